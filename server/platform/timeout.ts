import { setTimeout as wait } from 'node:timers/promises'

/** The result, or null after the timeout; a later failure is ignored. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  const done = new AbortController()
  try {
    return await Promise.race([answer, wait(milliseconds, null, { signal: done.signal })])
  } finally {
    done.abort()
    answer.catch(() => {})
  }
}
