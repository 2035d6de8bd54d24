import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DeskCounts } from '../../contract/desk.ts'
import type { Work } from '../../contract/work.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'

/** 'Next one' walks everything that waits at the agency as one list. */

const DAY = 86_400_000
let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
})
afterEach(() => story.close())

const work = async (at?: string | null): Promise<Work> => {
  const { status, body } = await story.call('ana-admin', 'GET', `/api/admin/work${at ? `?at=${at}` : ''}`)
  expect(status).toBe(200)
  return body.data
}
const counts = async (): Promise<DeskCounts> => (await story.call('ana-admin', 'GET', '/api/admin/counts')).body.data
const decides = async (submissionId: number | null) =>
  expect(
    await story.call('ana-admin', 'PATCH', '/api/updates', { submissionId, approved: true, rejectionReason: '' }),
  ).toMatchObject({ status: 200 })

/** The list from its first item on, by 'next', once around. */
async function walk(): Promise<Work[]> {
  const all: Work[] = []
  let here = await work()
  while (here.item && !all.some((one) => one.item?.at === here.item?.at)) {
    all.push(here)
    if (here.next === null) break
    here = await work(here.next)
  }
  return all
}
const kinds = (all: readonly Work[]) => all.map(({ item }) => item?.kind)

/** An edit that waits too long; then, younger than the promise, another edit, an access request and a report. */
async function aDeskOfWork() {
  const late = await story.edits('eli-editor', { descriptionEn: 'Words that wait too long.' })
  story.clock.advance(10 * DAY)
  const fresh = await story.edits('mo-manager', { descriptionEn: 'Newer words.' }, OURS.sister)
  story.clock.advance(60_000)
  await story.call('mo-manager', 'POST', '/api/role-requests', { role: 'editor', clinicId: THEIRS.clinic })
  const said = { clinicId: THEIRS.clinic, kind: 'other', language: 'en', message: 'The door is green.' }
  await story.db.pool.query(
    `insert into clinic_reports (code, clinic_id, kind, language, message, day, times, with_clinic)
     values ('ABCD2345', $1, $2, $3, $4, $5::date, 2, false)`,
    [said.clinicId, said.kind, said.language, said.message, story.clock.now().toISOString().slice(0, 10)],
  )
  return { late, fresh }
}

it('goes by promise, then by age, and counts the same items as the badge', async () => {
  const { late } = await aDeskOfWork()
  const all = await walk()
  const promised = kinds(all).filter((kind) => kind !== 'call')
  expect(promised).toEqual(['contentUpdate', 'report', 'contentUpdate', 'accountAccess'])
  expect(
    kinds(all)
      .slice(promised.length)
      .every((kind) => kind === 'call'),
  ).toBe(true)
  expect(all[0]?.item?.request?.id).toBe(late.submissionId)
  expect(all[1]?.item?.report).toMatchObject({ kind: 'other', message: 'The door is green.' })
  const { work: badge, requests, reports, overdue } = await counts()
  expect([requests, reports]).toEqual([3, 1])
  expect(badge).toBe(requests + reports + overdue)
  expect(all.map(({ place, total }) => [place, total])).toEqual(all.map((_, index) => [index + 1, badge]))
  const calls = all.filter(({ item }) => item?.kind === 'call')
  expect(calls).toHaveLength(overdue)
  expect(calls.every(({ item }) => item?.clinic)).toBe(true)
})

it('skips and goes back by place, and begins again after the last item', async () => {
  await aDeskOfWork()
  const all = await walk()
  const [first, second] = all
  expect(first?.previous).toBeNull()
  expect(second?.previous).toBe(first?.item?.at)
  expect(all.at(-1)?.next).toBe(first?.item?.at)
  expect((await work('not a place')).item?.at).toBe(first?.item?.at)
})

it('a decided item leaves its place empty, and an undone decision offers the same item there again', async () => {
  const { late } = await aDeskOfWork()
  const [first, second] = await walk()
  const at = first?.item?.at
  await decides(late.submissionId)
  const empty = await work(at)
  expect(empty).toMatchObject({ item: null, next: second?.item?.at, total: (first?.total ?? 0) - 1 })
  expect((await story.call('ana-admin', 'POST', `/api/updates/${late.submissionId}/undo`)).status).toBe(200)
  expect((await work(at)).item?.request?.id).toBe(late.submissionId)
})

it('an edit for several clinics is one item', async () => {
  const sites = [OURS.clinic, OURS.sister]
  const clinics = await Promise.all(
    sites.map(async (clinicId) => ({ clinicId, version: (await story.reads('mo-manager', clinicId)).version })),
  )
  const answers = { website: 'https://all.example.org' }
  await story.call('mo-manager', 'POST', `/api/providers/${OURS.providerId}/edits`, { clinics, answers })
  const { item, total } = await work()
  expect(item?.request?.batch).toMatchObject({ clinics: 2 })
  expect(total).toBe((await counts()).work)
})

it('a clinic that the agency called today is no work for today, and is not in the badge', async () => {
  await aDeskOfWork()
  await story.db.pool.query('update users set mail_refused_at_address = email')
  story.clock.advance(200 * DAY)
  const { overdue } = await counts()
  const [first] = (await walk()).filter(({ item }) => item?.kind === 'call')
  const clinicId = first?.item?.clinic?.clinicId as number
  const calls = async (ended: string, againAt: Date | null) =>
    story.db.pool.query(
      `insert into clinic_calls (clinic_id, called_by, called_at, sections, ended, again_at)
       values ($1, 'ana-admin', $2, '{}', $3, $4)`,
      [clinicId, story.clock.now(), ended, againAt],
    )
  const offered = async () => (await work(first?.item?.at)).item?.clinic?.clinicId
  await calls('again', new Date(story.clock.now().getTime() + 60_000))
  expect(await offered()).toBeUndefined()
  story.clock.advance(60_000)
  expect(await offered()).toBe(clinicId)
  await calls('nobody', null)
  expect(await offered()).toBeUndefined()
  const after = await counts()
  expect([after.overdue, after.work]).toEqual([overdue, (first?.total ?? 0) - 1])
  expect((await work()).total).toBe(after.work)
  story.clock.advance(DAY)
  expect(await offered()).toBe(clinicId)
})

it('when nothing waits, the list is empty', async () => {
  await story.db.pool.query('update clinics set archived = true')
  expect(await work()).toEqual({ item: null, place: 1, total: 0, previous: null, next: null, promisedDays: 5 })
})
