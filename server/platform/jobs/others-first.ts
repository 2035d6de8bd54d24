import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * Waits between two slices of long work until the requests that came meanwhile have run all their statements. The
 * embedded engine has one connection: without this, a page of six statements would wait for six slices.
 */
export async function othersFirst(pool: Pool): Promise<void> {
  for (let turn = 0, idle = 0; idle < IDLE_TURNS && turn < MOST_TURNS; turn += 1) {
    // A request sends its next statement within a turn of the event loop after the answer to the last one.
    await setImmediate()
    idle = isBusy(pool) ? 0 : idle + 1
    if (idle === 0) await setTimeout(1)
  }
}

/** Then the work goes on, so that a busy server finishes it too. */
const MOST_TURNS = 200
const IDLE_TURNS = 3

const isBusy = ({ waitingCount, idleCount, totalCount, options }: Pool) =>
  waitingCount > 0 || (options.max === 1 && idleCount < totalCount)
