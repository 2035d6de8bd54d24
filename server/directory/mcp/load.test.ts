import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_PATH } from '../../../contract/directory/addresses.ts'
import type { DirectoryPages } from '../../../contract/directory/page-data.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { directoryForTests } from '../../testing/directory.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { callTool, MCP_HEADERS } from '../../testing/mcp.ts'
import { touch } from '../../testing/touch.ts'

/** Questions of assistants cost as little as pages: one at a time, cached, and refused early where too many wait. */

let t: TestApp
let drawn = 0
/** The names of the pages in the order in which they were drawn. */
const order: string[] = []
/** Every piece of work costs a second, so that a few of one network are too many on any machine. */
let measured = 0
const meters = { now: () => 0, cpu: () => (measured += 1_000) }
beforeAll(async () => {
  const counted = (pages: DirectoryPages): DirectoryPages => ({
    ...pages,
    render: (...asked) => {
      drawn += 1
      order.push(asked[0])
      return pages.render(...asked)
    },
  })
  const load = async () => {
    const built = await directoryForTests.load()
    return built && { ...built, pages: counted(built.pages) }
  }
  t = await testApp({ directory: { load, reuses: true }, meters })
  await manyListings(t, 40)
})
afterAll(() => t.close())

const call = (input: object, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'find_clinics', arguments: input },
})
const post = (payload: object, remoteAddress = '192.0.2.1') =>
  t.app.inject({ method: 'POST', url: MCP_PATH, headers: MCP_HEADERS, payload, remoteAddress })

it('several questions in one message are refused, and none of them is answered', async () => {
  const before = drawn
  for (const batch of [[call({}), call({ near: 'Denver' }, 2)], [call({})], []]) {
    const { statusCode, body } = await post(batch)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_request'])
  }
  expect(drawn).toBe(before)
})

describe('the same question again', () => {
  it('is answered from memory until a clinic changes or a minute is almost over', async () => {
    const ask = () => callTool(t, 'find_clinics', { near: 'Denver', help: 'detox' })
    const first = await ask()
    const before = drawn
    expect(await ask()).toEqual(first)
    expect(drawn).toBe(before)
    t.clock.advance(60_000)
    await ask()
    expect(drawn).toBeGreaterThan(before)
    const later = drawn
    await t.db.kysely.transaction().execute((tx) => touch(tx, [1]))
    await ask()
    expect(drawn).toBeGreaterThan(later)
  })

  it('asked at once is answered once', async () => {
    const before = drawn
    await callTool(t, 'find_clinics', { near: 'Pueblo' })
    const once = drawn - before
    await Promise.all(Array.from({ length: 5 }, () => callTool(t, 'find_clinics', { near: 'Salida' })))
    expect(drawn - before).toBe(2 * once)
  })

  it('is remembered however long it is', async () => {
    const ask = () => callTool(t, 'find_clinics', { near: 'Denver', help: `${'"'.repeat(280)} grief group` })
    const never = drawn
    const first = await ask()
    const before = drawn
    expect(await ask()).toEqual(first)
    expect([drawn, before > never]).toEqual([before, true])
  })

  it('is not remembered where it could not be answered', async () => {
    for (const _ of [1, 2]) {
      const answer = await callTool(t, 'find_clinics', { miles: 7 })
      expect([answer.isError, answer.content[0]?.text]).toEqual([true, expect.stringContaining('miles')])
    }
  })
})

