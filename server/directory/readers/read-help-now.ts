import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import type { Candidate } from '../../../domain/directory/arrange.ts'
import { crisisPlaces } from '../../../domain/directory/crisis-places.ts'
import { directionFrom, type Point } from '../../../domain/directory/distance.ts'
import { shownClinic } from '../../../domain/directory/listed-clinic.ts'
import { emptySearch, type Pair } from '../../../domain/directory/query.ts'
import { readCode } from '../../../domain/directory/reports.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { KIND_CODES, kindOfCode } from '../../../domain/directory/typed/danger/kinds.ts'
import { withoutStreet } from '../../../domain/directory/typed/street-address.ts'
import { GAZETTEER } from '../../reference/places.ts'
import type { PageQuestion, Reader } from '../reader.ts'
import { openWords } from '../sealed-words.ts'
import { takeApart } from '../take-apart.ts'

/** The crisis page, in the order of its kind, with the crisis places near the place that the visitor named. */
export const readHelpNow: Reader = ({ query, snapshot, now, language }) => {
  const given = (key: string) => query.find(([name]) => name === key)?.[1] ?? ''
  const typed = given('near')
  const code = readCode(given('code'))
  const kind = kindOfCode(given('k'))
  const words = openWords(given('w'), now)
  const { near } = typed === '' ? emptySearch : takeApart({ ...emptySearch, q: typed }, snapshot)
  const place = near === null ? undefined : GAZETTEER.find(near)
  const canonical: Pair[] = [
    ...(place === undefined ? [] : [['near', GAZETTEER.textOf(place)] as const]),
    ...(kind === null ? [] : [['k', KIND_CODES[kind] ?? ''] as const]),
    ...(words === null ? [] : [['w', given('w')] as const]),
    ...(code === null ? [] : [['code', code] as const]),
  ]
  if (queryOf(query) !== queryOf(canonical)) {
    return { movedTo: pathOf('helpNow', language) + queryOf(canonical), status: 303 }
  }
  const from = place?.point ?? null
  const { near: hits, far } = crisisPlaces({ listed: snapshot.listed, now }, { from, kind })
  const shown = (some: readonly Candidate[]) => some.map((one, index) => hitOf(one, index + 1, { from, now }))
  return {
    page: 'helpNow',
    data: {
      // Without a snapshot no place is known, which says nothing about the places near the visitor.
      place: snapshot.listed.length === 0 ? null : (place ?? null),
      kind: kind ?? 'self',
      hits: shown(hits),
      far: shown(far),
      instead: words === null ? null : placesFor(words, { snapshot, now }),
      sealed: words === null ? null : given('w'),
      code,
    },
  }
}

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
