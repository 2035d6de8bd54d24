import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** The status page and the probes tell what the process itself saw, with or without the database. */

const MINUTE = 60_000
let t: TestApp
let isDown = false

/** Refuses every query while the database is down, as a pool without a server does. */
const breakable = (db: Database): Database => ({
  ...db,
  pool: new Proxy(db.pool, {
    get(pool, name) {
      const value = Reflect.get(pool, name)
      if (name !== 'query') return typeof value === 'function' ? value.bind(pool) : value
      return (...args: never[]) =>
        isDown
          ? Promise.reject(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))
          : pool.query(...(args as [never]))
    },
  }),
})

const open = (options = {}) => testApp({ through: breakable, ...options })
beforeEach(async () => {
  isDown = false
  t = await open()
})
afterEach(() => t.close())

const look = async (url = '/en/status') => {
  const { statusCode, headers, body } = await t.app.inject({ url })
  const days = [...body.matchAll(/<tr><th scope="row">([^<]+)<\/th><td>([\d,]+)<\/td><td>([\d,]+)<\/td><\/tr>/g)]
  return {
    status: statusCode,
    cache: headers['cache-control'],
    condition: /data-condition="(\w+)"/.exec(body)?.[1],
    days: days.map(([, day, watched, trouble]) => [day, watched, trouble]),
    body,
  }
}

describe('the status page [G9]', () => {
  it('says that the site works, that a part does not, and that it works again', async () => {
    expect(await look()).toMatchObject({ status: 200, cache: 'no-store', condition: 'up' })
    isDown = true
    t.clock.advance(MINUTE)
    const en = await look()
    expect(en).toMatchObject({ status: 200, cache: 'no-store', condition: 'degraded' })
    expect(en.body).toContain('We cannot read the directory right now.')
    expect(en.body).toContain('<a href="tel:988">Need help now? Call 988.</a>')
    expect((await look('/es/estado')).body).toContain('Ahora no podemos leer el directorio.')
    isDown = false
    t.clock.advance(MINUTE)
    expect(await look()).toMatchObject({ condition: 'up', days: [['Aug 21, 2026', '3', '1']] })
  })

  it('counts a minute once, as its worst moment, and keeps 90 days', async () => {
    for (const down of [false, true, false]) {
      isDown = down
      await t.app.inject('/readyz')
    }
    expect((await look()).days).toEqual([['Aug 21, 2026', '1', '1']])
    t.clock.advance(24 * 60 * MINUTE)
    expect((await look()).days).toEqual([
      ['Aug 22, 2026', '1', '0'],
      ['Aug 21, 2026', '1', '1'],
    ])
    t.clock.advance(89 * 24 * 60 * MINUTE)
    expect((await look()).days.map(([day]) => day)).toEqual(['Nov 19, 2026', 'Aug 22, 2026'])
  })

  it('remembers the minutes of the process before it, counted once', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      isDown = minute === 2
      await t.app.inject('/readyz')
      t.clock.advance(MINUTE)
    }
    const { db } = t
    const clock = t.clock
    await t.app.inject('/readyz')
    await t.app.close()
    t = await open({ database: db, clock })
    t.clock.advance(MINUTE)
    expect((await look()).days).toEqual([['Aug 21, 2026', '6', '1']])
    t.clock.advance(MINUTE)
    expect((await look()).days).toEqual([['Aug 21, 2026', '7', '1']])
  })
})

describe('the probe of the public half', () => {
  const probe = async (url: string) => (await t.app.inject(url)).statusCode

  it('stays 200 while the database is away, and so do the crisis page and, for ten minutes, the others', async () => {
    isDown = true
    expect(await probe('/readyz/public')).toBe(503)
    isDown = false
    expect(await probe('/readyz/public')).toBe(200)
    isDown = true
    expect([await probe('/readyz'), await probe('/readyz/public')]).toEqual([503, 200])
    expect(await Promise.all(['/en', '/en/search', '/en/help-now', '/en/help-now.md'].map(probe))).toEqual(
      Array(4).fill(200),
    )
    t.clock.advance(60 * MINUTE)
    expect([await probe('/en/search'), await probe('/en/help-now'), await probe('/readyz/public')]).toEqual([
      503, 200, 200,
    ])
  })
})
