import { afterAll, beforeAll, expect, it } from 'vitest'
import { MCP_PATH } from '../../../contract/directory/addresses.ts'
import { dice } from '../../dev/demo/dice.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Path, withAt } from '../../testing/hostile/broken-json.ts'
import { jsonText } from '../../testing/hostile/json-text.ts'
import { NUMBERS, STRUCTURES, TEXTS } from '../../testing/hostile/values.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { MCP_HEADERS } from '../../testing/mcp.ts'

/** Bodies that have broken other servers, sent to the address for assistants: each is answered, and none with a 5xx. */

const BODIES = 20_000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 10)
})
afterAll(() => t.close())

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const call = (name: string, input: object, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input, ...more },
})
const HONEST: readonly object[] = [
  call('find_clinics', { help: 'detox', near: '81201', miles: 25, ages: ['Adults (26–64)'], telehealth: false }),
  call('find_clinics', { near: 'Denver', openNow: true, openings: true, answerIn: 'es' }, { _meta: META }),
  call('get_clinic', { clinicId: 3, answerIn: 'es' }),
  call('crisis_help', { near: 'Pueblo' }, { _meta: META }),
  call('what_it_means', { words: 'IOP' }),
  { jsonrpc: '2.0', id: 'a', method: 'tools/list', params: { cursor: 'x' } },
  { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: META } },
  { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { _meta: META, filter: {} } },
  { jsonrpc: '2.0', id: 1, method: 'ping' },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  },
]
const VALUES: readonly unknown[] = [...TEXTS, ...NUMBERS, ...STRUCTURES]
const VERSIONS = ['2026-07-28', '2025-11-25', '2024-11-05', '1999-01-01', 'x', '']

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const key = (name: string) => (Array.isArray(value) ? Number(name) : name)
  return [path, ...Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, key(name)]))]
}

it(`answers ${BODIES} hostile bodies without a 5xx, and honest ones after them`, async () => {
  const roll = dice('assistants')
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < BODIES; sent += 1) {
    let body: unknown = roll.pick(HONEST)
    for (let change = roll.between(1, 3); change > 0; change -= 1)
      body = withAt(body, roll.pick(pathsIn(body)), roll.between(1, 8) === 1 ? undefined : roll.pick(VALUES))
    if (roll.between(1, 25) === 1) body = [body, roll.pick(HONEST)]
    const text = jsonText(body)
    const payload = roll.between(1, 20) === 1 ? text.slice(0, roll.between(0, text.length)) : text
    const version = roll.between(1, 2) === 1 ? { 'mcp-protocol-version': roll.pick(VERSIONS) } : {}
    const method = roll.between(1, 4) === 1 ? { 'mcp-method': 'tools/call', 'mcp-name': 'get_clinic' } : {}
    const headers = { ...MCP_HEADERS, ...version, ...method }
    const { statusCode } = await t.app.inject({ method: 'POST', url: MCP_PATH, headers, payload })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode >= 500) expect([statusCode, payload.slice(0, 500)]).toEqual([400, ''])
  }
  expect(statuses.get(200) ?? 0).toBeGreaterThan(BODIES / 50)
  const errors = t.logs.filter(({ level }) => level >= 50)
  expect(errors.map(({ msg, err }) => [msg, err]).slice(0, 3)).toEqual([])
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: MCP_PATH,
    headers: MCP_HEADERS,
    payload: HONEST[0] as object,
  })
  expect([statusCode, body.includes('"isError"')]).toEqual([200, false])
}, 900_000)
