import { QueryClient } from '@tanstack/react-query'
import { expect, it, test } from 'vitest'
import { getEditBatch } from '../../../contract/many-edits.ts'
import { type AgencyReport, listReports } from '../../../contract/reports.ts'
import { type AccessEvidence, readAccessEvidence } from '../../../contract/role-requests.ts'
import * as manyEdits from '../../../contract/shared/many-edits.ts'
import { listRequests, type RequestItem } from '../../../contract/updates.ts'
import { readWork, type Work, type WorkItem } from '../../../contract/work.ts'
import { queryOf } from '../../session/api/call.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { evidenceQuery } from '../dashboard/evidence.tsx'
import { workQuery } from './work-query.ts'
import { NextOne } from './work-screen.tsx'

const work = exampleReply<Work>(readWork)
const [edit] = exampleReply<[RequestItem]>(listRequests)
const [report] = exampleReply<[AgencyReport]>(listReports)
const [evidence] = exampleReply<[AccessEvidence]>(readAccessEvidence)
const removal = { userId: 'u', name: 'Wes Hadley', email: 'wes@aspen.example', reason: null, suspended: false }
const { careCauses: _, ...plain } = edit
const ITEMS = {
  access: { kind: 'accountAccess', request: { ...plain, id: 18, type: 'accountAccess', requestedRole: 'editor' } },
  removal: { kind: 'teamRemoval', request: { ...plain, type: 'teamRemoval', removal } },
  batch: { kind: 'contentUpdate', request: { ...edit, batch: { batchId: 5, clinics: 2 } } },
  edit: { kind: 'contentUpdate', request: edit },
  report: { kind: 'report', report },
  call: { kind: 'call', clinic: work.item?.clinic },
} as Record<string, Partial<WorkItem>>

/** The next one at this place; without an item nothing waits there. */
function screen(item: Partial<WorkItem> | null, change: Partial<Work> = {}, at = 'b', queries = new QueryClient()) {
  const whole = item && { at: 'b', since: '2026-09-14T15:04:05.000Z', ...item }
  queries.setQueryData(workQuery(at).queryKey, { data: { ...work, item: whole, ...change } } as never)
  queries.setQueryData(evidenceQuery([18]).queryKey, { data: [{ ...evidence, match: 'different' }] })
  const batch = queryOf(manyEdits.getEditBatch, { params: { batchId: 5 } })
  queries.setQueryData(batch.queryKey, { data: exampleReply(getEditBatch) } as never)
  return drawnAt(`/dashboard/next?at=${at}`, <NextOne />, queries)
}

const PARTS = {
  'the person who asks': 'Email check',
  'the person to remove': 'Wes Hadley',
  'all clinics of the edit': 'Approve all 1',
  'the visitor’s report': 'Number reported',
  'the clinic to call': 'overdue__clinic',
}
test.each([
  ['access', 'Access request', 'the person who asks'],
  ['removal', 'Removal request', 'the person to remove'],
  ['batch', 'Edit of many clinics', 'all clinics of the edit'],
  ['report', 'Visitor report', 'the visitor’s report'],
  ['call', 'Clinic to call', 'the clinic to call'],
])('the next one is %s: its title is %s, and it has %s', async (name, title, part) => {
  const html = await screen(ITEMS[name] as Partial<WorkItem>)
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
  expect(Object.entries(PARTS).flatMap(([one, text]) => (html.includes(text) ? [one] : []))).toEqual([part])
  expect(html).toContain('3 of 23 waiting')
  expect(html).toMatch(/<span aria-hidden="true">‹ <\/span>Updates/)
  expect(html.match(/Email address is not the provider’s/g) ?? []).toHaveLength(name === 'access' ? 2 : 0)
  expect(html.includes('Link in a text')).toBe(name === 'batch')
})

it('an edit of one clinic opens in its review, and the first place gets an address of its own', async () => {
  expect(await screen(ITEMS.edit as Partial<WorkItem>)).toBe('')
  expect(await screen({ ...ITEMS.call, at: 'c' })).toBe('')
})

it('says whether everything is decided or only this one, and leads on where something waits', async () => {
  const gone = await screen(null, { total: 4, next: 'c' })
  expect(gone).toContain('This item is no longer waiting. Go on with the next one.')
  expect(gone).toMatch(/at=c"[^>]*>Next one</)
  const done = await screen(null, { total: 0, next: null })
  expect(done).toContain('You have decided everything. Nothing is waiting.')
  expect(done).not.toMatch(/>Next one<\/a>/)
})

it('a place that is not known yet has no ways', async () => {
  expect(await drawnAt('/dashboard/next?at=b', <NextOne />, new QueryClient())).not.toMatch(/Back|Skip|of \d+ waiting/)
})
