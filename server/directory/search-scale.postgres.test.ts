import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectorySearch, emptySearch } from '../../domain/directory/query.ts'
import type { Database } from '../db/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { fillListings } from '../testing/listings-by-number.ts'
import { manyListings } from '../testing/many-listings.ts'
import { searchStatement } from './find-candidates.ts'
import { COLORADO } from './places.ts'
import { BESIDE, readListing } from './read-listing.ts'
import { searchListings } from './search-listings.ts'
import { sharesOf } from './tag-shares.ts'

/** What a search touches follows what it shows, not how many clinics there are. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ areas: [] })
  await manyListings(t, 240)
})
afterAll(() => t.close())

const at = (near: string, filters: DirectorySearch['filters'] = {}, more: Partial<DirectorySearch> = {}) => ({
  ...emptySearch,
  near,
  filters,
  ...more,
})

/** The ten commonest, and after them those that begin from few matches. */
const COMMON: Record<string, DirectorySearch> = {
  'Denver, no filter': at('80203'),
  'Denver, 25 miles': at('80203', {}, { miles: 25 }),
  'Denver, mental health': at('80203', { help: ['mh'] }),
  'Denver, substance use, Medicaid': at('80203', { help: ['sud'], pay: ['1'] }),
  'Denver, Spanish': at('80203', { lang: ['2'] }),
  'Denver, taking new patients': at('80203', { new: ['1'] }),
  'Denver, open now': at('80203', { time: ['now'] }),
  'Salida, no filter': at('81201'),
  'Salida, mental health, adolescents': at('81201', { help: ['mh'], age: ['3'] }),
  'the whole state by name': emptySearch,
}
const RARE: Record<string, DirectorySearch> = {
  'a language almost no clinic has': at('80203', { lang: ['21'] }),
  'four filters from a small town': at(
    '81201',
    { help: ['court'], pay: ['7'], access: ['1', '2'], lang: ['13'] },
    { miles: 100 },
  ),
}

async function pagesTouched({ pool }: Database, search: DirectorySearch): Promise<number> {
  const from = search.near === null ? null : (COLORADO.find(search.near)?.point ?? null)
  const asked = { search, words: [], from, sort: from ? 'near' : 'name', now: t.clock.now() } as const
  const { text, values } = searchStatement(asked, sharesOf(pool))
  const client = await pool.connect()
  try {
    // As on a disk without moving parts, which is what the operations page asks for.
    await client.query('set random_page_cost = 1.1')
    await client.query(text, values)
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('reset random_page_cost')
    client.release()
  }
}

async function measured(searches: Record<string, DirectorySearch>): Promise<Record<string, number>> {
  const pages: Record<string, number> = {}
  for (const [name, search] of Object.entries(searches)) pages[name] = await pagesTouched(t.db, search)
  return pages
}

describe('the cost of a search', () => {
  test('stays within its bar at ten times the clinics, and grows by less than their square root', async () => {
    await fillListings(t.db, 729)
    const small = await measured(COMMON)
    await fillListings(t.db, 7_290)
    const large = await measured(COMMON)
    const rare = await measured(RARE)
    const plans = JSON.stringify({ small, large, rare }, null, 1)
    for (const [name, pages] of Object.entries(large)) {
      expect(pages, `${name}\n${plans}`).toBeLessThanOrEqual(300)
      const exponent = Math.log10(pages / Math.max(1, small[name] ?? 1))
      expect(exponent, `${name}\n${plans}`).toBeLessThanOrEqual(0.5)
    }
    for (const pages of Object.values(rare)) expect(pages, plans).toBeLessThanOrEqual(500)
    if (process.env.SHOW_PAGES) console.info(plans)
  })

  test('a clinic’s page reads what stands beside it from indexes', async () => {
    const client = await t.db.pool.connect()
    try {
      await client.query('set random_page_cost = 1.1')
      const { rows: some } = await client.query(
        'select clinic_id as id from listings where reach = 1 order by 1 limit 5',
      )
      for (const { id } of some) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${BESIDE}`, [id])
        const plan = rows[0]['QUERY PLAN'][0].Plan
        // Each provider has ninety sites here and each number thirty; reading the whole table would add as much again.
        expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(400)
      }
    } finally {
      await client.query('reset random_page_cost')
      client.release()
    }
  })

  test('a page of results is two statements, three where it offers a way on; a clinic is two', async () => {
    let statements = 0
    const counting = {
      kysely: t.db.kysely,
      pool: new Proxy(t.db.pool, {
        get: (pool, name) => {
          if (name === 'query') statements += 1
          const value = Reflect.get(pool, name)
          return typeof value === 'function' ? value.bind(pool) : value
        },
      }),
    }
    const counted = async (work: () => Promise<unknown>) => {
      await work()
      statements = 0
      await work()
      return statements
    }
    const now = t.clock.now()
    expect(await counted(() => searchListings(counting, at('80203', { help: ['mh'] }), now))).toBe(2)
    expect(
      await counted(() => searchListings(counting, at('80203', { lang: ['21'] }, { miles: 5 }), now)),
    ).toBeLessThanOrEqual(3)
    expect(await counted(() => readListing(counting, 1, now))).toBe(2)
  })
})
