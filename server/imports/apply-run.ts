import { sql, type Transaction } from 'kysely'
import { providerKey, providerNameIn } from '../../domain/feeds/names.ts'
import { emptyReport, type FeedReport } from '../../domain/feeds/report.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Clock } from '../platform/clock.ts'
import { retryOnce } from '../platform/http/outage.ts'
import { othersFirst } from '../platform/jobs/others-first.ts'
import { compareRow, count } from './compare-row.ts'
import {
  knownClinics,
  nothingReported,
  providerIndex,
  recentWords,
  type StagedRow,
  stagedAfter,
} from './known-clinics.ts'
import { isReadable, missingClinics, noteMissing } from './plan-run.ts'
import { advanceRun, findRun, forgetRows, type Run } from './runs.ts'
import { createClinics, endAbsences, renewProposals, storeReported, writeChanges } from './write-batch.ts'

/**
 * Applies a run in slices. Each is one short transaction that writes its clinics and advances `last_row`, so a killed
 * run continues after the last committed slice, and the server answers requests between slices.
 */

type Tx = Transaction<Tables>
type Needs = { db: Pick<Database, 'pool' | 'kysely'>; clock: Clock }
export type Progress = (done: number, total: number) => void

/** Small: the embedded engine blocks every other caller while a slice is written. */
export const SLICE = 5

export async function applyRun(
  { db: { pool, kysely: db }, clock }: Needs,
  runId: number,
  { onProgress = () => {}, signal }: { onProgress?: Progress; signal?: AbortSignal | undefined } = {},
): Promise<FeedReport> {
  await sql`update feed_runs set status = 'applying', beat_at = now() where run_id = ${runId} and status = 'ready'`.execute(
    db,
  )
  let run = await findRun(db, runId)
  if (run?.status !== 'applying') throw new Error(`Run ${runId} is not ready to be applied`)
  const providers = await providerIndex(db, providerKey)
  for (;;) {
    signal?.throwIfAborted()
    const rows = await stagedAfter(db, runId, run.lastRow, SLICE)
    if (rows.length === 0) break
    const slice = (tx: Tx) => applySlice(tx, run as Run, rows, providers, clock.now())
    const applied = await retryOnce(() => db.transaction().execute(slice))
    run = applied.run
    for (const [key, providerId] of applied.newProviders) providers.set(key, providerId)
    onProgress(run.done, run.total)
    await othersFirst(pool)
  }
  const result = await retryOnce(() => db.transaction().execute((tx) => finish(tx, run as Run, clock.now())))
  await forgetRows({ pool, kysely: db })
  return result
}

async function applySlice(
  tx: Tx,
  run: Run,
  rows: readonly StagedRow[],
  providers: ReadonlyMap<string, number>,
  at: Date,
): Promise<{ run: Run; newProviders: ReadonlyMap<string, number> }> {
  const spoken = rows.filter(isReadable)
  const result = structuredClone(run.result ?? emptyReport())
  const known = await knownClinics(tx, { accountIds: spoken.map((row) => row.accountId) }, { locked: true })
  const arriving = spoken.filter((row) => !known.has(row.accountId))
  const wanted = arriving.map(({ accountId, reported }) => ({
    accountId,
    provider: providerNameIn(reported.accountName ?? ''),
  }))
  const created = await createClinics(tx, wanted, providers, at)
  result.newProviders += created.newProviders.size
  for (const clinic of created.clinics) {
    known.set(clinic.accountId, { clinic, absent: false, isNew: true, ...nothingReported() })
  }
  const ids = [...known.values()].map(({ clinic }) => clinic.clinicId)
  const recent = await recentWords(tx, ids, at)
  const compared = spoken.map((row) => {
    const one = known.get(row.accountId)
    return compareRow(row, one, one && recent.get(one.clinic.clinicId), at)
  })
  for (const one of compared) count(result, one)
  await writeChanges(tx, compared, at)
  await storeReported(tx, compared, at)
  await renewProposals(tx, compared, at)
  await endAbsences(tx, compared, at)
  const next = { lastRow: rows.at(-1)?.line ?? run.lastRow, done: run.done + rows.length, result }
  await advanceRun(tx, run, next)
  return { run: { ...run, ...next }, newProviders: created.newProviders }
}

async function finish(tx: Tx, run: Run, at: Date): Promise<FeedReport> {
  const missing = await missingClinics(tx, run.runId)
  await noteMissing(tx, run.runId, at)
  const result = { ...(run.result ?? emptyReport()), gone: missing.count, goneClinics: missing.named }
  const { numAffectedRows } = await sql`
    update feed_runs set status = 'done', result = ${JSON.stringify(result)}::jsonb, finished_at = ${at}, beat_at = now()
    where run_id = ${run.runId} and status = 'applying' and last_row = ${run.lastRow}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Run ${run.runId} was taken over by another process`)
  const { added, changed, gone, returned } = result
  const details = { added, changed, gone, returned }
  await recordAudit(tx, {
    at,
    actorId: null,
    action: 'finishFeed',
    subject: `feed/${run.runId}`,
    requestId: null,
    details,
  })
  return result
}
