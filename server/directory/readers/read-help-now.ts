import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import { crisisPlaces } from '../../../domain/directory/crisis-places.ts'
import { shownClinic } from '../../../domain/directory/listed-clinic.ts'
import { emptySearch, type Pair } from '../../../domain/directory/query.ts'
import { readCode } from '../../../domain/directory/reports.ts'
import { COLORADO } from '../../reference/places.ts'
import type { Reader } from '../reader.ts'
import { takeApart } from '../take-apart.ts'

/** The crisis page, with the places that are open now; near a place if the visitor named one. */
export const readHelpNow: Reader = ({ query, snapshot, now, language }) => {
  const given = (key: string) => query.find(([name]) => name === key)?.[1] ?? ''
  const typed = given('near')
  const code = readCode(given('code'))
  const { near } = typed === '' ? emptySearch : takeApart({ ...emptySearch, q: typed }, snapshot)
  const place = near === null ? undefined : COLORADO.find(near)
  const canonical: Pair[] = place === undefined ? [] : [['near', COLORADO.textOf(place)]]
  if (code !== null) canonical.push(['code', code])
  if (queryOf(query) !== queryOf(canonical)) {
    return { movedTo: pathOf('helpNow', language) + queryOf(canonical), status: 303 }
  }
  const open = crisisPlaces({ listed: snapshot.listed, now }, place?.point ?? null)
  const hits = open.map(({ clinic, miles }, index) => ({
    rank: index + 1,
    clinic: shownClinic(clinic, now),
    ...(miles !== null && { miles }),
    ...(clinic.reach === 'county' && miles !== null && { about: true as const }),
  }))
  return { page: 'helpNow', data: { place: place ?? null, hits, code } }
}
