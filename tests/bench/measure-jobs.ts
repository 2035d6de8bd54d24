import { say } from '../../scripts/launch/project.mjs'
import { rebuildBehind } from '../../server/clinics/translations/keep-behind.ts'
import { openDatabase } from '../../server/db/open.ts'
import { countHealth } from '../../server/freshness/health/count.ts'
import { runReminders } from '../../server/freshness/reminders/run-reminders.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { fillReminded } from '../../server/testing/many-reminded.ts'
import type { Cluster } from './data/cluster.ts'
import { SIZES, type Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'

/**
 * P8 on PostgreSQL: a night that reminds every person of every clinic, directory health, and translations that are
 * behind.
 */

const NOW = new Date('2026-11-15T13:10:00.000Z')
const env = { appSecret: 'of the measurement, as long as a secret must be', directoryOrigin: 'http://localhost' }

export async function measureJobs(cluster: Cluster, times: Size['times']): Promise<Figure[]> {
  const { url } = await cluster.directory(times)
  const db = await openDatabase({ databaseUrl: url }, () => {})
  const timed = async (name: string, work: () => Promise<unknown>): Promise<Figure> => {
    say(`${name} at ${times}×`)
    const began = performance.now()
    await work()
    return { goal: 'P8', name: `${name}, ${times}×`, value: (performance.now() - began) / 1000, unit: 's', atMost: 30 }
  }
  try {
    const health = await timed('health', () => countHealth({ db, clock: systemClock }))
    const translations = await timed('translations', () => rebuildBehind(db.kysely))
    await db.pool.query('update users set reminders = false')
    const { clinics } = SIZES[times]
    const people = Math.ceil(clinics / 14)
    await fillReminded(db, { clinics, people, now: NOW })
    const reminders = await timed('reminders', async () => {
      const sent = await runReminders({ db, clock: { now: () => NOW }, env })
      if (sent.reminders !== people) throw new Error(`${sent.reminders} reminders for ${people} people`)
    })
    return [reminders, health, translations]
  } finally {
    await db.close()
  }
}
