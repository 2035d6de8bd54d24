import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { deliverPush, type PushNeeds } from './deliver.ts'

const LOOK_EVERY = 2000
const AFTER_TROUBLE = 10_000

type Needs = PushNeeds & { log: Pick<FastifyBaseLogger, 'error'> }

/** Looks for messages to devices; beside the mails, so that a slow push service never delays a password reset. */
export function pushWorker(needs: Needs): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await deliverPush(needs, stopping.signal).then(
        () => LOOK_EVERY,
        (error: unknown) => {
          needs.log.error({ err: error }, 'the messages to devices could not be read')
          return AFTER_TROUBLE
        },
      )
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    /** A message under way is cut off; its lease ends soon, and it is sent once more then. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
