import type { Pool } from 'pg'
import type { Point } from '../../domain/directory/distance.ts'
import { REACH_NUMBERS } from '../../domain/directory/index-row.ts'
import { type Listing, publicName, publicPlace, publicStanding, publicView } from '../../domain/directory/listing.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'
import { findCandidates } from './find-candidates.ts'
import { readAny, readListed } from './listing-rows.ts'
import { COLORADO } from './places.ts'
import { viewsOf } from './read-clinics.ts'
import { LONGITUDE_SCALE } from './relist.ts'

export { listedCounts, readCounty, readTown } from './browse.ts'
export { readClinics } from './read-clinics.ts'

/** One clinic or provider of the public directory, as it stands at this moment. */

type Db = Pick<Database, 'pool' | 'kysely'>

export type ReadListing =
  | {
      state: 'listed'
      clinic: PublicClinic
      sites: PublicClinic[]
      /** Where other places are around it, for its map. */
      neighbours: Point[]
      /** How many places its county has. */
      inCounty: number
      /** Names of clinics that ended and that this one takes over from. */
      takesOverFrom: string[]
    }
  /** It was listed once: the page says since when it is not, and where else to go. */
  | {
      state: 'gone'
      name: string
      since: string
      /** The listed clinic that takes over from it, directly or through others that ended too. */
      replacedBy: Pick<PublicClinic, 'clinicId' | 'name'> | null
      sites: PublicClinic[]
      near: Hit[]
    }
  /** Never existed, or is not displayed: the two must look alike. */
  | { state: 'unknown' }

const MOST_SITES = 100
const NEIGHBOURS = 12
const HAS_POINT = REACH_NUMBERS.place

// The sites of the clinic's provider, and how many listed sites give each of its numbers.
const BESIDE = `
  select (select coalesce(json_agg(clinic_id order by name_key, clinic_id), '[]') from (
      select clinic_id, name_key from listings where provider_id = c.provider_id
      order by name_key, clinic_id limit ${MOST_SITES}) site) as sites,
    (select coalesce(json_object_agg(phone, n), '{}') from (
      select phone, count(*)::int as n from listings l, unnest(l.phones) phone
      where l.phones && own.phones and phone = any(own.phones) group by phone) line) as lines,
    (select coalesce(json_agg(json_build_object('x', spot[0], 'y', spot[1])), '[]') from (
      select spot from listings where own.reach = ${HAS_POINT} and reach = ${HAS_POINT} and clinic_id <> own.clinic_id
      order by spot <-> own.spot limit ${NEIGHBOURS}) near) as neighbours,
    (select count(*)::int from listings where county_id = own.county_id) as "inCounty",
    (select coalesce(json_agg(clinic_id order by clinic_id), '[]') from clinics
      where replaced_by = c.clinic_id and archived) as ended
  from clinics c left join listings own using (clinic_id) where c.clinic_id = $1`

type Beside = {
  sites: number[]
  lines: Record<string, number>
  neighbours: { x: number; y: number }[]
  inCounty: number
  ended: number[]
}

export async function readListing(db: Db, clinicId: number, now: Date): Promise<ReadListing> {
  const { rows } = await db.pool.query<Beside>({ name: 'beside-listing', text: BESIDE, values: [clinicId] })
  const [beside] = rows
  if (!beside) return { state: 'unknown' }
  const read = await readListed(db.pool, [...new Set([clinicId, ...beside.sites])])
  const sites = viewsOf(read, beside.sites, now).filter((site) => site.clinicId !== clinicId)
  const found = read.get(clinicId)
  if (found) {
    const clinic = withLines(publicView(found, now), beside.lines)
    const { neighbours, inCounty, ended } = beside
    const takesOverFrom = ended.length > 0 ? await namesOfEnded(db, ended) : []
    return { state: 'listed', clinic, sites, neighbours: neighbours.map(pointOf), inCounty, takesOverFrom }
  }
  return readGone(db, clinicId, sites, now)
}

const pointOf = ({ x, y }: { x: number; y: number }): Point => ({ latitude: y, longitude: x / LONGITUDE_SCALE })

/** Numbers that other listed sites give too. */
const withLines = (clinic: PublicClinic, lines: Beside['lines']): PublicClinic => ({
  ...clinic,
  phones: clinic.phones.map((phone) => ({ ...phone, otherSites: Math.max(0, (lines[phone.number] ?? 1) - 1) })),
})

