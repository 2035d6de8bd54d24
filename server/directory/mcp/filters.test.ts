import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SWITCHES } from '../../../domain/clinic/yes-no-rows.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { callTool } from '../../testing/mcp.ts'

/** What an assistant may ask for means the same as the filter of the page, and finds the same places. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 60)
  await t.db.pool.query(
    `insert into openings (clinic_id, kind, available, said_at, shown_until, said_by, through)
     select clinic_id, kind, clinic_id % 2, $1, $2, 'una-confirms', 'screen'
     from clinics cross join unnest(array['residential', 'intensive']) kind`,
    [t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000)],
  )
  await t.db.pool.query(
    `insert into waits (clinic_id, audience, wait, said_at, said_by)
     select clinic_id, 'adults', case clinic_id % 2 when 0 then 'week' else 'longer' end, $1, 'una-confirms'
     from clinics where clinic_id % 3 = 0`,
    [t.clock.now()],
  )
})
afterAll(() => t.close())

/** The page at this query, or where its words lead. */
async function pageOf(query: string): Promise<{ query: string; counts: number[] }> {
  const { headers, body } = await t.app.inject(`/en/search?${query}`)
  if (headers.location !== undefined) return pageOf(headers.location.split('?')[1] ?? '')
  const [, matches, maybes] = /data-matches="(\d+)" data-maybes="(\d+)"/.exec(body) ?? []
  return { query, counts: [Number(matches), Number(maybes)] }
}
const found = async (input: object) => {
  const { structuredContent } = await callTool(t, 'find_clinics', { ...input, answerIn: 'en' })
  const { page, matchesTotal, mayFitTotal } = structuredContent
  return { query: decodeURIComponent(new URL(page).search.slice(1)), counts: [matchesTotal, mayFitTotal] }
}

describe('a question of an assistant', () => {
  it.each<[string, object, string]>([
    ['a need', { help: 'depression' }, 'q=depression'],
    ['a place', { near: '80203' }, 'near=80203'],
    ['a distance', { near: '80203', miles: 5 }, 'near=80203&miles=5'],
    ['ages', { ages: ['Adolescents (13–17)', 'Older adults (65+)'] }, 'age=3&age=6'],
    ['ways to pay', { pay: ['Medicare', 'Sliding fee scale'] }, 'pay=4&pay=6'],
    ['languages', { language: ['Spanish'] }, 'lang=2'],
    ['care by phone or video', { telehealth: true }, 'visit=tele'],
    ['places that are open now', { openNow: true }, 'time=now'],
    ['places that take new patients', { openings: true }, 'new=1'],
    ['open beds', { places: ['residential', 'intensive'] }, 'places=residential&places=intensive'],
    ['a wait', { wait: 'fortnight' }, 'wait=fortnight'],
    ...SWITCHES.map(({ key, choice }): [string, object, string] => [choice.en, { [key]: true }, `${key}=1`]),
  ])('for %s finds what the page with that filter finds', async (_, input, query) => {
    const [asked, page, everything] = [await found(input), await pageOf(query), await pageOf('')]
    expect(asked.counts).toEqual(page.counts)
    expect(asked.query.split('&').sort()).toEqual(page.query.split('&').sort())
    expect(page.counts).not.toEqual(everything.counts)
    expect(page.counts[0]).toBeGreaterThan(0)
  })

  it('that answers a filter with no asks for nothing', async () => {
    const no = Object.fromEntries(
      ['telehealth', 'openNow', 'openings', ...SWITCHES.map(({ key }) => key)].map((key) => [key, false]),
    )
    expect(await found(no)).toEqual(await pageOf(''))
  })
})
