import { expect, it, test } from 'vitest'
import { type AgencyReport, listReports } from '../../../contract/reports.ts'
import * as visitors from '../../../contract/shared/visitors.ts'
import { getDirectoryAttention, listFeedback } from '../../../contract/visitors.ts'
import { queryOf } from '../../session/api/call.ts'
import { queryClient } from '../../session/api/queries.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { callsOf, ScreenQueries } from '../../testing/saves.ts'
import { FeedbackScreen, load } from './feedback-screen.tsx'
import { ReportCard } from './report-card.tsx'
import { reportsQuery } from './reports.tsx'
import { feedbackTexts } from './texts.ts'

const [report] = exampleReply<[AgencyReport]>(listReports)
const ATTENTION = exampleReply<{ unknownWords: object[]; exampleAddresses: object[] }>(getDirectoryAttention)
const FOUND = { yes: 1200, partly: 31, no: 18 }

interface Shown {
  reports?: Partial<AgencyReport>[]
  feedback?: object[]
  found?: object | undefined
  attention?: object
}

/** The screen at this address. */
function screen({ reports = [{}], found = FOUND, ...shown }: Shown = {}, search = {}, queries = new ScreenQueries()) {
  const meta = { total: 1, page: 1, pageSize: 10 }
  const known = (query: { queryKey: readonly unknown[] }, reply: object) =>
    queries.setQueryData(query.queryKey, reply as never)
  const rows = reports.map((change, at) => ({ ...report, reportId: at + 1, ...change }))
  known(reportsQuery(search), { data: rows, meta })
  const feedback = shown.feedback ?? exampleReply<object[]>(listFeedback)
  const reply = { data: feedback, ...(found && { meta: { ...meta, found } }) }
  known(queryOf(visitors.listFeedback, { query: { page: 1, pageSize: 10 } }), reply)
  known(queryOf(visitors.getDirectoryAttention, {}), { data: { ...ATTENTION, ...shown.attention } })
  return drawn(<FeedbackScreen />, queries, `/feedback?${new URLSearchParams(search)}`)
}
const NOTHING = { reports: [], feedback: [], attention: { unknownWords: [], exampleAddresses: [] } }

