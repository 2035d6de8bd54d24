const TICK = 500
/** A tab in the background gets a turn a second, later one a minute; that may not keep a call waiting for half an hour. */
const LONGEST_TICK = 5_000

/**
 * Aborts after so much waiting. Only time in which this page had its turns counts: after a sleep of the device, or a spell in which
 * nothing on it ran, the answer that came meanwhile is still read.
 */
export function timeLimit(millis: number): { signal: AbortSignal; stop: () => void } {
  const limit = new AbortController()
  let left = millis
  let last = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, Math.min(left, TICK))
  }
  const tick = () => {
    const now = performance.now()
    left -= Math.min(now - last, LONGEST_TICK)
    last = now
    if (left <= 0) limit.abort(new DOMException('No answer came in time.', 'TimeoutError'))
    else wait()
  }
  wait()
  return { signal: limit.signal, stop: () => clearTimeout(timer) }
}
