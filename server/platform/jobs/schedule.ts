import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'

/** A scheduled job. Each room describes its own; `jobs.ts` makes one process run it. */

export type JobOutcome = 'done' | 'failed'

export type JobContext = {
  db: Pick<Database, 'kysely' | 'pool'>
  clock: Clock
  env: Pick<Env, 'appSecret' | 'directoryOrigin'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  onJob?: (name: string, outcome: JobOutcome) => void
}

export type Schedule = {
  name: string
  /** Minute, hour, day, month, weekday, in the agency's time. */
  cron: string
  /** Runs late rather than not at all if no process ran at its time, or a clock jumped over it; daily and weekly only. */
  mustRun?: true
  /** Must be idempotent: a crash repeats it. Returns the facts to log. */
  run(context: JobContext): Promise<Record<string, unknown>>
}
