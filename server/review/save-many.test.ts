import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BatchMember, EditOutcome, UndoOutcome } from '../../contract/many-edits.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { addDays, agencyDay } from '../../domain/dates.ts'
import { phone } from '../../domain/testing/example-clinic.ts'
import { clinicsRoutes } from '../clinics/routes.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS, type PersonId, person, smallWorld, THEIRS } from '../testing/small-world.ts'
import { updatesRoutes } from './update-routes.ts'

/** A manager sets the same answers at all clinics of the provider, and the agency reviews them as one bulk edit. */

let t: TestApp
const signedIn: Partial<Record<PersonId, Record<string, string>>> = {}
beforeAll(async () => {
  t = await testApp({ areas: [updatesRoutes, clinicsRoutes] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await (await testDatabase()).reset()
  await smallWorld(t)
  for (const who of ['mo-manager', 'ana-admin', 'eli-editor'] as const) signedIn[who] = await t.signIn(person(who))
})

async function call<T>(who: PersonId, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, more = {}) {
  const headers = { ...signedIn[who], ...more }
  const answer = await t.app.inject({ method, url: `/api/${url}`, headers, ...(body && { payload: body }) })
  const { data, code } = answer.json()
  return { status: answer.statusCode, data: data as T, code: code as string }
}
const reads = async (clinicId: number) => (await call<Clinic>('ana-admin', 'GET', `clinics/${clinicId}`)).data
type Saved = { batchId: number; outcomes: EditOutcome[] }
const SITES = [OURS.clinic, OURS.sister, OURS.archivedClinic, THEIRS.clinic]
async function saves(who: PersonId, answers: object, { sites = SITES, more = {}, how = {} } = {}) {
  const clinics = await Promise.all(sites.map(async (id) => ({ clinicId: id, version: (await reads(id)).version })))
  return call<Saved>(who, 'POST', `providers/${OURS.providerId}/edits`, { clinics, answers, ...how }, more)
}
const count = async (sql: string) => Number((await t.db.pool.query(sql)).rows[0].n)

test('each clinic follows the usual review rules, and a refusal at one clinic does not stop the others [S3]', async () => {
  const before = await reads(OURS.clinic)
  const answers = { newPatientAcceptance: !before.newPatientAcceptance, website: 'https://all.example.org' }
  const { data } = await saves('mo-manager', answers)
  expect(data.outcomes.map(({ clinicId, refused }) => [clinicId, refused?.code ?? null])).toEqual([
    [OURS.clinic, null],
    [OURS.sister, null],
    [OURS.archivedClinic, 'clinic_archived'],
    [THEIRS.clinic, 'not_found'],
  ])
  expect(data.outcomes[0]).toMatchObject({ live: ['clinic.newPatientAcceptance'], held: ['clinic.website'] })
  expect((await reads(OURS.clinic)).newPatientAcceptance).toBe(answers.newPatientAcceptance)
  expect((await reads(OURS.clinic)).website).toBe(before.website)
  expect((await reads(THEIRS.clinic)).website).not.toBe(answers.website)
  expect(await count(`select count(*) as n from requests where batch_id = ${data.batchId}`)).toBe(2)
  expect(await count(`select count(*) as n from audit where action = 'saveMany'`)).toBe(2)
  expect(await count(`select count(*) as n from mails where dedupe_key like 'request/%/notices'`)).toBe(1)
  expect(await brokenInvariants(t.db)).toEqual([])
})

test('a clinic that was edited meanwhile gets a conflict, and the server saves the rest', async () => {
  const { version } = await reads(OURS.sister)
  const clinics = [
    { clinicId: OURS.sister, version },
    { clinicId: OURS.clinic, version: (await reads(OURS.clinic)).version },
  ]
  await saves('ana-admin', { website: 'https://agency.example.org' }, { sites: [OURS.sister] })
  const answers = { website: 'https://all.example.org' }
  const url = `providers/${OURS.providerId}/edits`
  const { data } = await call<Saved>('mo-manager', 'POST', url, { clinics, answers })
  expect(data.outcomes.map(({ refused }) => refused?.code)).toEqual(['edited_meanwhile', undefined])
  expect((await reads(OURS.sister)).website).toBe('https://agency.example.org')
  const problem = await saves('mo-manager', { website: 'not a website' }, { sites: [OURS.clinic] })
  expect(problem.data.outcomes[0]?.refused).toMatchObject({ code: 'unprocessable', errors: [{ field: 'website' }] })
})

test('repeating a call saves once', async () => {
  const more = { 'idempotency-key': 'one-edit-for-all-sites' }
  const [site, sister] = [await reads(OURS.clinic), await reads(OURS.sister)]
  const body = {
    clinics: [site, sister].map(({ clinicId, version }) => ({ clinicId, version })),
    answers: { website: 'https://all.example.org' },
  }
  const url = `providers/${OURS.providerId}/edits`
  const first = await call<Saved>('mo-manager', 'POST', url, body, more)
  const again = await call<Saved>('mo-manager', 'POST', url, body, more)
  expect(again.data).toEqual(first.data)
  expect(await count('select count(*) as n from requests')).toBe(2)
})

test('invalid calls change nothing', async () => {
  const one = [{ clinicId: OURS.clinic, version: 1 }]
  const url = `providers/${OURS.providerId}/edits`
  const answers = { newPatientAcceptance: true }
  const statuses = await Promise.all([
    call('mo-manager', 'POST', url, { clinics: one, answers: {} }),
    call('mo-manager', 'POST', url, { clinics: [...one, ...one], answers }),
    call('mo-manager', 'POST', url, { clinics: [], answers }),
    call('mo-manager', 'POST', url, { clinics: one, answers: { displayName: 'All the same' } }),
    call('mo-manager', 'POST', `providers/${THEIRS.providerId}/edits`, { clinics: one, answers }),
    call('eli-editor', 'POST', url, { clinics: one, answers }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 400, 400, 404, 403])
  expect(await count('select count(*) as n from edit_batches')).toBe(0)
})

test('the queue shows a bulk edit as one row, until only one submission of it waits', async () => {
  const queue = async (more = '') => {
    const url = `/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&status=requested${more}`
    const answer = await t.app.inject({ url, headers: signedIn['ana-admin'] ?? {} })
    const { data, meta } = answer.json()
    return { rows: data as { id: number; description: string; batch?: object }[], total: meta.total as number }
  }
  const sites = [OURS.clinic, OURS.sister]
  const { data } = await saves('mo-manager', { website: 'https://all.example.org' }, { sites })
  const { batchId } = data
  for (const more of ['', '&q=peak', '&q=south', '&page=1&pageSize=5']) {
    const { rows, total } = await queue(more)
    expect([total, rows.length]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({ batch: { batchId, clinics: 2 } })
    expect(rows[0]?.description).toContain('for 2 clinics of Niño Peak Care')
  }
  const [head] = (await queue()).rows
  await call('ana-admin', 'PATCH', 'updates', { submissionId: head?.id, approved: true })
  const { rows, total } = await queue()
  expect([total, rows.length, rows[0]?.batch]).toEqual([1, 1, undefined])
  expect(rows[0]?.id).not.toBe(head?.id)
  const { data: everything } = await call<unknown[]>('ana-admin', 'GET', 'updates?groupBySubmissionId=true&page=1')
  expect(everything).toHaveLength(2)
})

test('the agency decides the bulk edit at once, or one submission first and then the rest', async () => {
  const { data } = await saves(
    'mo-manager',
    { website: 'https://all.example.org' },
    { sites: [OURS.clinic, OURS.sister] },
  )
  const url = `updates/batches/${data.batchId}`
  const { data: batch } = await call<{ members: BatchMember[] }>('ana-admin', 'GET', url)
  expect(batch.members).toMatchObject([
    { clinicId: OURS.clinic, status: 'requested', changes: [{ label: 'Website', after: 'https://all.example.org' }] },
    { clinicId: OURS.sister, status: 'requested' },
  ])
  const [first] = batch.members
  const single = { submissionId: first?.submissionId, approved: false, rejectionReason: 'Ask them first.' }
  expect((await call('ana-admin', 'PATCH', 'updates', single)).status).toBe(200)
  const decided = await call<{ clinicId: number; status: string }[]>('ana-admin', 'POST', `${url}/decide`, {
    approved: true,
  })
  expect(decided.data).toMatchObject([{ clinicId: OURS.sister, status: 'approved', refused: null }])
  expect((await reads(OURS.sister)).website).toBe('https://all.example.org')
  expect((await reads(OURS.clinic)).website).not.toBe('https://all.example.org')
  expect(await count(`select count(*) as n from audit where action = 'reviewSubmission'`)).toBe(2)
  // The single decision has its own mail, the decision of the rest another.
  expect(await count(`select count(*) as n from mails where template = 'submissionDecision'`)).toBe(2)
  expect((await call<unknown[]>('ana-admin', 'POST', `${url}/decide`, { approved: true })).data).toEqual([])
  expect(await brokenInvariants(t.db)).toEqual([])
})

test('a completed bulk edit is one row too, with its live and held answers, and its author gets one mail', async () => {
  const queue = async (status: string) => {
    const url = `updates?groupBySubmissionId=true&type=contentUpdate&status=${status}`
    const { data } = await call<{ batch?: object; status: string; description: string }[]>('ana-admin', 'GET', url)
    return data
  }
  const sites = [OURS.clinic, OURS.sister]
  const answers = { website: 'https://all.example.org', newPatientAcceptance: true }
  const { data } = await saves('mo-manager', answers, { sites })
  const url = `updates/batches/${data.batchId}`
  const { data: batch } = await call<{ members: BatchMember[] }>('ana-admin', 'GET', url)
  for (const { changes } of batch.members) {
    expect(changes.map(({ label, held }) => [label, held]).sort()).toEqual([
      ['Accepting New Patients', false],
      ['Website', true],
    ])
  }
  const reason = { approved: false, readyReason: 'address-not-confirmed' }
  await call('ana-admin', 'POST', `${url}/decide`, reason)
  expect(await queue('requested')).toEqual([])
  expect(await queue('completed')).toMatchObject([
    {
      batch: { batchId: data.batchId, clinics: 2 },
      status: 'REJECTED',
      description: expect.stringContaining('for 2 clinics of'),
    },
  ])
  const { rows } = await t.db.pool.query(`select data from mails where template = 'submissionDecision'`)
  expect(rows).toMatchObject([
    { data: { otherClinics: [expect.any(String)], reason: { es: expect.stringContaining('dirección') } } },
  ])
})

const BOTH = [OURS.clinic, OURS.sister]

test('a list is added to or removed from what each clinic has, and only the chosen days are set', async () => {
  const ticked = async (id: number) =>
    (await reads(id)).clinicPaymentOptions.map(({ paymentTypeId }) => paymentTypeId).toSorted((a, b) => a - b)
  const pays = (...ids: number[]) =>
    ids.map((paymentTypeId) => ({ paymentTypeId, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }))
  await saves('mo-manager', { clinicPaymentOptions: pays(1) }, { sites: [OURS.clinic] })
  await saves('mo-manager', { clinicPaymentOptions: pays(2, 3) }, { sites: [OURS.sister] })
  const shared = (ids: number[], way: 'add' | 'remove') =>
    saves(
      'mo-manager',
      { clinicPaymentOptions: pays(...ids) },
      { sites: BOTH, how: { ways: { clinicPaymentOptions: way } } },
    )
  await shared([3, 4], 'add')
  expect([await ticked(OURS.clinic), await ticked(OURS.sister)]).toEqual([
    [1, 3, 4],
    [2, 3, 4],
  ])
  await shared([1, 3], 'remove')
  expect([await ticked(OURS.clinic), await ticked(OURS.sister)]).toEqual([[4], [2, 4]])

  const before = await reads(OURS.clinic)
  const closed = Object.fromEntries(Object.keys(before.hoursOfOperation).map((day) => [day, []]))
  const answers = { hoursOfOperation: closed, open24Hours: false }
  await saves('mo-manager', answers, { sites: BOTH, how: { days: ['sunday'] } })
  expect((await reads(OURS.clinic)).hoursOfOperation).toEqual({ ...before.hoursOfOperation, sunday: [] })
  const invalid = await saves('mo-manager', answers, { sites: BOTH, how: { days: [] } })
  expect(invalid.status).toBe(400)
})

test('phones, fax, transit and rides are set at many clinics by the rules of a single save', async () => {
  const answers = { fax: '7195550177', publicTransit: true, publicTransitEn: 'Bus 8', publicTransitEs: 'Autobús 8' }
  const { data } = await saves('mo-manager', answers, { sites: BOTH })
  expect(data.outcomes[1]?.held).toEqual(['clinic.publicTransitEn', 'clinic.publicTransitEs'])
  expect((await reads(OURS.sister)).fax).toBe('7195550177')
})

test('a bulk edit is undone as one: withdrawn where it waits, restored where it is live, kept where it changed since', async () => {
  const [before, sister] = [await reads(OURS.clinic), await reads(OURS.sister)]
  const answers = { website: 'https://all.example.org', fax: '7195550177' }
  const { data } = await saves('mo-manager', answers, { sites: BOTH })
  await saves('ana-admin', { fax: '7195550188' }, { sites: [OURS.sister] })
  const undo = () => call<UndoOutcome[]>('mo-manager', 'POST', `updates/batches/${data.batchId}/undo`)
  expect((await undo()).data).toEqual([
    {
      clinicId: OURS.clinic,
      withdrawn: ['clinic.website'],
      restored: ['clinic.fax'],
      held: [],
      kept: [],
      refused: null,
    },
    {
      clinicId: OURS.sister,
      withdrawn: ['clinic.website'],
      restored: [],
      held: [],
      kept: ['clinic.fax'],
      refused: null,
    },
  ])
  expect(await reads(OURS.clinic)).toMatchObject({ fax: before.fax, website: before.website })
  expect(await reads(OURS.sister)).toMatchObject({ fax: '7195550188', website: sister.website })
  expect((await undo()).data.every(({ restored, withdrawn }) => restored.length + withdrawn.length === 0)).toBe(true)
  expect((await call('eli-editor', 'POST', `updates/batches/${data.batchId}/undo`)).status).toBe(403)
  expect(await brokenInvariants(t.db)).toEqual([])
})

test('a report that a bulk edit answers waits again once the edit is undone', async () => {
  await saves('ana-admin', { clinicPhones: [phone(1, '7195550101')] }, { sites: [OURS.clinic] })
  await t.db.pool.query(
    `insert into clinic_reports (code, clinic_id, kind, section, language, number, day, with_clinic)
     values ('23456789', $1, 'numberDead', 'contact', 'en', '7195550101', $2, true)`,
    [OURS.clinic, agencyDay(t.clock.now())],
  )
  const outcome = async () => (await t.db.pool.query('select outcome from clinic_reports')).rows[0].outcome
  const { data } = await saves('mo-manager', { clinicPhones: [phone(1, '7195550177')] }, { sites: BOTH })
  expect(await outcome()).toBe('fixed')
  await call('mo-manager', 'POST', `updates/batches/${data.batchId}/undo`)
  expect((await reads(OURS.clinic)).clinicPhones).toMatchObject([phone(1, '7195550101')])
  expect(await outcome()).toBe(null)
})

test('the author sees a bulk edit as one card of the page', async () => {
  await saves('mo-manager', { fax: '7195550166' }, { sites: [OURS.clinic] })
  const { data } = await saves('mo-manager', { website: 'https://all.example.org' }, { sites: BOTH })
  const own = async (page: number) => {
    const url = `/api/updates?mine=true&page=${page}&pageSize=1`
    const answer = await t.app.inject({ url, headers: signedIn['mo-manager'] ?? {} })
    const { data: groups, meta } = answer.json()
    return { batches: groups.map(({ batchId }: { batchId?: number }) => batchId), total: meta.total }
  }
  const [first, second] = [await own(1), await own(2)]
  expect(first).toEqual({ batches: [data.batchId, data.batchId], total: 2 })
  expect(second.batches).toHaveLength(1)
})

test('a notice is put on many clinics as part of the bulk edit, and undone with it [B12]', async () => {
  const noticesOf = async (clinicId: number) => {
    const answer = await t.app.inject({ url: `/api/clinics/${clinicId}`, headers: signedIn['mo-manager'] ?? {} })
    const { notices = [] } = answer.json().meta as { notices?: { template: string; from: string; to: string }[] }
    return notices.map(({ template, from, to }) => [template, from, to])
  }
  const today = agencyDay(t.clock.now())
  const [from, to] = [addDays(today, 3), addDays(today, 5)]
  const earlier = { template: 'closed', from: addDays(today, 4), to: addDays(today, 4) }
  await call('mo-manager', 'POST', `clinics/${OURS.sister}/notices`, earlier)

  const how = { notices: [{ template: 'closed', from, to }] }
  const { data } = await saves('mo-manager', { fax: '7195550177' }, { sites: [...BOTH, OURS.archivedClinic], how })
  expect(data.outcomes.map(({ live, refused }) => refused?.code ?? live)).toEqual([
    ['clinic.fax', `clinic.noticeClosed.${from}`],
    ['clinic.fax', `clinic.noticeClosed.${from}`, `clinic.noticeClosed.${earlier.from}`],
    'clinic_archived',
  ])
  expect([await noticesOf(OURS.clinic), await noticesOf(OURS.sister)]).toEqual([
    [['closed', from, to]],
    [['closed', from, to]],
  ])
  expect(await count(`select count(*) as n from requests where batch_id = ${data.batchId}`)).toBe(2)

  const undo = () => call<UndoOutcome[]>('mo-manager', 'POST', `updates/batches/${data.batchId}/undo`)
  const undone = (await undo()).data
  expect(undone.map(({ restored }) => restored.length)).toEqual([2, 3])
  expect(undone.every(({ kept }) => kept.length === 0)).toBe(true)
  expect(await noticesOf(OURS.clinic)).toEqual([])
  expect(await noticesOf(OURS.sister)).toEqual([['closed', earlier.from, earlier.to]])
  expect((await undo()).data.every(({ restored }) => restored.length === 0)).toBe(true)
  expect(await brokenInvariants(t.db)).toEqual([])
})

test('a bulk edit may be a notice alone; dates that are wrong change nothing anywhere', async () => {
  const today = agencyDay(t.clock.now())
  const notice = (to: string) => ({ notices: [{ template: 'phones', from: today, to, phone: '(719) 555-0142' }] })
  const wrong = await saves('mo-manager', {}, { sites: BOTH, how: notice(addDays(today, 91)) })
  expect(wrong.status).toBe(422)
  expect(await count('select count(*) as n from edit_batches')).toBe(0)
  const { data } = await saves('mo-manager', {}, { sites: BOTH, how: notice(today) })
  expect(data.outcomes.map(({ live }) => live)).toEqual([['clinic.noticePhones'], ['clinic.noticePhones']])
  const again = await saves('mo-manager', {}, { sites: BOTH, how: notice(today) })
  expect(again.data.outcomes.map(({ submissionId }) => submissionId)).toEqual([null, null])
})

test('the answer names waiting edits that a bulk edit with the live value took back', async () => {
  const { website } = await reads(OURS.clinic)
  await saves('mo-manager', { website: 'https://new.example.org' }, { sites: [OURS.clinic] })
  const { data } = await saves('mo-manager', { website }, { sites: [OURS.clinic] })
  expect(data.outcomes).toMatchObject([{ submissionId: null, live: [], held: [], withdrawn: ['clinic.website'] }])
})
