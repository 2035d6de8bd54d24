import { setImmediate as nextTurn } from 'node:timers/promises'

const AT_A_TIME = 20

/** Yields the items in order and returns to the event loop after every few, so that other requests proceed. */
export async function* inTurns<T>(list: Iterable<T | Promise<T>>): AsyncGenerator<T> {
  let done = 0
  for (const one of list) {
    yield one
    done += 1
    if (done % AT_A_TIME === 0) await nextTurn()
  }
}
