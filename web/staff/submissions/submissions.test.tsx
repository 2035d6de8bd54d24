import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { codesOnTheWire } from '../../../contract/reference.ts'
import * as routes from '../../../contract/shared/updates.ts'
import { listOwnSubmissions, type SubmissionGroup } from '../../../contract/updates.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { queryOf } from '../../session/api/call.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { Submissions } from './submissions.tsx'
import { SUBMISSION_TEXTS } from './texts.ts'

const [example] = exampleReply<[SubmissionGroup]>(listOwnSubmissions)
const [change] = example.changes as [SubmissionGroup['changes'][number]]
type Change = Partial<typeof change>
const submission = (more: Change, group: Partial<SubmissionGroup> = {}): SubmissionGroup => ({
  ...example,
  ...group,
  changes: [{ ...change, ...more }],
})

function screen(data: readonly SubmissionGroup[], total = data.length, page = 1): Promise<string> {
  const queries = new QueryClient()
  const asked = queryOf(routes.listOwnSubmissions, { query: { mine: true, page, pageSize: PAGE_SIZE } })
  queries.setQueryData(asked.queryKey, { data, meta: { total } } as never)
  queries.setQueryData(voiceQuery.queryKey, { data: codesOnTheWire(smallBook) } as never)
  return drawn(<Submissions />, queries, page === 1 ? '/' : `/?page=${page}`)
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const REJECTED = { status: 'rejected', rejectionReason: 'Too short.' } as const

it('a person without submissions learns what will appear here', async () => {
  const html = await screen([])
  expect(html).toContain('You have no edits yet.')
  expect(html).toMatch(/href="\/portal"[^>]*>My clinics</)
  expect(await screen([example])).not.toContain('You have no edits yet.')
})

it('a submission names its clinic and its day, and shows the submitted text', async () => {
  const html = await screen([example])
  expect(html).toMatch(/href="\/portal\/clinics\/12"[^>]*>Cottonwood Counseling - Main Street</)
  expect(textOf(html)).toMatch(/Submitted Sep 14, 2026.* Description Waiting for review/)
  expect(html).toContain('We offer individual and family counseling.')
  expect(await screen([{ ...example, clinicName: null }])).toContain('No display name provided')
})

it.each<[string, Change]>([
  ['Waiting for review', {}],
  ['Live', { status: 'approved' }],
  ['Live with the agency’s wording', { status: 'approved', submittedValue: 'Ours.' }],
  ['Live until Sep 20, 2026, changed since', { status: 'approved', liveUntil: '2026-09-20T15:00:00.000Z' }],
  ['Not approved', REJECTED],
  ['Replaced', { status: 'outdated', cause: 'superseded' }],
  ['Withdrawn', { status: 'outdated', cause: 'withdrawn' }],
])('a part that is "%s" offers to withdraw it only while it waits for review', async (state, more) => {
  const html = await screen([submission(more)])
  expect(textOf(html)).toContain(`Description ${state} `)
  expect(html.includes('aria-label="Withdraw: Description of Cottonwood')).toBe(state === 'Waiting for review')
  const isOver = ['Not approved', 'Replaced', 'Withdrawn'].includes(state)
  expect(html.includes('/edit?again=17&amp;part=')).toBe(isOver)
  expect(html).toMatch(/\/portal\/clinics\/12\/edit[^"]*#descriptionEn"/)
})

it('a rejected part has the reason, and no other part has one', async () => {
  expect(await screen([submission(REJECTED)])).toContain('Reason: <span lang="en">Too short.</span>')
  expect(await screen([submission({ ...REJECTED, rejectionReason: null })])).not.toContain('Reason')
  expect(await screen([submission({ ...REJECTED, status: 'approved' })])).not.toContain('Reason')
})

it('a part with the agency’s wording shows both texts and what the agency changed', async () => {
  const html = await screen([
    submission({ status: 'approved', submittedValue: 'We ofer help.', newValue: 'We offer help.' }),
  ])
  expect(textOf(html)).toContain('You wrote We ofer help. The agency published We offer help. What the agency changed')
  expect(html).toMatch(/<del>.*ofer.*<\/del>.*<ins>.*offer.*<\/ins>/)
  expect(await screen([example])).not.toContain('The agency published')
})

it('a Spanish text is marked as Spanish', async () => {
  const spanish = { attributeChanged: 'clinic.descriptionEs', newValue: 'Consejería.' }
  expect(await screen([submission(spanish)])).toContain('lang="es">Consejería.')
  expect(await screen([example])).not.toContain('lang="es"')
})

it.each([
  ['clinic.noticeClosed.2999-12-24', 'notices-heading'],
  ['clinic.displayAtOwnpath', 'directory-heading'],
])(
  'a change of %s, which the form does not have, leads to the page of the clinic',
  async (attributeChanged, heading) => {
    const notice = { template: 'closed', from: '2999-12-24', to: '2999-12-26', phone: null, opens: null, closes: null }
    const isNotice = attributeChanged.includes('notice')
    const html = await screen([
      submission({
        attributeChanged,
        status: 'accepted',
        oldValue: isNotice ? null : false,
        newValue: isNotice ? notice : true,
      }),
    ])
    expect(html).toContain(`/portal/clinics/12#${heading}"`)
    expect(html).toContain('Open clinic</a>')
    expect(html).not.toContain('Edit again')
  },
)

it('one edit for many clinics is one card with its outcomes, its clinics and an undo', async () => {
  const batch = (clinicId: number, more: Change) =>
    submission(more, { batchId: 5, clinicId, submissionId: clinicId, clinicName: `Clinic ${clinicId}` })
  const html = await screen([batch(1, {}), batch(2, {}), batch(3, REJECTED)])
  const text = textOf(html)
  expect(text).toContain('One edit for 3 clinics')
  expect(text).toContain('Description Waiting for review at 2 clinics')
  expect(text).toContain('Description Not approved at 1 clinic')
  expect(text).toContain('Show the 3 clinics Clinic 1')
  expect(text).toContain('Undo this edit')
  expect(html.match(/<li class="panel submission">/g)).toHaveLength(1)
  expect(await screen([batch(1, REJECTED), batch(2, REJECTED)])).not.toContain('Undo this edit')
  for (const undoable of [{}, { status: 'approved' }, { status: 'approved', submittedValue: 'Ours.' }] as Change[])
    expect(await screen([batch(1, undoable), batch(2, REJECTED)])).toContain('Undo this edit')
  expect(await screen([batch(1, {})])).not.toContain('One edit for')
  const apart = await screen([submission({}, { submissionId: 1 }), submission({}, { submissionId: 2 })])
  expect(apart.match(/<li class="panel submission">/g)).toHaveLength(2)
})

it('many submissions have pages', async () => {
  expect(await screen([example], 41, 2)).toContain('aria-label="Pages of submissions"')
  expect(await screen([example])).not.toContain('Pages of submissions')
})

it('counts clinics in both languages', () => {
  const { en, es } = SUBMISSION_TEXTS
  expect([en.atClinics(1), en.atClinics(2)]).toEqual(['at 1 clinic', 'at 2 clinics'])
  expect([es.atClinics(1), es.atClinics(2)]).toEqual(['en 1 clínica', 'en 2 clínicas'])
})
