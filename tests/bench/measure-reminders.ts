import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../../scripts/launch/project.mjs'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { runReminders } from '../../server/reminders/run-reminders.ts'
import { fillReminded } from '../../server/testing/many-reminded.ts'
import type { Cluster } from './data/cluster.ts'
import type { Figure } from './figure.ts'
import { watchTurns } from './turns.ts'

/** The longest night of the reminders: every clinic is due and every person gets a mail. */

const NOW = new Date('2026-11-15T13:10:00.000Z')
const env = { appSecret: 'of the measurement, as long as a secret must be', directoryOrigin: 'http://localhost' }

type Size = { clinics: number; people: number }

export async function measureReminders(cluster: Cluster, size: Size) {
  const { url } = await cluster.directory(1)
  const server = await onDatabase(await openDatabase({ databaseUrl: url }), size, 'PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'portal-reminders-'))
  try {
    const embedded = await onDatabase(await openDatabase({ dataDir: folder }), size, 'the embedded engine')
    const figures: Figure[] = [
      { goal: 'T3', name: 'reminders on PostgreSQL, whole night', value: server.seconds, unit: 's', atMost: 60 },
      { name: 'reminders on the embedded engine, whole night', value: embedded.seconds, unit: 's' },
      {
        goal: 'T3',
        name: 'reminders on the embedded engine, longest hold of the event loop',
        value: embedded.longest,
        unit: 'ms',
        atMost: 50,
      },
    ]
    return { figures, detail: { size, server, embedded } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onDatabase(db: Database, size: Size, name: string) {
  try {
    await prepareDatabase(db)
    say(`Reminders of ${size.people} people with ${size.clinics} clinics on ${name}`)
    await db.pool.query(`update users set reminders = false`)
    await fillReminded(db, { ...size, now: NOW })
    const held = watchTurns()
    const began = performance.now()
    const { reminders } = await runReminders({ db, clock: { now: () => NOW }, env })
    const seconds = (performance.now() - began) / 1000
    const longest = held.stop()
    if (reminders !== size.people) throw new Error(`${reminders} reminders for ${size.people} people`)
    return { seconds, longest }
  } finally {
    await db.close()
  }
}
