import { QueryClient } from '@tanstack/react-query'
import { expect, it, test } from 'vitest'
import { type DeskCounts, readDeskCounts } from '../../../contract/desk.ts'
import { type BatchMember, getEditBatch } from '../../../contract/many-edits.ts'
import { type AccessEvidence, readAccessEvidence } from '../../../contract/role-requests.ts'
import * as desk from '../../../contract/shared/desk.ts'
import * as manyEdits from '../../../contract/shared/many-edits.ts'
import { listRequests, type RequestItem } from '../../../contract/updates.ts'
import { queryOf } from '../../session/api/call.ts'
import { drawn } from '../../testing/drawn.tsx'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { AccessDetails } from './access-request.tsx'
import { BulkAccess, choiceOf } from './bulk-access.tsx'
import { BatchDetails, DecisionDialog } from './bulk-request.tsx'
import { Causes } from './causes.tsx'
import { CompletedDetails } from './completed-update.tsx'
import { Dashboard } from './dashboard.tsx'
import { ApproveDialog, evidenceQuery } from './evidence.tsx'
import { evidenceTexts } from './evidence-texts.ts'
import { RemovalDetails } from './removal-request.tsx'
import { WaitingNumbers } from './request-facts.tsx'
import { type RequestPage, requestsQuery } from './requests.ts'
import { dashboardTexts as texts } from './texts.ts'
import { listSearch, readSearch, searchOf, viewOf } from './view.ts'

const [edit] = exampleReply<[RequestItem]>(listRequests)
const meta = (listRequests.example as { reply: RequestPage }).reply.meta
const [evidence] = exampleReply<[AccessEvidence]>(readAccessEvidence)
const COUNTS = exampleReply<DeskCounts>(readDeskCounts)
const access: RequestItem = {
  ...edit,
  id: 18,
  type: 'accountAccess',
  description: 'Ana Ruiz asks for access',
  requestedRole: 'editor',
  careCauses: [],
}
const removal: RequestItem = {
  ...access,
  id: 21,
  type: 'teamRemoval',
  description: 'Ana Ruiz asks to remove Wes Hadley',
  removal: { userId: 'u', name: 'Wes Hadley', email: 'wes@aspen.example', reason: 'Left.', suspended: true },
}
const decided = { approverName: 'Rubén Castillo', approvalDate: 'Sep 16, 2026' }

/** The dashboard at this address. */
function dashboard(requests: RequestItem[], about: Partial<RequestPage['meta']> = {}, counts = COUNTS, search = '') {
  const queries = new QueryClient()
  const view = viewOf(Object.fromEntries(new URLSearchParams(search)))
  queries.setQueryData(requestsQuery(view).queryKey, {
    data: requests,
    meta: { ...meta, total: requests.length, ...about },
  })
  queries.setQueryData(queryOf(desk.readDeskCounts, {}).queryKey, { data: counts } as never)
  const asked = requests.filter(({ type, status }) => type === 'accountAccess' && status === 'REQUESTED')
  const found = asked.map(({ id }) => ({ ...evidence, changeId: id, match: 'publicMail' }))
  queries.setQueryData(evidenceQuery(asked.map(({ id }) => id)).queryKey, { data: found } as never)
  return drawnAt(`/dashboard${search}`, <Dashboard />, queries)
}

