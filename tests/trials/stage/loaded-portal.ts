import { openDatabase } from '../../../server/db/open.ts'
import { type Dice, dice } from '../../../server/dev/demo/dice.ts'
import type { Setting, Verdict } from '../trial.ts'
import { byTheClock, clockFigures, type Next, type Pace, type Sent } from './by-the-clock.ts'
import { installed } from './cluster.ts'
import { type Findings, findings, skippedFor } from './findings.ts'
import { makeHistory } from './history.ts'
import { holdAgainst } from './ledger.ts'
import { openPortal, type Portal } from './portal.ts'
import { type Probe, probe } from './probed.ts'
import { type Traffic, traffic } from './traffic.ts'
import { emptyCluster, populate } from './world.ts'

/** A portal on PostgreSQL with a history, under open-loop load; compares the acknowledged saves with the database. */

export type LoadPlan = Pace & { clinics: number; changes: number; worked: number }

export type Load<Kind extends string> = {
  /** Part of the random seed, beside the seed of the run. */
  name: string
  full: LoadPlan
  short: LoadPlan
  kinds: readonly Kind[]
  /** Variables of the environment that it needs beside the usual ones. */
  env?: Record<string, string>
  /** Returns the next request. */
  next(stage: { portal: Portal; calls: Traffic; roll: Dice; plan: LoadPlan }): Next<Kind>
  /** Checks the limits; skipped in the short form, which runs beside other processes. */
  judge(sent: readonly Sent<Kind>[], notes: Findings, probed: Probe): void
}

export async function underLoad<Kind extends string>(setting: Setting, load: Load<Kind>): Promise<Verdict> {
  const found = installed()
  if ('skipped' in found) return skippedFor(found.skipped)
  const notes = findings(setting)
  const plan = setting.short
    ? load.short
    : { ...load.full, seconds: Number(process.env.PROVE_SECONDS ?? load.full.seconds) }
  const cluster = await emptyCluster()
  const probed = probe()
  try {
    const db = await openDatabase({ databaseUrl: cluster.url })
    await populate(db, plan.clinics)
    await makeHistory(db, plan.changes)
    await db.close()
    const portal = await openPortal({ env: { DATABASE_URL: cluster.url, ...probed.env, ...load.env } })
    try {
      const roll = dice(`${load.name} ${setting.seed}`)
      const calls = await traffic(portal, roll, plan.clinics, plan.worked)
      const told = { progress: setting.progress, complain: notes.complain }
      const sent = await byTheClock(plan, load.next({ portal, calls, roll, plan }), told)
      if (!setting.short) load.judge(sent, notes, probed)
      const after = plan.clinics * Math.ceil(plan.changes / plan.clinics)
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger, after))
        notes.complain(sentence)
      return notes.verdict({ seconds: plan.seconds, ...clockFigures(sent, load.kinds), ...probed.figures() })
    } finally {
      await portal.end()
    }
  } finally {
    probed.remove()
    await cluster.remove()
  }
}
