/**
 * The longest turn of the event loop in processor time of this process, in milliseconds: what other programs on the
 * machine take meanwhile is not ours to answer for.
 */
export function watchTurns() {
  let [longest, watching, before] = [0, true, process.cpuUsage()]
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
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
