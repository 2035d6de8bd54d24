import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER } from '../../domain/clinic/fields.ts'
import { DECISION_MAIL_WAITS } from '../../domain/review/undo.ts'
import { phone } from '../../domain/testing/example-clinic.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/** A reviewer undoes a decision before the mail about it leaves. */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
})
afterEach(() => story.close())

const NEW = { descriptionEn: 'We have moved next door.', descriptionEs: 'Nos mudamos al lado.' }
const undoes = (submissionId: number | null, who: 'ana-admin' | 'ben-admin' | 'mo-manager' = 'ana-admin') =>
  story.call(who as 'ana-admin', 'POST', `/api/updates/${submissionId}/undo`)
const decisionMails = async () =>
  (await story.db.pool.query(`select status from mails where template = 'submissionDecision'`)).rows
const waiting = async (submissionId: number | null) =>
  (await story.call('ana-admin', 'GET', `/api/updates?submissionId=${submissionId}&status=requested`)).body.data as {
    attributeChanged: string
    newValue: unknown
  }[]

it('brings back the submission and the former public texts, and tells the author nothing', async () => {
  const before = await story.reads('ana-admin')
  const { submissionId } = await story.edits('eli-editor', NEW)
  const asked = await waiting(submissionId)
  const data = asked.map((record) => ({ ...record, newValue: `${record.newValue} Reworded.` }))
  const decided = await story.call('ana-admin', 'PATCH', '/api/updates', { submissionId, approved: true, data })
  expect(decided.body.data).toMatchObject({ status: 'approved', canUndo: true })
  expect((await story.reads('ana-admin')).descriptionEn).toBe(`${NEW.descriptionEn} Reworded.`)
  expect(await decisionMails()).toHaveLength(1)

  story.clock.advance(9_000)
  expect((await undoes(submissionId)).status).toBe(200)
  const after = await story.reads('ana-admin')
  expect(after).toMatchObject({ descriptionEn: before.descriptionEn, descriptionEs: before.descriptionEs })
  expect(after.version).toBeGreaterThan(before.version + 1)
  const values = (records: { attributeChanged: string; newValue: unknown }[]) =>
    records.map(({ attributeChanged, newValue }) => [attributeChanged, newValue])
  expect(values(await waiting(submissionId))).toEqual(values(asked))
  expect(await decisionMails()).toEqual([])
  expect((await undoes(submissionId)).body).toMatchObject({ code: 'too_late' })

  await story.decides('ana-admin', { submissionId, approved: true })
  expect((await story.reads('ana-admin')).descriptionEn).toBe(NEW.descriptionEn)
  expect(await decisionMails()).toHaveLength(1)
})

it('is refused while another part of the same address waits, which a reviewer decides together with it', async () => {
  const [primary, ...others] = (await story.reads('eli-editor')).clinicLocations
  const at = (more: object) => ({ clinicLocations: [{ ...primary, ...more }, ...others] as never })
  const street = { addressLine1: '7 New Street' }
  const { submissionId } = await story.edits('eli-editor', at(street))
  await story.decides('ana-admin', { submissionId, approved: true })
  const second = await story.edits('mo-manager', at({ ...street, addressLine2: 'Floor 2' }))
  expect(second.held).toEqual(['clinic.clinicLocations.addressLine2'])
  expect((await undoes(submissionId)).body).toMatchObject({ code: 'too_late' })
  await story.decides('ana-admin', { submissionId: second.submissionId, approved: true })
  expect((await story.reads('ana-admin')).clinicLocations[0]).toMatchObject({ ...street, addressLine2: 'Floor 2' })
})

