import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { person, smallWorld } from '../testing/small-world.ts'
import { type SharedLimits, sharedLimits } from './shared-limits.ts'

const MINUTE = 60_000
const MAX = 40
let db: Database
let statements: number
let copies: [SharedLimits, SharedLimits]
let now: number

function copy(): SharedLimits {
  const query = ((...asked: Parameters<Database['pool']['query']>) => {
    statements += 1
    return db.pool.query(...asked)
  }) as Database['pool']['query']
  const onError = (error: unknown) => {
    throw error
  }
  return sharedLimits({ pool: { query }, secret: 'a secret of this test', onError, now: () => now })
}

beforeAll(async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
})
beforeEach(async () => {
  await db.pool.query('delete from call_counts')
  statements = 0
  now = Date.now()
  copies = [copy(), copy()]
})
afterEach(() => {
  for (const one of copies) one.stop()
})
afterAll(() => db.pool.query('delete from call_counts'))

const ask = (which: 0 | 1, times: number, caller = '203.0.113.7') => {
  let last = 0
  for (let n = 0; n < times; n += 1) last = copies[which].count(caller, MINUTE, MAX).current
  return last
}

test('what a caller asked at one copy counts at the other', async () => {
  expect(ask(0, 25)).toBe(25)
  expect(ask(1, 10)).toBe(10)
  await copies[0].share()
  await copies[1].share()
  expect(ask(1, 1)).toBe(36)
  await copies[1].share()
  expect(ask(0, 1)).toBe(26)
  await copies[0].share()
  expect(ask(0, 1)).toBe(38)
  expect(ask(0, 1, '203.0.113.8')).toBe(1)
})

test('a thousand requests of a hundred callers are one statement, and none for callers far from their limit', async () => {
  for (let n = 0; n < 100; n += 1) ask(0, 10, `198.51.100.${n}`)
  expect(statements).toBe(0)
  await copies[0].share()
  expect(statements).toBe(1)
  for (let n = 0; n < 100; n += 1) ask(1, 1, `192.0.2.${n}`)
  await copies[1].share()
  expect(statements).toBe(1)
  const { rows } = await db.pool.query('select caller, n from call_counts')
  expect(rows).toHaveLength(100)
  expect(JSON.stringify(rows)).not.toContain('198.51')
})

test('copies that share at the same moment lose no count', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 10; n += 1) {
      ask(0, 5, `caller ${n}`)
      ask(1, 5, `caller ${9 - n}`)
    }
    await Promise.all([copies[0].share(), copies[1].share()])
  }
  const { rows } = await db.pool.query('select distinct n from call_counts')
  expect(rows).toEqual([{ n: 200 }])
})

test('the minute ends for all copies together, and then all begin anew', async () => {
  ask(0, 30)
  await copies[0].share()
  await db.pool.query(`update call_counts set ends_at = now() - interval '1 second'`)
  ask(1, 10)
  await copies[1].share()
  expect(ask(1, 1)).toBe(11)
  now += MINUTE
  expect(ask(0, 1)).toBe(1)
})

test('without the database each copy goes on with its own count, and tells it later', async () => {
  const failures: unknown[] = []
  let away = true
  const query = ((...asked: Parameters<Database['pool']['query']>) =>
    away ? Promise.reject(new Error('away')) : db.pool.query(...asked)) as Database['pool']['query']
  const alone = sharedLimits({ pool: { query }, secret: 'a secret of this test', onError: (e) => failures.push(e) })
  for (let n = 0; n < 20; n += 1) alone.count('203.0.113.7', MINUTE, MAX)
  await alone.share()
  expect(failures).toHaveLength(1)
  away = false
  await alone.share()
  alone.stop()
  expect(ask(0, 10)).toBe(10)
  await copies[0].share()
  expect(ask(0, 1)).toBe(31)
})

test('the calls of people at work are not counted at all', async () => {
  const t = await testApp({
    variables: { DATABASE_URL: process.env.TEST_DATABASE_URL as string },
    through: (real) => ({
      ...real,
      pool: new Proxy(real.pool, {
        get(pool, name) {
          if (name !== 'query') return Reflect.get(pool, name)
          return (...asked: unknown[]) => {
            if (String(asked[0]).includes('call_counts')) statements += 1
            return (pool.query as (...given: unknown[]) => unknown)(...asked)
          }
        },
      }),
    }),
  })
  await smallWorld(t)
  const headers = await t.signIn(person('ana-admin'))
  for (let n = 0; n < 70; n += 1) {
    expect((await t.app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
  }
  expect(statements).toBe(0)
  await t.close()
})
