import { clinicPath, numbered, numberOf } from '../../../contract/directory/addresses.ts'
import { queryOf } from '../../../contract/directory/pages.ts'
import { directionFrom, milesBetween } from '../../../domain/directory/distance.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { readSearch, searchParams } from '../../../domain/directory/query.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { mapOfClinic } from '../map-of-places.ts'
import { ENOUGH_IN_COUNTY, readListing } from '../read-listing.ts'
import { notFoundPage, type PageQuestion, type Reader } from '../reader.ts'
import { textsBehind } from '../translations.ts'

/** Links of the portal name the clinic's version, so that the browser shows no page from before a save. */
const VERSION = /^[\d.]{1,30}$/

/**
 * Finds a clinic by its number: an outdated name in the address redirects to the current one, and an ended clinic gets
 * its own page.
 */
export const readClinic: Reader = ({ snapshot, now, language, parameter, query }) => {
  const clinicId = numberOf(parameter)
  if (clinicId === undefined) return notFoundPage(guessFrom(parameter))
  const found = readListing(snapshot, clinicId, now)
  if (found.state === 'unknown') return notFoundPage(guessFrom(parameter))
  if (found.state === 'gone') {
    const { name, since, sites, near, replacedBy } = found
    if (replacedBy !== null) return { movedTo: clinicPath(replacedBy, language), status: 301 }
    const provider = sites[0]?.providerName ?? name
    return { page: 'gone', data: { name, provider, since, sites, near }, status: 410 }
  }
  const { clinic, listed, sites, otherSites, inCounty, takesOverFrom } = found
  const version = query.filter(([name, value], at) => at === query.length - 1 && name === 'v' && VERSION.test(value))
  const searched = query.slice(0, query.length - version.length)
  const { search } = readSearch(searched, snapshot.book)
  const back = queryOf(searchParams(search))
  const path = clinicPath(clinic, language)
  if (path + back !== path.replace(/[^/]*$/, encodeURIComponent(parameter)) + queryOf(searched)) {
    return { movedTo: path + queryOf([...searchParams(search), ...version]), status: 301 }
  }
  const canonical = { en: clinicPath(clinic, 'en'), es: clinicPath(clinic, 'es') }
  const here = { en: canonical.en + back, es: canonical.es + back }
  const county = countyOf(clinic)
  const behind = language === 'es' ? textsBehind(listed) : {}
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
      numberInDoubt: clinic.numberInDoubt,
      map: mapOfClinic(clinic),
      showsCounty: clinic.place.hidden && inCounty >= ENOUGH_IN_COUNTY,
    },
    here,
    canonical: back === '' ? canonical : null,
  }
}

/** A clinic in the address of its page. */
export function parameterOfClinic({ byId }: Pick<Snapshot, 'byId'>, clinicId: number): string {
  const listed = byId.get(clinicId)
  return listed ? numbered(clinicId, listed.name) : String(clinicId)
}

function countyOf({ place }: PublicClinic) {
  const county = GAZETTEER.counties.find(({ id }) => id === place.countyId)
  return county ? { name: county.name, slug: county.slug } : null
}

/** A private address has no distance. */
function distanceFrom(near: string | null, { place }: PublicClinic) {
  const from = near === null ? undefined : GAZETTEER.find(near)?.point
  if (from === undefined || place.point === null) return null
  const direction = directionFrom(from, place.point)
  return { miles: milesBetween(from, place.point), ...(direction && { direction }) }
}

const LONGEST_GUESS = 60

/** Turns the words of an unknown address into a search; equal for a hidden clinic and one that never existed. */
export function guessFrom(parameter: PageQuestion['parameter']): string {
  return parameter
    .replace(/^\d+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_GUESS)
}
