import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type * as contract from '../../contract/feed-report.ts'
import type { FEED_KINDS } from '../../contract/shared/feed-report.ts'
import { containing, folded, isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../platform/http/bind.ts'
import { csvFile } from '../platform/http/csv-file.ts'
import { pageOf } from '../platform/http/page.ts'
import { conflict, refuseUnless } from '../platform/http/refusal.ts'
import { FeedBusy, oneFeedAtATime } from './lock.ts'
import { planRun } from './plan-run.ts'
import { storePlan } from './runs.ts'

/** The report of a run, clinic by clinic, and the call that corrects a city's spelling. */

type Asked = { runId: number; q?: string | undefined; kind?: string | undefined }

function matching({ runId, q, kind }: Asked) {
  const values: unknown[] = [runId]
  const conditions = ['t.run_id = $1']
  if (q) conditions.push(`t.find_key like ${folded(`$${values.push(containing(q))}`)}`)
  if (kind) conditions.push(`$${values.push(kind)} = any(t.kinds)`)
  return { from: `from feed_told t where ${conditions.join(' and ')}`, values }
}

const ROW = `json_build_object('accountId', t.account_id, 'name', t.name, 'clinicId', c.clinic_id,
  'providerId', c.provider_id, 'kinds', t.kinds, 'provider', t.provider, 'changes', t.told)`
const IN_ORDER = 't.name, t.account_id'

async function refuseUnknown(pool: Pool, runId: number): Promise<void> {
  const { rows } = await pool.query('select from feed_runs where run_id = $1', [runId])
  refuseUnless(rows.length === 1)
}

export const listFeedClinics: Handler<typeof contract.listFeedClinics> = async ({ db, input: { params, query } }) => {
  await refuseUnknown(db.pool, params.runId)
  const page = pageOf(query)
  const { from, values } = matching({ ...params, ...query })
  const size = values.push(page.size)
  const { rows } = await db.pool.query<{ data: contract.ToldClinic[]; total: number }>(
    `with page as (select t.* ${from} order by ${IN_ORDER} limit $${size} offset $${values.push(page.offset)})
     select (select count(*)::int ${from}) as total, coalesce((select json_agg(${ROW} order by ${IN_ORDER})
       from page t left join clinics c on c.account_id = t.account_id), '[]') as data`,
    values,
  )
  const { data, total } = rows[0] ?? { data: [], total: 0 }
  return { data, meta: { total, page: page.number, pageSize: page.size } }
}

const KIND_WORDS: Record<(typeof FEED_KINDS)[number], string> = {
  new: 'New',
  changed: 'Changed',
  proposed: 'Proposal',
  gone: 'Gone',
  returned: 'Returned',
  otherProvider: 'Named after another provider',
}
const HEAD = ['Account ID', 'Clinic', 'Kind', 'Field', 'Old value', 'New value']

export const downloadFeedClinics: Handler<typeof contract.downloadFeedClinics> = async ({ db, input }) => {
  const { runId } = input.params
  await refuseUnknown(db.pool, runId)
  const { from, values } = matching({ runId, ...input.query })
  const { rows } = await db.pool.query<{
    account: string
    name: string
    kinds: (typeof FEED_KINDS)[number][]
    told: contract.FeedChange[]
  }>(`select t.account_id as account, t.name, t.kinds, t.told ${from} order by ${IN_ORDER}`, values)
  const lines = rows.flatMap(({ account, name, kinds, told }) => {
    const kind = kinds.map((one) => KIND_WORDS[one]).join(', ')
    if (told.length === 0) return [[account, name, kind, '', '', '']]
    return told.map(({ label, before, after, proposed }) => {
      return [account, name, proposed ? KIND_WORDS.proposed : kind, label, before, after]
    })
  })
  return { data: csvFile(`export-${runId}`, HEAD, lines) }
}

const SPELLING = `select s.line, s.account_id as "accountId", s.name, s.written, s.city, s.zip, u.display_name as "takenBy",
    ${isoMoment('s.taken_at')} as "takenAt"
  from feed_spellings s left join users u on u.user_id = s.taken_by where s.run_id = $1`

export const listSpellings: Handler<typeof contract.listSpellings> = async ({ db, input: { params } }) => {
  await refuseUnknown(db.pool, params.runId)
  const { rows } = await db.pool.query<contract.Spelling>(`${SPELLING} order by s.line`, [params.runId])
  return { data: rows }
}

export const takeSpelling: Handler<typeof contract.takeSpelling> = async ({ db, actor, clock, input: { params } }) => {
  const { runId, line } = params
  const { rows } = await db.pool.query<contract.Spelling>(`${SPELLING} and s.line = $2`, [runId, line])
  refuseUnless(rows.length === 1)
  const work = oneFeedAtATime(db.pool, async () => {
    const at = clock.now()
    await takeMeantCity(db.kysely, { runId, line, at, userId: actor.userId })
    await storePlan(db.kysely, runId, await planRun(db, runId, at))
  })
  await work.catch((error: unknown) => {
    throw error instanceof FeedBusy ? conflict('feed_running', error.message) : error
  })
  const { rows: taken } = await db.pool.query<contract.Spelling>(`${SPELLING} and s.line = $2`, [runId, line])
  return { data: taken[0] as contract.Spelling }
}

type Taking = { runId: number; line: number; at: Date; userId: string }

/** Writes the corrected address into the staged row; refused once the run has started. */
async function takeMeantCity(db: Kysely<Tables>, { runId, line, at, userId }: Taking): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update feed_rows r set said = r.said || jsonb_build_object('clinicLocations', s.address)
      from feed_spellings s join feed_runs f using (run_id)
      where s.run_id = ${runId} and s.line = ${line} and s.taken_at is null and f.status = 'ready'
        and r.run_id = s.run_id and r.line = s.line`.execute(tx)
    if (numAffectedRows !== 1n) {
      throw conflict('spelling_decided', 'Someone chose a city already, or the import was applied.')
    }
    await sql`update feed_spellings set taken_by = ${userId}, taken_at = ${at}
      where run_id = ${runId} and line = ${line}`.execute(tx)
    await sql`insert into audit (at, actor_id, action, subject, details)
      values (${at}, ${userId}, 'takeSpelling', ${`feed/${runId}`}, ${JSON.stringify({ line })}::jsonb)`.execute(tx)
  })
}
