import { PUBLISHED } from '#place/published'
import type { Database } from '../../db/open.ts'
import { ConfigurationError } from '../../env.ts'
import { chosenIn } from '../../imports/bulk/import-lists.ts'
import { beginBatch } from '../../imports/bulk/start-batch.ts'
import { workSlice } from '../../imports/bulk/work-slice.ts'
import { applyFeed, hashOfFile, readFeed } from '../../imports/run-feed.ts'
import { findRun } from '../../imports/runs.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertDirectory } from '../demo/insert.ts'
import { type DemoAccount, demoAccounts, demoPeople } from '../demo/people.ts'
import { insertNotice } from '../site-notice.ts'
import { FILE_NAME, PUBLISHED_EXPORT } from './export.ts'

/**
 * The directory of the last published license export, as an administrator makes it: imports the file, then displays
 * every clinic. Each step looks at what is there, so a start that was interrupted continues at the next start.
 */

type Needs = { db: Database; clock: Clock }

export const publishedAccounts: readonly DemoAccount[] = demoAccounts.filter(({ role }) => role === 'admin')
export const [administrator] = publishedAccounts as [DemoAccount]

/** Returns true if it had something to do; leaves a directory that it filled earlier unchanged. */
export async function seedPublished(needs: Needs): Promise<boolean> {
  const fileHash = await hashOfFile(PUBLISHED_EXPORT)
  const begun = await runsOf(needs.db, fileHash)
  if (begun.length === 0) await refuseOtherClinics(needs.db)
  await insertAdministrators(needs)
  if (!begun.some(({ status }) => status === 'done')) await importFile(needs, fileHash, begun)
  return displayAll(needs)
}

type Begun = { run_id: number; status: string }

const runsOf = ({ kysely }: Database, fileHash: string): Promise<Begun[]> =>
  kysely.selectFrom('feed_runs').select(['run_id', 'status']).where('file_hash', '=', fileHash).execute()

async function refuseOtherClinics({ kysely }: Database): Promise<void> {
  if (await kysely.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()) {
    throw new ConfigurationError(
      `SEED is ${PUBLISHED.seed}, but the database has other clinics already. Use an empty one.`,
    )
  }
}

async function insertAdministrators({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  const users = demoPeople([], []).users.filter(({ tenant }) => tenant === 'admin')
  await db.kysely.transaction().execute(async (tx) => {
    if (await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) return
    await insertDirectory(tx, { providers: [], clinics: [], users, roles: [] }, now)
    await insertNotice(tx, PUBLISHED.notice, now)
  })
}

async function importFile(needs: Needs, fileHash: string, begun: readonly Begun[]): Promise<void> {
  const interrupted = begun.find(({ status }) => status === 'applying' || status === 'ready')
  const file = { path: PUBLISHED_EXPORT, fileName: FILE_NAME, fileHash, startedBy: administrator.userId }
  const runId = interrupted?.run_id ?? (await readFeed(needs, file))
  const run = await findRun(needs.db.kysely, runId)
  if (run?.failure) throw new Error(run.failure)
  await applyFeed(needs, runId)
}

async function displayAll({ db, clock }: Needs): Promise<boolean> {
  await db.kysely.transaction().execute(async (tx) => {
    if (await tx.selectFrom('clinic_batches').select('batch_id').limit(1).executeTakeFirst()) return
    const clinicIds = await chosenIn(tx, 'new', { matching: {} })
    const body = { list: 'new', action: 'display', chosen: { clinicIds } } as const
    await beginBatch(tx, { actor: administrator, clock, input: { body }, requestId: 'seed', idempotencyKey: null })
  })
  let worked = false
  while (await workSlice(db.kysely, clock)) worked = true
  return worked
}
