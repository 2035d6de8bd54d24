import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, envelope } from '../../contract/endpoint.ts'
import { pathId } from '../../contract/values.ts'
import { AREAS } from '../app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, person, smallWorld } from '../testing/small-world.ts'
import type { App } from './app-instance.ts'
import { bind, oneRead } from './bind.ts'

const divided = endpoint({
  name: 'sample.divided',
  method: 'GET',
  path: '/api/sample/divided/:by',
  may: 'readMe',
  summary: 'A number that nothing can be divided by makes the database fail.',
  params: z.strictObject({ by: pathId }),
  reply: envelope(z.int()),
  example: { params: { by: '2' }, reply: { data: 50 } },
})

const area = (app: App) =>
  bind(
    app,
    divided,
    oneRead<typeof divided, { result: number }>(
      ({ params }) => ({ name: 'divided', text: 'select 100 / ($1::int - 7) as result', values: [params.by] }),
      ([row]) => ({ data: row?.result ?? 0 }),
    ),
  )

let t: TestApp
let packets = 0
const watched = new WeakSet<PoolClient>()

/** Everything that is written to a socket of the pool, in packets. */
function watch(client: PoolClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const stream = client.connection.stream as unknown as Record<string, (...given: unknown[]) => void>
  for (const name of ['_write', '_writev']) {
    const write = stream[name]?.bind(stream)
    stream[name] = (...given) => {
      packets += 1
      write?.(...given)
    }
  }
}

beforeAll(async () => {
  t = await testApp({ areas: [...AREAS, area] })
  await smallWorld(t)
  t.db.pool.on('acquire', watch)
})
beforeEach(() => {
  packets = 0
})
afterAll(() => t.close())

const read = async (url: string, headers: Record<string, string>) => {
  const { statusCode, body } = await t.app.inject({ url, headers })
  return { status: statusCode, reply: JSON.parse(body) as { data?: unknown; code?: string } }
}

test.each([
  ['a clinic', `/api/clinics/${OURS.clinic}`],
  ['a page of providers', '/api/admin/providersandclinics?q=a&page=1'],
])('%s is read in one packet with the look at who is calling', async (_, url) => {
  const ana = await t.signIn(person('ana-admin'))
  await read(url, ana)
  packets = 0
  expect(await read(url, ana)).toMatchObject({ status: 200, reply: { data: expect.anything() } })
  expect(packets).toBe(1)
})

test('who may not call gets nothing of what was read, whatever became of it', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const staff = await t.signIn(person('mo-manager'))
  expect(await read('/api/admin/providersandclinics?q=a&page=1', staff)).toMatchObject({
    status: 403,
    reply: { code: 'forbidden' },
  })
  const gone = await t.signIn(person('art-archived'))
  for (const url of [`/api/clinics/${OURS.clinic}`, '/api/sample/divided/7']) {
    const { status, reply } = await read(url, gone)
    expect(status).toBe(401)
    expect(reply).not.toHaveProperty('data')
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a read that fails is the failure of its call alone, and the pool serves the next', async () => {
  const staff = await t.signIn(person('mo-manager'))
  const answers = await Promise.all([7, 8, 7, 9].map((by) => read(`/api/sample/divided/${by}`, staff)))
  expect(answers.map(({ status, reply }) => [status, reply.data])).toEqual([
    [500, undefined],
    [200, 100],
    [500, undefined],
    [200, 50],
  ])
  expect(t.db.pool.waitingCount).toBe(0)
})

test('a malformed request is told so only if its caller may call', async () => {
  const staff = await t.signIn(person('mo-manager'))
  expect((await read('/api/sample/divided/nothing', staff)).status).toBe(400)
  expect((await read('/api/sample/divided/nothing', {})).status).toBe(401)
  const gone = await t.signIn(person('art-archived'))
  expect((await read('/api/sample/divided/nothing', gone)).status).toBe(401)
})
