import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY = 50
const GIVE_UP_AFTER = 90_000

/** Polls until the answer is as wanted; a failing question counts as not yet, because its server may be down. */
export async function until<T>(what: string, question: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + GIVE_UP_AFTER
  while (Date.now() < deadline) {
    const answer = await question().catch(() => undefined)
    if (answer !== undefined && isWanted(answer)) return answer
    await wait(LOOK_EVERY)
  }
  throw new Error(`${what} did not come within ${GIVE_UP_AFTER / 1000} s`)
}
