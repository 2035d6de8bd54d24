import { doorsOf } from '../hostile/sign-in-door.ts'
import { onStage } from '../stage/copies.ts'
import { median } from '../stage/statistics.ts'
import type { Trial } from '../trial.ts'
import { mailKept } from './visitors.ts'

/** How long registering takes, for an address that has an account and for one that has none, in turn. */

/** A tester's machine does other things at the same time; few pairs are only held against the absurd. */
const LARGEST_GAP = { full: 5, short: 60 }

export const sameTime: Trial = {
  name: 'same-time',
  promise: `registering takes the same time for known and unknown addresses: medians of 200 alternating pairs differ by at most ${LARGEST_GAP.full} ms`,
  alone: true,
  async run({ short, progress }) {
    return onStage({ env: await mailKept() }, async (stage) => {
      const door = doorsOf(stage)(0)
      const known = 'known@clinic.example'
      await door.register(known)
      const pairs = short ? 6 : 200
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let n = 0; n < pairs; n += 1) {
        // As if a minute had passed since the last mail to the known address.
        await stage.db.pool.query('delete from link_mails')
        // Who comes first changes, so that being second costs both the same.
        const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const who of order) {
          const answer = await door.signUp(who === 'known' ? known : `unknown-${n}@clinic.example`)
          if (answer.text !== '{"data":{"sent":true}}') stage.complain(`${who}: answered ${answer.text}`)
          times[who].push(answer.milliseconds)
        }
        if (n % 50 === 49) progress(`${n + 1} pairs`)
      }
      const medians = { known: median(times.known), unknown: median(times.unknown) }
      const gap = Math.abs(medians.known - medians.unknown)
      const allowed = short ? LARGEST_GAP.short : LARGEST_GAP.full
      if (!(gap <= allowed)) stage.complain(`medians differ by ${gap.toFixed(1)} ms, allowed are ${allowed}`)
      return {
        pairs,
        'median known': `${medians.known.toFixed(1)} ms`,
        'median unknown': `${medians.unknown.toFixed(1)} ms`,
        gap: `${gap.toFixed(1)} ms`,
      }
    })
  },
}
