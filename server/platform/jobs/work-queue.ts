import type { FastifyBaseLogger } from 'fastify'

/**
 * Polls for work that rows describe (mails, messages to devices, batches) and does it: when woken, and every few seconds for
 * what another process left behind. Several processes may poll the same rows; each row is locked or leased by its worker.
 */
type WorkQueue = {
  /** Begins polling; later calls poll at once. */
  wake(): void
  /** Takes nothing new, waits for the work under way and aborts it after the given time. */
  stop(graceMilliseconds?: number): Promise<void>
}

/** `stopping`: take nothing new. `cutOff`: abort what is under way. */
export type Signals = { stopping: AbortSignal; cutOff: AbortSignal }
const never = new AbortController().signal
export const NOT_STOPPING: Signals = { stopping: never, cutOff: never }

type Options = { name: string; every: number; log: Pick<FastifyBaseLogger, 'error'> }

const AFTER_TROUBLE = 5000

export function workQueue({ name, every, log }: Options, work: (signals: Signals) => Promise<unknown>): WorkQueue {
  const [stopping, cutOff] = [new AbortController(), new AbortController()]
  const signals = { stopping: stopping.signal, cutOff: cutOff.signal }
  let running: Promise<void> | undefined
  let isWanted = false
  let endPause = () => {}

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false
      let pause = every
      try {
        await work(signals)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, queue: name }, 'work failed, will retry')
        pause = Math.max(every, AFTER_TROUBLE)
      }
      if (!isWanted && !stopping.signal.aborted) await pauseFor(pause)
    }
  }

  const pauseFor = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    wake() {
      isWanted = true
      endPause()
      running ??= run()
    },
    async stop(graceMilliseconds = 8000) {
      stopping.abort()
      endPause()
      const patience = setTimeout(() => cutOff.abort(), graceMilliseconds)
      await running
      clearTimeout(patience)
    },
  }
}
