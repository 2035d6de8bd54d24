import { CompiledQuery, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { ImportedClinic } from '../../../contract/batches.ts'
import type { BatchList } from '../../../domain/batches/actions.ts'
import { type ClinicFilter, LICENCES, percentAnswered } from '../../../domain/clinic/find.ts'
import { clinicConditions } from '../../clinics/clinic-filter.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Tables } from '../../db/tables.ts'
import type { Page } from '../../platform/http/page.ts'
import { SOURCE } from '../runs.ts'

/** Clinics of an import that need a decision: new ones, and those missing from the export. */

export type Listed = ClinicFilter & {
  state?: readonly string[] | undefined
  /** The only clinics that may match. */
  among?: readonly number[] | undefined
}

export const LISTS = {
  new: {
    table: 'feed_arrivals',
    // A clinic that a person displayed or archived on its own screen counts as decided.
    open: `a.source = '${SOURCE}' and a.decision is null and not c.display_at_ownpath and not c.archived`,
    reason: 'null',
  },
  gone: { table: 'feed_absences', open: `a.source = '${SOURCE}' and a.returned_at is null`, reason: 'a.reason' },
} as const satisfies Record<BatchList, object>

function matching(list: BatchList, { state, among, ...filter }: Listed) {
  const values: unknown[] = []
  const give = (value: unknown) => `$${values.push(value)}`
  const { table, open } = LISTS[list]
  const conditions = [open, ...clinicConditions(filter, give)]
  if (state) conditions.push(`coalesce(a.decision, 'undecided') = any(${give(state)}::text[])`)
  if (among) conditions.push(`c.clinic_id = any(${give(among)}::int[])`)
  return { from: `from ${table} a join clinics c using (clinic_id) where ${conditions.join(' and ')}`, values, give }
}

const ROW = (reason: string) => `json_build_object('clinicId', c.clinic_id, 'providerId', c.provider_id,
  'clinicName', c.display_name, 'providerName', p.name, 'accountId', c.account_id,
  'city', (select text_en from codes where list = 'city' and id = c.city_id),
  'county', (select text_en from codes where list = 'county' and id = c.county_id),
  'licences', array(select prefix from unnest('{${LICENCES.join(',')}}'::text[]) prefix
    where c.licence -> (prefix || 'Active') = 'true'),
  'answersGiven', c.answers_given, 'displayAtOwnpath', c.display_at_ownpath, 'archived', c.archived,
  'since', ${isoMoment('a.since')}, 'decision', a.decision, 'reason', ${reason}, 'decidedBy', u.display_name,
  'decidedAt', ${isoMoment('a.decided_at')})`

const NEWEST = 'a.since desc, c.name_key, c.clinic_id'

type Row = Omit<ImportedClinic, 'percentAnswered'> & { answersGiven: number }
const toClinic = ({ answersGiven, ...row }: Row): ImportedClinic => ({
  ...row,
  percentAnswered: percentAnswered(answersGiven),
})

export async function listImported(pool: Pool, list: BatchList, asked: Listed, page: Page) {
  const { from, values, give } = matching(list, asked)
  const { reason } = LISTS[list]
  const { rows } = await pool.query<{ data: Row[]; total: number }>(
    `with page as (select a.* ${from} order by ${NEWEST} limit ${give(page.size)} offset ${give(page.offset)})
     select (select count(*)::int ${from}) as total, coalesce((
       select json_agg(${ROW(reason)} order by ${NEWEST})
       from page a join clinics c using (clinic_id) join providers p on p.provider_id = c.provider_id
       left join users u on u.user_id = a.decided_by), '[]') as data`,
    values,
  )
  const { data, total } = rows[0] ?? { data: [], total: 0 }
  return { data: data.map(toClinic), meta: { total, page: page.number, pageSize: page.size } }
}

/** Reads one clinic of the list of missing clinics. */
export async function readGone(tx: Transaction<Tables>, clinicId: number): Promise<ImportedClinic | undefined> {
  const { table, open, reason } = LISTS.gone
  const { rows } = await tx.executeQuery<{ row: Row }>(
    CompiledQuery.raw(
      `select ${ROW(reason)} as row from ${table} a join clinics c using (clinic_id)
       join providers p on p.provider_id = c.provider_id left join users u on u.user_id = a.decided_by
       where ${open} and c.clinic_id = $1`,
      [clinicId],
    ),
  )
  return rows[0] && toClinic(rows[0].row)
}

/** The selected clinics of an open list, or all that match. */
export async function chosenIn(
  tx: Transaction<Tables>,
  list: BatchList,
  chosen: { clinicIds: readonly number[] } | { matching: Listed },
): Promise<number[]> {
  const { from, values, give } = matching(list, 'matching' in chosen ? chosen.matching : {})
  const named = 'clinicIds' in chosen ? `and c.clinic_id = any(${give(chosen.clinicIds)}::int[])` : ''
  const { rows } = await tx.executeQuery<{ id: number }>(
    CompiledQuery.raw(`select c.clinic_id as id ${from} ${named} order by c.clinic_id`, values),
  )
  return rows.map(({ id }) => id)
}
