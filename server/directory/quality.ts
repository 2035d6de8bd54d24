import type { Quality, QualityRow } from '../../contract/directory/page-data.ts'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { ZONE } from '../../domain/dates.ts'
import { type ListedClinic, listingIn } from '../../domain/directory/listed-clinic.ts'
import { recentSince } from '../../domain/freshness/due.ts'
import type { HealthCounts } from '../../domain/health/health.ts'
import { percentile } from '../../domain/health/tally.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'

/**
 * The freshness of the listed clinics in the state and in each county: the last nightly count, which administrators see
 * too. Computed here before the first count.
 */

const DAY = 86_400_000

const REVIEW = `
  select (percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at) / 3600))::float8 as hours
  from requests where type = 'contentUpdate' and reviewed_at is not null and not by_admin
    and status in ('approved', 'rejected') and reviewed_at >= $1::timestamptz`

const REPORTS = `
  select count(*) filter (where outcome is null)::int as open,
    count(*) filter (where ended_on >= ($1::timestamptz at time zone '${ZONE}')::date)::int as closed
  from clinic_reports join listings using (clinic_id)`

const COUNTED = `
  select county_id as "countyId", counts from health_days
  where counted_at = (select max(counted_at) from health_days where county_id = 0) order by county_id`

type Asked = { db: Ports['db']; snapshot: Snapshot; now: Date }

export const readQuality = async (asked: Asked): Promise<Quality> => (await readCounted(asked)) ?? countNow(asked)

async function readCounted({ db }: Asked): Promise<Quality | null> {
  const { rows } = await db.pool.query<{ countyId: number; counts: HealthCounts }>({
    name: 'quality-counted',
    text: COUNTED,
  })
  const [state] = rows
  if (state === undefined) return null
  return {
    rows: rows.map(({ countyId, counts: { clinics: places, confirmed, never, medianDays } }) => ({
      countyId: countyId === 0 ? null : countyId,
      places,
      confirmed,
      never,
      medianDays,
    })),
    medianReviewHours: state.counts.reviewMedianHours,
    reports: { open: state.counts.openReports, closed: state.counts.closedReports },
  }
}

async function countNow({ db, snapshot, now }: Asked): Promise<Quality> {
  const recent = recentSince(now)
  const dates = snapshot.listed.map((clinic) => ({ countyId: clinic.countyId, oldest: oldestSection(clinic) }))
  const byCounty = Map.groupBy(dates, ({ countyId }) => countyId)
  // Clinics without a county count in the state's row only.
  const counties = GAZETTEER.counties.filter(({ id }) => byCounty.has(id)).toSorted((a, b) => a.id - b.id)
  const review = await db.pool.query<{ hours: number | null }>({
    name: 'quality-review',
    text: REVIEW,
    values: [recent],
  })
  const reports = await db.pool.query<Quality['reports']>({ name: 'quality-reports', text: REPORTS, values: [recent] })
  return {
    rows: [rowOf(null, dates, now), ...counties.map(({ id }) => rowOf(id, byCounty.get(id) ?? [], now))],
    medianReviewHours: review.rows[0]?.hours ?? null,
    reports: reports.rows[0] ?? { open: 0, closed: 0 },
  }
}

/** The oldest of the three dates; null if one section was never confirmed. */
function oldestSection(clinic: ListedClinic): string | null {
  const { sections } = listingIn(clinic).dates
  const dates = SECTIONS.flatMap((section) => sections[section]?.at ?? [])
  return dates.length < SECTIONS.length ? null : (dates.toSorted()[0] ?? null)
}

function rowOf(countyId: number | null, places: readonly { oldest: string | null }[], now: Date): QualityRow {
  const known = places.flatMap(({ oldest }) => oldest ?? [])
  const days = known.map((oldest) => (now.getTime() - Date.parse(oldest)) / DAY)
  const recent = recentSince(now).toISOString()
  return {
    countyId,
    places: places.length,
    confirmed: known.filter((oldest) => oldest >= recent).length,
    never: places.length - known.length,
    medianDays: percentile(Float64Array.from(days).sort(), 0.5),
  }
}