it('the dashboard counts what waits, shows each request and leads to the review of an edit', async () => {
  const html = await dashboard([edit, access, removal], { page: 2, total: 13, waiting: 1234, late: 3 })
  for (const text of [
    'Showing 11–13 of 13',
    '<b>1,234</b> waiting',
    '<b>3</b> past the goal of 5 business days',
    'oldest request',
    '>Content update<',
    '>User access<',
    '>Removal<',
    'Requested Sep 14, 2026',
    'Link in a text',
    'Search updates by clinic, provider or person',
    '210 waiting: 37 requests, 5 visitor reports, 168 clinics to call',
    '>Next one<',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/href="[^"]*12[^"]*17[^"]*"[^>]*>Review</)
  expect(html.match(/>Review</g)).toHaveLength(1)
  expect(html.match(/Public email address/g)).toHaveLength(1)
  expect(html).not.toContain('Open now')
  expect(html).not.toContain('Decide several access requests')
})

it('an edit that another administrator has open says so, and a decided one has its outcome', async () => {
  const html = await dashboard([
    { ...edit, openedBy: ['Ben', 'Cy'] },
    { ...edit, id: 2, status: 'APPROVED', ...decided },
    { ...edit, id: 3, status: 'OUTDATED', outdatedCause: 'superseded' },
    { ...edit, id: 4, status: 'REJECTED', clinicId: null, ...decided },
    { ...edit, id: 5, batch: { batchId: 5, clinics: 3 } },
  ])
  expect(html).toContain('Open now: Ben, Cy')
  expect(html).toContain('Approved by Rubén Castillo on Sep 16, 2026')
  expect(html).toContain('Rejected by Rubén Castillo on Sep 16, 2026')
  expect(html.match(/request__cause">([^<]*)</g)).toEqual(['request__cause">Newer edits replaced this<'])
  expect(html.match(/aria-expanded="false" aria-controls[^>]*><svg.*?<span>/g)).toHaveLength(4)
})

it('the details of a decided edit lead to the clinic and its history', async () => {
  const closed = (clinicName: string | null) =>
    drawn(<CompletedDetails request={{ ...edit, clinicName }} clinicId={12} />)
  const html = await closed('Aspen Care')
  expect(html).toMatch(/href="[^"]*3[^"]*12"[^>]*>View clinic Aspen Care</)
  expect(html).toMatch(/href="[^"]*12[^"]*"[^>]*>View history of the clinic</)
  expect(await closed(null)).toContain('>View clinic<')
})

it('a list without requests says so, and has no way to the next one where nothing waits', async () => {
  const html = await dashboard([], { oldestWaiting: null, waiting: 0 }, { ...COUNTS, work: 0 })
  expect(html).toContain('class="empty"')
  for (const text of ['Showing', '>Next one<', 'oldest request']) expect(html).not.toContain(text)
  expect(await dashboard([access, { ...access, id: 19 }])).toContain('Decide several access requests')
})

it('the filters show what the address chose', async () => {
  const html = await dashboard([edit], {}, COUNTS, '?status=completed&type=accountAccess&order=careful&q=aspen')
  expect(
    [...html.matchAll(/value="(\w+)"[^>]*checked=""|checked=""[^>]*value="(\w+)"/g)].map(([, a, b]) => a ?? b),
  ).toEqual(['completed', 'accountAccess'])
  expect(html).toMatch(/selected="">Most to check first</)
  expect(html).toMatch(/value="aspen"/)
  expect(html).toMatch(/aria-label="Filters in use".*Completed.*User Access Request/)
  expect(html).toMatch(/hidden="" *[^>]*|hidden=""/)
  const all = await dashboard([edit], {}, COUNTS, '?status=all')
  expect(all).not.toContain('Filters in use')
})

it('the numbers lead to the first page of what they count, and keep their room while they load', async () => {
  const view = viewOf({ page: 3, q: 'aspen' })
  const html = await drawn(<WaitingNumbers meta={meta} view={view} />)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([
    '/dashboard?q=aspen',
    '/dashboard?status=late&order=oldest&q=aspen',
    '/dashboard?order=oldest&q=aspen',
  ])
  expect(html).not.toContain('loading')
  const loading = await drawn(<WaitingNumbers meta={undefined} view={view} />)
  expect(loading).toContain('numbers--loading')
  expect(loading).toContain('past the goal of 5 business days')
  expect(loading).toMatch(/<b>\d+ days<\/b>/)
})

it('a request is marked as late only past the goal', async () => {
  const lately = { ...edit, requestDateTime: new Date().toISOString() }
  expect(await dashboard([edit])).toContain('status-word--waiting">Waiting')
  expect(await dashboard([lately])).toContain('status-word--gone">Waiting less than an hour')
})

it('a request for access has what a manager told about the person', async () => {
  const told = (ours: object) =>
    dashboard([{ ...access, access: { position: null, oursBy: null, notOursBy: null, ...ours } }])
  expect(await told({ oursBy: 'Ben' })).toContain('Ben (manager) says this person works there')
  expect(await told({ notOursBy: 'Ben' })).toContain('Ben (manager) says this person does not work there')
  expect(await told({})).not.toContain('(manager) says')
})

const details = (request: Partial<RequestItem>, known: Partial<AccessEvidence>[] | undefined = [{}]) => {
  const queries = new QueryClient()
  if (known)
    queries.setQueryData(evidenceQuery([18]).queryKey, { data: known.map((one) => ({ ...evidence, ...one })) } as never)
  return drawn(<AccessDetails request={{ ...access, ...request }} evidenceFor={[18]} />, queries)
}

it('an open request for access has the evidence and the decision, a decided one neither', async () => {
  const html = await details({ access: { position: 'Office manager', oursBy: null, notOursBy: null } })
  for (const text of [
    'Proved by a link that we emailed',
    'Office manager',
    'What they do there',
    '>Approve<',
    '>Reject<',
  ])
    expect(html).toContain(text)
  expect(html).toContain('aspencare.example is also used by the provider')
  expect(html).toContain('Ben Ode (Manager, All Clinics)')
  expect(html).toContain('>Cottonwood Counseling - Main Street<')
  const closed = await details({ status: 'APPROVED', clinicName: null }, [])
  for (const text of ['>Approve<', 'Proved by', 'What they do there', 'role="alert"'])
    expect(closed).not.toContain(text)
  expect(closed).toContain('<dd>All Clinics</dd>')
  expect(await details({}, [{ changeId: 99 }])).not.toContain('Proved by')
  const queries = new QueryClient()
  const loading = await drawn(<AccessDetails request={access} evidenceFor={[18]} />, queries)
  expect(loading).not.toContain('>Approve<')
  expect(loading).toMatch(/Loading/)
  expect(html).not.toMatch(/Loading|aria-busy/)
})

const person = { name: 'Ben', email: 'ben@aspen.example', role: 'editor' as const, clinicId: 12, clinicName: 'North' }
test.each<[string, Partial<AccessEvidence>, string]>([
  ['proved with Google', { proof: 'google' }, 'Proved with Google'],
  ['not proved', { proof: null }, 'Not proved yet'],
  [
    'of another domain',
    { match: 'different' },
    'aspencare.example is not used by the provider, which uses aspencare.example',
  ],
  ['that everyone can have', { match: 'publicMail' }, 'Public email address'],
  [
    'without anything to compare',
    { match: 'unknown' },
    'no website or people on record to compare aspencare.example with',
  ],
  ['where nobody has access', { people: [] }, '>No one<'],
  ['where an editor has access', { people: [person] }, '>Ben (Editor, North)<'],
  [
    'where a person has no name',
    { people: [{ ...person, name: '', clinicName: null }] },
    'ben@aspen.example (Editor, No display name',
  ],
  ['where ten have access', { people: Array(10).fill(person) }, 'Ben (Editor, North)</dd>'],
  ['where eleven have access', { people: Array(11).fill(person) }, 'Ben (Editor, North) and 1 more</dd>'],
])('evidence about an address %s', async (_, known, sentence) => {
  expect((await details({}, [known])).replaceAll('<!-- -->', '')).toContain(sentence)
})

it('a mismatch of the address is marked, a match is not', async () => {
  expect(await details({}, [{ match: 'different' }])).toContain('Email address is not the provider’s')
  expect(await details({}, [{ match: 'same' }])).not.toContain('care-cause')
})

it('asks once before several people get access: who gets which role where', async () => {
  const queries = new QueryClient()
  const requests = [
    access,
    {
      ...access,
      id: 19,
      requesterName: 'Cy',
      requestedRole: 'manager' as const,
      clinicName: null,
      access: { position: null, oursBy: null, notOursBy: 'Ben' },
    },
  ]
  queries.setQueryData(evidenceQuery([18, 19]).queryKey, {
    data: [{ ...evidence, changeId: 19, match: 'different' }],
  } as never)
  const dialog = <ApproveDialog requests={requests} busy={false} onApprove={() => {}} onClose={() => {}} />
  const html = await drawn(dialog, queries)
  expect(html).toContain('Approve 2 access requests?')
  expect(html).toMatch(
    /Ana Ruiz<.*Editor, Cottonwood Counseling - Main Street<.*Cy<.*Manager, all clinics of Cottonwood Counseling<.*Email address is not/,
  )
  expect(html.match(/Ben \(manager\) says this person does not work there/g)).toHaveLength(1)
  expect(html.match(/Email address is not/g)).toHaveLength(1)
  expect(html).toContain('>Approve 2<')
  expect(evidenceTexts.approveTitle(1)).toBe('Approve 1 access request?')
})

const several = (ids: number[], began = true) => {
  const requests = [access, { ...access, id: 19 }, removal, { ...access, id: 20, status: 'APPROVED' as const }, edit]
  return choiceOf(requests, new Set(ids), began)
}

it('only access requests that wait can be chosen, and only where there are two', () => {
  const { open, chosen, mayChoose, toggled, allToggled, isChosen } = several([19, 20, 99])
  expect(open).toEqual([18, 19])
  expect(chosen).toEqual([19])
  expect([isChosen(18), isChosen(19)]).toEqual([false, true])
  expect([mayChoose(access), mayChoose(removal), mayChoose({ ...access, status: 'APPROVED' })]).toEqual([
    true,
    false,
    false,
  ])
  expect([...toggled(18)]).toEqual([19, 18])
  expect([...toggled(19)]).toEqual([])
  expect([...allToggled()]).toEqual([18, 19])
  expect([...several([18, 19]).allToggled()]).toEqual([])
  expect([...several([18, 19]).toggled(18)]).toEqual([19])
  expect(several([], false).choosing).toBe(false)
  expect(several([], false).mayChoose(access)).toBe(false)
  expect(choiceOf([access], new Set(), true).choosing).toBe(false)
})

const bulk = (ids: number[], began = true, queries = new QueryClient(), end = () => {}) =>
  drawn(<BulkAccess {...several(ids, began)} toggleAll={() => {}} begin={() => {}} end={end} />, queries)

it('decides about several access requests at once', async () => {
  expect(await bulk([], false)).toContain('>Decide several access requests<')
  const none = await bulk([])
  expect(none).toContain('Select all 2 access requests on this page')
  for (const text of ['Approve selected', 'checked=""', '<dialog', 'Decide several']) expect(none).not.toContain(text)
  const one = await bulk([18])
  for (const text of ['1 request selected', '>Approve selected<', '>Reject selected<']) expect(one).toContain(text)
  expect(one).not.toContain('checked=""')
  expect(one).not.toContain('<dialog')
  expect(await bulk([18, 19])).toMatch(/checked="".*2 requests selected/)
})

it('a request for a removal has the person, the reason and the decision while it waits', async () => {
  const html = await drawn(<RemovalDetails request={removal} />)
  for (const text of [
    'Wes Hadley',
    'wes@aspen.example',
    'Asked by',
    'Reason given',
    '>Left.<',
    'The manager has suspended',
    '>Approve<',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('<dialog')
  expect(html).not.toContain('disabled')
  const other = {
    ...removal,
    status: 'REJECTED' as const,
    removal: { ...removal.removal, reason: null, suspended: false },
  }
  const closed = await drawn(<RemovalDetails request={other as RequestItem} />)
  for (const text of ['Reason given', 'The manager has suspended', '>Approve<']) expect(closed).not.toContain(text)
})

const batch = exampleReply<{ members: [BatchMember] }>(getEditBatch)
const [member] = batch.members
const live = { label: 'Phone', before: '1', after: '2', held: false }
/** An edit of many clinics with these submissions. */
function manyEdit(
  members: Partial<BatchMember>[],
  waiting = true,
  queries = new QueryClient(),
  onDecided = async () => {},
) {
  const data = { ...batch, members: members.map((one, at) => ({ ...member, submissionId: at + 1, ...one })) }
  queries.setQueryData(queryOf(manyEdits.getEditBatch, { params: { batchId: 5 } }).queryKey, { data } as never)
  return drawn(<BatchDetails batchId={5} waiting={waiting} onDecided={onDecided} />, queries)
}

it('an edit of many clinics has what is live once, what waits at each clinic, and one decision', async () => {
  const held = member.changes[0] as typeof live
  const html = await manyEdit([
    { changes: [live, held] },
    { clinicId: 13, clinicName: null, changes: [live] },
    { status: 'approved', clinicName: 'Closed' },
  ])
  expect(html.match(/Phone: <strong>2<\/strong>|Phone<!-- -->: <strong>2<\/strong>/g)).toHaveLength(1)
  expect(html).toContain('Review Cottonwood Counseling - Main Street')
  expect(html).toContain('Review No display name')
  expect(html.match(/Nothing had to wait for review\./g)).toHaveLength(1)
  expect(html).toMatch(
    /<strong>Website<\/strong>: .*https:\/\/cottonwood\.example<.*aria-hidden="true">→.*becomes.*https:\/\/www\.cottonwood\.example/,
  )
  expect(html).toContain('>Approve all 2<')
  expect(html).toContain('>Reject all 2<')
  for (const text of ['<dialog', 'Closed']) expect(html).not.toContain(text)
})

it('the decided part of an edit of many clinics has outcomes and no decision', async () => {
  const html = await manyEdit([{}, { status: 'approved', clinicName: 'Closed' }], false)
  expect(html).toMatch(/>Closed<\/a> .*approved/)
  for (const text of ['Review ', 'Approve all', 'Live right away']) expect(html).not.toContain(text)
  expect(await manyEdit([{ status: 'approved' }], true)).not.toContain('Approve all')
})

test.each([
  ['approve', 'Approve 2 submissions?', '>Approve all 2<', false],
  ['reject', 'Reject 2 submissions?', '>Reject all 2<', true],
] as const)(
  'asks once more before it will %s all, and for the reason of a rejection',
  async (verdict, title, button, asks) => {
    const common = { count: 2, ready: [], reason: { words: '', ready: '' }, busy: false }
    const html = await drawn(
      <DecisionDialog verdict={verdict} {...common} onReason={() => {}} onSend={() => {}} onClose={() => {}} />,
    )
    expect(html).toContain(title)
    expect(html).toContain(button)
    expect(html).toContain('Each clinic has its own decision.')
    expect(html.includes('<textarea')).toBe(asks)
    expect(html.includes('usa-button--secondary') || html.includes('danger')).toBe(asks)
  },
)

test.each([
  ['hiddenAddressNamed', 'A text names the hidden address'],
  ['websiteMoved', 'Website on another host'],
  ['smallFix', 'Small spelling fix'],
] as const)('%s is a reason to read with care', async (cause, sentence) => {
  const html = await drawn(<Causes causes={[cause]} />)
  expect(html).toContain(sentence)
  expect(html.includes('care-cause--careful')).toBe(cause !== 'smallFix')
})

test.each([
  [{ work: 3, requests: 3, reports: 0, overdue: 0 }, '3 requests'],
  [{ work: 1, requests: 0, reports: 1, overdue: 0 }, '1 visitor report'],
  [{ work: 1000, requests: 0, reports: 0, overdue: 1000 }, '1,000 clinics to call'],
  [{ work: 2, requests: 1, reports: 0, overdue: 1 }, '2 waiting: 1 request, 1 clinic to call'],
  [{ work: 0, requests: 0, reports: 0, overdue: 0 }, ''],
])('%j is told as %s', (counts, sentence) => expect(texts.allWaiting({ ...COUNTS, ...counts })).toBe(sentence))

it('the reviewer’s place in all work is kept in the address of a review, and not in that of the list', () => {
  expect(viewOf({ walk: 'b' }).walk).toBe('b')
  for (const walk of ['', 7, undefined]) expect(viewOf({ walk })).not.toHaveProperty('walk')
  expect(searchOf(viewOf({ walk: 'b' }))).toEqual({ walk: 'b' })
  expect(searchOf(viewOf({}))).not.toHaveProperty('walk')
  expect(listSearch(viewOf({ walk: 'b', q: 'x' }))).toEqual({ q: 'x' })
  expect(readSearch({ status: 'approved' })).toEqual({ status: 'approved' })
})
