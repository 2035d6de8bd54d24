import { openDatabase } from '../../server/db/open.ts'
import { dice } from '../../server/demo/dice.ts'
import { byTheClock, clockFigures, p99Of } from '../stage/by-the-clock.ts'
import { installed } from '../stage/cluster.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { makeHistory } from '../stage/history.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal } from '../stage/portal.ts'
import { probe } from '../stage/probed.ts'
import { traffic } from '../stage/traffic.ts'
import { emptyCluster, populate } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const P99_WITHIN = 150
/** Ten minutes, unless PROVE_SECONDS says otherwise. */
const FULL = { clinics: 3_000, changes: 20_000, perSecond: 200, seconds: 600, worked: 200, warmUp: 5 }
const SHORT = { clinics: 150, changes: 1_000, perSecond: 50, seconds: 4, worked: 20, warmUp: 0 }

export const load: Trial = {
  name: 'load',
  promise:
    '200 requests a second (80 read, 15 write, 5 decide) for ten minutes: p99 within 150 ms, no unexpected answer',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings(setting)
    const plan = setting.short ? SHORT : { ...FULL, seconds: Number(process.env.PROVE_SECONDS ?? FULL.seconds) }
    const cluster = await emptyCluster()
    const probed = probe()
    try {
      const db = await openDatabase({ databaseUrl: cluster.url })
      await populate(db, plan.clinics)
      await makeHistory(db, plan.changes)
      await db.close()
      const portal = await openPortal({ env: { DATABASE_URL: cluster.url, ...probed.env } })
      try {
        const roll = dice(`load ${setting.seed}`)
        const calls = await traffic(portal, roll, plan.clinics, plan.worked)
        const told = { progress: setting.progress, complain: notes.complain }
        const sent = await byTheClock(plan, calls.next, told)
        // Held against the bar only where nothing else runs: see the short form.
        if (!setting.short) notes.within('the 99th percentile', p99Of(sent), P99_WITHIN)
        const after = plan.clinics * Math.ceil(plan.changes / plan.clinics)
        for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger, after))
          notes.complain(sentence)
        const figures = clockFigures(sent, ['read', 'write', 'decision'])
        return notes.verdict({ seconds: plan.seconds, ...figures, ...probed.figures() })
      } finally {
        await portal.end()
      }
    } finally {
      probed.remove()
      await cluster.remove()
    }
  },
}
