import type { Quality, QualityRow } from '../../contract/directory/page-data.ts'
import { recentSince } from '../../domain/freshness/due.ts'
import type { HealthCounts } from '../../domain/health/health.ts'
import type { Ports } from '../http/ports.ts'
import { COLORADO } from './places.ts'

/**
 * How fresh the directory is, over the clinics that are listed, in the state and in each county: the numbers of the last
 * nightly count, which administrators read too. Before the first count they are made here.
 */

// The oldest of the three dates; a place that never confirmed one of them has none. least() alone would skip nulls.
const ROWS = `
  with places as (
    select county_id, case when about_on is null or contact_on is null or patients_on is null then null
      else least(about_on, contact_on, patients_on) end as oldest
    from listings)
  select county_id as "countyId", count(*)::int as places,
    count(*) filter (where oldest >= $2::timestamptz)::int as confirmed,
    count(*) filter (where oldest is null)::int as never,
    (percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - oldest) / 86400)
      filter (where oldest is not null))::float8 as "medianDays"
  from places group by grouping sets ((), (county_id)) order by grouping(county_id) desc, county_id`

const REVIEW = `
  select (percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at) / 3600))::float8 as hours
  from requests where type = 'contentUpdate' and reviewed_at is not null and not by_admin
    and status in ('approved', 'rejected') and reviewed_at >= $1::timestamptz`

const REPORTS = `
  select count(*) filter (where outcome is null)::int as open,
    count(*) filter (where ended_on >= ($1::timestamptz at time zone 'America/Denver')::date)::int as closed
  from clinic_reports join listings using (clinic_id)`

const COUNTED = `
  select county_id as "countyId", counts from health_days
  where counted_at = (select max(counted_at) from health_days where county_id = 0) order by county_id`

type Asked = { db: Ports['db']; now: Date }

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

async function countNow({ db, now }: Asked): Promise<Quality> {
  const recent = recentSince(now)
  const { rows } = await db.pool.query<QualityRow>({ name: 'quality', text: ROWS, values: [now, recent] })
  const review = await db.pool.query<{ hours: number | null }>({
    name: 'quality-review',
    text: REVIEW,
    values: [recent],
  })
  // The first row is the whole state; clinics without a county stand in it and in no county's row.
  const [state, ...byCounty] = rows
  const counties = byCounty.filter(({ countyId }) => COLORADO.counties.some(({ id }) => id === countyId))
  const whole: QualityRow = state
    ? { ...state, countyId: null }
    : { countyId: null, places: 0, confirmed: 0, never: 0, medianDays: null }
  const reports = await db.pool.query<Quality['reports']>({ name: 'quality-reports', text: REPORTS, values: [recent] })
  return {
    rows: [whole, ...counties],
    medianReviewHours: review.rows[0]?.hours ?? null,
    reports: reports.rows[0] ?? { open: 0, closed: 0 },
  }
}
