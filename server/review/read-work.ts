import { sql } from 'kysely'
import { type readWork as endpoint, WORK_KINDS, type WorkItem } from '../../contract/work.ts'
import { ZONE } from '../../domain/dates.ts'
import { lastLateDay } from '../../domain/review/promise.ts'
import { REQUEST_TYPES } from '../../domain/review/status.ts'
import { isoMoment } from '../db/sql-text.ts'
import { readOverdue } from '../freshness/confirmations/list-overdue.ts'
import { isOverdue, OLDEST_SECTION, remindersBegun, wasCalledToday } from '../freshness/confirmations/overdue.ts'
import { readReports, reportsToAnswer } from '../freshness/reports/list-reports.ts'
import { ASKED_ON } from '../freshness/reports/store.ts'
import type { Context } from '../platform/http/bind.ts'
import { listRequests, readPromise } from './list-requests.ts'

/**
 * The agency's open work, one item at a time: the requests of the dashboard, the reports that are the agency's to
 * answer and the clinics to call that were not called today. What waits longer than promised comes first, then the rest of the requests and
 * reports, then calls, which nobody was promised; within each group the oldest comes first.
 */

type Kind = WorkItem['kind']
type Place = { turn: number; since: string; kind: Kind; id: number }

const PLACE = /^(?<turn>[012])\.(?<since>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.(?<kind>\w+)\.(?<id>\d{1,9})$/

const told = ({ turn, since, kind, id }: Place) => `${turn}.${since}.${kind}.${id}`

/** The place of an address; a mistyped one is none, and opens the first item. */
function placeOf(at: string): Place | undefined {
  const { turn, since = '', kind: name, id } = PLACE.exec(at)?.groups ?? {}
  const kind = WORK_KINDS.find((one) => one === name)
  const isTime = !Number.isNaN(Date.parse(since))
  return kind && isTime ? { turn: Number(turn), since, kind, id: Number(id) } : undefined
}

const IN_ORDER = sql`turn, since, kind, id`
const BACKWARDS = sql`turn desc, since desc, kind desc, id desc`
const found = sql.raw(
  `select json_build_object('turn', turn, 'since', ${isoMoment('since')}, 'kind', kind, 'id', id) from work`,
)

type Found = Record<'here' | 'first' | 'previous' | 'next', Place | null> & { before: number; total: number }

/** The item at a place, its neighbors and its number in the list; without a place, those of the first item. */
async function findWork({ db, clock }: Pick<Context, 'db' | 'clock'>, promisedDays: number, asked: Place | undefined) {
  const now = clock.now()
  const lateBy = lastLateDay(now, promisedDays)
  const turn = sql`case when day <= ${lateBy}::date then 0 else 1 end`
  const overdue = isOverdue({ now, begunOn: await remindersBegun(db.kysely) })
  const compare = (sign: '<' | '=' | '>') =>
    asked
      ? sql`where (${IN_ORDER}) ${sql.raw(sign)} (${asked.turn}, ${asked.since}::timestamptz, ${asked.kind}, ${asked.id})`
      : sql`where ${sign !== '<'}`
  const { rows } = await sql<Found>`
    with work as materialized (
      select ${turn} as turn, since, kind, id from (
        select (created_at at time zone ${sql.lit(ZONE)})::date as day, date_trunc('milliseconds', created_at) as since,
          type as kind, request_id as id
        from requests where status = 'requested' and (batch_id is null or request_id in (
          select min(request_id) from requests where status = 'requested' and batch_id is not null group by batch_id))
        union all
        select asked_on, asked_on::timestamp at time zone ${sql.lit(ZONE)}, 'report', report_id from (
          select ${sql.raw(ASKED_ON)} as asked_on, report_id from (${reportsToAnswer(now)}) r) reports) promised
      union all
      select 2, date_trunc('milliseconds', ${sql.raw(OLDEST_SECTION)}), 'call', l.clinic_id
      from listings l join clinics c using (clinic_id) where ${overdue} and not ${wasCalledToday(now)})
    select (select count(*)::int from work) as total,
      (select count(*)::int from work ${compare('<')}) as before,
      (${found} ${compare('=')} order by ${IN_ORDER} limit 1) as here,
      (${found} order by ${IN_ORDER} limit 1) as first,
      (${found} ${compare('<')} order by ${BACKWARDS} limit 1) as previous,
      (${found} ${compare('>')} order by ${IN_ORDER} limit 1 offset ${asked ? 0 : 1}) as next`.execute(db.kysely)
  return rows[0] as Found
}

export async function readWork(context: Context<typeof endpoint>) {
  const promisedDays = await readPromise(context.db.pool)
  const work = await findWork(context, promisedDays, placeOf(context.input.query.at ?? ''))
  const { here, first, previous, before, total } = work
  const item = here && (await itemAt(context, here))
  const next = work.next ?? first
  return {
    data: {
      item,
      place: before + 1,
      total,
      previous: previous && told(previous),
      next: next && told(next) !== item?.at ? told(next) : null,
      promisedDays,
    },
  }
}

const ONE = { page: 1, pageSize: 1 }

async function itemAt({ db, actor, clock }: Context<typeof endpoint>, place: Place): Promise<WorkItem | null> {
  const { kind, since, id } = place
  const known = { at: told(place), kind, since }
  const now = clock.now()
  if (kind === 'report') {
    const [report] = (await readReports(db.kysely, now, { reportId: id, page: ONE })).data
    return report ? { ...known, report } : null
  }
  if (kind === 'call') {
    const [clinic] = (await readOverdue(db, now, { clinicId: id }, ONE)).clinics
    return clinic ? { ...known, clinic } : null
  }
  const { data } = await listRequests(db.pool, actor, {
    types: REQUEST_TYPES,
    statuses: ['requested'],
    ofArchived: false,
    order: 'newest',
    q: null,
    after: null,
    before: null,
    only: id,
    now,
    page: { number: 1, size: 1, offset: 0 },
  })
  return data[0] ? { ...known, request: data[0] } : null
}
