import { type Kysely, sql } from 'kysely'
import type { readHealth as endpoint, listHealthPlaces as placesEndpoint } from '../../../contract/health.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import type { HealthCounts } from '../../../domain/health/health.ts'
import { tally } from '../../../domain/health/tally.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { readSetting } from '../../reference/read-setting.ts'

const DAYS = 365

export const readHealth: Handler<typeof endpoint> = async ({ db, clock, input: { query } }) => {
  const { countyId, providerId } = query
  const countedAt = await lastCounted(db.kysely)
  if (countedAt === null) return { data: null }
  const { percent: goal } = await readSetting(db.kysely, 'healthGoal')
  const at = { countedAt: countedAt.toISOString(), goal }
  if (providerId !== undefined) {
    const name = await providerName(db.kysely, providerId)
    refuseUnless(name !== undefined)
    const [counted] = await providersOf(db.kysely, providerId)
    return { data: { ...at, name, counts: counted?.counts ?? NO_CLINICS, days: [] } }
  }
  const county = countyId === undefined ? undefined : GAZETTEER.counties.find(({ id }) => id === countyId)
  refuseUnless(countyId === undefined || county !== undefined)
  const since = addDays(agencyDay(clock.now()), -DAYS)
  const days = await daysOf(db.kysely, countyId ?? 0, since)
  const counts = await countsAt(db.kysely, countyId ?? 0, countedAt)
  return { data: { ...at, name: county?.name ?? null, counts: counts ?? NO_CLINICS, days } }
}

/** What the last count holds of a county or provider without listed clinics. */
const NO_CLINICS = tally([], [], { now: new Date(0), months: [] })

async function countsAt(db: Kysely<Tables>, countyId: number, countedAt: Date): Promise<HealthCounts | undefined> {
  const { rows } = await sql<{ counts: HealthCounts }>`
    select counts from health_days where county_id = ${countyId} and counted_at = ${countedAt}`.execute(db)
  return rows[0]?.counts
}

async function daysOf(db: Kysely<Tables>, countyId: number, since: string) {
  const { rows } = await sql<{ day: string; counts: HealthCounts }>`
    select day::text, counts from health_days where county_id = ${countyId} and day > ${since}::date order by day`.execute(
    db,
  )
  return rows
}

async function providerName(db: Kysely<Tables>, providerId: number): Promise<string | undefined> {
  const found = await db.selectFrom('providers').select('name').where('provider_id', '=', providerId).executeTakeFirst()
  return found?.name
}

/** Every provider with a listed clinic, or the given one. */
async function providersOf(db: Kysely<Tables>, providerId?: number) {
  const { rows } = await sql<{ id: number; counts: HealthCounts }>`
    select provider_id as id, counts from health_providers
    ${providerId === undefined ? sql`` : sql`where provider_id = ${providerId}`}`.execute(db)
  return rows
}

export const listHealthPlaces: Handler<typeof placesEndpoint> = async ({ db, input: { query } }) => {
  const countedAt = await lastCounted(db.kysely)
  if (countedAt === null) return { data: [] }
  if (query.by === 'county') {
    const { rows } = await sql<{ id: number; counts: HealthCounts }>`
      select county_id as id, counts from health_days where counted_at = ${countedAt} and county_id > 0`.execute(
      db.kysely,
    )
    const names = new Map(GAZETTEER.counties.map(({ id, name }) => [id, name]))
    return { data: rows.flatMap((row) => named(row, names.get(row.id))).sort(byName) }
  }
  const rows = await providersOf(db.kysely)
  const providers = await db.kysely.selectFrom('providers').select(['provider_id', 'name']).execute()
  const names = new Map(providers.map(({ provider_id, name }) => [provider_id, name]))
  return { data: rows.flatMap((row) => named(row, names.get(row.id))).sort(byName) }
}

const named = <Row extends object>(row: Row, name: string | undefined) => (name === undefined ? [] : [{ ...row, name }])
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

/** The time of the last completed count; null before the first. */
async function lastCounted(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from health_days where county_id = 0`.execute(db)
  return rows[0]?.at ?? null
}
