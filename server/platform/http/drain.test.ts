import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, envelope } from '../../../contract/endpoint.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { App } from './app-instance.ts'
import { bind } from './bind.ts'
import { type Drain, drainable } from './drain.ts'

const slow = endpoint({
  name: 'slow',
  method: 'POST',
  path: '/api/slow',
  may: 'anyone',
  summary: 'Waits until told.',
  reply: envelope(z.string()),
} as const)

let release = () => {}
let started = Promise.resolve()

function area(app: App) {
  let begun = () => {}
  started = new Promise((resolve) => {
    begun = resolve
  })
  bind(app, slow, async () => {
    begun()
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { data: 'done' }
  })
}

let t: TestApp
let drain: Drain
afterEach(() => t.close())

async function listening() {
  t = await testApp({ areas: [area] })
  drain = drainable(t.app)
  return t.app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * Long enough to distinguish a drain that returns at once from one that waits for its limit, even on a busy machine.
 */
const LIMIT = 60_000
const WITHOUT_WAITING = 30_000

describe('stopping', () => {
  it('lets running calls finish and accepts no new one', async () => {
    const address = await listening()
    const underWay = fetch(`${address}/api/slow`, { method: 'POST' })
    await started
    const stopped = drain({ withinMilliseconds: LIMIT })
    const newCall = () =>
      fetch(`${address}/healthz`).then(
        () => 'taken',
        () => 'refused',
      )
    await expect.poll(newCall).toBe('refused')
    release()
    const answer = await underWay
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toEqual({ data: 'done' })
    const answered = Date.now()
    await stopped
    expect(Date.now() - answered).toBeLessThan(WITHOUT_WAITING)
  })

  it('does not wait for idle connections', async () => {
    const address = await listening()
    const idle = connect(Number(new URL(address).port), '127.0.0.1')
    await once(idle, 'connect')
    await fetch(`${address}/healthz`)
    const begun = Date.now()
    await drain({ withinMilliseconds: LIMIT })
    expect(Date.now() - begun).toBeLessThan(WITHOUT_WAITING)
    idle.destroy()
  })

  it('closes connections that outlast the limit', async () => {
    const address = await listening()
    const underWay = fetch(`${address}/api/slow`, { method: 'POST' }).then(
      () => 'answered',
      () => 'cut off',
    )
    await started
    // The call never ends, so a drain that waited for it would hang.
    await drain({ withinMilliseconds: 200 })
    expect(await underWay).toBe('cut off')
  })
})

describe('probes', () => {
  it('answer without a token and reveal nothing', async () => {
    t = await testApp()
    expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await t.app.inject('/readyz')
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ])
  })

  it.each([
    ['fails', async () => Promise.reject(new Error('password authentication failed for user portal'))],
    ['does not answer', () => new Promise(() => {})],
  ])('answer 503 when the database %s, while /healthz stays 200', async (_, query) => {
    t = await testApp({
      through: (db) => ({
        ...db,
        pool: new Proxy(db.pool, { get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)) }),
      }),
    })
    const [ready, again] = await Promise.all([t.app.inject('/readyz'), t.app.inject('/readyz')])
    expect([ready.statusCode, again.statusCode, ready.headers['retry-after']]).toEqual([503, 503, '2'])
    expect(ready.body).not.toContain('password')
    expect((await t.app.inject('/healthz')).statusCode).toBe(200)
  })
})
