import type { Database } from './db/open.ts'
import type { Env } from './env.ts'
import { type Needs as MailWorkerNeeds, mailWorker } from './people/mail-worker.ts'
import { type Jobs, type JobsOptions, startJobs } from './platform/jobs/jobs.ts'
import type { JobContext } from './platform/jobs/schedule.ts'
import { workQueue } from './platform/jobs/work-queue.ts'
import { deliverPush } from './platform/push/deliver.ts'

/** Background work of the process: starts once the server listens, stops before the database closes. */

export type Background = { stop(graceMilliseconds?: number): Promise<void> }

type Needs = MailWorkerNeeds & { db: Database; env: Pick<Env, 'appSecret' | 'directoryOrigin'> } & Pick<
    JobContext,
    'onJob'
  >

export function startBackground(needs: Needs, schedules: Pick<JobsOptions, 'schedules' | 'retired'>): Background {
  const { log } = needs
  let jobs: Jobs | undefined
  const queues = [
    workQueue({ name: 'mails', every: 1000, log }, mailWorker(needs).deliverDue),
    // A queue of its own, so that a slow push service never delays a password reset mail.
    workQueue({ name: 'push messages', every: 2000, log }, (signals) => deliverPush(needs, signals)),
    // A queue retries: an unreachable database at the start must not leave the process without its schedules.
    workQueue({ name: 'schedules', every: 30_000, log }, async () => {
      jobs ??= await startJobs(needs, schedules)
      await jobs.catchUp()
    }),
  ]
  for (const queue of queues) queue.wake()
  return {
    async stop(graceMilliseconds = 8000) {
      await Promise.all(queues.map((queue) => queue.stop(graceMilliseconds)))
      await jobs?.stop(graceMilliseconds)
    },
  }
}
