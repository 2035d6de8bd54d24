import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { type MailWorkerNeeds, mailWorker } from '../mail/worker.ts'
import { pushWorker } from '../push/worker.ts'
import { type Jobs, type JobsOptions, startJobs } from './jobs.ts'
import type { JobContext } from './schedule.ts'

/** Everything the process does that no request asked for. Begun once the server listens, ended before the database is. */

export type Background = { stop(graceMilliseconds?: number): Promise<void> }

const TRY_AGAIN = 30_000

export function startBackground(
  needs: MailWorkerNeeds & { db: Database; env: Pick<Env, 'appSecret' | 'directoryOrigin'> } & Pick<
      JobContext,
      'onJob'
    >,
  schedules: Pick<JobsOptions, 'schedules' | 'retired'>,
): Background {
  const mail = mailWorker(needs)
  mail.start()
  const push = pushWorker(needs)
  const jobs = keepTrying(() => startJobs(needs, schedules), needs.log)
  return {
    async stop(graceMilliseconds = 8000) {
      await Promise.all([mail.stop(graceMilliseconds), push.stop(), jobs.stop(graceMilliseconds)])
    },
  }
}

/** A database that is away at this moment must not leave the process without its schedules until the next restart. */
function keepTrying(start: () => Promise<Jobs>, log: MailWorkerNeeds['log']): Background {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let jobs: Jobs | undefined
  const attempt = async (): Promise<void> => {
    try {
      jobs = await start()
    } catch (error) {
      log.error({ err: error }, 'the schedules could not be started, will try again')
      if (!stopped) timer = setTimeout(() => (starting = attempt()), TRY_AGAIN)
    }
  }
  let starting = attempt()
  return {
    async stop(graceMilliseconds) {
      stopped = true
      clearTimeout(timer)
      await starting
      await jobs?.stop(graceMilliseconds)
    },
  }
}
