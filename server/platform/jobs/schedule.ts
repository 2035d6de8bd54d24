import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'

/** Work that time itself asks for. Areas describe theirs; `jobs.ts` sees to it that one process of many does it. */

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
  /** Minute, hour, day, month, weekday, in Colorado's time. */
  cron: string
  /** Must come to the same when run again: a crash in the middle repeats it. Answers what is worth a line in the log. */
  run(context: JobContext): Promise<Record<string, unknown>>
}
