import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOutage } from '../http/outage.ts'
import { type Database, openDatabase } from './open.ts'
import { withNext } from './prepared.ts'

/** A database that serves requests answers in time or is taken for away; one that is being prepared may take long. */

const databaseUrl = process.env.TEST_DATABASE_URL as string
/** The database ends what takes too long, however late it comes to it. */
let trusting: Database
/** The pool does, soon after the database should have. What is not tried takes milliseconds, on a busy machine a little more. */
let doubting: Database
beforeAll(async () => {
  trusting = await openDatabase({ databaseUrl }, undefined, { answersWithin: 2_500, grace: 60_000 })
  doubting = await openDatabase({ databaseUrl }, undefined, { answersWithin: 2_500, grace: 500 })
})
afterAll(async () => {
  await trusting.close()
  await doubting.close()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (failure: unknown) => failure,
  )
const connectionOf = async ({ kysely }: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid

// An hour: what does not end it in time fails the test by its length.
it('a statement that takes too long is ended by the database, and its connection goes on', async () => {
  const before = await connectionOf(trusting)
  const error = await failureOf(sql`select pg_sleep(3600)`.execute(trusting.kysely))
  expect(isOutage(error)).toBe(true)
  expect(await connectionOf(trusting)).toBe(before)
})

it.each([
  ['a statement', () => sql`set statement_timeout = 0; select pg_sleep(3600)`.execute(doubting.kysely)],
  ['a statement by name', () => doubting.pool.query('set statement_timeout = 0; select pg_sleep(3600)')],
  [
    'a transaction',
    () =>
      doubting.kysely.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`select pg_sleep(3600)`.execute(tx)
      }),
  ],
])('where even that does not happen, %s is given up with its connection', async (_, ask) => {
  const before = await connectionOf(doubting)
  expect(isOutage(await failureOf(ask()))).toBe(true)
  expect(await connectionOf(doubting)).not.toBe(before)
})

it('statements that are sent together have their time one after the other', async () => {
  const nap = { text: 'select pg_sleep(1.2)' }
  const calm = await openDatabase({ databaseUrl }, undefined, { answersWithin: 4_000, grace: 500 })
  try {
    await calm.kysely.transaction().execute(async (tx) => {
      // The time that is tried is the pool's: a busy machine may well stretch one nap beyond that of the database.
      await withNext(tx, { text: 'set local statement_timeout = 0' })
      // Together longer than one of them may take.
      for (let n = 0; n < 4; n += 1) await withNext(tx, nap)
    })
    const { rows } = await sql`select 1 as still`.execute(calm.kysely)
    expect(rows).toEqual([{ still: 1 }])
  } finally {
    await calm.close()
  }
})

it('a database that does not serve requests has no statement timeout', async () => {
  const patient = await openDatabase({ databaseUrl })
  try {
    const { rows } = await sql`show statement_timeout`.execute(patient.kysely)
    expect(rows).toEqual([{ statement_timeout: '0' }])
    expect(await failureOf(sql`select pg_sleep(1)`.execute(patient.kysely))).toBeNull()
  } finally {
    await patient.close()
  }
})
