// Preloaded into a server whose clock a trial sets: `Date` is off by the milliseconds in CLOCK_FILE, read again on SIGUSR2.
// A second number there is the real moment from which the clock all but stands still.
import { readFileSync } from 'node:fs'

const { CLOCK_FILE } = process.env
if (CLOCK_FILE) {
  const RealDate = Date
  let offset = 0
  let slowFrom = Number.POSITIVE_INFINITY
  const read = () => {
    const [first, second] = readFileSync(CLOCK_FILE, 'utf8').split(' ')
    offset = Number(first)
    slowFrom = second === undefined ? Number.POSITIVE_INFINITY : Number(second)
  }
  read()
  process.on('SIGUSR2', read)
  const now = () => {
    const real = RealDate.now()
    // One second in a thousand: what is later stays later, and a wait for a moment ends.
    return offset + (real < slowFrom ? real : slowFrom + Math.floor((real - slowFrom) / 1000))
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
