import { QueryClient } from '@tanstack/react-query'
import { expect, it, test } from 'vitest'
import { type AgencyReport, listReports } from '../../../contract/reports.ts'
import * as visitors from '../../../contract/shared/visitors.ts'
import { getDirectoryAttention, listFeedback } from '../../../contract/visitors.ts'
import { queryOf } from '../../session/api/call.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { FeedbackScreen } from './feedback-screen.tsx'
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
function screen({ reports = [{}], found = FOUND, ...shown }: Shown = {}, search = {}, queries = new QueryClient()) {
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

it('a report in the list has what the visitor reported and what the page says', async () => {
  const html = (await screen({ ...NOTHING, reports: [{ message: 'Nadie contesta.', language: 'es' }] })).replaceAll(
    '<!-- -->',
    '',
  )
  for (const text of [
    '(303) 555-0142',
    'The page now says: Front desk: (303) 555-0142',
    'Call the clinic:',
    'Reported 2 times',
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
    'Not answered in five business days. Reported 2 times',
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
