import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import { p99Of } from '../stage/by-the-clock.ts'
import { underLoad } from '../stage/loaded-portal.ts'
import { visits } from '../stage/visits.ts'
import type { Trial } from '../trial.ts'

const P99_WITHIN = 250
/** Megabytes: memory may vary but not grow steadily. */
const MOST_GROWTH = 40
/** One of sixteen requests goes to the portal: 20 of 320 per second. */
const ONE_IN = 16

/** The server caches pages for a minute; after that, memory should be steady. */
const WARM_UP = 60

export const publicLoad: Trial = {
  name: 'public-load',
  promise:
    '300 public pages a second for three minutes beside 20 requests of the portal: all right, p99 within 250 ms, memory flat',
  alone: true,
  async run(setting) {
    await ensureWebBuilt()
    return underLoad<'public page' | 'portal request'>(setting, {
      name: 'public load',
      full: { clinics: 3_000, changes: 20_000, perSecond: 320, seconds: 180, worked: 200, warmUp: WARM_UP },
      short: { clinics: 100, changes: 500, perSecond: 32, seconds: 3, worked: 10, warmUp: 1 },
      kinds: ['public page', 'portal request'],
      next({ portal, calls, roll, plan }) {
        const visit = visits(portal.url, roll, plan.clinics)
        let n = 0
        return () => {
          n += 1
          if (n % ONE_IN === 0) return { kind: 'portal request', go: calls.next().go }
          return { kind: 'public page', go: visit }
        }
      },
      judge(sent, notes, probed) {
        notes.within('the 99th percentile of public pages', p99Of(sent, 'public page'), P99_WITHIN)
        notes.within('the 99th percentile of the portal', p99Of(sent, 'portal request'), P99_WITHIN)
        const memory = probed.growth(WARM_UP)
        if (memory && memory.last - memory.first > MOST_GROWTH)
          notes.complain(`memory grew from ${Math.round(memory.first)} to ${Math.round(memory.last)} MB`)
      },
    })
  },
}
