const TURN = 500
/** A tab in the background gets a turn a second, later one a minute; what waits must not take half an hour for that. */
const LONGEST_TURN = 5_000

/**
 * Calls `then` after so much time in which this page had its turns. A device that slept, or on which nothing ran for a spell, has not
 * waited meanwhile: the answer that came is still read, the message that was shown can still be seen.
 */
export function afterTurns(millis: number, then: () => void): { stop: () => void; left: () => number } {
  let left = millis
  let last = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const passed = () => Math.min(performance.now() - last, LONGEST_TURN)
  const wait = () => {
    timer = setTimeout(turn, Math.min(left, TURN))
  }
  const turn = () => {
    left -= passed()
    last = performance.now()
    if (left <= 0) then()
    else wait()
  }
  wait()
  return { stop: () => clearTimeout(timer), left: () => left - passed() }
}
