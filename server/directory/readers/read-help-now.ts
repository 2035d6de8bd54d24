import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import type { Candidate } from '../../../domain/directory/arrange.ts'
import { type CrisisPlaces, crisisPlaces } from '../../../domain/directory/crisis-places.ts'
import { directionFrom, type Point } from '../../../domain/directory/distance.ts'
import { shownClinic } from '../../../domain/directory/listed-clinic.ts'
import { emptySearch, type Pair } from '../../../domain/directory/query.ts'
import { readCode } from '../../../domain/directory/reports.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { crisisKind } from '../../../domain/directory/typed/crisis-words.ts'
import { KIND_CODES, kindOfCode } from '../../../domain/directory/typed/danger/kinds.ts'
import { withoutStreet } from '../../../domain/directory/typed/street-address.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { cryIn } from '../cry-in.ts'
import type { PageQuestion, Reader } from '../reader.ts'
import { openWords } from '../sealed-words.ts'
import { takeApart } from '../take-apart.ts'

/** More than a person types. */
const MOST_LETTERS = 1_600

/**
 * The crisis page, in the order of its kind, with the crisis places near the place that the visitor named. What was typed
 * leaves the address: it may be a cry, and then decides the order, or a place that we do not know, and then the page says so.
 */
export const readHelpNow: Reader = ({ query, snapshot, now, language }) => {
  const given = (key: string) => query.find(([name]) => name === key)?.[1] ?? ''
  const typed = given('near')
  const code = readCode(given('code'))
  const cry = crisisKind(cryIn([typed], MOST_LETTERS) ?? '')
  const kind = cry ?? kindOfCode(given('k'))
  const kindCode = kind && KIND_CODES[kind]
  const words = openWords(given('w'), now)
  const { near } = typed === '' ? emptySearch : takeApart({ ...emptySearch, q: typed }, snapshot)
  const place = near === null ? undefined : GAZETTEER.find(near)
  const isUnknown = place === undefined && (typed === '' ? given(UNKNOWN) === '1' : cry === null)
  const canonical: Pair[] = [
    ...(place === undefined ? [] : [['near', GAZETTEER.textOf(place)] as const]),
    ...(isUnknown ? [[UNKNOWN, '1'] as const] : []),
    ...(kindCode === null ? [] : [['k', kindCode] as const]),
    ...(words === null ? [] : [['w', given('w')] as const]),
    ...(code === null ? [] : [['code', code] as const]),
  ]
  if (queryOf(query) !== queryOf(canonical)) {
    return { movedTo: pathOf('helpNow', language) + queryOf(canonical), status: 303 }
  }
  const listed = snapshot.listed
  const from = place?.point ?? null
  const { near: hits, far } = from === null ? NONE : crisisPlaces({ listed, now }, { from, kind })
  const shown = (some: readonly Candidate[]) => some.map((one, index) => hitOf(one, index + 1, { from, now }))
  return {
    page: 'helpNow',
    data: {
      // Without a snapshot no place is known, which says nothing about the places near the visitor.
      place: listed.length === 0 ? null : (place ?? null),
      asks: isUnknown ? 'otherPlace' : place === undefined && listed.length > 0 ? 'place' : null,
      kind: kind ?? 'self',
      hits: shown(hits),
      far: shown(far),
      instead: words === null ? null : placesFor(words, { snapshot, now }),
      sealed: words === null ? null : given('w'),
      code,
    },
  }
}

/** In the address: the page says that we do not know the place. */
const UNKNOWN = 'unknown'
const NONE: CrisisPlaces = { near: [], far: [] }

function hitOf({ clinic, miles }: Candidate, rank: number, { from, now }: { from: Point | null; now: Date }): Hit {
  const shown = { rank, clinic: shownClinic(clinic, now) }
  if (miles === null || from === null || clinic.spot === null) return shown
  if (clinic.reach === 'county') return { ...shown, miles, about: true }
  const direction = directionFrom(from, clinic.spot)
  return { ...shown, miles, ...(direction && { direction }) }
}

/** The search for places with the same words, and how many it lists; null where it lists none. */
function placesFor(words: string, { snapshot, now }: Pick<PageQuestion, 'snapshot' | 'now'>) {
  const q = withoutStreet(words, GAZETTEER) ?? words
  const search = { ...takeApart({ ...emptySearch, q }, snapshot), anyway: true }
  const { total, maybesTotal } = searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now }, search)
  const count = total.count + maybesTotal.count
  return count === 0 ? null : { words, search, total: { count, more: total.more || maybesTotal.more } }
}
