import { clinicPath, numberOf } from '../../../contract/directory/addresses.ts'
import { queryOf } from '../../../contract/directory/pages.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import { directionFrom, milesBetween } from '../../../domain/directory/distance.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { readSearch, searchParams } from '../../../domain/directory/query.ts'
import { NETWORK_KEPT_DAYS } from '../../../domain/directory/reports.ts'
import { isNumberInDoubt } from '../../reports/receive.ts'
import { mapOfClinic } from '../map-of-places.ts'
import { COLORADO } from '../places.ts'
import { ENOUGH_IN_COUNTY, readListing } from '../read-listing.ts'
import { notFoundPage, type PageQuestion, type Reader } from '../reader.ts'
import { readTextsBehind } from '../translations.ts'

/** Only the number counts: an old or wrong name in the address leads to the right one, a clinic's end is said as such. */
export const readClinic: Reader = async ({ db, now, language, parameter, query, book }) => {
  const clinicId = numberOf(parameter)
  if (clinicId === undefined) return notFoundPage(guessFrom(parameter))
  const found = await readListing(db, clinicId, now)
  if (found.state === 'unknown') return notFoundPage(guessFrom(parameter))
  if (found.state === 'gone') {
    const { name, since, sites, near, replacedBy } = found
    if (replacedBy !== null) return { movedTo: clinicPath(replacedBy, language), status: 301 }
    const provider = sites[0]?.providerName ?? name
    return { page: 'gone', data: { name, provider, since, sites, near }, status: 410 }
  }
  const { clinic, sites, otherSites, neighbours, inCounty, takesOverFrom } = found
  const { search } = readSearch(query, book)
  const back = queryOf(searchParams(search))
  const path = clinicPath(clinic, language)
  if (path + back !== path.replace(/[^/]*$/, encodeURIComponent(parameter)) + queryOf(query)) {
    return { movedTo: path + back, status: 301 }
  }
  const canonical = { en: clinicPath(clinic, 'en'), es: clinicPath(clinic, 'es') }
  const here = { en: canonical.en + back, es: canonical.es + back }
  const county = countyOf(clinic)
  const behind = language === 'es' ? await readTextsBehind(db, clinic) : {}
  const distance = distanceFrom(search.near, clinic)
  return {
    page: 'clinic',
    data: {
      clinic,
      sites,
      otherSites,
      takesOverFrom,
      behind,
      search,
      county,
      distance,
      numberInDoubt: await isNumberInDoubt(db.kysely, clinicId, addDays(coloradoDay(now), -NETWORK_KEPT_DAYS)),
      map: mapOfClinic(clinic, neighbours),
      showsCounty: clinic.place.hidden && inCounty >= ENOUGH_IN_COUNTY,
    },
    here,
    canonical: back === '' ? canonical : null,
  }
}

function countyOf({ place }: PublicClinic) {
  const county = COLORADO.counties.find(({ id }) => id === place.countyId)
  return county ? { name: county.name, slug: county.slug } : null
}

/** A clinic that keeps its address private has no distance on its page. */
function distanceFrom(near: string | null, { place }: PublicClinic) {
  const from = near === null ? undefined : COLORADO.find(near)?.point
  if (from === undefined || place.point === null) return null
  const direction = directionFrom(from, place.point)
  return { miles: milesBetween(from, place.point), ...(direction && { direction }) }
}

const LONGEST_GUESS = 60

/** What the words of the address seem to look for; the same for a clinic that is not shown and for one that never was. */
export function guessFrom(parameter: PageQuestion['parameter']): string {
  return parameter
    .replace(/^\d+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_GUESS)
}
