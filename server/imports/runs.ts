import { type Kysely, sql, type Transaction } from 'kysely'
import { PLACE } from '#place/names'
import type { FeedReading, FeedReport } from '../../domain/feeds/report.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { othersFirst } from '../platform/jobs/others-first.ts'

/** Runs of a feed as rows: a run is read, then applied row by row; a later run replaces an unfinished one. */

export const SOURCE = PLACE.licensingId
type Db = Kysely<Tables>
type Both = Pick<Database, 'pool' | 'kysely'>
type Tx = Transaction<Tables>

type RunStatus = 'reading' | 'ready' | 'broken' | 'applying' | 'done' | 'superseded'
export type Run = {
  runId: number
  fileName: string
  fileHash: string
  status: RunStatus
  total: number
  done: number
  lastRow: number
  reading: FeedReading | null
  plan: FeedReport | null
  result: FeedReport | null
  failure: string | null
}

/** Small batches: the embedded engine blocks every other caller while a statement runs. */
const DELETED_AT_ONCE = 1000

export async function createRun(
  { pool, kysely: db }: Both,
  file: { fileName: string; fileHash: string; startedBy: string | null; at: Date },
): Promise<number> {
  await sql`update feed_runs set status = 'superseded' where status in ('reading', 'ready', 'applying')`.execute(db)
  await forgetRows({ pool, kysely: db })
  const { run_id } = await db
    .insertInto('feed_runs')
    .values({
      source: SOURCE,
      file_name: file.fileName,
      file_hash: file.fileHash,
      status: 'reading',
      started_by: file.startedBy,
      created_at: file.at,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow()
  return run_id
}

export async function findRun(db: Db, runId: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select run_id as "runId", file_name as "fileName", file_hash as "fileHash", status, total, done,
      last_row as "lastRow", reading, plan, result, failure
    from feed_runs where run_id = ${runId}`.execute(db)
  return rows[0]
}

/** The run of the same file that was interrupted while being applied. */
export async function unfinishedRun(db: Db, fileHash: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('feed_runs')
    .select('run_id')
    .where('status', '=', 'applying')
    .where('file_hash', '=', fileHash)
    .orderBy('run_id', 'desc')
    .executeTakeFirst()
  return found?.run_id
}

/** Ends a slice of a run that is read: other requests come first. */
export async function heartbeat({ kysely, pool }: Both, runId: number, done: number): Promise<void> {
  await sql`update feed_runs set done = ${done}, beat_at = now() where run_id = ${runId}`.execute(kysely)
  await othersFirst(pool)
}

export async function breakRun(db: Both, runId: number, failure: string, at: Date): Promise<void> {
  await sql`update feed_runs set status = 'broken', failure = ${failure}, finished_at = ${at}
    where run_id = ${runId}`.execute(db.kysely)
  await forgetRows(db)
}

export async function runIsReady(db: Db, runId: number, reading: FeedReading, plan: FeedReport): Promise<void> {
  await sql`update feed_runs set status = 'ready', reading = ${JSON.stringify(reading)}::jsonb,
      plan = ${JSON.stringify(plan)}::jsonb, total = ${reading.rows}, done = 0, last_row = 0, beat_at = now()
    where run_id = ${runId} and status = 'reading'`.execute(db)
}

/** Replaces the run's plan. */
export async function storePlan(db: Db, runId: number, plan: FeedReport): Promise<void> {
  await sql`update feed_runs set plan = ${JSON.stringify(plan)}::jsonb, beat_at = now()
    where run_id = ${runId} and status = 'ready'`.execute(db)
}

/** Optimistic lock: if another process has applied this batch meanwhile, `last_row` has moved and this batch is undone. */
export async function advanceRun(
  tx: Tx,
  run: Pick<Run, 'runId' | 'lastRow'>,
  next: { lastRow: number; done: number; result: FeedReport },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update feed_runs set last_row = ${next.lastRow}, done = ${next.done}, result = ${JSON.stringify(next.result)}::jsonb,
      beat_at = now()
    where run_id = ${run.runId} and status = 'applying' and last_row = ${run.lastRow}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Run ${run.runId} was taken over by another process`)
}

/** Deletes staged rows of all runs but the one that may still need them. */
export async function forgetRows({ pool, kysely: db }: Both): Promise<void> {
  const { rows } = await sql<{ runId: number; lastLine: number }>`
    select n.run_id as "runId", last.line as "lastLine" from feed_runs n
    cross join lateral (select max(r.line) as line from feed_rows r where r.run_id = n.run_id) last
    where n.status in ('broken', 'done', 'superseded') and last.line is not null`.execute(db)
  for (const { runId, lastLine } of rows) {
    // Deletes by ranges of the key: a search for the next thousand rows would scan all dead ones first.
    for (let line = 0; line <= lastLine; line += DELETED_AT_ONCE) {
      await sql`delete from feed_rows where run_id = ${runId} and line > ${line} and line <= ${line + DELETED_AT_ONCE}`.execute(
        db,
      )
      await othersFirst(pool)
    }
  }
}
