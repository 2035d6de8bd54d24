import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { searchPeople } from '../users/search-people.ts'
import { fileNames } from './file-names.ts'

/** People are found wherever they stand in the list, whether they are filed in its blocks yet or not. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await add(1, 1_500, 'Person', 'Ordinary')
})
afterAll(() => t.close())

const add = (from: number, to: number, first: string, last: string) =>
  t.db.pool.query(
    `insert into users (user_id, tenant, email, first_name, last_name, status, registration_type, created_at, updated_at)
     select 'person-' || n, 'provider', n || '@clinic.example', $3 || n * 7919 % 10007, $4, 'Approved', 'self_registered', now(), now()
     from generate_series($1::int, $2::int) n`,
    [from, to, first, last],
  )

async function expectFound(q: string, number: number) {
  for (const order of ['name', '-name'] as const) {
    const direction = sql.raw(order === 'name' ? 'asc' : 'desc')
    const { rows } = await sql<{
      userId: string
    }>`select user_id as "userId" from users where search_key like ${`%${q}%`}
      order by display_name collate "und-x-icu" ${direction}, user_id ${direction}`.execute(t.db.kysely)
    expect(rows).toHaveLength(number)
    for (const page of [1, 3]) {
      const { userIds, total, capped } = await searchPeople(t.db.kysely, { q }, order, { page, pageSize: 10 })
      expect(userIds, `${q}, ${order}, page ${page}`).toEqual(
        rows.slice(10 * (page - 1), 10 * page).map(({ userId }) => userId),
      )
      expect(capped ? total <= number : total === number).toBe(true)
    }
  }
}

const noted = async () => (await t.db.pool.query('select count(*)::int as n from names_to_file')).rows[0].n

it('finds people before a list has blocks, and in them', async () => {
  await expectFound('rson77', 17)
  expect(await fileNames(t.db.kysely)).toBeGreaterThan(15)
  expect(await noted()).toBe(0)
  await expectFound('rson77', 17)
  await expectFound('77', 69)
})

it('finds those who were added or renamed since, few or many, and files them', async () => {
  await add(1_501, 1_503, 'Zora', 'Quickly')
  await t.db.pool.query(`update users set last_name = 'Quickly' where user_id in ('person-700', 'person-1400')`)
  expect(await noted()).toBe(5)
  await expectFound('quickl', 5)
  await add(1_504, 1_700, 'Mara', 'Quickly')
  await expectFound('quickl', 202)
  await fileNames(t.db.kysely)
  expect(await noted()).toBe(0)
  await expectFound('quickl', 202)
  expect(await fileNames(t.db.kysely)).toBe(0)
})

it('finds a name as it is written, with its accents', async () => {
  await add(1_701, 1_702, 'Zacarías', 'Núñez')
  await t.db.pool.query(`update users set last_name = 'Nunez' where user_id = 'person-1702'`)
  for (const q of ['ñez', 'NÚÑEZ', 'carías']) {
    for (const file of [false, true]) {
      if (file) await fileNames(t.db.kysely)
      const { userIds } = await searchPeople(t.db.kysely, { q }, 'name', { page: 1, pageSize: 10 })
      expect(userIds.sort(), q).toEqual(q === 'carías' ? ['person-1701', 'person-1702'] : ['person-1701'])
    }
  }
})

it('has blocks that follow each other without a gap', async () => {
  const { rows } =
    await t.db.pool.query(`select list, first_key, until_key, lead(first_key) over (partition by list order by first_key) as next
    from name_blocks order by list, first_key`)
  for (const { until_key, next } of rows) if (next !== null) expect(until_key).toBe(next)
})
