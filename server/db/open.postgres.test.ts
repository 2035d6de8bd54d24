import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOutage } from '../http/outage.ts'
import { type Database, openDatabase } from './open.ts'
import { withNext } from './prepared.ts'

/** A database that serves requests answers in time or is taken for away; one that is being prepared may take long. */

const databaseUrl = process.env.TEST_DATABASE_URL as string
const answersWithin = 300
let serving: Database
beforeAll(async () => {
  serving = await openDatabase({ databaseUrl }, undefined, { answersWithin })
})
afterAll(() => serving.close())

const failureOf = async (work: Promise<unknown>) => {
  const started = performance.now()
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { error, milliseconds: performance.now() - started }
}
const connection = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(serving.kysely)).rows[0]?.pid

it('a statement that takes too long is ended by the database, and its connection goes on', async () => {
  const before = await connection()
  const { error, milliseconds } = await failureOf(sql`select pg_sleep(30)`.execute(serving.kysely))
  expect(isOutage(error)).toBe(true)
  expect(milliseconds).toBeLessThan(5_000)
  expect(await connection()).toBe(before)
})

it.each([
  ['a statement', () => sql`set statement_timeout = 0; select pg_sleep(30)`.execute(serving.kysely)],
  ['a statement by name', () => serving.pool.query('set statement_timeout = 0; select pg_sleep(30)')],
  [
    'a transaction',
    () =>
      serving.kysely.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`select pg_sleep(30)`.execute(tx)
      }),
  ],
])('where even that does not happen, %s is given up with its connection', async (_, ask) => {
  const before = await connection()
  const { error, milliseconds } = await failureOf(ask())
  expect(isOutage(error)).toBe(true)
  expect(milliseconds).toBeLessThan(10_000)
  expect(await connection()).not.toBe(before)
})

it('statements that are sent together have their time one after the other', async () => {
  const nap = { text: 'select pg_sleep(0.25)' }
  await serving.kysely.transaction().execute(async (tx) => {
    // The time that is tried is the pool's: a busy machine may well stretch one nap beyond that of the database.
    await withNext(tx, { text: 'set local statement_timeout = 0' })
    // Together far longer than one of them may take.
    for (let n = 0; n < 12; n += 1) await withNext(tx, nap)
  })
  const { rows } = await sql`select 1 as still`.execute(serving.kysely)
  expect(rows).toEqual([{ still: 1 }])
})

it('a database that does not serve requests has no statement timeout', async () => {
  const patient = await openDatabase({ databaseUrl })
  try {
    const { rows } = await sql`show statement_timeout`.execute(patient.kysely)
    expect(rows).toEqual([{ statement_timeout: '0' }])
    expect((await failureOf(sql`select pg_sleep(1)`.execute(patient.kysely))).error).toBeNull()
  } finally {
    await patient.close()
  }
})
