import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, envelope } from '../../../contract/endpoint.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import type { App } from './app-instance.ts'
import { bind, command, json } from './bind.ts'

const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const

const given = { name: 'given', method: 'GET', may: 'readMe', summary: 'x' } as const
const reply = envelope(z.object({ name: z.string() }))
const asText = endpoint({ ...given, path: '/api/given/text', reply })
const asObject = endpoint({ ...given, path: '/api/given/object', reply })
const colliding = endpoint({ ...given, method: 'POST', path: '/api/given/collision', reply: envelope(z.int()) })
const failing = endpoint({ ...given, path: '/api/given/failure', reply: envelope(z.int()) })

let answer: unknown
let collisions = 0

function area(app: App) {
  bind(app, asText, async () => json(JSON.stringify(answer)))
  bind(app, asObject, async () => answer as { data: { name: string } })
  bind(
    app,
    colliding,
    command(async ({ tx, clock }) => {
      await tx.insertInto('providers').values({ display_name: 'once', updated_at: clock.now() }).execute()
      if (collisions-- > 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      const { length } = await tx.selectFrom('providers').select('provider_id').execute()
      return { data: length }
    }),
  )
  bind(app, failing, async ({ db }) => {
    await db.pool.query('select 1 / 0')
    return { data: 1 }
  })
}

let t: TestApp
let headers: Record<string, string>
beforeEach(async () => {
  t = await testApp({ areas: [sampleArea, area] })
  headers = await t.signIn(mo)
})
afterEach(() => t.close())

const get = (url: string, more: Record<string, string> = {}) => t.app.inject({ url, headers: { ...headers, ...more } })
const post = (url: string) => t.app.inject({ method: 'POST', url, headers })

describe('a reply', () => {
  it('is sent as the handler returned it; JSON text from the database is sent unchanged', async () => {
    answer = { data: { name: 'Peña' } }
    for (const url of ['/api/given/text', '/api/given/object']) {
      const { body, headers: sent } = await get(url)
      expect(body).toBe('{"data":{"name":"Peña"}}')
      expect(sent['content-type']).toBe('application/json; charset=utf-8')
      expect(sent['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['a wrong type', { data: { name: 7 } }],
    ['a missing name', { data: {} }],
    ['a name too many in the envelope', { data: { name: 'x' }, secret: 1 }],
    ['a name too many where the schema is lenient', { data: { name: 'x', passwordHash: 'leak' } }],
  ])('with %s fails the test that caused it', async (_, wrong) => {
    answer = wrong
    for (const url of ['/api/given/text', '/api/given/object']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(500)
      expect(body).not.toContain('leak')
    }
    await expect(t.close()).rejects.toThrow('given answered')
    t.logs.length = 0
  })

  it('is not validated in production, to save time', async () => {
    await t.close()
    t = await testApp({ areas: [area], checkReplies: false })
    headers = await t.signIn(mo)
    answer = { data: { name: 7 } }
    expect((await get('/api/given/object')).statusCode).toBe(200)
  })

  it('that is the same for everyone is revalidated by its entity tag', async () => {
    const first = await get('/api/sample/colours')
    const etag = first.headers.etag as string
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const revalidated = await get('/api/sample/colours', { 'if-none-match': `"other", W/${etag}` })
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([304, '', etag])
    expect((await get('/api/sample/colours', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a command', () => {
  it('that collides with another is retried from the start, and leaves one row', async () => {
    collisions = 1
    expect((await post('/api/given/collision')).json()).toEqual({ data: 1 })
  })

  it('that collides twice asks the caller to try again', async () => {
    collisions = 2
    const { statusCode, headers: sent } = await post('/api/given/collision')
    expect([statusCode, sent['retry-after']]).toEqual([503, '2'])
    expect(await t.db.kysely.selectFrom('providers').selectAll().execute()).toEqual([])
  })
})

describe('a failing statement', () => {
  it('is a 500 that reveals nothing about the database, is logged with its request id, and breaks no later request', async () => {
    const { statusCode, body } = await get('/api/given/failure')
    expect(statusCode).toBe(500)
    const { requestId, ...rest } = JSON.parse(body)
    expect(rest).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal_error',
    })
    const logged = t.logs.find((line) => line.requestId === requestId && line.err !== undefined)
    expect(logged?.err).toMatchObject({ message: 'division by zero', code: '22012' })
    for (let times = 0; times < 3; times += 1) expect((await get('/api/sample/me')).statusCode).toBe(200)
  })
})

describe('an endpoint whose path and schema name different parameters', () => {
  it.each([
    ['/api/given/:noteId', undefined],
    ['/api/given/:id', z.strictObject({ noteId: z.string() })],
    ['/api/given', z.strictObject({ noteId: z.string() })],
  ] as const)('fails at start: %s', async (path, params) => {
    const wrong = endpoint({ ...given, path, params, reply: envelope(z.null()) })
    const start = testApp({ areas: [(app) => bind(app, wrong, async () => ({ data: null }))] })
    await expect(start).rejects.toThrow('given: the path has')
  })
})

describe('the list of routes', () => {
  it('has every method and path with its endpoint, so that a test can check each', () => {
    const api = t.app.routeList.filter(({ url }) => url.startsWith('/api/given'))
    expect(api).toContainEqual({ method: 'GET', url: '/api/given/text', endpoint: asText })
    expect(api).toContainEqual({ method: 'HEAD', url: '/api/given/text', endpoint: asText })
    expect(api).toContainEqual({ method: 'POST', url: '/api/given/collision', endpoint: colliding })
    const open = t.app.routeList.filter(({ endpoint: bound }) => bound === undefined)
    expect([...new Set(open.map(({ url }) => url))].sort()).toEqual([
      '/api/csp-reports',
      '/api/docs',
      '/api/docs/style.css',
      '/api/openapi.json',
      '/healthz',
      '/readyz',
      '/readyz/public',
    ])
  })
})
