import { doorsOf } from '../hostile/sign-in-door.ts'
import { onStage } from '../stage/copies.ts'
import { median } from '../stage/statistics.ts'
import type { Trial } from '../trial.ts'
import { mailKept } from './visitors.ts'

/** How long registering takes, for an address that has an account and for one that has none, in turn. */

/**
 * A tester's machine does other things at the same time; few pairs are only held against the absurd, and more of them are
 * tried while they still differ: chance evens out, a difference does not.
 */
const LARGEST_GAP = { full: 5, short: 60 }
const PAIRS = { full: { least: 200, most: 200 }, short: { least: 6, most: 60 } }

export const sameTime: Trial = {
  name: 'same-time',
  promise: `registering takes the same time for known and unknown addresses: medians of 200 alternating pairs differ by at most ${LARGEST_GAP.full} ms`,
  alone: true,
  async run({ short, progress }) {
    return onStage({ env: mailKept }, async (stage) => {
      const door = doorsOf(stage)(0)
      const known = 'known@clinic.example'
      await door.register(known)
      const { least, most } = short ? PAIRS.short : PAIRS.full
      const allowed = short ? LARGEST_GAP.short : LARGEST_GAP.full
      const times = { known: [] as number[], unknown: [] as number[] }
      const gap = () => Math.abs(median(times.known) - median(times.unknown))
      for (let n = 0; n < least || (n < most && gap() > allowed); n += 1) {
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
      if (!(gap() <= allowed)) stage.complain(`medians differ by ${gap().toFixed(1)} ms, allowed are ${allowed}`)
      return {
        pairs: times.known.length,
        'median known': `${median(times.known).toFixed(1)} ms`,
        'median unknown': `${median(times.unknown).toFixed(1)} ms`,
        gap: `${gap().toFixed(1)} ms`,
      }
    })
  },
}
