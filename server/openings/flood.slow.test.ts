import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/** Many words at once, and a server that dies between a word and its answer. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
  const services = [204, 105].map((id) => ({ serviceCategoryId: id < 200 ? 1 : 2, serviceProvidedId: id }))
  await story.db.pool.query(
    `update clinics set licence = jsonb_set(licence, '{clinicServicesProvideds}', $2::jsonb) where clinic_id = any($1::int[])`,
    [[OURS.clinic, OURS.sister], JSON.stringify(services)],
  )
})
afterAll(() => story.close())

const kinds = async (table: 'openings' | 'openings_by_day') =>
  (await story.db.pool.query<{ kind: string }>(`select kind from ${table} order by kind`)).rows.map(({ kind }) => kind)

test('words of several clinics are stored whole or, if the last statement fails, not at all', async () => {
  const items = [OURS.clinic, OURS.sister].map((clinicId) => ({ clinicId, places: [{ kind: 'detox', available: 2 }] }))
  const say = () => story.call('mo-manager', 'PUT', '/api/portal/openings', { items })
  await story.db.pool.query(`alter table audit add constraint dies check (action <> 'sayOpenings') not valid`)
  expect((await say()).status).toBe(500)
  expect(await kinds('openings')).toEqual([])
  expect(await kinds('openings_by_day')).toEqual([])
  await story.db.pool.query('alter table audit drop constraint dies')
  expect((await say()).status).toBe(200)
  expect(await kinds('openings')).toEqual(['detox', 'detox'])
  await story.db.pool.query('delete from openings; delete from openings_by_day')
})

test('a flood of a thousand words by token leaves one row per kind', async () => {
  const made = await story.call('mo-manager', 'POST', '/api/me/tokens', {
    name: 'Beds',
    scope: 'openings:write',
    days: 30,
  })
  const { token } = made.body.data as { token: string }
  const put = (n: number) =>
    story.app.inject({
      method: 'PUT',
      url: `/api/clinics/${OURS.clinic}/openings`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        places: [
          { kind: 'detox', available: n % 10 },
          { kind: 'crisis', available: n % 7 },
        ],
      },
    })
  const statuses = new Set<number>()
  for (let from = 0; from < 1_000; from += 20) {
    const some = Array.from({ length: 20 }, (_, index) => put(from + index))
    for (const { statusCode } of await Promise.all(some)) statuses.add(statusCode)
  }
  expect([...statuses].toSorted()).toEqual([200, 429])
  expect(await kinds('openings')).toEqual(['crisis', 'detox'])
  expect(await kinds('openings_by_day')).toEqual(['crisis', 'detox'])
})
