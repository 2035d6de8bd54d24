import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { say } from '../scripts/launch/project.mjs'
import { systemClock } from '../server/clock.ts'
import { type Database, openDatabase } from '../server/db/open.ts'
import { prepareDatabase } from '../server/db/prepare.ts'
import { seedDemo } from '../server/demo/demo.ts'
import { countHealth } from '../server/health/count.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'

/** The nightly count of the directory's health: how long at a size, and how long it keeps other callers waiting. */
export async function measureNightly(cluster: Cluster, times: Size['times']) {
  say(`Counting the health of the directory at ${times}×`)
  const { url } = await cluster.directory(times)
  const server = await counted(await openDatabase({ databaseUrl: url }, () => {}))
  say('Counting the health of the demo on the embedded database')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-nightly-'))
  try {
    const embedded = await openDatabase({ dataDir }, () => {})
    await prepareDatabase(embedded)
    await seedDemo({ db: embedded, clock: systemClock })
    const small = await counted(embedded)
    const figures: Figure[] = [
      {
        goal: 'T10',
        name: `health of ${server.clinics} clinics, PostgreSQL`,
        value: server.seconds,
        unit: 's',
        atMost: 60,
      },
      {
        goal: 'T10',
        name: 'longest hold of the event loop, PostgreSQL',
        value: server.longest,
        unit: 'ms',
        atMost: 50,
      },
      { name: `health of ${small.clinics} clinics, embedded`, value: small.seconds, unit: 's' },
      { goal: 'T10', name: 'longest hold of the event loop, embedded', value: small.longest, unit: 'ms', atMost: 50 },
    ]
    return { figures, detail: { server, embedded: small } }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function counted(db: Database) {
  // The first run compiles what later ones run.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const began = performance.now()
  delay.enable()
  const { clinics } = await countHealth({ db, clock: systemClock })
  delay.disable()
  const seconds = (performance.now() - began) / 1000
  await db.close()
  return { clinics, seconds, longest: delay.max / 1e6 }
}
