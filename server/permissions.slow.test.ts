import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { urlOf } from '../contract/shared/route.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { asDashboard, type Thing } from './testing/asking.ts'
import { type BusyWorld, busyWorld } from './testing/busy-world.ts'
import {
  CALLERS,
  COLUMNS,
  type Column,
  expectedStatus,
  MATRIX,
  OPEN_ROUTES,
  type Row,
  title,
} from './testing/permission-matrix.ts'
import { NOWHERE, OURS, THEIRS } from './testing/small-world.ts'
import { checksums, snapshot } from './testing/snapshot.ts'

/**
 * Checks every cell of the permission matrix against the real server: each kind of caller, each call, each kind of
 * object.
 */

let t: TestApp
let world: BusyWorld
let restore: () => Promise<void>
let checksum: () => Promise<string>
let untouched: string

beforeAll(async () => {
  t = await testApp({ webRoot: '/nowhere' })
  world = await busyWorld(t)
  restore = await snapshot(t.db)
  checksum = await checksums(t.db)
  untouched = await checksum()
})
afterAll(async () => {
  await t.db.pool.query('drop schema if exists kept cascade')
  await t.close()
})

type Cell = { row: Row; column: Column; thing: Thing }

const cellsOf = (row: Row, column: Column): Cell[] =>
  row.on.filter((thing) => thing !== CALLERS[column]).map((thing) => ({ row, column, thing }))

const endpointOf = ({ method, path }: Row): Endpoint => {
  const route = t.app.routeList.find((one) => one.method === method && one.url === path)
  if (!route?.endpoint) throw new Error(`${method} ${path} is in the matrix but not registered`)
  return route.endpoint
}

type Twist = { method?: string; url?: (url: string) => string; headers?: Record<string, string> }

async function call({ row, column, thing }: Cell, twist: Twist = {}) {
  const who = CALLERS[column]
  const { params, query, body } = row.asks({ thing, who: who ?? 'mo-manager', world })
  const url = urlOf(endpointOf(row), { params, query })
  return t.app.inject({
    method: (twist.method ?? row.method) as 'GET',
    url: twist.url?.(url) ?? url,
    headers: { ...(who && world.headers[who]), ...twist.headers },
    ...(body !== undefined && { payload: body as object }),
  })
}

const named = ({ row, column, thing }: Cell) => `${title(row)} by ${column} on ${thing}`
const succeeded = (status: number) => status < 300

const [ours, theirs] = [OURS, THEIRS].map((place) => Object.values(place).map(String)) as [string[], string[]]
const people: string[] = [...Object.values(CALLERS), 'tia-twice'].filter((who) => who !== null)
const everything = [...ours, ...theirs, ...people, 'Niño Peak', 'Riverside', 'clinic.example']

/** Texts that must not appear in a successful answer to this caller. */
const FOREIGN: Partial<Record<Column, string[]>> = {
  MO: [...theirs, 'Riverside', 'max-manager', 'pia-pending', 'rob-rejected'],
  MX: [...ours, 'Niño Peak', 'mo-manager', 'eli-editor', 'sue-editor', 'tia-twice', 'pia-pending', 'rob-rejected'],
  EO: [...theirs, String(OURS.sister), 'Riverside', '- South', 'max-manager', 'sue-editor', 'pia-pending'],
  ES: [...theirs, String(OURS.clinic), 'Riverside', '- North', 'max-manager', 'eli-editor', 'pia-pending'],
  PU: [...ours, ...theirs, ...people.filter((who) => who !== 'pia-pending')],
  RU: [...ours, ...theirs, ...people.filter((who) => who !== 'rob-rejected')],
}
/** People who ask for access name places where they have none yet, and see those places. */
const namesPlaces = ({ row, column }: Cell) =>
  row.path.startsWith('/api/role-requests') ||
  row.asks === asDashboard ||
  (row.path === '/api/referenceData/providersclinicsmap' && ['PU', 'RU'].includes(column))

/** A manager reads who asks for access to the provider, wherever the person works. */
const namesAskers = ({ row }: Cell) => row.path === '/api/portal/access-requests'

const foreignTo = (cell: Cell): string[] =>
  (FOREIGN[cell.column] ?? []).filter((text) => !(people.includes(text) ? namesAskers : namesPlaces)(cell))

