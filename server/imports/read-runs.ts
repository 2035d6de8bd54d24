import type { Pool } from 'pg'
import type { FeedRun, FeedRunDetails } from '../../contract/feeds.ts'
import { isoMoment } from '../db/sql-text.ts'
import { isFeeding } from './lock.ts'

/** Runs for the screen. */

const NEWEST = 20
/** A working run updates `beat_at` with every batch. */
const SILENT_SECONDS = 15

const run = (silent: string) => `json_build_object(
  'runId', f.run_id, 'fileName', f.file_name, 'status', f.status,
  'interrupted', f.status in ('reading', 'applying') and ${silent},
  'startedBy', u.display_name, 'createdAt', ${isoMoment('f.created_at')}, 'finishedAt', ${isoMoment('f.finished_at')},
  'total', f.total, 'done', f.done, 'failure', f.failure)`

/** The embedded engine has only this process: a run that it does not work on is interrupted. */
function silence(pool: Pool): string {
  if (isFeeding(pool)) return 'false'
  return pool.options.max === 1 ? 'true' : `f.beat_at < now() - interval '${SILENT_SECONDS} seconds'`
}

const FROM = 'from feed_runs f left join users u on u.user_id = f.started_by'

export async function latestRuns(pool: Pool): Promise<FeedRun[]> {
  const { rows } = await pool.query<{ run: FeedRun }>(
    `select ${run(silence(pool))} as run ${FROM} order by f.run_id desc limit ${NEWEST}`,
  )
  return rows.map((row) => row.run)
}

export async function readRun(pool: Pool, runId: number): Promise<FeedRunDetails | undefined> {
  const { rows } = await pool.query<{ run: FeedRun } & Pick<FeedRunDetails, 'reading' | 'plan' | 'result'>>(
    `select ${run(silence(pool))} as run, f.reading, f.plan, f.result ${FROM} where f.run_id = $1`,
    [runId],
  )
  const [found] = rows
  return found && { ...found.run, reading: found.reading, plan: found.plan, result: found.result }
}

/** A run without its reports, as in the lists. */
export async function runInShort(pool: Pool, runId: number): Promise<FeedRun> {
  const { rows } = await pool.query<{ run: FeedRun }>(
    `select ${run(silence(pool))} as run ${FROM} where f.run_id = $1`,
    [runId],
  )
  return (rows[0] as { run: FeedRun }).run
}
