import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorReply } from '../../../contract/errors.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'

let t: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  headers = await t.signIn({ tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' })
})
afterAll(() => t.close())

const post = (payload: string | Buffer) =>
  t.app.inject({
    method: 'POST',
    url: '/api/sample/notes',
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
const get = (url: string) => t.app.inject({ url, headers })
const stored = () => t.db.kysely.selectFrom('providers').select('display_name').execute()
const nested = (depth: number) => `{"text":"x","anything":${'['.repeat(depth)}${']'.repeat(depth)}}`

function expectPlainRefusal(reply: Awaited<ReturnType<typeof post>>) {
  expect(reply.statusCode).toBe(400)
  z.parse(errorReply, reply.json())
  expect(reply.body).not.toMatch(/select|insert|\bat \/|node_modules|\.ts:|syntax error|\/work\//i)
}

describe('hostile input', () => {
  it.each([
    ['NUL in a text', '{"text":"a\\u0000b"}'],
    ['NUL deep in free JSON', '{"text":"x","anything":{"a":["\\u0000"]}}'],
    ['a lone surrogate', '{"text":"\\ud83d"}'],
    ['2^31 as an id', '{"text":"x","providerId":2147483648}'],
    ['arrays 20,000 deep', nested(20_000)],
    ['an id as text', '{"text":"x","providerId":"7"}'],
    ['an id of 1.5', '{"text":"x","providerId":1.5}'],
    ['null for yes or no', '{"text":"x","pinned":null}'],
    ['0 for yes or no', '{"text":"x","pinned":0}'],
    ['"false" for yes or no', '{"text":"x","pinned":"false"}'],
    ['an unknown field', '{"text":"x","admin":true}'],
    ['a list instead of an object', '[{"text":"x"}]'],
    ['a text instead of an object', '"x"'],
    ['null', 'null'],
    ['nothing but spaces', '   '],
    ['nothing', ''],
    ['__proto__', '{"text":"x","__proto__":{"pinned":true}}'],
    ['constructor', '{"text":"x","anything":{"constructor":{}}}'],
    ['a text too long', JSON.stringify({ text: 'x'.repeat(101) })],
    ['only blanks where a text is needed', '{"text":"   "}'],
  ])('%s in a body is a 400 and nothing is stored', async (_, payload) => {
    expectPlainRefusal(await post(payload))
    expect(await stored()).toEqual([])
  })

  it.each([
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x10',
    '2147483648',
    '9999999999',
    '99999999999',
    '%00',
    'abc',
    '1%20',
    '%ED%A0%80',
    '١',
  ])('%s as an id in a path is a 400', async (id) => {
    expectPlainRefusal(await get(`/api/sample/notes/${id}`))
  })

  it.each([
    'page=0',
    'page=100001',
    'page=abc',
    'page=',
    'page=1&page=2',
    'pageSize=101',
    'pageSize=-5',
    'sort=secret',
    'long=yes',
    'long=1',
    'long=TRUE',
    'unknown=1',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    '__proto__=1',
    'constructor=1',
    'q[$ne]=1',
  ])('the query %s is a 400', async (query) => {
    expectPlainRefusal(await get(`/api/sample/notes?${query}`))
  })

  it('names every wrong field by its path', async () => {
    const reply = await post('{"text":"","providerId":0,"colour":"red"}')
    const fields = reply.json().errors.map((one: { field: string }) => one.field)
    expect(fields.sort()).toEqual(['colour', 'providerId', 'text'])
  })

  it('an unexpected body is a 400; an empty one is accepted', async () => {
    const send = (payload: string) =>
      t.app.inject({
        method: 'DELETE',
        url: '/api/sample/notes/5',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      })
    expect((await send('{}')).statusCode).toBe(403)
    const greet = (payload: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/sample/greetings',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await greet('{"x":1}')).statusCode).toBe(400)
    expect((await greet('{}')).statusCode).toBe(200)
    expect((await greet('')).statusCode).toBe(200)
  })

  it.each(['short', 'x'.repeat(101), 'has space in it', 'ünïcödé-key'])('"%s" is no idempotency key', async (key) => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/sample/notes',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': Buffer.from(key).toString('latin1'),
      },
      payload: '{"text":"x"}',
    })
    expectPlainRefusal(reply)
    expect(await stored()).toEqual([])
  })

  it('random bytes get a reply in our shape and never a 500', async () => {
    const texts = fc.oneof(
      fc.json().map((text) => `{"text":${text}}`),
      fc.json({ maxDepth: 8 }),
      fc.string({ unit: 'binary' }).map((text) => JSON.stringify({ text })),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (payload) => {
        const reply = await post(payload)
        return reply.statusCode === 201 || (reply.statusCode === 400 && z.safeParse(errorReply, reply.json()).success)
      }),
      { numRuns: 200 },
    )
  })

  it('random addresses get a reply in our shape and never a 500', async () => {
    const pieces = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '%', '%00', '\\', 'notes', '1', '?page=1', '?q=%ff'),
      fc.webSegment(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 6 }), async (path) => {
        const reply = await get(`/api/sample/${path.join('/')}`)
        return reply.statusCode < 500
      }),
      { numRuns: 200 },
    )
  })
})

async function listening(): Promise<number> {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  return (t.app.server.address() as { port: number }).port
}

describe('a client that hangs up', () => {
  it('during a body is logged as information, not as an error', async () => {
    const port = await listening()
    const head = [
      'POST /api/sample/notes HTTP/1.1',
      'Host: x',
      `Authorization: ${headers.authorization}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ]
    const logged = t.logs.length
    const arrived = once(t.app.server, 'request')
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n{"text":`))
    const [request] = (await arrived) as [IncomingMessage]
    // The server has begun to read the body.
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => t.logs.slice(logged).map(({ msg }) => msg)).toContain('the caller hung up')
    expect(t.logs.slice(logged).filter(({ level }) => level >= 40)).toEqual([])
  })
})

describe('bytes that are not HTTP', () => {
  it.each([
    ['nonsense', 'hello there\r\n\r\n', '400'],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /api/sample/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      '400',
    ],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['headers of 40 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('%s gets the same error shape', async (_, bytes, status) => {
    const port = await listening()
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer.split(' ')[1]).toBe(status)
    z.parse(errorReply, JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))
  })
})
