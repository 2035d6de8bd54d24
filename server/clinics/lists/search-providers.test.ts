import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '../../../contract/providers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { person, smallWorld } from '../../testing/small-world.ts'
import { providersArea } from './routes.ts'

/** An administrator searches a long list of providers by a part of their name. */

let t: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp({ areas: [providersArea] })
  await smallWorld(t)
  headers = await t.signIn(person('ana-admin'))
  await t.db.pool.query(`insert into providers (provider_id, display_name, updated_at)
    select 10000 + n, 'Willow House ' || n * 7919 % 10007, now() from generate_series(1, 250) n`)
})
afterAll(() => t.close())

const rename = (providerId: number, name: string) =>
  t.db.pool.query('update providers set display_name = $2 where provider_id = $1', [providerId, name])

async function search(q: string, more = '') {
  const url = `/api/admin/providersandclinics?q=${encodeURIComponent(q)}${more}`
  const { data, meta } = (await t.app.inject({ url, headers })).json<{ data: Provider[]; meta: { total: number } }>()
  return { names: data.map(({ displayName }) => displayName), total: meta.total }
}

it('lists matches by name, ascending and descending, page by page, with an exact total', async () => {
  const { rows } = await t.db.pool.query(
    `select display_name as name from providers where name_key like '%house 7%' order by name_key, provider_id`,
  )
  const all = rows.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(20)
  expect(await search('HOUSE 7')).toEqual({ names: all.slice(0, 10), total: all.length })
  expect(await search('house 7', '&page=2')).toEqual({ names: all.slice(10, 20), total: all.length })
  const last = await search('house 7', '&sort=-name')
  expect(last.names).toEqual(all.toReversed().slice(0, 10))
  expect(await search('willow')).toMatchObject({ total: 250 })
  expect(await search('zzyzx')).toEqual({ names: [], total: 0 })
})

it('finds a renamed provider by its new name, and matches a typed accent only with an accent', async () => {
  await rename(10_040, 'Willow Peñaloza')
  await rename(10_041, 'Willow Penaloza')
  expect(await search('penal')).toEqual({ names: ['Willow Peñaloza', 'Willow Penaloza'], total: 2 })
  expect(await search('PEÑALOZA')).toEqual({ names: ['Willow Peñaloza'], total: 1 })
})