describe('too many questions at once', () => {
  it('are refused with 503 and Retry-After; a cry, the crisis page and another network are answered', async () => {
    const different = (n: number) => call({ help: `counseling number ${n}` })
    await post(different(-1))
    const flood = Array.from({ length: 30 }, (_, n) => post(different(n)))
    const [cry, crisis, other] = await Promise.all([
      post(call({ help: 'I want to die', miles: 7 })),
      t.app.inject({ url: '/en/help-now?near=Denver', remoteAddress: '192.0.2.1' }),
      post(call({ near: 'Boulder' }), '198.51.100.7'),
    ])
    expect(cry.body).toContain('988')
    expect([cry.statusCode, crisis.statusCode, other.statusCode]).toEqual([200, 200, 200])
    const answers = await Promise.all(flood)
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...statuses].toSorted()).toEqual([200, 503])
    for (const { statusCode, headers, body } of answers.filter((one) => one.statusCode === 503)) {
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 'unavailable'])
    }
    expect((await post(different(0))).statusCode).toBe(200)
  })

  it('are refused on pages, feeds and suggestions alike, with the crisis line on the page', async () => {
    for (const path of ['/en/search', '/en/search.md', '/en/search.atom', '/en/names']) {
      // The cost of a network's work is known once a piece of it is done.
      await t.app.inject({ url: `${path}?q=counseling`, remoteAddress: '192.0.2.9' })
      const flood = Array.from({ length: 30 }, (_, n) =>
        t.app.inject({ url: `${path}?q=counseling+number+${n}`, remoteAddress: '192.0.2.9' }),
      )
      const cry = await t.app.inject({ url: '/en/search?q=I+want+to+die', remoteAddress: '192.0.2.9' })
      expect(cry.headers.location).toMatch(/^\/en\/help-now\?w=[\w-]+$/)
      const answers = await Promise.all(flood)
      const refused = answers.filter(({ statusCode }) => statusCode === 503)
      expect([path, refused.length > 0]).toEqual([path, true])
      for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
      if (path === '/en/search') expect(refused[0]?.body).toContain('tel:988')
    }
    expect(t.logs.filter(({ level }) => level >= 50)).toEqual([])
  })

  it('are refused in open data and in the figures of quality, while other networks are answered', async () => {
    const before = t.logs.length
    for (const path of ['/fhir/R4/Location?name:contains=', '/hsds/v3/services?search=', '/en/quality.csv?n=']) {
      const ask = (word: string, remoteAddress: string) => t.app.inject({ url: path + word, remoteAddress })
      await ask('first', '192.0.2.10')
      const flood = Array.from({ length: 30 }, (_, n) => ask(`word${n}`, '192.0.2.10'))
      const other = await ask('counseling', '198.51.100.10')
      const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)
      expect([path, other.statusCode, refused.length > 0]).toEqual([path, 200, true])
      for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
    }
    expect(t.logs.slice(before).filter(({ level }) => level >= 50)).toEqual([])
  })
})

it('a feed of changes is written once until the directory changes', async () => {
  const pieces = async (url: string) => {
    const before = measured
    const { statusCode, body } = await t.app.inject({ url, remoteAddress: '198.51.100.11' })
    return [statusCode, body.includes('<feed'), (measured - before) / 2_000]
  }
  for (const url of ['/en/changes.atom', '/es/condados/denver/cambios.atom']) {
    expect([url, ...(await pieces(url))]).toEqual([url, 200, true, 1])
    expect([url, ...(await pieces(url))]).toEqual([url, 200, true, 0])
    await t.db.kysely.transaction().execute((tx) => touch(tx, [1]))
    expect([url, ...(await pieces(url))]).toEqual([url, 200, true, 1])
  }
})

describe('one network that asks too much', () => {
  const from = (remoteAddress: string) => async (url: string) => t.app.inject({ url, remoteAddress })
  const [flooding, busy, person] = [from('192.0.2.20'), from('192.0.2.21'), from('198.51.100.20')]
  const HELP = '/en/help-now?near=Salida'

  it('holds nobody up who opens the page that it waits for', async () => {
    for (let n = 0; n < 4; n += 1) await flooding(`/en/search?near=Denver&miles=${[5, 10, 25, 50][n]}`)
    order.length = 0
    const busyPages = Array.from({ length: 10 }, (_, n) => busy(`/en/search?near=8020${n}&miles=5`))
    await Promise.all([flooding(HELP), ...busyPages, person(HELP)])
    expect([order.indexOf('helpNow') <= 1, order.length]).toEqual([true, 11])
  })

  it('has nobody refused who asks what it was refused', async () => {
    const same = call({ help: 'grief group', near: 'Lamar' })
    await post(call({ help: 'grief group', near: 'Pueblo' }), '192.0.2.22')
    const questions = Array.from({ length: 30 }, (_, n) => post(call({ help: `group ${n}` }), '192.0.2.22'))
    const [, answered] = await Promise.all([post(same, '192.0.2.22'), post(same, '198.51.100.22')])
    const others = (await Promise.all(questions)).map(({ statusCode }) => statusCode)
    expect([others.at(-1), answered.statusCode]).toEqual([503, 200])
  })

  it('pays for the look for a cry in its texts, on pages and feeds', async () => {
    for (const path of ['/en/search', '/en/search.atom']) {
      const pieces = async (query: string) => {
        const before = measured
        await person(`${path}?${query}`)
        return (measured - before) / 2_000
      }
      expect([path, await pieces('miles=25'), await pieces('q=sleep')]).toEqual([path, 1, 2])
    }
  })

  it('cannot repeat a text in a feed more often than on a page', async () => {
    for (const path of ['/en/search', '/en/search.atom']) {
      const { statusCode } = await person(`${path}?${'q=sleep&'.repeat(40)}`)
      expect([path, statusCode]).toEqual([path, 400])
    }
  })
})