it('shows what visitors wrote, how many found what they need, and what needs attention', async () => {
  const html = await screen()
  for (const text of [
    'Visitor reports',
    'Reports for the agency',
    'Did visitors find what they need? Answers from the last 90 days',
    '<dt>Yes</dt><dd>1,200</dd>',
    '<dt>In part</dt><dd>31</dd>',
    '<span class="told" lang="es">Quisiera buscar por el nombre de la calle.</span>',
    '>Spanish<',
    'Aug 20, 2026',
    '<strong>ketamine</strong>',
    'typed 14 times',
    'The directory began with these addresses as examples.',
    'Call these',
    'It is right: https://www.weather.gov/',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<th scope="row"[^>]*><span class="told"/)
  expect(html).toMatch(/<th scope="row"[^>]*><span class="breakable below-name"/)
  expect(html).toMatch(/href="[^"]*agency"[^>]*>[^<]*: /)
  expect(html).not.toContain('>None.<')
})

it('says where there is nothing', async () => {
  const html = await screen(NOTHING)
  expect(html.match(/>None\.</g)).toHaveLength(2)
  expect(html).toContain('No visitor has written in the last 90 days.')
  expect(html).toContain('None: the agency has checked or changed all of them.')
  for (const text of ['The directory began', '<table', 'Call these']) expect(html).not.toContain(text)
  expect(html.match(/<button/g)).toBeNull()
  expect(await screen({ ...NOTHING, found: undefined })).toContain('<dt>Yes</dt><dd>')
})

it('an address of a setting that is no more has no link', async () => {
  const html = await screen({
    attention: { exampleAddresses: [{ setting: 'gone.exit', address: 'https://a.example/' }] },
  })
  expect(html).toMatch(/data-label="Setting"><\/td>/)
})

it('tells that an address is right, or why that was not saved', async () => {
  const queries = new ScreenQueries()
  await screen(NOTHING, {}, queries)
  expect((await queries.save(0, 'https://a.example/', 200, { data: {} })).sent).toEqual([
    [expect.stringMatching(/checked$/), { address: 'https://a.example/' }],
  ])
  expect((await queries.save(0, 'https://a.example/', 200, { data: {} })).told).toEqual([
    ['success', 'The address is marked as right.'],
  ])
  const refused = await queries.save(0, '', 403, { code: 'forbidden', message: 'x' })
  expect(refused.told).toEqual([['warning', 'You do not have permission to do this. Ask a manager or the agency.']])
})

it('the address shows all open reports or those for the agency, each with a link to the other', async () => {
  const due = await screen()
  expect(due).toContain('>Reports for the agency</h2>')
  expect(due).toMatch(/href="[^"]*open=all"[^>]*>Show all open reports</)
  const all = await screen({}, { open: 'all' })
  expect(all).toContain('>All open reports</h2>')
  expect(all).toMatch(/href="[^"?]*"[^>]*>Show only those for the agency</)
  expect(reportsQuery({ open: 'all' }).queryKey[1]).toMatchObject({ query: { all: 'true', page: 1 } })
  expect(reportsQuery({ reports: 2 }).queryKey[1]).toEqual({ query: { page: 2, pageSize: 10 } })
})

it('opens with everything that it shows', async () => {
  const opened = { params: {}, location: { search: { page: 3, reports: 2 }, state: {} } } as never
  const sent = await callsOf(
    async () => await load(opened),
    () => ({ data: [] }),
  )
  queryClient.clear()
  expect(sent.map(([called]) => called).sort()).toEqual([
    'GET /api/admin/directory/attention',
    'GET /api/admin/directory/feedback?page=3&pageSize=10',
    expect.stringMatching(/reports\?page=2&pageSize=10$/),
  ])
})

test.each([
  ['only those for the agency', {}, ''],
  ['all open ones', { open: 'all' }, '&all=true'],
])('calls the clinics of every page of reports, %s', async (_, search, all) => {
  const queries = new ScreenQueries()
  await screen({}, search, queries)
  const listed = queries.saves[0]?.mutationFn as unknown as () => Promise<number[]>
  let pages = 0
  const page = () => ({ data: Array.from({ length: pages++ ? 7 : 100 }, (_, at) => ({ clinicId: at })) })
  const sent = await callsOf(async () => expect(await listed()).toHaveLength(100), page)
  expect(sent.map(([called]) => called.split('?')[1])).toEqual([
    `page=1&pageSize=100${all}`,
    `page=2&pageSize=100${all}`,
  ])
})

it('a report in the list has what the visitor reported and what the page says', async () => {
  const html = (await screen({ ...NOTHING, reports: [{ message: 'Nadie contesta.', language: 'es' }] })).replaceAll(
    '<!-- -->',
    '',
  )
  for (const text of [
    '(303) 555-0142',
    'The page now says: Front desk: (303) 555-0142',
    'Call the clinic:',
    'Came 2 times',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<th scope="row"/)
  expect(html).toContain('lang="es">Nadie contesta.<')
  const bare = await screen({ ...NOTHING, reports: [{ number: null, phone: null, pageSays: null, message: null }] })
  for (const text of ['303', 'The page now says', 'Call the clinic:', 'reports__words'])
    expect(bare).not.toContain(text)
  const empty = (await screen({ ...NOTHING, reports: [{ pageSays: '' }] })).replaceAll('<!-- -->', '')
  expect(empty).toContain('The page now says: Not specified')
  const days = 'Monday: 8:00am–5:00pm\nWednesday: 9:00am–5:00pm'
  const lines = (await screen({ ...NOTHING, reports: [{ kind: 'hours', pageSays: days }] })).replaceAll('<!-- -->', '')
  expect(lines).toContain('The page now says:\nMonday')
})

const card = (change: Partial<AgencyReport>) =>
  drawn(<ReportCard report={{ ...report, ...change }} at="b" onAnswered={async () => {}} />)

it('one report has what its answer needs, and leaves out what nobody told', async () => {
  const html = await card({ message: 'No one answers.' })
  for (const text of [
    'No one answers.</blockquote>',
    'Number reported',
    'The page now says',
    'Front desk: (303) 555-0142',
    'Clinic’s phone',
    '<div class="quiet">Aspen Care</div>',
    'Not answered in five business days. Came 2 times',
    'Sep 14, 2026',
  ])
    expect(html).toContain(text)
  const bare = await card({ message: null, number: null, pageSays: null, phone: null, clinicName: 'Aspen Care' })
  for (const text of ['blockquote', 'Number reported', 'The page now says', 'Clinic’s phone', 'class="quiet"'])
    expect(bare).not.toContain(text)
  expect(await card({ pageSays: '' })).toContain('<dd class="told">Not specified</dd>')
})

test.each([
  [1, 'typed once'],
  [2, 'typed 2 times'],
])('a word that came %i times', (count, text) => expect(feedbackTexts.typed(count)).toBe(text))
