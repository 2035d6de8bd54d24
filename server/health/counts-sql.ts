import { CompiledQuery, type Kysely, sql } from 'kysely'
import { coloradoDay } from '../../domain/dates.ts'
import { recentSince } from '../../domain/freshness/due.ts'
import { FIGURES, type HealthCounts, monthsFrom } from '../../domain/health/health.ts'
import type { Tables } from '../db/tables.ts'

/** The counted clinics added up: for the state and each county, or for each provider. */

const perFigure = FIGURES.map(
  (figure) => `count(*) filter (where '${figure}' = any(figures))::int as "${figure}"`,
).join(', ')

// $1 the moment of the count, $2 the earliest moment that is still recent, $3 months, $4 the only provider that is asked for.
const clinicsBy = (column: string, sets: string) => `
  select ${column} as id, grouping(${column}) = 1 as whole, count(*)::int as clinics, ${perFigure},
    count(*) filter (where figures @> '{about,contact,patients}')::int as confirmed,
    count(*) filter (where oldest is null)::int as never,
    (percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - oldest) / 86400)
      filter (where oldest is not null))::float8 as "medianDays",
    sum(open_reports)::int as "openReports"
  from health_clinics where counted_at = $1 and ($4::int is null or provider_id = $4) group by ${sets}`

const monthsBy = (column: string, sets: string) => `
  select id, whole, jsonb_object_agg(month, n) as months from (
    select ${column} as id, grouping(${column}) = 1 as whole, month, count(distinct clinic_id)::int as n
    from health_clinics, unnest($3::text[]) month
    where counted_at = $1 and ($4::int is null or provider_id = $4) and exists (select from unnest(licence_ends) ends where to_char(ends, 'YYYY-MM') = month)
    group by ${sets}) m group by id, whole`

const reviewsBy = (column: string, sets: string) => `
  select ${column} as id, grouping(${column}) = 1 as whole,
    (percentile_cont(0.5) within group (order by extract(epoch from r.reviewed_at - r.created_at) / 3600)
      filter (where r.status <> 'requested'))::float8 as "reviewMedianHours",
    (percentile_cont(0.9) within group (order by extract(epoch from r.reviewed_at - r.created_at) / 3600)
      filter (where r.status <> 'requested'))::float8 as "reviewSlowHours",
    count(*) filter (where r.status = 'requested')::int as waiting,
    (extract(epoch from $1::timestamptz - min(r.created_at) filter (where r.status = 'requested')) / 86400)::float8
      as "oldestWaitingDays"
  from requests r left join health_clinics h on h.counted_at = $1 and h.clinic_id = r.clinic_id
  where r.type = 'contentUpdate' and not r.by_admin and ($4::int is null or r.provider_id = $4) and (r.status = 'requested'
    or (r.status in ('approved', 'rejected') and r.reviewed_at >= $2::timestamptz))
  group by ${sets}`

const reportsBy = (column: string, sets: string) => `
  select ${column} as id, grouping(${column}) = 1 as whole, count(*)::int as "closedReports"
  from clinic_reports r join health_clinics h on h.counted_at = $1 and h.clinic_id = r.clinic_id
  where ($4::int is null or h.provider_id = $4) and r.outcome is not null and r.ended_on >= ($2::timestamptz at time zone 'America/Denver')::date
  group by ${sets}`

const together = (by: string, whole: boolean) => {
  const sets = (column: string, more = '') =>
    whole ? `grouping sets ((${more}), (${column}${more && `, ${more}`}))` : `${column}${more && `, ${more}`}`
  return `
    with c as (${clinicsBy(by, sets(by))}), m as (${monthsBy(by, sets(by, 'month'))}),
      q as (${reviewsBy(`h.${by}`, sets(`h.${by}`))}), t as (${reportsBy(`h.${by}`, sets(`h.${by}`))})
    select c.*, coalesce(m.months, '{}') as "licenceMonths", q."reviewMedianHours", q."reviewSlowHours",
      coalesce(q.waiting, 0) as waiting, q."oldestWaitingDays", coalesce(t."closedReports", 0) as "closedReports"
    from c left join m on m.whole = c.whole and m.id is not distinct from c.id
    left join q on q.whole = c.whole and q.id is not distinct from c.id
    left join t on t.whole = c.whole and t.id is not distinct from c.id`
}

const BY_COUNTY = together('county_id', true)
const BY_PROVIDER = together('provider_id', false)

type Row = HealthCounts & { id: number | null; whole: boolean }

const valuesOf = (countedAt: Date) => [countedAt, recentSince(countedAt), monthsFrom(coloradoDay(countedAt))]

async function read(db: Kysely<Tables>, text: string, countedAt: Date, providerId: number | null = null) {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...valuesOf(countedAt), providerId]))
  return rows
}

/** The whole state first, then its counties. A clinic without a county is counted in the state alone. */
export async function countsByCounty(
  db: Kysely<Tables>,
  countedAt: Date,
): Promise<(HealthCounts & { countyId: number | null })[]> {
  const rows = await read(db, BY_COUNTY, countedAt)
  const told = rows
    .filter(({ whole, id }) => whole || id !== null)
    .map(({ id, whole, ...counts }) => ({
      ...counts,
      openReports: counts.openReports ?? 0,
      countyId: whole ? null : id,
    }))
  return told.sort((a, b) => (a.countyId ?? 0) - (b.countyId ?? 0))
}

/** Every provider with a listed clinic, or only one of them. */
export async function countsByProvider(
  db: Kysely<Tables>,
  countedAt: Date,
  providerId: number | null = null,
): Promise<(HealthCounts & { providerId: number })[]> {
  const rows = await read(db, BY_PROVIDER, countedAt, providerId)
  return rows.map(({ id, whole: _, ...counts }) => ({ ...counts, providerId: id ?? 0 }))
}

/** The moment of the last count that was finished; null before the first. */
export async function lastCounted(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from health_days where county_id = 0`.execute(db)
  return rows[0]?.at ?? null
}
