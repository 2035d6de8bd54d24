import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { letOthersIn } from '../feeds/runs.ts'
import { workSlice } from './work-slice.ts'

/**
 * Works off batches that are not finished, whichever process began them: at once when this one begins a batch, and on a
 * look every few seconds, which finds what a process left behind when it ended.
 */

const LOOK_EVERY = 10_000

export type BatchWorker = {
  /** There is something to do. */
  wake(): void
  /** Looks for what is left, now and from now on. */
  start(): void
  stop(): Promise<void>
}

export function batchWorker(
  { db, clock }: { db: Pick<Database, 'kysely'>; clock: Clock },
  log: Pick<FastifyBaseLogger, 'error'>,
): BatchWorker {
  let state: 'resting' | 'working' | 'wanted again' | 'stopped' = 'resting'
  let work: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const isStopped = () => state === 'stopped'

  async function workOff(): Promise<void> {
    do {
      if (!isStopped()) state = 'working'
      while (!isStopped() && (await workSlice(db.kysely, clock))) await letOthersIn()
    } while (state === 'wanted again')
  }

  function wake(): void {
    if (state === 'working') state = 'wanted again'
    if (state !== 'resting') return
    state = 'working'
    work = workOff()
      // The next look tries again.
      .catch((error: unknown) => {
        if (!isStopped()) log.error({ err: error }, 'a batch of clinics stopped')
      })
      .finally(() => {
        if (!isStopped()) state = 'resting'
      })
  }

  return {
    wake,
    start() {
      wake()
      timer = setInterval(wake, LOOK_EVERY)
      timer.unref()
    },
    async stop() {
      state = 'stopped'
      clearInterval(timer)
      await work
    },
  }
}
