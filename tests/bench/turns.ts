/**
 * The longest turn of the event loop in processor time of its thread, in milliseconds: neither other programs on the machine
 * nor the threads that compile and collect beside it keep a request waiting here.
 */
export function watchTurns() {
  let [longest, watching, before] = [0, true, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const turn = () => {
    look()
    if (watching) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  return {
    stop: () => {
      watching = false
      // The turn that ended the work, before any timer could look at it.
      look()
      return longest
    },
  }
}
