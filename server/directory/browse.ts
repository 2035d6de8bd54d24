import type { Pool } from 'pg'
import { PAGE_SIZE } from '../../domain/directory/arrange.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { NamedPlace } from '../../domain/directory/places.ts'
import type { Database } from '../db/open.ts'
import { COLORADO } from './places.ts'
import { readCardViews } from './read-cards.ts'

/** The directory by county and by town, and as a whole. */

type Db = Pick<Database, 'pool'>

export type CountyPage = {
  countyId: number
  name: string
  slug: string
  total: number
  clinics: CardClinic[]
  /** Towns of the county that have a place, in the order of their names. */
  towns: { name: string; slug: string; places: number }[]
  /** Listed clinics that name no county: they can be reached from every one, page by page beside its own. */
  anywhere: { total: number; clinics: CardClinic[] }
}
export type TownPage = Omit<CountyPage, 'anywhere' | 'towns'> & { cityId: number }

const page = (column: 'county_id' | 'city_id') => `
  select (select count(*)::int from listings where ${column} = $1) as total,
    (select coalesce(json_agg(clinic_id order by name_key, clinic_id), '[]') from (
      select clinic_id, name_key from listings where ${column} = $1 order by name_key, clinic_id
      limit ${PAGE_SIZE} offset $2) shown) as ids`
const ANYWHERE = `
  select (select count(*)::int from listings where county_id is null) as total,
    (select coalesce(json_agg(clinic_id order by name_key, clinic_id), '[]') from (
      select clinic_id, name_key from listings where county_id is null order by name_key, clinic_id
      limit ${PAGE_SIZE} offset $1) shown) as ids`

type Counted = { total: number; ids: number[] }

const NOTHING: Counted = { total: 0, ids: [] }

async function idsIn(pool: Pool, name: string, text: string, values: unknown[]): Promise<Counted> {
  const { rows } = await pool.query<Counted>({ name, text, values })
  return rows[0] ?? NOTHING
}

async function listedIn(db: Db, column: 'county_id' | 'city_id', place: NamedPlace, number: number, now: Date) {
  const values = [place.id, (number - 1) * PAGE_SIZE]
  const { total, ids } = await idsIn(db.pool, `listed-by-${column}`, page(column), values)
  const clinics = await readCardViews(db.pool, ids, now)
  const { countyId, name, slug } = place
  return { countyId, name, slug, total, clinics }
}

/** Everything listed in a county, private addresses and places for people in custody too; undefined for no county's slug. */
export async function readCounty(db: Db, slug: string, number: number, now: Date): Promise<CountyPage | undefined> {
  const county = COLORADO.counties.find((one) => one.slug === slug)
  if (!county) return undefined
  const { total, ids } = await idsIn(db.pool, 'listed-anywhere', ANYWHERE, [(number - 1) * PAGE_SIZE])
  const anywhere = { total, clinics: await readCardViews(db.pool, ids, now) }
  return { ...(await listedIn(db, 'county_id', county, number, now)), towns: await townsOf(db, county.id), anywhere }
}

const TOWNS = `
  select city_id as id, count(*)::int as places from listings where county_id = $1 and city_id is not null group by city_id`

/** A private address counts in no town. */
async function townsOf({ pool }: Db, countyId: number): Promise<CountyPage['towns']> {
  const { rows } = await pool.query<{ id: number; places: number }>({
    name: 'towns-of',
    text: TOWNS,
    values: [countyId],
  })
  const places = new Map(rows.map((row) => [row.id, row.places]))
  return COLORADO.towns.flatMap(({ id, name, slug }) => {
    const here = places.get(id)
    return here === undefined ? [] : [{ name, slug, places: here }]
  })
}

/** A private address is in no town. */
export async function readTown(db: Db, slug: string, number: number, now: Date): Promise<TownPage | undefined> {
  const town = COLORADO.towns.find((one) => one.slug === slug)
  return town && { cityId: town.id, ...(await listedIn(db, 'city_id', town, number, now)) }
}

export type ListedCount = Pick<NamedPlace, 'id' | 'name' | 'slug'> & { count: number }

const COUNTS = `
  select (select count(*)::int from listings) as clinics,
    (select coalesce(json_object_agg(county_id, n), '{}') from (
      select county_id, count(*)::int as n from listings where county_id is not null group by county_id) c) as counties,
    (select coalesce(json_object_agg(city_id, n), '{}') from (
      select city_id, count(*)::int as n from listings where city_id is not null group by city_id) t) as towns`

type Counts = { clinics: number; counties: Record<string, number>; towns: Record<string, number> }

/** Every county with its number of listed clinics, and every town that has at least one. */
export async function listedCounts(
  db: Db,
): Promise<{ clinics: number; counties: ListedCount[]; towns: ListedCount[] }> {
  const { rows } = await db.pool.query<Counts>({ name: 'listed-counts', text: COUNTS })
  const { clinics = 0, counties = {}, towns = {} } = rows[0] ?? {}
  const counted = ({ id, name, slug }: NamedPlace, counts: Counts['towns']): ListedCount => {
    return { id, name, slug, count: counts[id] ?? 0 }
  }
  return {
    clinics,
    counties: COLORADO.counties.map((county) => counted(county, counties)),
    towns: COLORADO.towns.map((town) => counted(town, towns)).filter(({ count }) => count > 0),
  }
}
