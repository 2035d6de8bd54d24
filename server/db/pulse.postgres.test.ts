import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOutage } from '../http/outage.ts'
import { type StallingProxy, stallingProxy } from '../testing/stalling-proxy.ts'
import { within } from '../within.ts'
import { type Database, openDatabase } from './open.ts'

/** A server that has fallen silent, frozen or behind a cut cable: its callers are told soon, and then at once. */

/** By which this file's connections are told from those of tests beside it. */
const NAME = 'pulse-test'

let network: StallingProxy
let db: Database
beforeEach(async () => {
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  network = await stallingProxy(Number(url.port))
  url.port = String(network.port)
  url.hostname = '127.0.0.1'
  url.searchParams.set('application_name', NAME)
  db = await openDatabase({ databaseUrl: url.href }, undefined, { answersWithin: 600_000 })
})
afterEach(async () => {
  await db.close()
  await network.close()
})

const outcomeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { outage: isOutage(error), answered: error === null }
}
const question = () => sql`select 1`.execute(db.kysely)

describe('a silent server', () => {
  it('costs those who wait seconds, later callers nothing, and is used again soon after its return', async () => {
    expect(await outcomeOf(question())).toMatchObject({ answered: true })
    const transaction = db.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      network.stall()
      await sql`select 2`.execute(tx)
    })
    const underWay = await Promise.all([outcomeOf(transaction), outcomeOf(db.pool.query('select pg_sleep(3600)'))])
    // Told by the pulse, about three seconds later: what a statement may take ends long after this test.
    for (const { outage } of underWay) expect(outage).toBe(true)
    for (const ask of [question, () => db.pool.query('select 1'), () => db.kysely.transaction().execute(question)]) {
      // At once, and not after the five seconds that a new connection would be waited for; in turns, because a machine that stands
      // still delays this process and not the answer.
      const later = await within(4_000, outcomeOf(ask()))
      expect(later).toMatchObject({ outage: true })
    }
    network.carryOn()
    await expect.poll(async () => (await outcomeOf(question())).answered).toBe(true)
  })

  it('is not one whose connections were closed by an administrator', async () => {
    await question()
    const admin = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL as string })
    const ours = 'from pg_stat_activity where application_name = $1'
    const statuses: boolean[] = []
    try {
      for (let round = 0; round < 4; round += 1) {
        const { rows } = await admin.pool.query(`select pid, pg_terminate_backend(pid) ${ours}`, [NAME])
        const ended = rows.map(({ pid }) => pid)
        const left = async () => (await admin.pool.query(`select ${ours} and pid = any($2)`, [NAME, ended])).rowCount
        await expect.poll(left).toBe(0)
        // Longer than the pause between two questions of the pulse.
        await admin.pool.query('select pg_sleep(0.7)')
        statuses.push((await outcomeOf(question())).answered)
      }
    } finally {
      await admin.close()
    }
    expect(statuses).toEqual([true, true, true, true])
  })
})
