import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { GAPS_CSV, GAPS_JSON } from '../../contract/exchange/paths.ts'
import type { listWatchedNeeds, readGaps } from '../../contract/gaps.ts'
import { needKey } from '../../domain/directory/gaps/need.ts'
import type { GapRow } from '../../domain/exchange/gaps.ts'
import { AREAS } from '../app.ts'
import { confirmedOn, type TruthStory, truthStory } from '../testing/truth-story.ts'

/** Anyone may read where care is missing: the same numbers as on the agency's screen, by county, in two formats. */

let story: TruthStory
beforeAll(async () => {
  story = await truthStory({ areas: AREAS })
  await confirmedOn(story, '2026-10-05')
})
afterAll(() => story.close())

const get = (url: string) => story.app.inject({ url })
const rows = async (): Promise<GapRow[]> => (await get(GAPS_JSON)).json().gaps

it('has one row for each watched need and county, with the numbers of the agency’s screen', async () => {
  const all = await rows()
  const asked = async (path: string) => (await story.call('ana-admin', 'GET', path)).body.data as unknown
  const watched = (await asked('/api/admin/gaps/watched')) as Reply<typeof listWatchedNeeds>['data']
  expect(all).toHaveLength(64 * watched.length)
  for (const { need } of watched) {
    const { counties } = (await asked(`/api/admin/gaps?need=${need}`)) as Reply<typeof readGaps>['data']
    const own = all.filter((row) => row.need === need)
    expect(own.map(({ county }) => county)).toEqual(own.map(({ county }) => county).toSorted())
    for (const { name, zips, missing, perhaps, served, nearest } of counties) {
      expect(own.find(({ county }) => county === name)).toMatchObject({
        zip_codes: zips,
        no_clinic: missing,
        answer_missing: perhaps,
        served,
        nearest_yes_miles: nearest && Math.round(nearest.miles * 10) / 10,
      })
    }
  }
  expect(all[0]).toMatchObject({
    need_en: 'Any care in Spanish with Medicaid within 30 miles',
    need_es: 'Cualquier atención en español con Medicaid a menos de 30 millas',
    miles: 30,
    by_video_too: false,
    county: 'Adams',
  })
})

it('is a table with the same rows, open to every site, and changes when the agency watches another need', async () => {
  const table = await get(GAPS_CSV)
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="gaps.csv"',
    'access-control-allow-origin': '*',
  })
  const [head = '', ...lines] = table.body.trim().split('\r\n')
  const all = await rows()
  expect(head.split(',')).toEqual(Object.keys(all[0] as GapRow))
  expect(lines).toHaveLength(all.length)
  const longest = all.find(({ county }) => county === 'Yuma') as GapRow
  expect(lines).toContain(
    Object.values(longest)
      .map((value) => String(value ?? ''))
      .join(','),
  )
  const need = { kind: 'detox', age: 'any', language: 'any', pay: 'any', miles: '90', video: true } as const
  const put = { version: 1, value: [need] }
  expect((await story.call('ana-admin', 'PUT', '/api/admin/settings/watchedNeeds', put)).status).toBe(200)
  const changed = await rows()
  expect([changed.length, changed[0]?.need, changed[0]?.by_video_too]).toEqual([64, needKey(need), true])
})

it.each(['en', 'es'] as const)('is on the page about open data in %s', async (language) => {
  const { body } = await get(pathOf('openData', language))
  for (const path of [GAPS_CSV, GAPS_JSON]) expect(body).toContain(`href="${path}"`)
})
