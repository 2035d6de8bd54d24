import { type Kysely, sql } from 'kysely'
import type { exportOpenings as exportCall, readOpenings as readCall } from '../../contract/openings.ts'
import type { LATE } from '../../contract/shared/openings.ts'
import { formatPhone } from '../../domain/clinic/phone.ts'
import { addDays, agencyDay, formatMoment } from '../../domain/dates.ts'
import { PLACE_KINDS, type PlaceKind } from '../../domain/openings/kinds.ts'
import { areStanding } from '../../domain/openings/worth.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../platform/http/bind.ts'
import { csvFile } from '../platform/http/csv-file.ts'
import { pageOf } from '../platform/http/page.ts'
import { type ReporterRow, readReporters } from './reporters.ts'
import { readOpeningsSetting } from './store.ts'

/** The agency's view of places today: the clinics, the counts, a line of 90 days, and the file for the state's tracker. */

const DAYS = 90

export const readOpenings: Handler<typeof readCall> = async ({ db, clock, input: { query } }) => {
  const now = clock.now()
  const rows = await reportersIn(db.kysely, now, query.countyId)
  const { setting, kinds } = await readOpeningsSetting(db.kysely)
  const clinicIds = rows.map(({ clinicId }) => clinicId)
  const listed = lateFirst(rows, query.late)
  const { number, size, offset } = pageOf(query)
  return {
    data: {
      reporters: listed
        .slice(offset, offset + size)
        .map(({ accountId, countyId, mailAt, reportedToday, ...reporter }) => reporter),
      counts: countsOf(rows),
      kinds,
      counties: countiesOf(rows, now),
      days: await daysOf(db.kysely, clinicIds, agencyDay(now)),
      lateFrom: setting.remindAt,
    },
    meta: { total: listed.length, page: number, pageSize: size },
  }
}

type LateList = (typeof LATE)[number]

/** Those whom the agency calls first: late today, then by the number of late days; voluntary reporters last. */
const lateFirst = (rows: readonly ReporterRow[], list: LateList | undefined): ReporterRow[] =>
  rows
    .filter(({ late }) => list === undefined || late[list])
    .toSorted(
      (a, b) =>
        Number(b.late.today) - Number(a.late.today) ||
        b.late.daysThisMonth - a.late.daysThisMonth ||
        Number(b.mustReport) - Number(a.mustReport),
    )

function countsOf(rows: readonly ReporterRow[]) {
  const on = (list: LateList) => rows.filter(({ late }) => late[list]).length
  return { all: rows.length, today: on('today'), twoDays: on('twoDays'), fiveDays: on('fiveDays') }
}

async function reportersIn(db: Kysely<Tables>, now: Date, countyId: number | undefined): Promise<ReporterRow[]> {
  const all = await readReporters(db, now)
  return countyId === undefined ? all : all.filter((one) => one.countyId === countyId)
}

/** Only places that the public reads now are counted. */
function countiesOf(rows: readonly ReporterRow[], now: Date) {
  const name = (row: ReporterRow) => row.county?.en ?? ''
  return [...Map.groupBy(rows, ({ countyId }) => countyId).values()]
    .map((some) => some as [ReporterRow, ...ReporterRow[]])
    .toSorted(([a], [b]) => (name(a) < name(b) ? -1 : 1))
    .map((some) => ({
      countyId: some[0].countyId,
      county: some[0].county,
      kinds: PLACE_KINDS.flatMap((kind) => {
        const said = some.flatMap(({ places }) =>
          places.flatMap(({ kind: one, last }) =>
            one === kind && last !== null && areStanding(last, now) ? [last] : [],
          ),
        )
        const sum = (of: (one: (typeof said)[number]) => number) => said.reduce((total, one) => total + of(one), 0)
        if (said.length === 0) return []
        return [
          {
            kind,
            available: sum((one) => one.available),
            capacity: sum((one) => one.capacity ?? 0),
            clinics: said.length,
          },
        ]
      }),
    }))
}

async function daysOf(db: Kysely<Tables>, clinicIds: readonly number[], today: string) {
  const from = addDays(today, 1 - DAYS)
  const { rows } = await sql<{ day: string; kind: PlaceKind; available: number }>`
    select day::text, kind, sum(available)::int as available from openings_by_day
    where day >= ${from}::date and clinic_id = any(${clinicIds}::int[]) group by day, kind order by day`.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    available: PLACE_KINDS.flatMap((kind) => {
      const found = byDay.get(day)?.find((row) => row.kind === kind)
      return found ? [{ kind, available: found.available }] : []
    }),
  }))
}

const HEAD = [
  'Account',
  'Clinic',
  'Provider',
  'County',
  'Phone',
  'Must report',
  'Kind of place',
  'Open',
  'Of',
  'Said at',
  'Counts now',
  'Late today',
  'Late on two consecutive days',
  'Late days this month',
]
const yesNo = (value: boolean) => (value ? 'yes' : 'no')

export const exportOpenings: Handler<typeof exportCall> = async ({ db, clock, input: { query } }) => {
  const now = clock.now()
  const rows = lateFirst(await reportersIn(db.kysely, now, query.countyId), query.late)
  const { setting } = await readOpeningsSetting(db.kysely)
  const lines = rows.flatMap(({ accountId, displayName, providerName, county, phone, mustReport, places, late }) =>
    places.map(({ kind, last }) => [
      accountId,
      displayName ?? '',
      providerName,
      county?.en ?? '',
      phone === null ? '' : formatPhone(phone),
      yesNo(mustReport),
      setting.kinds[kind].many.en,
      last === null ? '' : String(last.available),
      last?.capacity == null ? '' : String(last.capacity),
      last === null ? '' : formatMoment(last.saidAt),
      yesNo(last !== null && areStanding(last, now)),
      yesNo(late.today),
      yesNo(late.twoDays),
      String(late.daysThisMonth),
    ]),
  )
  return { data: csvFile('openings-today', HEAD, lines) }
}
