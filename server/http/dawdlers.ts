import type { Server } from 'node:http'

/**
 * Who takes too long to send a request is cut off by the platform, by the clock. After a spell in which this process stood still, the clock
 * accuses callers whose request has long been waiting to be read: they would be answered 408 for our own delay. So the time
 * allowed is longer by what this process stood still itself.
 */

const TURN = 500

export type Allowed = { headersTimeout: number; requestTimeout: number }

export function cutOffDawdlers(server: Server, allowed: Allowed): void {
  const longest = Math.max(allowed.headersTimeout, allowed.requestTimeout)
  let last = performance.now()
  let stood = 0
  let stoodUntil = 0
  const standstill = (now: number) => (now - last > 2 * TURN ? now - last : 0)
  const turns = setInterval(() => {
    const now = performance.now()
    const justNow = standstill(now)
    if (justNow > 0) {
      stood += justNow
      stoodUntil = now
    } else if (now - stoodUntil > longest) stood = 0
    last = now
  }, TURN)
  turns.unref()
  server.once('close', () => clearInterval(turns))

  // Read by the platform at each of its looks, the first one after a standstill included.
  const longer = (millis: number) => ({ get: () => millis + stood + standstill(performance.now()), configurable: true })
  Object.defineProperties(server, {
    headersTimeout: longer(allowed.headersTimeout),
    requestTimeout: longer(allowed.requestTimeout),
  })
}