const ENDED = `select ${isoMoment('max(updated_at)')} as since from changes
  where clinic_id = $1 and attribute = 'clinic.archived' and applied_version is not null`
const NEAREST = 3

async function readGone(db: Db, clinicId: number, sites: PublicClinic[], now: Date): Promise<ReadListing> {
  const [gone] = await readAny(db.kysely, [clinicId])
  if (!gone || publicStanding(gone.clinic, gone.provider) !== 'gone') return { state: 'unknown' }
  const { rows } = await db.pool.query<{ since: string | null }>({ name: 'ended', text: ENDED, values: [clinicId] })
  const { name } = publicView(gone, now)
  const since = rows[0]?.since ?? gone.clinic.updatedAt
  const replacedBy = await readSuccessor(db.pool, clinicId, now)
  return { state: 'gone', name, since, replacedBy, sites, near: await nearest(db.pool, gone, now) }
}

/** One that was not displayed must look as if it never existed, here too. */
async function namesOfEnded(db: Db, clinicIds: readonly number[]): Promise<string[]> {
  const ended = await readAny(db.kysely, clinicIds)
  return ended
    .filter(({ clinic, provider }) => publicStanding(clinic, provider) === 'gone')
    .map(({ clinic, provider }) => publicName(clinic, provider))
}

const MOST_STEPS = 10

// From clinic to clinic until one is listed; two that name each other end after the steps.
const SUCCESSOR = `
  with recursive next (clinic_id, step) as (
    select replaced_by, 1 from clinics where clinic_id = $1 and replaced_by is not null
    union all
    select c.replaced_by, step + 1 from next join clinics c using (clinic_id)
    where c.archived and c.replaced_by is not null and step < ${MOST_STEPS}
  )
  select clinic_id from next join listings using (clinic_id) order by step limit 1`

/** The listed clinic that takes over from one that ended. */
export async function readSuccessor(
  pool: Pool,
  clinicId: number,
  now: Date,
): Promise<Pick<PublicClinic, 'clinicId' | 'name'> | null> {
  const { rows } = await pool.query<{ clinic_id: number }>({ name: 'successor', text: SUCCESSOR, values: [clinicId] })
  const ids = rows.map(({ clinic_id }) => clinic_id)
  return viewsOf(await readListed(pool, ids), ids, now)[0] ?? null
}

/** The nearest with one of its services; from its county where its address was private. */
async function nearest(pool: Pool, { clinic }: Listing, now: Date): Promise<Hit[]> {
  const { point, countyId } = publicPlace(clinic)
  const from = point ?? (countyId === null ? null : (COLORADO.county(countyId) ?? null))
  const service = [...new Set(clinic.clinicServicesProvideds.map((one) => String(one.serviceProvidedId)))]
  if (from === null || service.length === 0) return []
  const search = { ...emptySearch, near: '', filters: { service } }
  const { matches } = await findCandidates(pool, { search, words: [], from, sort: 'near', now })
  const ids = matches.slice(0, NEAREST).map(({ clinicId }) => clinicId)
  return viewsOf(await readListed(pool, ids), ids, now).map((view, index) => ({ rank: index + 1, clinic: view }))
}

export type ProviderSites = { providerId: number; name: string; sites: PublicClinic[] }

const SITES = `
  select coalesce(json_agg(clinic_id order by name_key, clinic_id), '[]') as sites, (
    select coalesce(json_object_agg(phone, n), '{}') from (
      select phone, count(*)::int as n from listings l, unnest(l.phones) phone
      where l.provider_id = $1 group by phone) line) as lines
  from (select clinic_id, name_key from listings where provider_id = $1
    order by name_key, clinic_id limit ${MOST_SITES}) site`

/** All listed sites of a provider; undefined where none is listed. */
export async function readProviderSites(db: Db, providerId: number, now: Date): Promise<ProviderSites | undefined> {
  const { rows } = await db.pool.query<Beside>({ name: 'provider-sites', text: SITES, values: [providerId] })
  const { sites: ids = [], lines = {} } = rows[0] ?? {}
  const sites = viewsOf(await readListed(db.pool, ids), ids, now).map((site) => withLines(site, lines))
  const [first] = sites
  return first && { providerId, name: first.providerName, sites }
}
