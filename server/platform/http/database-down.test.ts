import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, envelope } from '../../../contract/endpoint.ts'
import { openDatabase } from '../../db/open.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testEngine } from '../../testing/database.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import type { App } from './app-instance.ts'
import { bind, command } from './bind.ts'

const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const
const slow = { name: 'slow', may: 'readMe', summary: 'Takes its time.', reply: envelope(z.null()) } as const
const slowRead = endpoint({ ...slow, method: 'GET', path: '/api/slow' })
const slowWrite = endpoint({ ...slow, method: 'POST', path: '/api/slow' })

/** Outlasts every test; the statement ends only when its connection closes. */
const NAP = 'select pg_sleep(3600)'

function area(app: App) {
  bind(app, slowRead, async ({ db }) => {
    await db.pool.query(NAP)
    return { data: null }
  })
  bind(
    app,
    slowWrite,
    command(async ({ tx, clock }) => {
      await tx.insertInto('providers').values({ display_name: 'x', updated_at: clock.now() }).execute()
      await sql.raw(NAP).execute(tx)
      return { data: null }
    }),
  )
}

let t: TestApp
afterEach(() => t.close())

const refusalIn = ({ statusCode, headers, body }: Awaited<ReturnType<App['inject']>>) => [
  statusCode,
  headers['retry-after'],
  JSON.parse(body).code,
]

describe('while the database is down', () => {
  it('calls answer 503 with Retry-After, and none answers 401', async () => {
    const nowhere = await openDatabase({ databaseUrl: 'postgres://portal:hunter2@127.0.0.1:1/portal' })
    t = await testApp({ areas: [sampleArea], through: (db) => ({ ...db, pool: nowhere.pool, kysely: nowhere.kysely }) })
    const headers = await t.signIn(mo)
    const reply = await t.app.inject({ url: '/api/sample/me', headers })
    expect(refusalIn(reply)).toEqual([503, '2', 'unavailable'])
    expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1|hunter2/)
    expect(JSON.stringify(t.logs)).not.toContain('hunter2')
    expect((await t.app.inject('/readyz')).statusCode).toBe(503)
    expect((await t.app.inject('/healthz')).statusCode).toBe(200)
    await nowhere.close()
  })

  it.skipIf(testEngine() !== 'postgres')(
    'running work answers 503 and leaves nothing half done, and the next call works',
    async () => {
      t = await testApp({ areas: [sampleArea, area] })
      const headers = await t.signIn(mo)
      const underWay = Promise.all([
        t.app.inject({ url: '/api/slow', headers }),
        t.app.inject({ method: 'POST', url: '/api/slow', headers }),
        t.app.inject({ method: 'POST', url: '/api/slow', headers }),
      ])
      const admin = new pg.Client(t.db.pool.options)
      await admin.connect()
      const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
      // The second write waits for the counter row that the first one locked.
      const isUnderWay = `state = 'active' and (query = $1 or wait_event_type = 'Lock')`
      const started = async () => (await admin.query(`select ${others} and ${isUnderWay}`, [NAP])).rowCount
      await expect.poll(started).toBe(3)
      const { rows } = await admin.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${others}`)
      const ended = rows.map(({ pid }) => pid)
      const left = async () => (await admin.query(`select ${others} and pid = any($1)`, [ended])).rowCount
      await expect.poll(left).toBe(0)
      await admin.end()
      for (const reply of await underWay) expect(refusalIn(reply)).toEqual([503, '2', 'unavailable'])
      expect((await t.app.inject({ url: '/api/sample/me', headers })).statusCode).toBe(200)
      expect(await t.db.kysely.selectFrom('providers').selectAll().execute()).toEqual([])
    },
  )
})
