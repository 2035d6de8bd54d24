import type { Pool } from 'pg'
import { type CardClinic, cardView, type StoredCard } from '../../domain/directory/card.ts'
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
import { readCardViews } from './read-cards.ts'
import { LONGITUDE_SCALE } from './relist.ts'

export { listedCounts, readCounty, readTown } from './browse.ts'
export { readClinics } from './read-clinics.ts'

/** One clinic or provider of the public directory, as it stands at this moment. */

type Db = Pick<Database, 'pool' | 'kysely'>

type Named = Pick<PublicClinic, 'clinicId' | 'name'>

export type ReadListing =
  | {
      state: 'listed'
      clinic: PublicClinic
      /** The first of its provider's other sites, and how many there are, counted to a hundred. */
      sites: CardClinic[]
      otherSites: number
      /** Where other places are around it, for its map. */
      neighbours: Point[]
      /** How many places its county has, counted as far as its page asks. */
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
      replacedBy: Named | null
      sites: CardClinic[]
      near: Hit[]
    }
  /** Never existed, or is not displayed: the two must look alike. */
  | { state: 'unknown' }

const MOST_SITES = 100
const SITES_SHOWN = 5
const NEIGHBOURS = 12
const HAS_POINT = REACH_NUMBERS.place
/** With fewer places in its county, the shape of the county would say too much of a private address. */
export const ENOUGH_IN_COUNTY = 3
/** A line that more sites share is shared; how many more need not be known. */
const MOST_ON_LINE = 20

// The sites of the clinic's provider, the first of them with their cards, and how many listed sites give each of its numbers.
export const BESIDE = `
  select (select coalesce(json_agg(json_build_array(site.clinic_id, card) order by place), '[]') from (
      select clinic_id, row_number() over (order by name_key, clinic_id) as place from listings
      where provider_id = c.provider_id order by name_key, clinic_id limit ${MOST_SITES}) site
      left join listing_cards k on k.clinic_id = site.clinic_id and place <= ${SITES_SHOWN + 1}) as sites,
    (select coalesce(json_object_agg(phone, (select count(*)::int from (
      select from listings l where l.phones @> array[phone] limit ${MOST_ON_LINE}) line)), '{}')
      from unnest(own.phones) phone) as lines,
    (select coalesce(json_agg(json_build_object('x', spot[0], 'y', spot[1])), '[]') from (
      select spot from listings where own.reach = ${HAS_POINT} and spot is not null and reach = ${HAS_POINT}
        and clinic_id <> own.clinic_id
      order by spot <-> own.spot limit ${NEIGHBOURS}) near) as neighbours,
    (select count(*)::int from (
      select from listings where county_id = own.county_id limit ${ENOUGH_IN_COUNTY}) enough) as "inCounty",
    (select coalesce(json_agg(clinic_id order by clinic_id), '[]') from clinics
      where replaced_by = c.clinic_id and archived) as ended
  from clinics c left join listings own using (clinic_id) where c.clinic_id = $1`

type Beside = {
  sites: [clinicId: number, card: string | null][]
  lines: Record<string, number>
  neighbours: { x: number; y: number }[]
  inCounty: number
  ended: number[]
}

export async function readListing(db: Db, clinicId: number, now: Date): Promise<ReadListing> {
  const { rows } = await db.pool.query<Beside>({ name: 'beside-listing', text: BESIDE, values: [clinicId] })
  const [beside] = rows
  if (!beside) return { state: 'unknown' }
  const others = beside.sites.filter(([id]) => id !== clinicId)
  const found = (await readListed(db.pool, [clinicId])).get(clinicId)
  if (!found) return readGone(db, clinicId, await readCardViews(db.pool, others.map(idOf), now), now)
  const { lines, neighbours, inCounty, ended } = beside
  return {
    state: 'listed',
    clinic: withLines(publicView(found, now), lines),
    sites: await sitesShown(db.pool, others.slice(0, SITES_SHOWN), now),
    otherSites: others.length,
    neighbours: neighbours.map(pointOf),
    inCounty,
    takesOverFrom: ended.length > 0 ? await namesOfEnded(db, ended) : [],
  }
}

const idOf = ([clinicId]: Beside['sites'][number]) => clinicId

/** From the cards that were read along; a card that the database forgot is read anew, and those with it. */
async function sitesShown(pool: Pool, sites: Beside['sites'], now: Date): Promise<CardClinic[]> {
  const cards = sites.flatMap(([, card]) => (card === null ? [] : [JSON.parse(card) as StoredCard]))
  if (cards.length === sites.length) return cards.map((card) => cardView(card, now))
  return readCardViews(pool, sites.map(idOf), now)
}

const pointOf = ({ x, y }: { x: number; y: number }): Point => ({ latitude: y, longitude: x / LONGITUDE_SCALE })

/** Numbers that other listed sites give too. */
const withLines = <Shown extends CardClinic>(clinic: Shown, lines: Beside['lines']): Shown => ({
  ...clinic,
  phones: clinic.phones.map((phone) => ({ ...phone, otherSites: Math.max(0, (lines[phone.number] ?? 1) - 1) })),
})

const ENDED = `select ${isoMoment('max(updated_at)')} as since from changes
  where clinic_id = $1 and attribute = 'clinic.archived' and applied_version is not null`
const NEAREST = 3

async function readGone(db: Db, clinicId: number, sites: CardClinic[], now: Date): Promise<ReadListing> {
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
export async function readSuccessor(pool: Pool, clinicId: number, now: Date): Promise<Named | null> {
  const { rows } = await pool.query<{ clinic_id: number }>({ name: 'successor', text: SUCCESSOR, values: [clinicId] })
  const ids = rows.map(({ clinic_id }) => clinic_id)
  return (await readCardViews(pool, ids, now))[0] ?? null
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
  return (await readCardViews(pool, ids, now)).map((clinic, index) => ({ rank: index + 1, clinic }))
}

export type ProviderSites = { providerId: number; name: string; sites: CardClinic[] }

const SITES = `
  select coalesce(json_agg(clinic_id order by name_key, clinic_id), '[]') as sites, (
    select coalesce(json_object_agg(phone, n), '{}') from (
      select phone, count(*)::int as n from listings l, unnest(l.phones) phone
      where l.provider_id = $1 group by phone) line) as lines
  from (select clinic_id, name_key from listings where provider_id = $1
    order by name_key, clinic_id limit ${MOST_SITES}) site`

/** All listed sites of a provider; undefined where none is listed. */
export async function readProviderSites(db: Db, providerId: number, now: Date): Promise<ProviderSites | undefined> {
  const { rows } = await db.pool.query<{ sites: number[] } & Pick<Beside, 'lines'>>({
    name: 'provider-sites',
    text: SITES,
    values: [providerId],
  })
  const { sites: ids = [], lines = {} } = rows[0] ?? {}
  const sites = (await readCardViews(db.pool, ids, now)).map((site) => withLines(site, lines))
  const [first] = sites
  return first && { providerId, name: first.providerName, sites }
}
