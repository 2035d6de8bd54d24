import { p99Of } from '../stage/by-the-clock.ts'
import { underLoad } from '../stage/loaded-portal.ts'
import type { Kind } from '../stage/traffic.ts'
import type { Trial } from '../trial.ts'

const P99_WITHIN = 150

export const load: Trial = {
  name: 'load',
  promise:
    '200 requests a second (80 read, 15 write, 5 decide) for ten minutes: p99 within 150 ms, no unexpected answer',
  alone: true,
  run: (setting) =>
    underLoad<Kind>(setting, {
      name: 'load',
      // Ten minutes, unless PROVE_SECONDS says otherwise.
      full: { clinics: 3_000, changes: 20_000, perSecond: 200, seconds: 600, worked: 200, warmUp: 5 },
      short: { clinics: 150, changes: 1_000, perSecond: 20, seconds: 4, worked: 20, warmUp: 0 },
      kinds: ['read', 'write', 'decision'],
      next: ({ calls }) => calls.next,
      judge: (sent, notes) => notes.within('the 99th percentile', p99Of(sent), P99_WITHIN),
    }),
}
