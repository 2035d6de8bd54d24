import { type Candidate, isWithin, totalOf, upToHundred } from './arrange.ts'
import { ENOUGH_MATCHES, RADII, type Radius } from './distance.ts'
import { FILTERS, type FilterName } from './filters.ts'
import { type DirectorySearch, withFilter } from './query.ts'
import type { Offer, Total } from './search-result.ts'

/** Suggestions if fewer than five clinics match: single changes of the search, each with the number of places it finds. */

const MOST_OFFERS = 4

type OfferGrounds = {
  search: DirectorySearch
  radius: Radius | 'any' | null
  total: number
  /** The places that count, at any distance. */
  everywhere: readonly Candidate[]
  /** For a county: places in the whole state. */
  beyondCounty: Total | null
  telehealth: { total: Total; search: DirectorySearch } | null
  /** Places without one filter, at the same distance. */
  without: ReadonlyMap<FilterName, Total>
}

export const chosenFilters = ({ filters }: DirectorySearch): FilterName[] =>
  FILTERS.map(({ name }) => name).filter((name) => filters[name] !== undefined)

/** Keeps the current distance, so that the suggested search has the counted matches. */
export const withoutFilter = (search: DirectorySearch, name: FilterName, radius: OfferGrounds['radius']) => ({
  ...withFilter(search, name, []),
  miles: radius,
})

function widerRadius({ search, radius, total, everywhere }: OfferGrounds): Offer[] {
  if (radius === null || radius === 'any') return []
  const wider = [...RADII.filter((one) => one > radius), 'any' as const]
  const counted = wider.map((miles) => ({ miles, count: everywhere.filter((one) => isWithin(one, miles)).length }))
  const most = Math.max(...counted.map(({ count }) => count))
  const best = counted.find(({ count }) => count >= ENOUGH_MATCHES) ?? counted.find(({ count }) => count === most)
  if (!best || best.count <= total) return []
  const { miles, count } = best
  return [{ step: 'radius', miles, total: upToHundred(totalOf(count)), search: { ...search, miles, page: 1 } }]
}

function wholeState({ search, beyondCounty }: OfferGrounds): Offer[] {
  if (beyondCounty === null) return []
  return [
    { step: 'radius', miles: 'any', total: beyondCounty, search: { ...search, near: null, miles: null, page: 1 } },
  ]
}

/** At most four, those that add most first; drops changes that add nothing. */
export function offersOf(grounds: OfferGrounds): Offer[] {
  const { search, radius, total, telehealth, without } = grounds
  if (total >= ENOUGH_MATCHES) return []
  const filters = [...without].map(
    ([name, found]): Offer => ({
      step: 'without',
      name,
      total: found,
      search: withoutFilter(search, name, radius),
    }),
  )
  const all: Offer[] = [
    ...widerRadius(grounds),
    ...wholeState(grounds),
    ...filters,
    ...(telehealth ? [{ step: 'telehealth', ...telehealth } as const] : []),
  ]
  const adding = all
    .filter((offer) => offer.total.count > total)
    .map((offer) => ({ offer, adds: offer.total.count - total }))
  return adding
    .toSorted((a, b) => b.adds - a.adds)
    .slice(0, MOST_OFFERS)
    .map(({ offer }) => offer)
}
