import type { Kysely } from 'kysely'
import { answersOf, lastConfirmed } from '../../domain/directory/answers.ts'
import { automaticRadius, bandOf, milesBetween, type Radius } from '../../domain/directory/distance.ts'
import { groupsOf, standingOf } from '../../domain/directory/groups.ts'
import {
  isForPeopleInCustody,
  isListed,
  type Listing,
  publicName,
  publicPlace,
} from '../../domain/directory/listing.ts'
import { hasWords, nameWords, searchKey, wantedWords } from '../../domain/directory/names.ts'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import type { Tables } from '../db/tables.ts'
import { readAny } from '../directory/listing-rows.ts'
import { COLORADO } from '../directory/places.ts'

/** The public search without an index: every clinic is looked at, one after another. What the fast one must agree with. */

export type SlowResult = { radius: Radius | 'any' | null; matches: number[]; maybes: number[]; silent: string[][] }

export async function everyListing(db: Kysely<Tables>): Promise<Listing[]> {
  return (await readAny(db, null)).filter(({ clinic, provider }) => isListed(clinic, provider))
}

type Placed = { listing: Listing; miles: number; reach: number; tier: number; silent: string[] }
const FAR = Number.POSITIVE_INFINITY

export function slowSearch(listings: readonly Listing[], search: DirectorySearch, now: Date): SlowResult {
  const place = search.near === null ? undefined : COLORADO.find(search.near)
  const groups = groupsOf(search, now)
  const among = listings.filter((one) =>
    search.q === null ? !isForPeopleInCustody(one.clinic) : isNamed(one, search.q),
  )
  const standing = among.flatMap((listing) => {
    const found = standingOf(groups, answersOf(listing))
    if (found === null) return []
    const { tags } = answersOf(listing)
    const tier = groups.every(({ first }) => !first || first.some((tag) => tags.includes(tag))) ? 0 : 1
    return [
      found === 'match' ? { ...placed(listing), tier, silent: [] } : { ...placed(listing), tier: 0, silent: found },
    ]
  })

  function placed(listing: Listing) {
    const { point, reach, countyId } = publicPlace(listing.clinic)
    const county = countyId === null ? undefined : COLORADO.county(countyId)
    const spot = reach === 'place' ? point : reach === 'county' ? county : undefined
    const isInCustody = isForPeopleInCustody(listing.clinic)
    const miles = place && spot && !isInCustody ? milesBetween(place.point, spot) : FAR
    return { listing, miles, reach: ['place', 'county', 'state'].indexOf(reach) }
  }
  const matches = standing.filter(({ silent }) => silent.length === 0)
  const maybes = standing.filter(({ silent }) => silent.length > 0)
  const radius = !place ? null : radiusOf(search, matches)
  const inside = ({ miles, listing }: Placed) => {
    if (place && isForPeopleInCustody(listing.clinic)) return false
    return radius === null || radius === 'any' || miles <= radius
  }
  const order = search.sort ?? (place ? 'near' : 'name')
  const ordered = (some: Placed[]) =>
    some
      .filter(inside)
      .sort((a, b) => a.tier - b.tier || ORDERS[order](a, b) || a.listing.clinic.clinicId - b.listing.clinic.clinicId)
  const ids = (some: Placed[]) => some.map(({ listing }) => listing.clinic.clinicId)
  const orderedMaybes = ordered(maybes)
  return {
    radius,
    matches: ids(ordered(matches)),
    maybes: ids(orderedMaybes),
    silent: orderedMaybes.map(({ silent }) => silent),
  }
}

function radiusOf({ miles, filters }: DirectorySearch, matches: readonly Placed[]): Radius | 'any' {
  if (miles !== null) return miles
  if (filters.visit?.includes('tele')) return 'any'
  return automaticRadius(matches.map((one) => one.miles).filter(Number.isFinite))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const nameOf = ({ listing: { clinic, provider } }: Placed) => nameWords(publicName(clinic, provider)).join(' ')
const bandIn = ({ miles }: Placed) => (Number.isFinite(miles) ? bandOf(miles) : 99)

const ORDERS = {
  near: (a: Placed, b: Placed) =>
    bandIn(a) - bandIn(b) || a.reach - b.reach || (a.miles === b.miles ? 0 : a.miles - b.miles),
  name: (a: Placed, b: Placed) => compare(nameOf(a), nameOf(b)),
  confirmed: (a: Placed, b: Placed) =>
    compare(lastConfirmed(b.listing.dates) ?? '', lastConfirmed(a.listing.dates) ?? ''),
} as const

function isNamed({ clinic, provider }: Listing, q: string): boolean {
  const numbers = [clinic.bheLicenseNumber, clinic.mhLicenseNumber, clinic.sudLicenseNumber, clinic.rssoLicenseNumber]
  const others = [clinic.csLicenseNumber, clinic.sncLicenseNumber, clinic.sneLicenseNumber]
  const key = searchKey(
    publicName(clinic, provider),
    provider.name,
    ...numbers,
    ...others,
    clinic.designation2765LicenseNumber,
  )
  const words = wantedWords(q)
  return words.length > 0 && hasWords(key, words)
}
