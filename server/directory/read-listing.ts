import { isListed, type Listing, publicView } from '../../domain/directory/listing.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import type { Database } from '../db/open.ts'
import { readListings } from './listing-rows.ts'
import { COLORADO } from './places.ts'

/** One clinic, provider, county or town of the public directory, as it stands at this moment. */

type Db = Pick<Database, 'kysely'>

export type ReadListing =
  | { state: 'listed'; clinic: PublicClinic; sites: PublicClinic[] }
  /** It was listed once: the page says since when it is not, and where else to go. */
  | { state: 'gone'; name: string; since: string; replacedBy: number | null; sites: PublicClinic[]; near: Hit[] }
  /** Never existed, or is not displayed: the two must look alike. */
  | { state: 'unknown' }

export async function readListing(db: Db, clinicId: number, now: Date): Promise<ReadListing> {
  const [found] = await readListings(db.kysely, [clinicId])
  if (!found || !isListed(found.clinic, found.provider)) return { state: 'unknown' }
  const sites = await readProviderSites(db, found.clinic.providerId, now)
  return {
    state: 'listed',
    clinic: publicView(found, now),
    sites: (sites?.sites ?? []).filter((site) => site.clinicId !== clinicId),
  }
}

export type ProviderSites = { providerId: number; name: string; sites: PublicClinic[] }

/** All listed sites of a provider; undefined where none is listed. */
export async function readProviderSites(db: Db, providerId: number, now: Date): Promise<ProviderSites | undefined> {
  const sites = (await listed(db)).filter(({ clinic }) => clinic.providerId === providerId)
  const [first] = sites
  return first && { providerId, name: first.provider.name, sites: sites.map((one) => publicView(one, now)) }
}

export type CountyPage = { countyId: number; name: string; slug: string; total: number; clinics: PublicClinic[] }
export type TownPage = CountyPage & { cityId: number }

/** Everything listed in a county, hidden addresses too; undefined for a slug that is no county's. */
export async function readCounty(db: Db, slug: string, page: number, now: Date): Promise<CountyPage | undefined> {
  const county = COLORADO.counties.find((one) => one.slug === slug)
  if (!county) return undefined
  const clinics = (await listed(db)).map((one) => publicView(one, now))
  const here = clinics.filter(({ place }) => place.countyId === county.id)
  return { countyId: county.id, name: county.name, slug, total: here.length, clinics: onPage(here, page) }
}

export async function readTown(db: Db, slug: string, page: number, now: Date): Promise<TownPage | undefined> {
  const town = COLORADO.towns.find((one) => one.slug === slug)
  if (!town) return undefined
  const clinics = (await listed(db)).map((one) => publicView(one, now))
  const here = clinics.filter(({ place }) => place.address?.cityId === town.id)
  const { id: cityId, countyId, name } = town
  return { cityId, countyId, name, slug, total: here.length, clinics: onPage(here, page) }
}

export type ListedCount = { id: number; name: string; slug: string; count: number }

/** Every county with its number of listed clinics, and every town that has at least one. */
export async function listedCounts(
  db: Db,
): Promise<{ counties: ListedCount[]; towns: ListedCount[]; clinics: number }> {
  const all = (await listed(db)).map((one) => publicView(one, new Date(0)).place)
  const counted = ({ id, name, slug }: (typeof COLORADO.counties)[number], count: number): ListedCount => {
    return { id, name, slug, count }
  }
  const counties = COLORADO.counties.map((county) =>
    counted(county, all.filter(({ countyId }) => countyId === county.id).length),
  )
  const towns = COLORADO.towns
    .map((town) => counted(town, all.filter(({ address }) => address?.cityId === town.id).length))
    .filter(({ count }) => count > 0)
  return { counties, towns, clinics: all.length }
}

/** Listed clinics by id, in the order asked for: compare, sheet. Ids that are not listed are left out. */
export async function readClinics(db: Db, clinicIds: readonly number[], now: Date): Promise<PublicClinic[]> {
  const found = new Map((await readListings(db.kysely, clinicIds)).map((one) => [one.clinic.clinicId, one]))
  return clinicIds.flatMap((clinicId) => {
    const one = found.get(clinicId)
    return one && isListed(one.clinic, one.provider) ? [publicView(one, now)] : []
  })
}

const PAGE = 20
const onPage = <T>(list: readonly T[], page: number) => list.slice((page - 1) * PAGE, page * PAGE)

const listed = async ({ kysely }: Db): Promise<Listing[]> =>
  (await readListings(kysely, null)).filter(({ clinic, provider }) => isListed(clinic, provider))
