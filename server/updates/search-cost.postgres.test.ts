import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_ORDERS, REQUEST_TYPES, STATUS_FILTERS } from '../../domain/review/status.ts'
import { licenceOf, profileOf } from '../clinics/store.ts'
import { fileNames } from '../db/file-names.ts'
import { makeClinic } from '../dev/demo/make.ts'
import { FIND, valuesOf } from '../find/find-anything.ts'
import { findStatement } from '../providers/find-clinics.ts'
import { providersStatement } from '../providers/list-providers.ts'
import { onPostgres } from '../testing/database.ts'
import { searchStatement } from '../users/search-people.ts'
import { orderBy } from './queue-page.ts'
import { searchedQueue } from './queue-statements.ts'

/**
 * What a search costs at ten times the real directory, counted in the pages that PostgreSQL touches: for what all have,
 * what many, some, few and none have, and for a single letter.
 */

const MOST = 300
const COUNT = { providers: 4_390, clinics: 7_290, users: 20_000, requests: 44_000 }

const BIRDS = `(array['Juniper', 'Kestrel', 'Larkspur', 'Magpie', 'Ponderosa', 'Saltbush', 'Yarrow', 'Tamarack', 'Sandhill'])`
const PLACES = `(array['Bend', 'Hollow', 'Crossing', 'Basin', 'Divide', 'Terrace', 'Ford', 'Saddle', 'Bluff', 'Gate', 'Draw'])`
const KINDS = `(array['Counseling', 'Recovery', 'Behavioral Health', 'Wellness', 'Therapy'])`

const FILL = [
  `insert into providers (provider_id, display_name, updated_at)
   select n, format('%s %s %s%s', ${BIRDS}[n % 9 + 1], ${PLACES}[n % 11 + 1], ${KINDS}[n % 5 + 1],
     case when n % 13 = 0 then ' ' || n end), now() from generate_series(1, ${COUNT.providers}) n`,
  `insert into users (user_id, tenant, email, first_name, last_name, status, registration_type, created_at, updated_at)
   select 'user-' || n, 'provider', case when n % 40 = 3 then 'ximena.' else 'user-' end || n || '@clinic.example',
     case when n % 40 = 3 then 'Ximena' else 'First' || n * 7919 % 10007 end,
     case n when 77 then 'Wxyz' else 'Last' || n end, 'Approved',
     'self_registered', now(), now() from generate_series(1, ${COUNT.users}) n`,
  // Some of everything waits; names are those of the clinic, its provider and who asked, as the database writes them.
  `insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, role, attributes,
     clinic_name, provider_name, requester_name, requester_email)
   select n, case when n % 9 = 0 then 'accountAccess' else 'contentUpdate' end,
     (array['requested', 'approved', 'rejected', 'accepted', 'outdated'])[1 + n * 7919::bigint % 10007 % 5],
     timestamptz '2026-01-01' + n * interval '1 minute', c.provider_id, case when n % 9 > 0 then c.clinic_id end,
     u.user_id, case when n % 9 = 0 then 'manager' end, '{clinic.fax}', case when n % 9 > 0 then c.display_name end, p.name,
     u.display_name, u.email
   from generate_series(1, ${COUNT.requests}) n join clinics c on c.clinic_id = 1 + n * 7919::bigint % ${COUNT.clinics}
   join providers p using (provider_id) join users u on u.user_id = 'user-' || 1 + n * 31 % ${COUNT.users}`,
  // Much of this person's is decided, and hardly anything waits.
  `update requests set requester_name = 'Zephyr Abenov' where request_id % 100 = 7 and (status <> 'requested' or request_id < 2000)`,
  `update request_counts n set (requested, approved, rejected, accepted, outdated) = (
     select count(*) filter (where status = 'requested'), count(*) filter (where status = 'approved'),
       count(*) filter (where status = 'rejected'), count(*) filter (where status = 'accepted'),
       count(*) filter (where status = 'outdated') from requests r
     where r.type = n.type and coalesce(r.clinic_id, r.provider_id) % 16 = n.shard)`,
  `insert into clinic_finds (clinic_id, provider_id, provider_key, walk_key, city_id)
   select clinic_id, provider_id, p.name_key, find_key || e'\\n' || c.name_key, city_id
   from clinics c join providers p using (provider_id)`,
  `update row_counts set n = ${COUNT.users} where name = 'users'`,
]

const FILL_CLINICS = `
  insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
  select n, p.provider_id, 'account ' || n, jsonb_set($1::jsonb, '{displayName}', to_jsonb(p.name || ' of ' || n)), $2, now(), now()
  from generate_series(1, ${COUNT.clinics}) n join providers p on p.provider_id = n * 7919::bigint % ${COUNT.providers} + 1`

const COUNTED = ['providers', 'clinics', 'clinic_finds', 'users', 'requests', 'name_blocks', 'names_to_file']

