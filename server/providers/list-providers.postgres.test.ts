import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licenceOf, profileOf } from '../clinics/store.ts'
import { fileNames } from '../db/file-names.ts'
import { makeClinic } from '../dev/demo/make.ts'
import { testDatabase } from '../testing/database.ts'
import { type ProviderQuery, providersStatement } from './list-providers.ts'

/**
 * What a page of providers costs, counted in the pages PostgreSQL touches, which does not vary with the machine. There are as
 * many providers as in the real directory, and a hundred times as many; growth is the exponent between the two.
 */

const PROVIDERS = 439
const CLINICS = 729
const SIZES = [1, 100] as const
type Times = (typeof SIZES)[number]
const LARGEST_AT_A_HUNDRED = 300
const LARGEST_EXPONENT = 0.5

const ASKED: Record<string, ProviderQuery> = {
  'the first page': { page: 1 },
  'a page in the middle': { page: 20 },
  'a search for what few have': { q: 'kestrel 17' },
  'a search without a match': { q: 'zzyzx' },
  'a search for what many have': { q: 'counsel' },
  'a search for one letter': { q: 'e' },
  'a later page of a search': { q: 'counsel', page: 8 },
  'a search for what one in a hundred has': { q: 'larkspur hollow' },
}
/** Where the last page is, is known only with the size of the directory. */
const LAST = 'the last page'
const lastPage = (times: number): ProviderQuery => ({ page: Math.ceil((PROVIDERS * times) / 10) })
const FILL_PROVIDERS = `
  insert into providers (provider_id, display_name, updated_at)
  select n, format('%s %s %s%s',
      (array['Juniper', 'Kestrel', 'Larkspur', 'Magpie', 'Ponderosa', 'Saltbush', 'Yarrow', 'Tamarack', 'Sandhill'])[n % 9 + 1],
      (array['Bend', 'Hollow', 'Crossing', 'Basin', 'Divide', 'Terrace', 'Ford', 'Saddle', 'Bluff', 'Gate', 'Draw'])[n % 11 + 1],
      (array['Counseling', 'Recovery', 'Behavioral Health', 'Wellness', 'Therapy'])[n % 5 + 1],
      case when n % 13 = 0 then ' ' || n end), now()
  from generate_series(1, $1) n`

// Scattered on purpose: clinics of one provider do not lie side by side in real life either.
const FILL_CLINICS = `
  insert into clinics (provider_id, account_id, profile, licence, created_at, updated_at)
  select n * 7919::bigint % $2 + 1, 'account ' || n, jsonb_set($3::jsonb, '{displayName}', to_jsonb('Clinic ' || n)), $4,
    now(), now()
  from generate_series(1, $1) n`

/** Row by row the triggers would take minutes. */
async function fill(client: PoolClient, times: number): Promise<void> {
  const clinic = makeClinic(12)
  await client.query('set session_replication_role = replica')
  await client.query(FILL_PROVIDERS, [PROVIDERS * times])
  await client.query(FILL_CLINICS, [
    // Of the clinics only those of its own providers are on a page.
    CLINICS * Math.min(times, 10),
    PROVIDERS * times,
    JSON.stringify(profileOf(clinic)),
    JSON.stringify(licenceOf(clinic)),
  ])
  await client.query(`update row_counts set n = $1 where name = 'providers'`, [PROVIDERS * times])
  await client.query('set session_replication_role = default')
  // What autovacuum does by itself in a directory that has rested for a minute. It marks no row as visible whose commit
  // is not on the disk yet.
  await client.query('checkpoint')
  await client.query('vacuum analyze providers')
  await client.query('vacuum analyze clinics')
}

/** Once planned for these values, once as a statement that has been used often is. */
const PLANS = ['force_custom_plan', 'force_generic_plan'] as const

async function pagesTouched(client: PoolClient, query: ProviderQuery, times: Times): Promise<number> {
  const { text, values } = providersStatement(query, { isLong: times > 1 })
  const touched = []
  for (const plan of PLANS) {
    await client.query(`set plan_cache_mode = ${plan}`)
    await client.query(`prepare asked as ${text}`)
    const literals = values.map((value) => (typeof value === 'number' ? value : client.escapeLiteral(value)))
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked(${literals.join(', ')})`)
    await client.query('deallocate asked')
    const top = rows[0]['QUERY PLAN'][0].Plan
    touched.push(top['Shared Hit Blocks'] + top['Shared Read Blocks'])
  }
  return Math.max(...touched)
}

describe('a page of providers with their clinics', () => {
  const measured: Record<Times, Record<string, number>> = { 1: {}, 100: {} }
  let client: PoolClient

  beforeAll(async () => {
    const { db, reset } = await testDatabase()
    client = await db.pool.connect()
    for (const times of SIZES) {
      await reset()
      await fill(client, times)
      await fileNames(db.kysely)
      for (const table of ['name_blocks', 'names_to_file']) await client.query(`vacuum analyze ${table}`)
      for (const [name, query] of Object.entries({ ...ASKED, [LAST]: lastPage(times) })) {
        measured[times][name] = await pagesTouched(client, query, times)
      }
    }
    await reset()
    await client.query('reset plan_cache_mode')
  })
  afterAll(() => client.release())

  it.each([...Object.keys(ASKED), LAST])('%s hardly grows with the directory', (name) => {
    const [small, large] = SIZES.map((times) => measured[times][name] ?? Number.NaN) as [number, number]
    expect(Math.log(large / small) / Math.log(100)).toBeLessThanOrEqual(LARGEST_EXPONENT)
  })

  it.each([...Object.keys(ASKED), LAST])('%s stays small at a hundred times the size', (name) => {
    expect(measured[100][name]).toBeLessThanOrEqual(LARGEST_AT_A_HUNDRED)
  })
})
