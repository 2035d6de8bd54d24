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
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function batchWorker(
  { db, clock }: { db: Pick<Database, 'kysely'>; clock: Clock },
  log: Pick<FastifyBaseLogger, 'error'>,
): BatchWorker {
  let working: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    do {
      again = false
      while (!stopped && (await workSlice(db.kysely, clock))) await letOthersIn()
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    if (working) {
      again = true
      return
    }
    working = work()
      // The next look tries again.
      .catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, 'a batch of clinics stopped')
      })
      .finally(() => {
        working = undefined
      })
  }

  return {
    wake,
    start() {
      wake()
      timer = setInterval(wake, LOOK_EVERY)
      timer.unref()
    },
    async idle() {
      while (working) await working
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
