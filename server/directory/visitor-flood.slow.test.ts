import { afterEach, beforeEach, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'

/** Floods of the visitors' forms: the form stays open for everybody else, and staff read few rows. */

const DAY = 86_400_000
const HOME = '203.0.113.9'
let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS, variables: { TRUST_PROXY: '1' } })
})
afterEach(() => story.close())

const post = (url: string, fields: Record<string, string>, from: string) =>
  story.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({ opened: String(story.clock.now().getTime() - 5_000), ...fields }).toString(),
  })
const report = (kind: string, message: string, from = HOME, clinicId: number = OURS.clinic) =>
  post(pathOf('report', 'en', String(clinicId)), { kind, message }, from)
const page = async (url: string) => (await story.app.inject({ url })).body
const rows = async (text: string) => (await story.db.pool.query(text)).rows
const open = async () => rows(`select kind, times, message from clinic_reports where clinic_id = ${OURS.clinic}`)

it('a report is taken from everybody else after one customer and 2,000 networks flooded the form', async () => {
  const clinics = [OURS.clinic, THEIRS.clinic]
  const flood = async (from: string, n: number) =>
    (await report('language', `${n}`, from, clinics[n % 2] as number)).statusCode
  const statuses = []
  for (let n = 0; n < 40; n++) statuses.push(await flood(`2001:db8:7:${n.toString(16)}::1`, n))
  expect(statuses.filter((status) => status === 303)).toHaveLength(5)
  for (let n = 0; n < 2_000; n++) await flood(`10.${n >> 8}.${n & 255}.1`, n)
  await rows(`delete from mails`)

  const { statusCode, headers } = await report('hours', 'They close at four.')
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/&sent=counted$/)])
  expect(await page(String(headers.location))).toContain('We counted your report.')
  const inSpanish = String(headers.location).replace('/en/report-status', '/es/estado-del-reporte')
  expect(await page(inSpanish)).toContain('Contamos su reporte.')
  expect((await open()).at(-1)).toMatchObject({ kind: 'hours', times: 1, message: null })
  expect(await rows(`select from mails`)).toEqual([])
  const listed = await story.call('ana-admin', 'GET', '/api/admin/directory/reports?all=true')
  expect(listed.body.data).toHaveLength(3)

  story.clock.advance(DAY)
  await report('payment', 'They take cash only.')
  expect((await open()).at(-1)).toMatchObject({ message: 'They take cash only.' })
})

it('feedback is counted without its text once the texts of the day are used up', async () => {
  const last = async () => (await rows(`select found, message from directory_feedback order by feedback_id`)).at(-1)
  for (let n = 0; n < 2_000; n++) await post('/en/feedback', { found: 'yes' }, `10.${n >> 8}.${n & 255}.1`)
  const { statusCode, headers } = await post('/en/feedback', { found: 'no', message: 'Bigger letters' }, HOME)
  expect([statusCode, headers.location]).toEqual([303, '/en/feedback?sent=counted'])
  expect(await page('/en/feedback?sent=counted')).toContain('We counted your answer.')
  expect(await last()).toEqual({ found: 'no', message: null })
  expect((await post('/en/feedback', { found: 'partly' }, HOME)).headers.location).toBe('/en/feedback?sent=1')
  expect(await last()).toEqual({ found: 'partly', message: null })
  story.clock.advance(DAY)
  const later = await post('/en/feedback', { found: 'no', message: 'Bigger letters' }, HOME)
  expect(later.headers.location).toBe('/en/feedback?sent=1')
  expect(await last()).toEqual({ found: 'no', message: 'Bigger letters' })
})
