import { openDatabase } from '../../../server/db/open.ts'
import { dice } from '../../../server/dev/demo/dice.ts'
import { balancer } from '../stage/balancer.ts'
import { byTheClock, clockFigures } from '../stage/by-the-clock.ts'
import { installed } from '../stage/cluster.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { makeHistory } from '../stage/history.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { probe } from '../stage/probed.ts'
import { type Kind, traffic } from '../stage/traffic.ts'
import { emptyCluster, populate } from '../stage/world.ts'
import type { Trial } from '../trial.ts'
import { besides } from './besides.ts'

/** Memory may settle, not climb; a second's worst wait of the event loop may vary with the machine, not grow. */
const MOST_GROWTH = 60
/** Seconds in which a cold process comes to its working size: each kind of work, the nightly ones too, was done several times. */
const WARM_UP = 300
const MOST_DELAY = 40
const FULL = { clinics: 1_000, changes: 10_000, perSecond: 60, seconds: 1_800, worked: 100 }
const SHORT = { clinics: 60, changes: 300, perSecond: 20, seconds: 4, worked: 10 }

type Sort = Kind | 'open data'

export const soak: Trial = {
  name: 'soak',
  promise:
    'half an hour of readers, saves, decisions, open data, feeds, batches and all jobs on two copies: every answer right, memory and event loop flat, invariants hold',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings(setting)
    const full = { ...FULL, seconds: Number(process.env.PROVE_SECONDS ?? FULL.seconds) }
    const plan = setting.short ? SHORT : full
    const cluster = await emptyCluster()
    const probes = [probe('-1'), probe('-2')]
    const running: Portal[] = []
    const db = await openDatabase({ databaseUrl: cluster.url })
    try {
      await populate(db, plan.clinics)
      await makeHistory(db, plan.changes)
      const door = balancer()
      for (const { env } of probes) {
        const shared = { DATABASE_URL: cluster.url, PUBLIC_URL: 'http://portal.example' }
        const copy = await openPortal({ env: { ...shared, ...env } })
        running.push(copy)
        door.add(copy)
      }
      const roll = dice(`soak ${setting.seed}`)
      const calls = await traffic(door, roll, plan.clinics, plan.worked)
      const openData = () => door.visit(roll.pick(['/hsds/v3/services?per_page=20', '/hsds/v3', '/fhir/R4/Location']))
      let going = true
      const beside = besides({
        db,
        copies: running,
        clinics: plan.clinics,
        goOn: () => going,
        complain: notes.complain,
      })
      const sent = await byTheClock<Sort>(
        { ...plan, warmUp: 0 },
        () => (roll.yes(0.2) ? { kind: 'open data', go: openData } : calls.next()),
        { progress: setting.progress, complain: notes.complain },
      )
      going = false
      const done = await beside
      for (const [n, one] of probes.entries()) {
        const [memory, delay] = [one.growth(WARM_UP), one.delays()]
        if (setting.short || !memory || !delay) continue
        if (memory.last - memory.first > MOST_GROWTH)
          notes.complain(
            `memory of copy ${n + 1} grew from ${Math.round(memory.first)} to ${Math.round(memory.last)} MB`,
          )
        if (delay.last - delay.first > MOST_DELAY)
          notes.complain(
            `the event loop of copy ${n + 1} waited ${Math.round(delay.first)} ms, then ${Math.round(delay.last)} ms`,
          )
      }
      const after = plan.clinics * Math.ceil(plan.changes / plan.clinics)
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger, after))
        notes.complain(sentence)
      const ofCopies = probes.flatMap((one, n) =>
        Object.entries(one.figures()).map(([name, value]) => [`copy ${n + 1} ${name}`, value]),
      )
      return notes.verdict({
        seconds: plan.seconds,
        ...clockFigures(sent, ['read', 'write', 'decision', 'open data']),
        ...done,
        ...Object.fromEntries(ofCopies),
      })
    } finally {
      for (const copy of running) await copy.end()
      for (const one of probes) one.remove()
      await db.close()
      await cluster.remove()
    }
  },
}
