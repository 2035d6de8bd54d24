import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

const AT_A_TIME = 20

let last: Promise<unknown> = Promise.resolve()

/** Shorter work needs no rest; a longer rest helps nobody. */
const SHORT = 5
const LONGEST_REST = 250

/**
 * Resolves for one caller after the other, each after a rest as long as the work before it: a long answer takes a tenth
 * of a second to build, and however many are asked for at once, staff and visitors have half of the time.
 */
export function myTurn(): Promise<unknown> {
  const granted = last.then(() => nextTurn())
  last = granted.then(rest)
  return granted
}

/** Begins with the caller's work, which keeps the event loop from its next round. */
async function rest(): Promise<void> {
  const begun = performance.now()
  await nextTurn()
  const worked = performance.now() - begun
  if (worked > SHORT) await wait(Math.min(worked, LONGEST_REST))
}

/** Yields the items in order and returns to the event loop after every few, so that other requests proceed. */
export async function* inTurns<T>(list: Iterable<T | Promise<T>>): AsyncGenerator<T> {
  let done = 0
  for (const one of list) {
    yield one
    done += 1
    if (done % AT_A_TIME === 0) await nextTurn()
  }
}
