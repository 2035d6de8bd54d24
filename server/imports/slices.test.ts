import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { othersFirst } from '../platform/jobs/others-first.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { person, smallWorld } from '../testing/small-world.ts'
import { SLICE as APPLIED_AT_ONCE } from './apply-run.ts'
import { SLICE as DECIDED_AT_ONCE, workSlice } from './bulk/work-slice.ts'
import { csvOf, feeds, madeUp } from './testing/exports.ts'

/** An import and what follows it are slices, so that other requests wait for a few clinics and not for all. */

const CLINICS = 23
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
})
afterAll(() => t?.close())

/** The most clinics of the import that one transaction wrote last, and the number of such transactions. */
async function writtenTogether(): Promise<{ most: number; transactions: number }> {
  const { rows } = await t.db.pool.query(
    `select max(n)::int as most, count(*)::int as transactions from (
       select count(*) as n from clinics where account_id like 'SLICED%' group by xmin::text) written`,
  )
  return rows[0]
}

async function decide(path: string, payload?: object): Promise<number> {
  const headers = await t.signIn(person('ana-admin'))
  const url = `/api/admin/${path}`
  const reply = await t.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  const { batchId } = reply.json().data
  // The application works on the batch too, and a batch that it has locked is no work for this caller.
  for (let status = ''; !['done', 'undone'].includes(status); ) {
    await workSlice(t.db.kysely, t.clock)
    const { rows } = await t.db.pool.query('select status from clinic_batches where batch_id = $1', [batchId])
    status = rows[0].status
  }
  return batchId
}

test('applying, displaying and taking back write a few clinics per transaction', async () => {
  const rows = Array.from({ length: CLINICS }, (_, n) => madeUp(`SLICED${n}`))
  await feeds(t, csvOf(rows))
  expect(await writtenTogether()).toEqual({ most: APPLIED_AT_ONCE, transactions: Math.ceil(CLINICS / APPLIED_AT_ONCE) })

  const matching = { find: 'Juniper Bend SLICED' }
  const body = { list: 'new', action: 'display', chosen: { matching, count: CLINICS } }
  const batchId = await decide('batches', body)
  const slices = { most: DECIDED_AT_ONCE, transactions: Math.ceil(CLINICS / DECIDED_AT_ONCE) }
  expect(await writtenTogether()).toEqual(slices)

  await decide(`batches/${batchId}/undo`)
  expect(await writtenTogether()).toEqual(slices)
  expect(Math.max(APPLIED_AT_ONCE, DECIDED_AT_ONCE), 'clinics for which others wait').toBeLessThanOrEqual(5)
})

test('on one connection, a request runs all its statements between two slices', async () => {
  const pool = t.db.pool.options.max === 1 ? t.db.pool : new pg.Pool({ ...t.db.pool.options, max: 1 })
  const order: string[] = []
  const slices = async () => {
    for (let slice = 0; slice < 4; slice += 1) {
      const client = await pool.connect()
      for (const statement of ['begin', 'select 1', 'commit']) await client.query(statement)
      client.release()
      order.push('slice')
      await othersFirst(pool)
    }
  }
  const request = async () => {
    for (let statement = 0; statement < 6; statement += 1) {
      await pool.query('select 1')
      order.push('read')
    }
  }
  await Promise.all([slices(), request()])
  expect(order.join(' ')).toBe('slice read read read read read read slice slice slice')
  if (pool !== t.db.pool) await pool.end()
})

test('after an import the planner knows the number of clinics', async () => {
  await feeds(t, csvOf([madeUp('COUNTED')]))
  const { rows } = await t.db.pool.query(
    `select (select count(*) from clinics)::int as clinics, reltuples::int as planned from pg_class where oid = 'clinics'::regclass`,
  )
  expect(rows[0].planned).toBe(rows[0].clinics)
})
