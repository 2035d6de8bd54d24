import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorReply } from '../../../contract/errors.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'

let t: TestApp
let admin: Record<string, string>
let staff: Record<string, string>
let outsider: Record<string, string>

beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  const now = t.clock.now()
  const ana = { tenant: 'admin', userId: 'ana', email: `ana${ADMIN_DOMAIN}` } as const
  await t.db.kysely
    .insertInto('users')
    .values({
      user_id: 'ana',
      tenant: 'admin',
      email: ana.email,
      first_name: 'Ana',
      last_name: 'Ruiz',
      status: 'Approved',
      registration_type: 'google',
      created_at: now,
      updated_at: now,
    })
    .execute()
  admin = await t.signIn(ana)
  staff = await t.signIn({ tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' })
  outsider = await t.signIn({ tenant: 'admin', userId: 'eve', email: 'eve@elsewhere.example' })
})
afterAll(() => t.close())

type Sent = { method?: string; url?: string; headers?: Record<string, string>; payload?: string }

const send = async ({ method = 'POST', url = '/api/sample/notes', headers = {}, payload }: Sent) => {
  const reply = await t.app.inject({
    method: method as 'POST',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  return reply
}

const asJson = { 'content-type': 'application/json' }
const BROKEN = '{"text":'
const HUGE = JSON.stringify({ text: 'x'.repeat(1024 * 1024) })

describe('the order of checks', () => {
  it.each([
    ['a broken body', asJson, BROKEN],
    ['a huge body', asJson, HUGE],
    ['a body that is no JSON', { 'content-type': 'text/xml' }, '<a/>'],
    ['a good body', asJson, '{"text":"hi"}'],
  ])('without a token %s is a 401', async (_, headers, payload) => {
    expect((await send({ headers, payload })).statusCode).toBe(401)
  })

  it.each([
    ['an id that is no id', '/api/sample/notes/abc'],
    ['an id that does not exist', '/api/sample/notes/99'],
    ['an unknown query', '/api/sample/notes/99?force=1'],
  ])('for a person without permission, %s is a 403', async (_, url) => {
    expect((await send({ method: 'DELETE', url, headers: staff })).statusCode).toBe(403)
    expect((await send({ method: 'DELETE', url, headers: outsider })).statusCode).toBe(403)
    expect((await send({ method: 'DELETE', url })).statusCode).toBe(401)
  })

  it('then the shape: 400, 413, 415', async () => {
    expect((await send({ headers: { ...staff, ...asJson }, payload: BROKEN })).statusCode).toBe(400)
    expect((await send({ headers: { ...staff, ...asJson }, payload: HUGE })).statusCode).toBe(413)
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'multipart/form-data',
      'x',
    ]) {
      const reply = await send({ headers: { ...staff, 'content-type': type }, payload: '{"text":"hi"}' })
      expect([type, reply.statusCode]).toEqual([type, 415])
    }
    const packed = { ...staff, ...asJson, 'content-encoding': 'gzip' }
    expect((await send({ headers: packed, payload: '{"text":"hi"}' })).statusCode).toBe(415)
    const bare = await send({ headers: { ...staff, 'content-type': '' }, payload: '{"text":"hi"}' })
    expect(bare.statusCode).toBe(415)
    expect((await send({ method: 'DELETE', url: '/api/sample/notes/abc', headers: admin })).statusCode).toBe(400)
  })

  it('then the handler: 404, 422 and 409', async () => {
    expect((await send({ method: 'DELETE', url: '/api/sample/notes/99', headers: admin })).statusCode).toBe(404)
    const sendNote = async (text: string) =>
      send({ headers: { ...staff, ...asJson }, payload: JSON.stringify({ text }) })
    expect((await sendNote('unkind')).json()).toMatchObject({ code: 'unprocessable', errors: [{ field: 'text' }] })
    const taken = await sendNote('taken')
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ code: 'note_taken', details: { by: 'Ana' } })
    expect(await t.db.kysely.selectFrom('providers').selectAll().execute()).toEqual([])
  })
})