let client: PoolClient
let close: () => Promise<void>
beforeAll(async () => {
  // One of its own: pages that other tests left half empty would be counted too.
  const db = await onPostgres()
  client = await db.pool.connect()
  close = async () => {
    client.release()
    await db.close()
  }
  // Rows whose commit is not on the disk yet are not marked as visible by a VACUUM, nor are those that a background
  // ANALYZE looks at; pages of both would be counted.
  await client.query('set synchronous_commit = on')
  for (const table of COUNTED) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  const clinic = makeClinic(12)
  // Row by row the triggers would take a minute.
  await client.query('set session_replication_role = replica')
  for (const [place, statement] of FILL.entries()) {
    if (place === 2)
      await client.query(
        FILL_CLINICS,
        [profileOf(clinic), licenceOf(clinic)].map((one) => JSON.stringify(one)),
      )
    await client.query(statement)
  }
  await client.query('set session_replication_role = default')
  await fileNames(db.kysely)
  for (const table of COUNTED) await client.query(`vacuum analyze ${table}`)
})
afterAll(() => close())

async function pagesTouched({ text, values }: { text: string; values: unknown[] }): Promise<number> {
  await client.query(text, values)
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan: top } = rows[0]['QUERY PLAN'][0]
  return top['Shared Hit Blocks'] + top['Shared Read Blocks']
}

const WORDS = [
  'e',
  'é',
  'sé',
  'w',
  'zq',
  'wx',
  'example',
  'counsel',
  'kestrel',
  'kestrel cro',
  'kestrel hollow',
  'ow ho',
  'health 26',
  'last1999',
  'imena',
  'ximena',
  'yarrow',
  'zzyzx',
]

const PAGE = { number: 1, size: 10, offset: 0 }
const QUEUES = {
  'what waits, newest first': { statuses: STATUS_FILTERS.requested, order: 'newest' },
  'what waits, oldest first': { statuses: STATUS_FILTERS.requested, order: 'oldest' },
  'what waits, careful ones first': { statuses: STATUS_FILTERS.requested, order: 'careful' },
  'what is completed': { statuses: STATUS_FILTERS.completed, order: 'newest' },
} as const

describe.each(WORDS)(`a search for “%s”`, (q) => {
  it.each(Object.entries(QUEUES))('of %s', async (_, asked) => {
    const search = { ...asked, types: REQUEST_TYPES, page: PAGE, q, after: null, ofArchived: false }
    expect(await pagesTouched(searchedQueue(search))).toBeLessThanOrEqual(MOST)
  })

  it('of people', async () => {
    expect(await pagesTouched(searchStatement({ q }, 'name', { page: 1, pageSize: 10 }))).toBeLessThanOrEqual(MOST)
  })

  it('of providers', async () => {
    expect(await pagesTouched(providersStatement({ q, page: 1 }, { isLong: true }))).toBeLessThanOrEqual(MOST)
  })

  it.each(['name', '-name'] as const)('of clinics, by %s', async (sort) => {
    expect(await pagesTouched(findStatement({ find: q, sort }))).toBeLessThanOrEqual(MOST)
  })

  it('of anything', async () => {
    expect(await pagesTouched({ text: FIND, values: valuesOf(q) })).toBeLessThanOrEqual(MOST)
  })
})

it('a search of people for an accent that hardly anyone has', async () => {
  expect(await pagesTouched(searchStatement({ q: 'mená' }, 'name', { page: 1, pageSize: 10 }))).toBeLessThanOrEqual(
    MOST,
  )
})

const EVERY = [...STATUS_FILTERS.requested, ...STATUS_FILTERS.completed]
const FOUND = ['e', 'zq', 'wx', 'counsel', 'kestrel cro', 'kestrel hollow', 'last1999', 'zephyr', 'zzyzx']

describe.each([
  ['what waits', STATUS_FILTERS.requested],
  ['all requests', EVERY],
])('a search of %s is as right by a walk as by trigrams', (_, statuses) => {
  it.each(REQUEST_ORDERS)('in the order “%s”', async (order) => {
    const truth = `select request_id, status from requests where status = any($1) and search_key like $2`
    for (const q of FOUND) {
      const right = await client.query(`${truth} order by ${orderBy(order)}`, [statuses, `%${q}%`])
      for (const number of [1, 3]) {
        const page = { number, size: 10, offset: (number - 1) * 10 }
        const asked = { statuses, order, types: REQUEST_TYPES, q, page, after: null, ofArchived: false }
        const { text, values } = searchedQueue(asked)
        const { items, total, capped } = (await client.query(text, values)).rows[0]
        const expected = right.rows.slice(page.offset, page.offset + 10).map((row) => row.request_id)
        expect(
          items.map(({ id }: { id: number }) => id),
          `${q}, page ${number}`,
        ).toEqual(expected)
        if (capped) expect(total).toBeLessThanOrEqual(right.rows.length)
        else expect(total).toBe(right.rows.length)
      }
    }
  })
})

it('finds people by one or two letters as by more', async () => {
  const truth = `select user_id from users where search_key like $1 order by display_name collate "und-x-icu", user_id limit 10`
  for (const q of ['w', 'wx', 'zq', 't1', 'wxyz', 'last19', 'first1', 'imena', '43@clinic', 'ximena last1']) {
    const { text, values } = searchStatement({ q }, 'name', { page: 1, pageSize: 10 })
    const { rows } = await client.query(text, values)
    const right = await client.query(truth, [`%${q}%`])
    expect(rows[0].userIds, q).toEqual(right.rows.map((row) => row.user_id))
  }
})

