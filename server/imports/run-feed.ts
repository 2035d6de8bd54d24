import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FeedReport } from '../../domain/feeds/report.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import { applyRun, type Progress } from './apply-run.ts'
import { BrokenFile } from './csv.ts'
import { oneFeedAtATime } from './lock.ts'
import { planRun } from './plan-run.ts'
import { readExport } from './read-export.ts'
import { breakRun, createRun, runIsReady } from './runs.ts'
import { forgetTold } from './told-rows.ts'

/**
 * A feed is first read and planned, then applied when an administrator confirms. The command line and the screen share
 * these two functions, which lock out a second feed.
 */

export type FeedNeeds = { db: Pick<Database, 'pool' | 'kysely'>; clock: Clock }
type ExportFile = { path: string; fileName: string; fileHash: string; startedBy: string | null }

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Creates the run at once and continues reading. The run stores the reason if the file is broken. */
export async function readFeed(
  needs: FeedNeeds,
  file: ExportFile,
  onBegun: (runId: number) => void = () => {},
): Promise<number> {
  const { db, clock } = needs
  return oneFeedAtATime(db.pool, async () => {
    const runId = await createRun(db, { ...file, at: clock.now() })
    onBegun(runId)
    try {
      await forgetTold(db, { allBut: runId })
      const reading = await readExport(db, runId, createReadStream(file.path))
      const plan = await planRun(db, runId, clock.now())
      await runIsReady(db.kysely, runId, reading, plan)
    } catch (error) {
      const failure = error instanceof BrokenFile ? error.message : 'The file could not be read. Please try again.'
      await breakRun(db, runId, failure, clock.now())
      if (!(error instanceof BrokenFile)) throw error
    }
    return runId
  })
}

export function applyFeed(
  { db, clock }: FeedNeeds,
  runId: number,
  { onBegun = () => {}, ...options }: { onBegun?: () => void; onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<FeedReport> {
  return oneFeedAtATime(db.pool, async () => {
    onBegun()
    const report = await applyRun({ db, clock }, runId, options)
    // Without statistics of the new rows, the planner joins the lists of overdue clinics row by row, which takes seconds.
    await db.pool.query('analyze')
    return report
  })
}
