import { type Database, openDatabase } from '../../../server/db/open.ts'
import { csvOf, feeds, madeUp } from '../../../server/imports/testing/exports.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import type { Setting, Trial, Verdict } from '../trial.ts'
import { type Cluster, installed } from './cluster.ts'
import { type Findings, findings, skippedFor } from './findings.ts'
import { openPortal, type Portal } from './portal.ts'
import { emptyCluster, populate } from './world.ts'

/**
 * Work that is killed and recovers while PostgreSQL restarts and a second copy of the portal starts. Every scene begins
 * with the same directory: clinics of staff, and clinics that a first export brought.
 */

export const OF_STAFF = 120
export const IMPORTED = 120

export const firstExport = () => csvOf(Array.from({ length: IMPORTED }, (_, n) => madeUp(`K${n}`)))

export async function prepare(db: Database): Promise<void> {
  await populate(db, OF_STAFF)
  await feeds({ db, clock: systemClock }, firstExport())
}

export type Scene = {
  cluster: Cluster
  env: Record<string, string>
  /** One statement on a connection of its own, which outlives no restart. */
  rows<T>(text: string): Promise<T[]>
  /** Slows the work down at this table, so that it is still under way when something happens to it, until it is released. */
  brake(when: string, seconds: number): Promise<() => Promise<void>>
  /** Starts a copy of the portal, which the scene ends. */
  copy(): Promise<Portal>
  restart(): Promise<void>
}

type Work = { name: string; promise: string; happens: (scene: Scene, notes: Findings) => Promise<Verdict['figures']> }

export const interruptedWork = ({ name, promise, happens }: Work): Trial => ({
  name,
  promise,
  async run(setting: Setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings(setting)
    let figures: Verdict['figures'] = {}
    const rounds = setting.short ? 1 : 8
    for (let round = 1; round <= rounds; round += 1) {
      figures = await oneRound(happens, notes)
      setting.progress(`${round} of ${rounds}`)
    }
    return notes.verdict({ rounds, ...figures })
  },
})

async function oneRound(happens: Work['happens'], notes: Findings): Promise<Verdict['figures']> {
  const cluster = await emptyCluster()
  const copies: Portal[] = []
  const on = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ databaseUrl: cluster.url })
    return work(db).finally(() => db.close())
  }
  const env = { DATABASE_URL: cluster.url }
  const scene: Scene = {
    cluster,
    env,
    rows: (text) => on(async ({ pool }) => (await pool.query(text)).rows),
    async brake(when, seconds) {
      const name = `dawdle_${when.replaceAll(/\W/g, '_')}`
      await on(async ({ pool }) => {
        await pool.query(`
          create function ${name}() returns trigger language plpgsql as $$
          begin perform pg_sleep(${seconds}); return new; end $$;
          create trigger ${name} before ${when} for each row execute function ${name}()`)
      })
      return () => on(async ({ pool }) => void (await pool.query(`drop function ${name} cascade`)))
    },
    async copy() {
      const portal = await openPortal({ env })
      copies.push(portal)
      return portal
    },
    async restart() {
      await cluster.stop('immediate')
      await cluster.start()
    },
  }
  try {
    await on(prepare)
    const figures = await happens(scene, notes)
    for (const portal of copies.splice(0)) await portal.end()
    for (const sentence of await on(brokenInvariants)) notes.complain(sentence)
    return figures
  } finally {
    for (const portal of copies) await portal.end()
    await cluster.remove()
  }
}
