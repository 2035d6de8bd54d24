import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { coloradoDay } from '../../domain/dates.ts'
import { recentSince } from '../../domain/freshness/due.ts'
import { monthsFrom } from '../../domain/health/health.ts'
import { type CountedClinic, type CountedReview, type Tally, tally } from '../../domain/health/tally.ts'
import type { Database } from '../db/open.ts'

/** The tallies of one count: of the state, of each county and of each provider. */

export type Place = { countyId: number | null; providerId: number | null }
export type Tallies = {
  state: Tally
  counties: ReadonlyMap<number, Tally>
  providers: ReadonlyMap<number, Tally>
  addClinic(place: Place, clinic: CountedClinic): void
  addReview(place: Place, review: CountedReview): void
}

export function talliesOf(now: Date): Tallies {
  const beginning = { now, months: monthsFrom(coloradoDay(now)) }
  const state = tally(beginning)
  const counties = new Map<number, Tally>()
  const providers = new Map<number, Tally>()
  const of = (tallies: Map<number, Tally>, id: number | null): Tally[] => {
    if (id === null) return []
    const found = tallies.get(id) ?? tally(beginning)
    tallies.set(id, found)
    return [found]
  }
  const at = ({ countyId, providerId }: Place) => [state, ...of(counties, countyId), ...of(providers, providerId)]
  return {
    state,
    counties,
    providers,
    addClinic(place, clinic) {
      for (const one of at(place)) one.clinic(clinic)
    },
    addReview(place, review) {
      for (const one of at(place)) one.review(review)
    },
  }
}

/** Requests are read by ranges of their numbers: a range costs the same whether all or none of it is counted. */
const RANGE = 500

type ReviewRow = Place & { hours: number | null; waitingDays: number }

/** Edits of staff that wait or were decided lately. One of a clinic that is not listed counts for the state alone. */
export async function addReviews({ kysely }: Pick<Database, 'kysely'>, now: Date, tallies: Tallies): Promise<void> {
  const { rows: ends } = await sql<{ last: number | null }>`select max(request_id) as last from requests`.execute(
    kysely,
  )
  const last = Number(ends[0]?.last ?? 0)
  for (let from = 0; from < last; from += RANGE) {
    const { rows } = await sql<ReviewRow>`
      select l.county_id as "countyId", l.provider_id as "providerId",
        case when r.status <> 'requested' then (extract(epoch from r.reviewed_at - r.created_at) / 3600)::float8 end as hours,
        (extract(epoch from ${now}::timestamptz - r.created_at) / 86400)::float8 as "waitingDays"
      from requests r left join listings l using (clinic_id)
      where r.request_id > ${from} and r.request_id <= ${from + RANGE} and r.type = 'contentUpdate' and not r.by_admin
        and (r.status = 'requested'
          or (r.status in ('approved', 'rejected') and r.reviewed_at >= ${recentSince(now)}))`.execute(kysely)
    for (const { hours, waitingDays, ...place } of rows)
      tallies.addReview(place, hours === null ? { waitingDays } : { hours })
    await nextTurn()
  }
}
