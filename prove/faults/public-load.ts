import { ensureWebBuilt } from '../../scripts/launch/web-build.mjs'
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
import { visits } from '../stage/visits.ts'
import { emptyCluster, populate } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const PUBLIC_P99_WITHIN = 150
const PORTAL_P99_WITHIN = 200
/** Memory may settle, not climb. */
const MOST_GROWTH = 40
/** Of sixteen requests one is the portal's: 20 of 320 a second. */
const ONE_IN = 16

const FULL = { clinics: 3_000, changes: 20_000, perSecond: 320, seconds: 180, worked: 200, warmUp: 10 }
const SHORT = { clinics: 100, changes: 500, perSecond: 48, seconds: 3, worked: 10, warmUp: 1 }

export const publicLoad: Trial = {
  name: 'public-load',
  promise:
    '300 public pages a second for three minutes beside 20 requests of the portal: all right, p99 within 150 and 200 ms, memory flat',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    await ensureWebBuilt()
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
        const roll = dice(`public load ${setting.seed}`)
        const calls = await traffic(portal, roll, plan.clinics, plan.worked)
        const visit = visits(portal.url, roll, plan.clinics)
        let n = 0
        const next = () => {
          n += 1
          if (n % ONE_IN === 0) return { kind: 'portal request' as const, go: calls.next().go }
          return { kind: 'public page' as const, go: visit }
        }
        const told = { progress: setting.progress, complain: notes.complain }
        const sent = await byTheClock(plan, next, told)
        // Held against the bars only where nothing else runs: see the short form.
        if (!setting.short) {
          notes.within('the 99th percentile of public pages', p99Of(sent, 'public page'), PUBLIC_P99_WITHIN)
          notes.within('the 99th percentile of the portal', p99Of(sent, 'portal request'), PORTAL_P99_WITHIN)
          const memory = probed.growth()
          if (memory && memory.last - memory.first > MOST_GROWTH)
            notes.complain(`memory grew from ${Math.round(memory.first)} to ${Math.round(memory.last)} MB`)
        }
        const after = plan.clinics * Math.ceil(plan.changes / plan.clinics)
        for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger, after))
          notes.complain(sentence)
        const figures = clockFigures(sent, ['public page', 'portal request'])
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