function expectNothingForeign(cell: Cell, body: string, status: number): void {
  const text = body.replace(/"requestId":"[^"]*"/, '')
  const foreign = succeeded(status) ? foreignTo(cell) : everything
  const asked = status === 422 || status === 409 ? ours.concat(theirs) : []
  const read = foreign.filter((one) => text.includes(one) && !asked.includes(one))
  expect(read, `${named(cell)} answered ${text.slice(0, 300)}`).toEqual([])
  if ([401, 403, 404].includes(status)) {
    expect(Object.keys(JSON.parse(body)).toSorted(), named(cell)).toEqual(['code', 'message', 'requestId'])
  }
}

async function expectCell(cell: Cell): Promise<void> {
  const { row, column, thing } = cell
  const expected = expectedStatus(row, column, thing, endpointOf(row).status)
  const reply = await call(cell)
  expect(reply.statusCode, `${named(cell)} answered ${reply.body.slice(0, 300)}`).toBe(expected)
  expectNothingForeign(cell, reply.body, expected)
  if (row.method !== 'GET' && succeeded(expected)) await restore()
}

/** Spellings that some servers treat as another request. None may change the result. */
async function expectNoWayAround(cell: Cell): Promise<void> {
  const expected = expectedStatus(cell.row, cell.column, cell.thing, endpointOf(cell.row).status)
  const reading = cell.row.method === 'GET'
  const slash = await call(cell, { url: (url) => url.replace(/(\?|$)/, '/$1') })
  expect(slash.statusCode, `${named(cell)} with a slash`).toBe(expected)
  const override = reading ? 'DELETE' : 'GET'
  const overriding = { 'x-http-method-override': override, 'x-http-method': override, 'x-method-override': override }
  const overridden = await call(cell, { headers: overriding })
  expect(overridden.statusCode, `${named(cell)} overridden`).toBe(expected)
  const loud = await call(cell, { url: (url) => url.replace(/^[^?]+/, (path) => path.toUpperCase()) })
  expect([expected, 404], `${named(cell)} in capitals`).toContain(loud.statusCode)
  if (reading) {
    const head = await call(cell, { method: 'HEAD' })
    expect([head.statusCode, head.body], `${named(cell)} by HEAD`).toEqual([expected, ''])
  }
}

const maySave = ({ row, column, thing }: Cell) =>
  row.method !== 'GET' && succeeded(expectedStatus(row, column, thing, endpointOf(row).status))

describe.each(MATRIX.map((row) => [title(row), row] as const))('%s', (_, row) => {
  it.each(COLUMNS)('reads and denies for %s as the matrix says', async (column) => {
    const cells = cellsOf(row, column)
    for (const cell of cells.filter((one) => !maySave(one))) await expectCell(cell)
    if (cells[0] && !maySave(cells[0])) await expectNoWayAround(cells[0])
  })

  it('changed nothing by reads and refusals', async () => {
    const now = await checksum()
    // Restores the data, so that one broken rule does not fail every later row.
    if (now !== untouched) await restore()
    expect(now).toBe(untouched)
  })

  it('saves for all others as the matrix says', async () => {
    const cells = COLUMNS.flatMap((column) => cellsOf(row, column)).filter(maySave)
    try {
      for (const cell of cells) await expectCell(cell)
    } catch (error) {
      await restore()
      throw error
    }
  })
})

describe('the matrix', () => {
  it('has at least 1000 distinct cells', () => {
    const cells = MATRIX.flatMap((row) => COLUMNS.flatMap((column) => cellsOf(row, column))).map(named)
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.length).toBeGreaterThanOrEqual(1000)
  })

  it('leaves only routes open that reveal nothing about a person', async () => {
    for (const route of Object.keys(OPEN_ROUTES)) {
      const [method, url] = route.split(' ') as ['GET', string]
      const reply = await t.app.inject({ method, url })
      expect(reply.statusCode, route).not.toBe(401)
      // Open data contains displayed clinics, but no people.
      const secrets = /^\/(?:hsds|open-data)\b/.test(url) ? [...people, 'clinic.example'] : everything
      expect([route, secrets.filter((text) => reply.body.includes(text))]).toEqual([route, []])
    }
  })

  it('uses an id that no clinic has', async () => {
    const { rows } = await t.db.pool.query('select from clinics where clinic_id = $1', [NOWHERE.clinic])
    expect(rows).toEqual([])
  })
})
