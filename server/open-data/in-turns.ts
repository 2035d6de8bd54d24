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

/** Milliseconds of work after which a long answer lets others go first. */
const SLICE = 8

/**
 * Writes the items in slices, each in its turn between the work for other networks. The next slice is written when the
 * reader has taken the one before.
 */
export async function* inSlices<T>(
  items: Iterable<T>,
  textOf: (one: T) => string,
  run: (work: () => string) => Promise<string>,
  now = () => performance.now(),
): AsyncGenerator<string> {
  const iterator = items[Symbol.iterator]()
  let isOver = false
  const slice = () => {
    const begun = now()
    let text = ''
    while (!isOver && (text === '' || now() - begun < SLICE)) {
      const next = iterator.next()
      isOver = next.done === true
      if (!next.done) text += textOf(next.value)
    }
    return text
  }
  while (!isOver) {
    const text = await run(slice)
    if (text !== '') yield text
  }
}
