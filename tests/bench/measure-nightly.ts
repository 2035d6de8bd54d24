import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../../scripts/launch/project.mjs'
import { systemClock } from '../../server/clock.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { countHealth } from '../../server/health/count.ts'
import { fillReminded } from '../../server/testing/many-reminded.ts'
import { rebuildBehind } from '../../server/translations/keep-behind.ts'
import { BEHIND_LIST } from '../../server/translations/list-behind.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { watchTurns } from './turns.ts'

/**
 * The nightly count of the directory's health and the texts behind their translation: how long at a size, and how long
 * they keep other callers waiting.
 */

/** What the embedded engine serves, and as many clinics as it is ever asked to hold. */
type Sizes = { server: Size['times']; embedded: readonly number[] }

export async function measureNightly(cluster: Cluster, sizes: Sizes) {
  const { server, behind } = await onServer(cluster, sizes.server)
  const figures: Figure[] = [
    {
      goal: 'P14',
      name: `health of ${server.clinics} clinics, PostgreSQL`,
      value: server.seconds,
      unit: 's',
      atMost: 60,
    },
    held('health, PostgreSQL', server.longest),
    {
      goal: 'P14',
      name: `translations behind, texts of ${behind.clinics} clinics compared anew, PostgreSQL`,
      value: behind.seconds,
      unit: 's',
      atMost: 60,
    },
    { name: `the first page of the list of ${behind.rows} behind`, value: behind.page, unit: 'ms' },
  ]
  const embedded: unknown[] = []
  for (const clinics of sizes.embedded) {
    const found = await onEmbedded(clinics)
    embedded.push(found)
    figures.push(
      { name: `health of ${clinics} clinics, embedded`, value: found.seconds, unit: 's' },
      held(`health of ${clinics} clinics, embedded`, found.longest),
    )
  }
  return { figures, detail: { server, behind, embedded } }
}

async function onServer(cluster: Cluster, times: Size['times']) {
  const { url } = await cluster.directory(times)
  const db = await openDatabase({ databaseUrl: url }, () => {})
  try {
    say(`Counting the health of the directory at ${times}× on PostgreSQL`)
    const server = await counted(db)
    say('Making the list of translations behind anew')
    return { server, behind: await translations(db) }
  } finally {
    await db.close()
  }
}

const held = (what: string, value: number): Figure => ({
  goal: 'P14',
  name: `longest hold of the event loop: ${what}`,
  value,
  unit: 'ms',
  atMost: 50,
})

async function counted(db: Database) {
  const turns = watchTurns()
  const began = performance.now()
  const { clinics } = await countHealth({ db, clock: systemClock })
  const seconds = (performance.now() - began) / 1000
  return { clinics, seconds, longest: turns.stop() }
}

async function translations(db: Database) {
  const began = performance.now()
  const clinics = await rebuildBehind(db.kysely)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from translations_behind')
  const asked = performance.now()
  await db.pool.query(BEHIND_LIST, ['2000-01-01', null, 50, 0])
  return { clinics, seconds, rows: rows[0]?.n ?? 0, page: performance.now() - asked }
}

async function onEmbedded(clinics: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-nightly-'))
  const db = await openDatabase({ dataDir }, () => {})
  try {
    say(`Counting the health of ${clinics} clinics on the embedded engine`)
    await prepareDatabase(db)
    await fillReminded(db, { clinics, people: Math.ceil(clinics / 14), now: new Date() })
    // The first count compiles what the one after it runs, and leaves it the rows of yesterday to remove.
    await countHealth({ db, clock: systemClock })
    return await counted(db)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
