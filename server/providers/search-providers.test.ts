import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileNames } from '../db/file-names.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { person, smallWorld } from '../testing/small-world.ts'
import { providersStatement } from './list-providers.ts'
import { providersArea } from './routes.ts'

/** Providers are found wherever they stand in the list, whether they are filed in its blocks yet or not. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ areas: [providersArea] })
  await smallWorld(t)
  await add(1, 2_500, 'Willow House')
})
afterAll(() => t.close())

/** Numbered so that neighbours in the list are no neighbours in the table. */
const add = (from: number, to: number, name: string) =>
  t.db.pool.query(
    `insert into providers (provider_id, display_name, updated_at)
     select 10000 + n, $3 || ' ' || n * 7919 % 10007, now() from generate_series($1::int, $2::int) n`,
    [from, to, name],
  )

const rename = (providerId: number, name: string) =>
  t.db.pool.query('update providers set display_name = $2 where provider_id = $1', [10_000 + providerId, name])

type Listed = { data: { providerId: number }[]; meta: { total: number; totalCapped: boolean } }

async function search(q: string, sort: 'name' | '-name', page: number) {
  const { rows } = await t.db.pool.query(providersStatement({ q, sort, page, pageSize: 10 }, { isLong: true }))
  const { data, meta } = JSON.parse(rows[0].text) as Listed
  return { found: data.map(({ providerId }) => providerId), meta }
}

async function expectFound(q: string, number: number, matches = `name_key like '%' || fold_text($1::text) || '%'`) {
  for (const sort of ['name', '-name'] as const) {
    const direction = sort === 'name' ? 'asc' : 'desc'
    const { rows } = await t.db.pool.query(
      `select provider_id from providers where ${matches} order by name_key ${direction}, provider_id ${direction}`,
      [q],
    )
    expect(rows, q).toHaveLength(number)
    for (const page of [1, 2, 4]) {
      const { found, meta } = await search(q, sort, page)
      const right = rows.slice(10 * (page - 1), 10 * page).map((row) => row.provider_id)
      expect(found, `${q}, ${sort}, page ${page}`).toEqual(right)
      expect(meta.totalCapped ? meta.total <= number : meta.total === number, `${q}, ${JSON.stringify(meta)}`).toBe(
        true,
      )
    }
  }
}

const WRITTEN = `lower(name collate "und-x-icu") like '%' || lower($1::text collate "und-x-icu") || '%'`

it('finds them before the list has blocks, and in them', async () => {
  await t.db.pool.query('delete from name_blocks')
  for (let filed = 0; filed < 2; filed++) {
    await expectFound('house 77', 27)
    await expectFound('77', 73)
    await expectFound('zzyzx', 0)
    await fileNames(t.db.kysely)
  }
})

it('finds those that were added or renamed since, few or many', async () => {
  await rename(17, 'Zephyr Refuge')
  await rename(2_400, 'Aspen Refuge')
  await expectFound('refuge', 2)
  await add(2_501, 2_700, 'Yarrow Refuge')
  await expectFound('refuge', 202)
  await fileNames(t.db.kysely)
  await expectFound('refuge', 202)
  await expectFound('w ref', 200)
})

it('is asked for by the same call, however long the list', async () => {
  const headers = await t.signIn(person('ana-admin'))
  const found = async (q: string) => {
    const answer = await t.app.inject({ url: `/api/admin/providersandclinics?q=${q}&page=1`, headers })
    return answer.json<Listed>().data.map(({ providerId }) => providerId)
  }
  const right = (await search('refuge', 'name', 1)).found
  expect(right).toHaveLength(10)
  expect(await found('refuge')).toEqual(right)
  expect(await found('refuge')).toEqual(right)
  await t.db.pool.query('delete from providers where provider_id between 10051 and 12700')
  expect(await found('refuge')).toEqual([10_017])
})

it('finds a name as it is written, with its accents', async () => {
  await rename(40, 'Willow Peñaloza')
  await rename(41, 'Willow Penaloza')
  for (let filed = 0; filed < 2; filed++) {
    await expectFound('peñal', 1, WRITTEN)
    await expectFound('penal', 2)
    await expectFound('PEÑALOZA', 1, WRITTEN)
    await fileNames(t.db.kysely)
  }
})
