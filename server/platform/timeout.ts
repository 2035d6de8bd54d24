import { setTimeout as wait } from 'node:timers/promises'

/** The result, or null where it does not come in time; a failure after that is ignored. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  const done = new AbortController()
  try {
    return await Promise.race([answer, wait(milliseconds, null, { signal: done.signal })])
  } finally {
    done.abort()
    answer.catch(() => {})
  }
}
