import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_CARD_PATH, MCP_PATH } from '../../../contract/directory/addresses.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { callTool, type ToolAnswer } from '../../testing/mcp.ts'

/** Assistants ask the directory with the official client and by hand. */

let t: TestApp
let address: URL
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 60)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = new URL(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}${MCP_PATH}`)
})
afterAll(() => t.close())

const client = (mode: 'legacy' | 'auto') => new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })

describe.each([
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
] as const)('the official client (%s)', (mode, version) => {
  it(`speaks ${version}, lists four tools that only read, and gets answers`, async () => {
    const assistant = client(mode)
    await assistant.connect(new StreamableHTTPClientTransport(address))
    expect(assistant.getNegotiatedProtocolVersion()).toBe(version)
    const { tools } = await assistant.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find_clinics', 'get_clinic', 'crisis_help', 'what_it_means'])
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      for (const schema of [inputSchema, outputSchema])
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    }
    const found = (await assistant.callTool({ name: 'find_clinics', arguments: { near: 'Denver' } })) as ToolAnswer
    expect(found.structuredContent.matches.length).toBeGreaterThan(0)
    const [first] = found.structuredContent.matches
    const clinic = await assistant.callTool({ name: 'get_clinic', arguments: { clinicId: first?.clinicId } })
    expect((clinic as ToolAnswer).content[0]?.text).toContain(`# ${first?.name.slice(0, 5)}`)
    await assistant.close()
  })
})

const ask = (name: string, input: object = {}) => callTool(t, name, input)

describe('find_clinics', () => {
  it('answers at most ten places with address, phone and what they say, those that may fit apart', async () => {
    const { structuredContent: found, content } = await ask('find_clinics', {
      pay: ['Self-pay (you pay yourself)'],
      answerIn: 'en',
    })
    expect(found.matches.length + found.mayFit.length).toBe(10)
    expect(found.matchesTotal + found.mayFitTotal).toBeGreaterThan(10)
    for (const { clinicId, page, name, phone } of [...found.matches, ...found.mayFit]) {
      expect(page).toMatch(new RegExp(`^http://localhost:3000/en/clinics/${clinicId}-`))
      expect(phone === null || /\d/.test(phone)).toBe(true)
      expect(content[0]?.text).toContain(page)
      expect(name).not.toBe('')
    }
    for (const { didNotAnswer, didNotSay, pay } of found.mayFit) {
      expect([didNotAnswer, pay]).toEqual([['pay'], null])
      expect(didNotSay).toContain('pay')
    }
  })

  it('asks for open places and the longest wait as the page of results does', async () => {
    const { structuredContent: found } = await ask('find_clinics', { places: ['detox'], wait: 'week' })
    expect(new URL(found.page).search).toBe('?places=detox&wait=week')
    const page = await t.app.inject({ url: found.page.replace(/^https?:\/\/[^/]+/, '') })
    expect(page.body).toContain(`data-matches="${found.matchesTotal}" data-maybes="${found.mayFitTotal}"`)
  })

  it('says of when it is, that a call makes sure, that nobody pays for the order, and how to quote it', async () => {
    for (const [answerIn, sentences] of [
      ['en', ['Aug 21, 2026, 9:00 am', 'Call the place to be sure', 'No place can pay', 'CC0 1.0']],
      ['es', ['21 de agosto de 2026', 'Llame al lugar', 'Ningún lugar puede pagar', 'CC0 1.0']],
    ] as const) {
      for (const [name, input] of [
        ['find_clinics', {}],
        ['crisis_help', {}],
        ['what_it_means', { words: 'detox' }],
      ] as const) {
        const { content, structuredContent } = await ask(name, { ...input, answerIn })
        for (const one of sentences) expect(content[0]?.text).toContain(one)
        expect(structuredContent.asOf).toBe('2026-08-21T15:00:00.000Z')
      }
    }
  })

  it('says what to change when it cannot answer', async () => {
    for (const [name, input, sentence] of [
      ['find_clinics', { zip: '80203' }, 'zip: Unknown field.'],
      ['find_clinics', { miles: 7 }, 'miles: Must be one of: 5, 10, 25, 50, 100, any.'],
      ['find_clinics', { near: '' }, 'near: This is needed.'],
      ['find_clinics', { ages: ['Teens'] }, 'ages.0: Must be one of: '],
      ['get_clinic', { clinicId: 987_654 }, 'Use a number from find_clinics.'],
      ['get_clinic', {}, 'clinicId: This is needed.'],
      ['what_it_means', { words: 'xyzzy' }, 'Try one of these: '],
      ['find_doctors', {}, 'The tools are: find_clinics, get_clinic, crisis_help, what_it_means.'],
    ] as const) {
      const answer = await ask(name, input)
      expect([name, input, answer.isError]).toEqual([name, input, true])
      expect(answer.content[0]?.text).toContain(sentence)
    }
    expect((await ask('find_clinics', { near: '80999' })).content[0]?.text).toContain('80999')
  })
})

it('explains words for care and payment in plain sentences', async () => {
  const english = await ask('what_it_means', { words: 'sliding fee' })
  expect(english.content[0]?.text).toContain('You pay less if you earn less.')
  const spanish = await ask('what_it_means', { words: 'metadona', answerIn: 'es' })
  expect(spanish.structuredContent.meanings).toHaveLength(1)
})

describe('a caller that is not an assistant', () => {
  const post = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: MCP_PATH,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })

  it('is refused with a foreign Host or Origin', async () => {
    expect((await post({})).statusCode).toBe(200)
    expect((await post({ origin: 'http://localhost:3000' })).statusCode).toBe(200)
    for (const headers of [
      { host: 'attacker.example' },
      { host: 'localhost.attacker.example:3000' },
      { origin: 'https://attacker.example' },
      { origin: 'null' },
      { host: 'localhost:3000', origin: 'http://attacker.example:3000' },
    ]) {
      const reply = await post(headers)
      expect([headers, reply.statusCode]).toEqual([headers, 403])
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('gets 405 for other methods, 413 for a long body, and no open stream', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'] as const)
      expect((await t.app.inject({ method, url: MCP_PATH })).statusCode).toBe(405)
    const long = await t.app.inject({
      method: 'POST',
      url: MCP_PATH,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ filler: 'x'.repeat(40_000) }),
    })
    expect(long.statusCode).toBe(413)
  })

  it('finds the way by the card', async () => {
    const card = (await t.app.inject(MCP_CARD_PATH)).json()
    expect(card).toMatchObject({
      transport: { type: 'streamable-http', endpoint: '/mcp' },
      protocolVersions: ['2026-07-28', '2025-11-25'],
    })
  })
})

it('keeps nothing of a question, in no table and no log', async () => {
  const rows = async () => {
    const { rows: tables } = await t.db.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => (await t.db.pool.query(`select * from "${name}"`)).rows),
    )
    return JSON.stringify(found)
  }
  const before = await rows()
  for (let time = 0; time < 12; time += 1) {
    await ask('find_clinics', { help: 'zugzwang melancholy', near: 'Telluride' })
    await ask('what_it_means', { words: 'zugzwang melancholy' })
  }
  expect(await rows()).toBe(before)
  expect(JSON.stringify(t.logs)).not.toMatch(/zugzwang|melancholy|Telluride/)
})