it('goes straight to people whose name begins with the word, though their addresses have it too', async () => {
  const truth = (order: string) => `select user_id from users where search_key like '%ximena%' order by ${order}`
  const inOrder = {
    name: 'display_name collate "und-x-icu", user_id',
    '-name': 'display_name collate "und-x-icu" desc, user_id desc',
  } as const
  // Others who have it in their address alone, or at the end of their name.
  await client.query(`begin`)
  await client.query(`update users set email = 'to.ximena@clinic.example' where user_id = 'user-8'`)
  await client.query(`update users set last_name = 'Sximena' where user_id = 'user-9'`)
  try {
    for (const order of ['name', '-name'] as const) {
      const right = await client.query(truth(inOrder[order]))
      for (const page of [1, 2, 50, 51]) {
        const { text, values } = searchStatement({ q: 'Ximena' }, order, { page, pageSize: 10 })
        const { userIds, total, capped } = (await client.query(text, values)).rows[0]
        expect(userIds).toEqual(right.rows.slice(10 * (page - 1), 10 * page).map((row) => row.user_id))
        expect(capped ? total <= 502 : total === 502).toBe(true)
      }
    }
  } finally {
    await client.query('rollback')
  }
  const first = searchStatement({ q: 'ximena' }, 'name', { page: 1, pageSize: 10 })
  expect(await pagesTouched(first)).toBeLessThanOrEqual(MOST)
})

it('finds every provider in the order of names, wherever in the name the word is', async () => {
  const truth = `select provider_id from providers where name_key like $1`
  const inOrder = { name: 'name_key, provider_id', '-name': 'name_key desc, provider_id desc' } as const
  for (const q of ['w', 'zq', 'ow', 'yarrow', 'yarrow h', 'hollow', 'kestrel hollow', 'row hollow', 'ng 13', '1300']) {
    for (const sort of ['name', '-name'] as const) {
      const right = await client.query(`${truth} order by ${inOrder[sort]}`, [`%${q}%`])
      for (const page of [1, 2, 9]) {
        const { text, values } = providersStatement({ q, page, sort })
        const { data, meta } = JSON.parse((await client.query(text, values)).rows[0].text)
        const listed = data.map(({ providerId }: { providerId: number }) => providerId)
        expect(listed, q).toEqual(right.rows.slice(10 * (page - 1), 10 * page).map((row) => row.provider_id))
        if (meta.totalCapped) expect(meta.total).toBeLessThanOrEqual(right.rows.length)
        else expect(meta.total).toBe(right.rows.length)
      }
    }
  }
})

it('finds clinics by some digits of a number, however they are typed', async () => {
  const right = await client.query(`select provider_id from clinics join providers p using (provider_id)
    where find_key like '%289%' group by provider_id, p.name_key order by p.name_key, provider_id`)
  expect(right.rows.length).toBeGreaterThan(10)
  const { text, values } = findStatement({ find: '(2) 89', sort: 'name' })
  const { data } = JSON.parse((await client.query(text, values)).rows[0].text)
  const listed = data.map(({ providerId }: { providerId: number }) => providerId)
  expect(listed).toEqual(right.rows.slice(0, 10).map((row) => row.provider_id))
})

it('finds every clinic below its provider, first where the provider’s name begins with what was typed', async () => {
  const truth = `select provider_id, array_agg(clinic_id order by clinic_id) as clinics
    from clinics c join providers p using (provider_id)
    where c.name_key like $1 or c.find_key like $1 or city_id in (select id from codes where list = 'city' and fold_text(text_en) like $1)
    group by provider_id, p.name_key`
  const page = { name: 'p.name_key, provider_id', '-name': 'p.name_key desc, provider_id desc' } as const
  for (const find of [
    'e',
    'zq',
    'ow',
    'account 72',
    'kestrel',
    'yarrow',
    'hollow',
    'kestrel hollow',
    'of 1234',
    'zzyzx',
  ]) {
    for (const sort of ['name', '-name'] as const) {
      const expected = await client.query(`${truth} order by not starts_with(p.name_key, $2), ${page[sort]}`, [
        `%${find}%`,
        find,
      ])
      for (const number of [1, 2, 7]) {
        const { text, values } = findStatement({ find, sort, page: number })
        const { data, meta } = JSON.parse((await client.query(text, values)).rows[0].text)
        const listed = data.map((provider: { providerId: number; clinics: { clinicId: number }[] }) => ({
          provider_id: provider.providerId,
          clinics: provider.clinics.map(({ clinicId }) => clinicId).sort((a, b) => a - b),
        }))
        expect(listed).toEqual(expected.rows.slice(10 * (number - 1), 10 * number))
        if (meta.totalCapped) expect(meta.total).toBeLessThanOrEqual(expected.rows.length)
        else expect(meta.total).toBe(expected.rows.length)
      }
    }
  }
})
