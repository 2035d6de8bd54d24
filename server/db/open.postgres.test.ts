import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isOutage } from '../platform/http/outage.ts'
import { type StallingProxy, stallingProxy } from '../testing/stalling-proxy.ts'
import { type Database, openDatabase } from './open.ts'

/**
 * A database that serves requests answers in time or fails as an outage; one for migrations has no statement timeout.
 */

const databaseUrl = process.env.TEST_DATABASE_URL as string
const STATEMENT = 1_500

let network: StallingProxy
let db: Database
beforeEach(async () => {
  const url = new URL(databaseUrl)
  network = await stallingProxy(Number(url.port))
  url.port = String(network.port)
  url.hostname = '127.0.0.1'
  db = await openDatabase({ databaseUrl: url.href }, undefined, { statement: STATEMENT })
})
afterEach(async () => {
  await db.close()
  await network.close()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (failure: unknown) => failure,
  )
const question = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)
const connection = async () => (await question()).rows[0]?.pid

// The statement sleeps an hour, so the test fails if no timeout ends it.
it('PostgreSQL cancels a slow statement, and its connection stays usable', async () => {
  const before = await connection()
  expect(isOutage(await failureOf(sql`select pg_sleep(3600)`.execute(db.kysely)))).toBe(true)
  expect(await connection()).toBe(before)
})

it.each([
  ['a statement', question],
  ['a statement by name', () => db.pool.query({ name: 'one', text: 'select 1' })],
  ['a transaction', () => db.kysely.transaction().execute((tx) => sql`select 1`.execute(tx))],
])('while PostgreSQL does not answer, %s fails as an outage, and the pool discards its connection', async (_, ask) => {
  const before = await connection()
  network.stall()
  expect(isOutage(await failureOf(ask()))).toBe(true)
  // The pool has no connection left and cannot open one in time.
  expect(isOutage(await failureOf(ask()))).toBe(true)
  network.carryOn()
  expect(await connection()).not.toBe(before)
})

it('a database for migrations has no statement timeout', async () => {
  const patient = await openDatabase({ databaseUrl })
  try {
    const { rows } = await sql`show statement_timeout`.execute(patient.kysely)
    expect(rows).toEqual([{ statement_timeout: '0' }])
    expect(await failureOf(sql`select pg_sleep(1)`.execute(patient.kysely))).toBeNull()
  } finally {
    await patient.close()
  }
})
