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
