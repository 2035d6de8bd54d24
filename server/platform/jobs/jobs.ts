import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { ZONE } from '../../../domain/dates.ts'
import { lastDue } from '../../../domain/last-due.ts'
import type { Database } from '../../db/open.ts'
import type { JobContext, Schedule } from './schedule.ts'

/**
 * Runs schedules with pg-boss on our own pool and in its own schema: across all processes each due time is one job, and
 * pg-boss retries a failed one.
 */

export type Jobs = {
  /** Runs a job now, in whichever process is free. */
  runNow(name: string): Promise<void>
  /** Runs what missed its last time, in whichever process is free. */
  catchUp(): Promise<void>
  stop(graceMilliseconds?: number): Promise<void>
}

export type JobsOptions = {
  schedules: readonly Schedule[]
  /** Names of schedules that no running release uses. */
  retired?: readonly string[]
  lookEverySeconds?: number
}

export async function startJobs(
  context: Omit<JobContext, 'db'> & { db: Pick<Database, 'kysely' | 'pool' | 'engine'> },
  { schedules, retired = [], lookEverySeconds = 20 }: JobsOptions,
): Promise<Jobs> {
  const { db, log } = context
  const boss = new PgBoss({
    schema: 'jobs',
    backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => runAlone(db, text, values) },
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
    superviseIntervalSeconds: 300,
    // pg-boss reindexes concurrently, which the embedded engine cannot, and a few jobs an hour do not need it.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss reported an error'))
  await boss.start()
  for (const schedule of schedules) await install(boss, schedule, context, lookEverySeconds)
  for (const name of retired) await boss.unschedule(name)
  return {
    async runNow(name) {
      await boss.send(name)
    },
    async catchUp() {
      for (const name of await missed(context, schedules))
        await boss.send(name, null, { singletonKey: 'missed', singletonSeconds: ONE_MISSED_A / 1000 })
    },
    stop: (graceMilliseconds = 8000) => boss.stop({ graceful: true, timeout: graceMilliseconds, close: false }),
  }
}

/** Longer than pg-boss takes to send a job that is due. */
const LATE_AFTER = 10 * 60_000
/** Of a job that keeps failing, pg-boss makes its retries; a new one is sent only after this time. */
const ONE_MISSED_A = 3_600_000

/** Names of schedules that did not run at their last time. A new installation has missed nothing. */
async function missed({ db, clock }: Pick<JobContext, 'db' | 'clock'>, schedules: readonly Schedule[]) {
  const now = clock.now()
  const must = schedules.filter(({ mustRun }) => mustRun)
  await sql`
    insert into job_runs (name, ran_at) select name, ${now} from unnest(${must.map(({ name }) => name)}::text[]) name
    on conflict do nothing`.execute(db.kysely)
  const runs = await db.kysely.selectFrom('job_runs').selectAll().execute()
  return must.flatMap(({ name, cron }) => {
    const due = lastDue(cron, now)
    const ran = runs.find((run) => run.name === name)?.ran_at ?? now
    return ran < due && now.getTime() - due.getTime() > LATE_AFTER ? [name] : []
  })
}

/**
 * pg-boss sends texts that may begin a transaction. A failing text leaves its connection inside the transaction, and
 * the embedded engine has only that connection; so the pool discards a connection after an error.
 */
async function runAlone({ pool }: Pick<Database, 'pool'>, text: string, values: unknown[] | undefined) {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function install(boss: PgBoss, schedule: Schedule, context: JobContext, lookEverySeconds: number) {
  const { name, cron, run } = schedule
  await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryDelay: 60, retryBackoff: true })
  await boss.schedule(name, cron, null, { tz: ZONE })
  await boss.work(name, { pollingIntervalSeconds: lookEverySeconds, batchSize: 1 }, async () => {
    try {
      const startedAt = context.clock.now()
      const done = await run(context)
      if (schedule.mustRun)
        await sql`
          insert into job_runs (name, ran_at) values (${name}, ${startedAt})
          on conflict (name) do update set ran_at = excluded.ran_at`.execute(context.db.kysely)
      context.log.info({ job: name, ...done }, 'job done')
      context.onJob?.(name, 'done')
    } catch (error) {
      context.log.error({ job: name, err: error }, 'job failed')
      context.onJob?.(name, 'failed')
      throw error
    }
  })
}