describe('no trick changes the result', () => {
  it('a trailing slash leads to the same call', async () => {
    for (const headers of [{}, staff]) {
      const [plain, slashed] = [await send({ headers }), await send({ headers, url: '/api/sample/notes/' })]
      expect(slashed.statusCode).toBe(plain.statusCode)
    }
    const url = '/api/sample/notes/'
    const added = await send({ url, headers: { ...staff, ...asJson }, payload: '{"text":"hi"}' })
    expect(added.statusCode).toBe(201)
    const slashed = `/api/sample/notes/${added.json().data.noteId}/`
    expect((await send({ method: 'DELETE', url: slashed, headers: staff })).statusCode).toBe(403)
    expect((await send({ method: 'GET', url: slashed, headers: staff })).statusCode).toBe(200)
  })

  it('HEAD answers as GET does, without a body', async () => {
    for (const [headers, expected] of [
      [{}, 401],
      [outsider, 403],
      [staff, 200],
    ] as const) {
      const reply = await send({ method: 'HEAD', url: '/api/sample/me', headers })
      expect([reply.statusCode, reply.body]).toEqual([expected, ''])
    }
  })

  it.each([
    '/API/sample/me',
    '/api/Sample/me',
    '/api/sample/ME',
    '/api//sample/me',
    '/api/sample/me;x=1',
    '/api/sample/me%2f',
    '/api/sample%2fme',
    '/api/sample/me%00',
    '/api/sample/me.json',
  ])('%s is a 404, with and without a token', async (url) => {
    for (const headers of [{}, staff, { ...staff, accept: 'text/html' }]) {
      const reply = await send({ method: 'GET', url, headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.json().code).toBe('not_found')
    }
  })

  it('a method override in a header or in the query is ignored', async () => {
    const override = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' }
    const url = '/api/sample/me'
    expect((await send({ method: 'GET', url, headers: { ...staff, ...override } })).statusCode).toBe(200)
    expect((await send({ method: 'GET', url: `${url}?_method=DELETE`, headers: staff })).statusCode).toBe(400)
    expect((await send({ method: 'PUT', url, headers: staff })).statusCode).toBe(405)
  })
})

describe('one error shape', () => {
  it.each([
    [400, { headers: () => staff, url: '/api/sample/notes/0', method: 'GET' }],
    [400, { headers: () => staff, url: '/api/sample/notes/%zz', method: 'GET' }],
    [401, {}],
    [403, { headers: () => outsider }],
    [404, { url: '/api/nothing/here', method: 'GET' }],
    [404, { url: '/nothing/here', method: 'GET' }],
    [404, { url: '/api/sample/notes/77', method: 'GET', headers: () => staff }],
    [404, { url: '/api', method: 'GET' }],
    [414, { url: `/api/sample/notes/${'1'.repeat(400)}`, method: 'GET', headers: () => staff }],
  ])('is used for %i', async (status, { headers, ...rest }: Omit<Sent, 'headers'> & { headers?: () => object }) => {
    const reply = await send({ ...rest, headers: { ...(headers?.() as Record<string, string>) } })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    const body = z.parse(errorReply, reply.json())
    expect(body.requestId).toBe(reply.headers['x-request-id'])
  })

  it('is equal for absent and unreachable things, except for the request id', async () => {
    const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '')
    const [one, other] = [
      await send({ method: 'GET', url: '/api/sample/notes/77', headers: staff }),
      await send({ method: 'GET', url: '/api/sample/notes/78', headers: admin }),
    ]
    expect(strip(one.body)).toBe(strip(other.body))
  })

  it('is used for a rate limit, with the time to wait', async () => {
    const greet = () => send({ url: '/api/sample/greetings' })
    const replies = [await greet(), await greet(), await greet(), await greet()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(z.parse(errorReply, replies[3]?.json())).toMatchObject({ code: 'too_many_requests' })
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
