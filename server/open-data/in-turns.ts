import { setImmediate as nextTurn } from 'node:timers/promises'

const AT_A_TIME = 20

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves for one caller per round of the event loop: a long answer takes a tenth of a second to build, and many at
 * once must not keep staff and visitors waiting for all of them.
 */
export function myTurn(): Promise<unknown> {
  last = last.then(() => nextTurn())
  return last
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
