import { PgBoss } from 'pg-boss'
import { ZONE } from '../../../domain/dates.ts'
import type { Database } from '../../db/open.ts'
import type { JobContext, Schedule } from './schedule.ts'

/**
 * Runs schedules with pg-boss on our own pool and in its own schema: across all processes each due time is one job, and
 * pg-boss retries a failed one.
 */

export type Jobs = {
  /** Runs a job now, in whichever process is free. */
  runNow(name: string): Promise<void>
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
    stop: (graceMilliseconds = 8000) => boss.stop({ graceful: true, timeout: graceMilliseconds, close: false }),
  }
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
      const done = await run(context)
      context.log.info({ job: name, ...done }, 'job done')
      context.onJob?.(name, 'done')
    } catch (error) {
      context.log.error({ job: name, err: error }, 'job failed')
      context.onJob?.(name, 'failed')
      throw error
    }
  })
}
