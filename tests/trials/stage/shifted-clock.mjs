// Preloaded into a server whose clock a trial sets: `Date` is off by the milliseconds in CLOCK_FILE, read again on SIGUSR2.
import { readFileSync } from 'node:fs'

const { CLOCK_FILE } = process.env
if (CLOCK_FILE) {
  const RealDate = Date
  let offset = 0
  const read = () => {
    offset = Number(readFileSync(CLOCK_FILE, 'utf8'))
  }
  read()
  process.on('SIGUSR2', read)
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