it('loses no number while another edit of the numbers waits', async () => {
  const [desk, intake] = [phone(1, '9705550101'), phone(2, '9705550102')]
  await story.edits('ana-admin', { clinicPhones: [desk, intake] })
  const rows = (await story.reads('eli-editor')).clinicPhones
  const night = { phoneNumberTypeId: OTHER, phoneTypeWriteInEn: 'Night line', phoneTypeWriteInEs: 'Línea nocturna' }
  const first = await story.edits('eli-editor', {
    clinicPhones: rows.map((row, at) => (at === 0 ? { ...row, ...night } : row)),
  })
  await story.decides('ana-admin', { submissionId: first.submissionId, approved: true })
  // The night line leaves, and the other number takes its label.
  const [, other] = (await story.reads('eli-editor')).clinicPhones.toSorted(
    (a, b) => b.phoneNumberTypeId - a.phoneNumberTypeId,
  )
  const second = await story.edits('mo-manager', {
    clinicPhones: [{ ...other, ...night, phone: '9705550155', phoneTypeWriteInEn: 'Day line' }] as never,
  })
  expect(second.held).not.toEqual([])
  const undone = await undoes(first.submissionId)
  expect(undone.body).toMatchObject({ code: 'too_late' })
  await story.decides('ana-admin', { submissionId: second.submissionId, approved: true })
  expect((await story.reads('ana-admin')).clinicPhones.map((row) => row.phone)).toEqual(['9705550155'])
})

it('brings the submission back to its place in the queue, where it is the next one again', async () => {
  const [first, second, third] = [
    await story.edits('eli-editor', { descriptionEn: 'First words.' }),
    await story.edits('eli-editor', { website: 'https://second.example' }),
    await story.edits('mo-manager', { descriptionEn: 'Third words.' }, OURS.sister),
  ].map(({ submissionId }) => submissionId)
  for (const order of ['oldest', 'careful']) {
    const ids = async (more = '') =>
      (await story.queue('ana-admin', `&status=requested&order=${order}${more}`)).map(({ id }) => id)
    const before = await ids()
    const place = before.indexOf(second as number)
    await story.decides('ana-admin', { submissionId: second, approved: true })
    expect(await ids()).toEqual(before.filter((id) => id !== second))
    expect((await undoes(second as number)).status).toBe(200)
    expect(await ids()).toEqual(before)
    expect(before.toSorted()).toEqual([first, second, third].toSorted())
    const previous = before[place - 1]
    if (previous !== undefined) expect((await ids(`&after=${previous}`))[0]).toBe(second)
  }
})

it('brings back a rejected submission without its reason', async () => {
  const { submissionId } = await story.edits('eli-editor', NEW)
  await story.call('ana-admin', 'PATCH', '/api/updates', { submissionId, approved: false, rejectionReason: 'No.' })
  expect((await undoes(submissionId)).status).toBe(200)
  expect(await waiting(submissionId)).toHaveLength(2)
  expect((await story.db.pool.query('select comments, reviewer_id from requests')).rows).toContainEqual({
    comments: null,
    reviewer_id: null,
  })
})

it('is refused once the mail left, the clinic changed or the author asked again', async () => {
  const decideOn = async () => {
    const { submissionId } = await story.edits('eli-editor', {
      descriptionEn: `Text of ${story.clock.now().getTime()}`,
    })
    await story.call('ana-admin', 'PATCH', '/api/updates', { submissionId, approved: true })
    return submissionId
  }
  const late = await decideOn()
  expect((await undoes(late, 'mo-manager')).status).toBe(403)
  story.clock.advance(DECISION_MAIL_WAITS)
  expect((await undoes(late)).body).toMatchObject({ code: 'too_late' })

  const changed = await decideOn()
  await story.edits('eli-editor', { fax: '3035550188' })
  expect((await undoes(changed)).body).toMatchObject({ code: 'too_late' })

  story.clock.advance(60_000)
  const again = await decideOn()
  await story.edits('eli-editor', { descriptionEn: 'Newer words.' })
  expect((await undoes(again)).body).toMatchObject({ code: 'too_late' })
  expect((await undoes(OURS.clinic)).status).toBe(404)
})
