const SLICES = 16

/**
 * A timeout that calls `whenOver`. It counts down in slices: while this process is blocked, as when it loads a library on a busy
 * machine, only one slice passes, so that the other side is not called late for a delay of our own.
 */
export function countDown(milliseconds: number, whenOver: () => void): { stop(): void } {
  let left = SLICES
  const slice = () => {
    left -= 1
    if (left === 0) whenOver()
    else timer = setTimeout(slice, milliseconds / SLICES)
  }
  let timer = setTimeout(slice, milliseconds / SLICES)
  return { stop: () => clearTimeout(timer) }
}

/** The result, or null where it does not come in time; a failure after that is ignored. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  let over: { stop(): void } | undefined
  const late = new Promise<null>((resolve) => {
    over = countDown(milliseconds, () => resolve(null))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    over?.stop()
    answer.catch(() => {})
  }
}
