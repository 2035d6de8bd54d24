import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { MOST_LAG } from '../../../server/db/reading.ts'
import { ask, isPoliteOutage } from '../stage/ask.ts'
import { installed } from '../stage/cluster.ts'
import { findings, seconds, skippedFor } from '../stage/findings.ts'
import { openPortal } from '../stage/portal.ts'
import { standbyOf } from '../stage/standby.ts'
import { ADMIN, smallCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const CATCHES_UP_WITHIN = 5_000
const CLINIC = 1

export const replicas: Trial = {
  name: 'replicas',
  alone: true,
  notInShort: true,
  promise:
    'what the public reads comes from a replica; one that lags more than 30 s or is killed is not used; who saved sees it at once',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings(setting)
    const primary = await smallCluster()
    const standby = await standbyOf(primary, 'reader')
    const client = new pg.Client({ connectionString: standby.url })
    client.on('error', () => {})
    await client.connect()
    const portal = await openPortal({ env: { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url } })
    try {
      const published = async () => {
        const answer = await ask(`${portal.url}/hsds/v3/services?per_page=100`)
        if (answer.status !== 200 && !isPoliteOutage(answer)) notes.complain(`open data was answered ${answer.status}`)
        return answer
      }
      const save = async () => {
        const { data } = await portal.call(ADMIN, 'GET', `clinics/${CLINIC}`)
        const words = `Words ${randomUUID()}`
        const saved = await portal.call(ADMIN, 'POST', 'updates', { ...(data as Clinic), descriptionEn: words })
        if (saved.status !== 200) notes.complain(`a save was answered ${saved.status}: ${saved.text.slice(0, 200)}`)
        const own = await portal.call(ADMIN, 'GET', `clinics/${CLINIC}`)
        if (own.data?.descriptionEn !== words) notes.complain('a person did not see what they had saved')
        return words
      }
      const untilPublished = async (words: string, giveUpAfter: number) => {
        const started = performance.now()
        while (!(await published()).text.includes(words)) {
          if (performance.now() - started > giveUpAfter) return Number.POSITIVE_INFINITY
          await wait(100)
        }
        return performance.now() - started
      }

      const caughtUp = await untilPublished(await save(), 60_000)
      notes.within('a save reaching open data', caughtUp, CATCHES_UP_WITHIN)
      await client.query('select pg_wal_replay_pause()')
      const held = await save()
      await wait(1_000)
      if ((await published()).text.includes(held)) notes.complain('open data was not read from the replica')
      const switched = await untilPublished(held, MOST_LAG + 30_000)
      notes.within('leaving a replica that lags', switched, MOST_LAG + 5_000)
      await client.query('select pg_wal_replay_resume()')
      await wait(3_000)
      const outages = await readThroughKill(standby.kill, published)
      const after = await save()
      if (!(await published()).text.includes(after)) notes.complain('open data was not read from the primary')
      return notes.verdict({
        'a save is public after': seconds(caughtUp),
        'a lagging replica is left after': seconds(switched),
        'answers 503 when it was killed': outages,
      })
    } finally {
      await client.end().catch(() => {})
      await portal.end()
      await standby.remove()
      await primary.remove()
    }
  },
}

/** Readers go on while the replica is killed; a second later none of them may notice any more. */
async function readThroughKill(kill: () => Promise<void>, read: () => Promise<{ status: number }>): Promise<number> {
  let outages = 0
  const killed = wait(200).then(kill)
  const until = performance.now() + 3_000
  while (performance.now() < until) {
    if ((await read()).status !== 200) outages += 1
    await wait(20)
  }
  await killed
  return outages
}
