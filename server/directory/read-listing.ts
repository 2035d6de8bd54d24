import { byMiles, type Candidate } from '../../domain/directory/arrange.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { type ListedClinic, shownClinic } from '../../domain/directory/listed-clinic.ts'
import { publicPlace } from '../../domain/directory/listing.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { candidates } from '../../domain/directory/search.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import { askedOf } from '../../domain/directory/silence.ts'
import { type EndedClinic, successorOf } from '../../domain/directory/successor.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'

/** Reads one clinic or provider of the public directory with its related data. */

type ReadListing =
  | {
      state: 'listed'
      clinic: ReturnType<typeof shownClinic>
      listed: ListedClinic
      /** The first of the provider's other clinics, and their number up to a hundred. */
      sites: CardClinic[]
      otherSites: number
      /** The number of clinics in its county. */
      inCounty: number
      /** Names of ended clinics whose successor it is. */
      takesOverFrom: string[]
    }
  /** Was listed until it was archived: the page shows since when, and alternatives. */
  | {
      state: 'gone'
      name: string
      since: string
      /** The listed successor, found through successors that ended too. */
      replacedBy: ListedClinic | null
      sites: CardClinic[]
      near: Hit[]
    }
  /** Never existed or is not displayed: both must get the same answer. */
  | { state: 'unknown' }

const MOST_SITES = 100
const SITES_SHOWN = 5
const NEAREST = 3
/** With fewer clinics in the county, its outline would reveal too much of a private address. */
export const ENOUGH_IN_COUNTY = 3
/** Caps the number of clinics that share a line: visitors need no exact number. */
const MOST_ON_LINE = 20

/** In the requested order, without unlisted ids. */
export const readClinics = ({ byId }: Snapshot, clinicIds: readonly number[], now: Date) =>
  clinicIds.flatMap((id) => {
    const clinic = byId.get(id)
    return clinic ? [shownClinic(clinic, now)] : []
  })

export const viewsOf = (clinics: readonly ListedClinic[], now: Date) =>
  clinics.map((clinic) => shownClinic(clinic, now))

export function readListing(snapshot: Snapshot, clinicId: number, now: Date): ReadListing {
  const listed = snapshot.byId.get(clinicId)
  if (listed === undefined) {
    const ended = snapshot.ended.get(clinicId)
    return ended ? readGone(snapshot, ended, now) : { state: 'unknown' }
  }
  const others = sitesOf(snapshot, listed.providerId).filter((site) => site !== listed)
  return {
    state: 'listed',
    clinic: withLines(shownClinic(listed, now), snapshot.listed),
    listed,
    sites: viewsOf(others.slice(0, SITES_SHOWN), now),
    otherSites: others.length,
    inCounty: snapshot.listed.filter(({ countyId }) => countyId !== null && countyId === listed.countyId).length,
    takesOverFrom: [...snapshot.ended.values()]
      .filter(({ replacedBy }) => replacedBy === clinicId)
      .toSorted((a, b) => a.clinicId - b.clinicId)
      .map(({ name }) => name),
  }
}

const sitesOf = ({ listed }: Snapshot, providerId: number) =>
  listed.filter((site) => site.providerId === providerId).slice(0, MOST_SITES)

/** Marks telephone numbers that others of these clinics have too. */
function withLines<Shown extends CardClinic>(clinic: Shown, sites: readonly ListedClinic[]): Shown {
  const sharing = (number: string) => sites.filter(({ phones }) => phones.includes(number)).length
  const otherSites = (number: string) => Math.max(0, Math.min(sharing(number), MOST_ON_LINE) - 1)
  return { ...clinic, phones: clinic.phones.map((phone) => ({ ...phone, otherSites: otherSites(phone.number) })) }
}

function readGone(snapshot: Snapshot, ended: EndedClinic, now: Date): ReadListing {
  const { clinicId, name, since, listing } = ended
  return {
    state: 'gone',
    name,
    since,
    replacedBy: successorOf(snapshot, clinicId),
    sites: viewsOf(sitesOf(snapshot, listing.clinic.providerId), now),
    near: nearest(snapshot, ended, now),
  }
}

/** The nearest clinics with one of its services; measured from its county if its address was private. */
function nearest({ listed }: Snapshot, { listing: { clinic } }: EndedClinic, now: Date): Hit[] {
  const { point, countyId } = publicPlace(clinic)
  const from = point ?? (countyId === null ? null : (GAZETTEER.county(countyId) ?? null))
  const service = [...new Set(clinic.clinicServicesProvideds.map((one) => String(one.serviceProvidedId)))]
  if (from === null || service.length === 0) return []
  const search = { ...emptySearch, filters: { service } }
  const { matches } = candidates(
    { listed, now },
    { search, words: null, from, cityId: null, countyId: null, isAsked: askedOf(listed) },
  )
  const near: Candidate[] = matches.sort(byMiles).slice(0, NEAREST)
  return near.map(({ clinic: found }, index) => ({ rank: index + 1, clinic: shownClinic(found, now) }))
}

type ProviderSites = { providerId: number; name: string; sites: CardClinic[] }

/** All listed clinics of a provider; undefined if none is listed. */
export function readProviderSites(snapshot: Snapshot, providerId: number, now: Date): ProviderSites | undefined {
  const sites = sitesOf(snapshot, providerId)
  const [first, ...others] = viewsOf(sites, now).map((site) => withLines(site, sites))
  return first && { providerId, name: first.providerName, sites: [first, ...others] }
}
