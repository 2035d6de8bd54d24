import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { bothOf, prepared, withNext } from './prepared.ts'

/** Statements that travel together are still one transaction: in order, all or none, and with the error of the first that fails. */

const ADD = prepared('test-add', 'insert into pipeline_test (n) values ($1)')
const COUNT = prepared<{ n: number }>('test-count', 'select count(*)::int as n from pipeline_test')
const DOUBLE = prepared<{ n: number }>('test-double', 'select $1::int * 2 as n')

let db: Database
beforeEach(async () => {
  db = (await testDatabase()).db
  await sql`drop table if exists pipeline_test`.execute(db.kysely)
  await sql`create table pipeline_test (n int primary key)`.execute(db.kysely)
})

// Other files of this worker look at every table there is.
afterAll(() => sql`drop table if exists pipeline_test`.execute(db.kysely))

const stored = async () => (await COUNT(db.kysely, []))[0]?.n

describe('statements of one packet', () => {
  test('answer each for itself, in their order', async () => {
    const answers = await db.kysely.transaction().execute((tx) => bothOf(tx, DOUBLE.with([21]), COUNT.with([])))
    expect(answers).toEqual([[{ n: 42 }], [{ n: 0 }]])
  })

  test('are seen by the statement they travel with', async () => {
    const seen = await db.kysely.transaction().execute(async (tx) => {
      await withNext(tx, ADD.with([1]))
      await withNext(tx, ADD.with([2]))
      return COUNT(tx, [])
    })
    expect(seen).toEqual([{ n: 2 }])
    expect(await stored()).toBe(2)
  })

  test('are committed where no other statement follows', async () => {
    await db.kysely.transaction().execute((tx) => withNext(tx, ADD.with([1])))
    expect(await stored()).toBe(1)
  })
})

describe('a transaction that fails', () => {
  test('by a statement sent with its COMMIT says why, and stores nothing', async () => {
    const failing = db.kysely.transaction().execute(async (tx) => {
      await ADD(tx, [1])
      await withNext(tx, ADD.with([1]))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toBe(0)
  })

  test('by a statement sent with another says the reason of the first', async () => {
    const failing = db.kysely.transaction().execute(async (tx) => {
      await ADD(tx, [1])
      await withNext(tx, ADD.with([1]))
      return COUNT(tx, [])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toBe(0)
  })

  test('by its own decision sends nothing that was still to be sent', async () => {
    const refused = db.kysely.transaction().execute(async (tx) => {
      await ADD(tx, [1])
      await withNext(tx, ADD.with([2]))
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await stored()).toBe(0)
  })

  test('leaves its connection fit for the next', async () => {
    for (let round = 0; round < 20; round += 1) {
      const failing = db.kysely.transaction().execute(async (tx) => {
        await withNext(tx, ADD.with([7]))
        await withNext(tx, ADD.with([7]))
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
    }
    await db.kysely.transaction().execute((tx) => ADD(tx, [7]))
    expect(await stored()).toBe(1)
  })
})

test('a transaction without a statement ends without one', async () => {
  expect(await db.kysely.transaction().execute(async () => 'done')).toBe('done')
  const nothing = db.kysely.transaction().execute(async () => {
    throw new Error('refused before the first statement')
  })
  await expect(nothing).rejects.toThrow('refused before the first statement')
  expect(await stored()).toBe(0)
})
