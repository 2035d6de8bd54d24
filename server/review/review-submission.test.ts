import { afterEach, describe, expect, test } from 'vitest'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

let story: EditStory
afterEach(() => story.close())

const waitingText = async (edit = { descriptionEn: 'New words.' as string | null }) => {
  story = await editStory()
  const saved = await story.edits('eli-editor', edit)
  return { submissionId: saved.submissionId as number, data: await story.changesOf(saved.submissionId, 'requested') }
}

describe('a decision', () => {
  test('a rejection keeps the live text, sends its reason to the author, and is final', async () => {
    const { submissionId } = await waitingText()
    const before = await story.reads('eli-editor')
    const rejected = await story.decides('ana-admin', { submissionId, approved: false, rejectionReason: 'Too short.' })

    expect(rejected).toMatchObject({ status: 200, body: { data: { status: 'rejected' } } })
    expect(await story.reads('eli-editor')).toEqual(before)
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'rejected', rejectionReason: 'Too short.' }])
    const mine = await story.call('eli-editor', 'GET', '/api/updates?mine=true')
    expect(mine.body.data).toMatchObject([{ submissionId, status: 'rejected', rejectionReason: 'Too short.' }])
    const mails = await story.db.pool.query("select data from mails where template = 'submissionDecision'")
    expect(mails.rows).toMatchObject([{ data: { reason: 'Too short.', fields: [{ outcome: 'rejected' }] } }])
  })

  test('a second reviewer reads who decided and when, and changes nothing', async () => {
    const { submissionId } = await waitingText()
    await story.decides('ana-admin', { submissionId, approved: true })
    const clinic = await story.reads('eli-editor')
    const second = await story.decides('ana-admin', { submissionId, approved: false })
    const { rows } = await story.db.pool.query("select display_name from users where user_id = 'ana-admin'")
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'already_decided', message: `Already approved by ${rows[0].display_name} on Aug 21, 2026` },
    })
    expect(await story.reads('eli-editor')).toEqual(clinic)
    expect(await story.count('mails')).toBe(2)
  })

  test('a reviewer with an old page cannot publish a change that was replaced meanwhile', async () => {
    const { submissionId, data } = await waitingText({ descriptionEn: 'Old.', website: 'old.example' } as never)
    await story.edits('mo-manager', { descriptionEn: 'Newer.' })
    const late = await story.decides('ana-admin', { submissionId, approved: true, data })
    expect(late).toMatchObject({ status: 409, body: { message: 'Newer edits replaced this' } })
    const rest = await story.changesOf(submissionId, 'requested')
    expect((await story.decides('ana-admin', { submissionId, approved: true, data: rest })).status).toBe(200)
    expect((await story.reads('eli-editor')).website).toBe('old.example')
  })

  test('deciding a fully outdated submission answers that newer edits replaced it', async () => {
    const { submissionId } = await waitingText()
    await story.edits('mo-manager', { descriptionEn: 'Newer.' })
    const late = await story.decides('ana-admin', { submissionId, approved: true })
    expect(late).toMatchObject({ status: 409, body: { code: 'replaced_meanwhile' } })
  })

  test('a reviewer can approve the removal of a text', async () => {
    const { submissionId, data } = await waitingText({ descriptionEn: null })
    expect(data).toMatchObject([{ newValue: null }])
    expect((await story.decides('ana-admin', { submissionId, approved: true, data })).status).toBe(200)
    expect((await story.reads('eli-editor')).descriptionEn).toBeNull()
  })

  test('a reviewer approves a moved address as a whole and cannot rewrite it', async () => {
    story = await editStory()
    const { clinicLocations } = await story.reads('eli-editor')
    const [primary, ...mailing] = clinicLocations
    if (!primary) throw new Error('The clinic of the small world has an address')
    const moved = { ...primary, addressLine1: '1 Main St', hideAddress: !primary.hideAddress }
    const saved = await story.edits('eli-editor', { clinicLocations: [moved, ...mailing] })
    expect(saved).toMatchObject({
      live: ['clinic.clinicLocations.hideAddress'],
      held: ['clinic.clinicLocations.addressLine1'],
    })
    const data = await story.changesOf(saved.submissionId, 'requested')
    const rewritten = data.map((record) => ({ ...record, newValue: '2 Main St' }))
    const submissionId = saved.submissionId
    expect((await story.decides('ana-admin', { submissionId, approved: true, data: rewritten })).status).toBe(422)
    expect((await story.decides('ana-admin', { submissionId, approved: true, data })).status).toBe(200)
    expect((await story.reads('eli-editor')).clinicLocations).toEqual([moved, ...mailing])
  })
})

describe('the reason of a rejection', () => {
  test.each(['', undefined, null])('is ignored when %j comes with an approval', async (rejectionReason) => {
    const { submissionId, data } = await waitingText()
    const answer = await story.decides('ana-admin', { submissionId, approved: true, rejectionReason, data })
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'approved' } } })
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'approved', rejectionReason: null }])
  })
})

describe('a decision is refused', () => {
  test('when it would publish on an archived clinic; a rejection still ends the edit', async () => {
    const { submissionId } = await waitingText()
    const archive = (on: boolean) => story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, { archive: on })
    expect((await archive(true)).status).toBe(200)
    expect(await story.decides('ana-admin', { submissionId, approved: true })).toMatchObject({
      status: 409,
      body: { code: 'clinic_archived' },
    })
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'requested' }])
    await archive(false)
    expect((await story.decides('ana-admin', { submissionId, approved: true })).status).toBe(200)
    const next = await story.edits('eli-editor', { descriptionEn: 'Newer words.' })
    await archive(true)
    const { status } = await story.decides('ana-admin', { submissionId: next.submissionId, approved: false })
    expect(status).toBe(200)
  })

  test('when the data names a change twice', async () => {
    const { submissionId, data } = await waitingText()
    const twice = [...data, ...data.map((record) => ({ ...record, newValue: 'Other words.' }))]
    const answer = await story.decides('ana-admin', { submissionId, approved: true, data: twice })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: 'This change is given twice.' }] } })
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'requested' }])
  })

  test('when the edited words break the field’s own rule', async () => {
    const { submissionId, data } = await waitingText()
    for (const [newValue, message] of [
      ['x'.repeat(2001), 'Enter fewer than 2001 characters.'],
      ['   ', 'Required'],
      [null, 'Required'],
      [5, 'Required'],
      [true, 'Required'],
      [['x'], 'Required'],
      [{ text: 'x' }, 'Required'],
      ['👩‍👩‍👧'.repeat(2000).padEnd(40_000, '\u200d'), 'This text is longer than we can store.'],
    ]) {
      const answer = await story.decides('ana-admin', {
        submissionId,
        approved: true,
        data: data.map((record) => ({ ...record, newValue })),
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'clinic.descriptionEn', message }] } })
    }
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'requested' }])
  })

  test('when the data names another submission’s change or another field', async () => {
    const { submissionId, data } = await waitingText()
    const other = await story.edits('sue-editor', { descriptionEn: 'Elsewhere.' }, OURS.sister)
    const foreign = await story.changesOf(other.submissionId)
    expect((await story.decides('ana-admin', { submissionId, approved: true, data: foreign })).status).toBe(422)
    const swapped = data.map((record) => ({ ...record, attributeChanged: 'clinic.displayName' }))
    expect((await story.decides('ana-admin', { submissionId, approved: true, data: swapped })).status).toBe(422)
  })

  test.each([null, 0, 'false', 'true', undefined])(
    'when approved is %j: a malformed decision rejects nothing',
    async (approved) => {
      const { submissionId } = await waitingText()
      expect((await story.decides('ana-admin', { submissionId, approved })).status).toBe(400)
      expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'requested' }])
    },
  )

  test('by anyone but an administrator, and for submissions that do not exist', async () => {
    const { submissionId } = await waitingText()
    expect((await story.decides('mo-manager', { submissionId, approved: true })).status).toBe(403)
    expect((await story.decides('ana-admin', { submissionId: submissionId + 1000, approved: true })).status).toBe(404)
  })
})

describe('withdrawing', () => {
  test('an author withdraws one field and then the rest; a colleague of the same role cannot', async () => {
    const { submissionId } = await waitingText({ descriptionEn: 'New.', website: 'new.example' } as never)
    const url = `/api/updates/${submissionId}/withdraw`
    expect((await story.call('sue-editor', 'POST', url, {})).status).toBe(404)
    expect((await story.call('ana-admin', 'POST', url, {})).status).toBe(403)
    const one = await story.call('eli-editor', 'POST', url, { attributes: ['clinic.website'] })
    expect(one.body.data).toMatchObject({ status: 'requested', withdrawn: ['clinic.website'] })
    const rest = await story.call('mo-manager', 'POST', url, {})
    expect(rest.body.data).toMatchObject({ status: 'outdated', withdrawn: ['clinic.descriptionEn'] })
    expect(await story.call('eli-editor', 'POST', url, {})).toMatchObject({ status: 409 })
    expect(await story.changesOf(submissionId)).toMatchObject([{ cause: 'withdrawn' }, { cause: 'withdrawn' }])
  })

  test('the queue distinguishes a manager’s withdrawal from the author’s', async () => {
    story = await editStory()
    const own = await story.edits('eli-editor', { descriptionEn: 'Mine.' })
    await story.call('eli-editor', 'POST', `/api/updates/${own.submissionId}/withdraw`, {})
    const other = await story.edits('eli-editor', { descriptionEn: 'Also mine.' })
    await story.call('mo-manager', 'POST', `/api/updates/${other.submissionId}/withdraw`, {})
    expect(await story.queue('ana-admin', '&status=outdated')).toMatchObject([
      { id: other.submissionId, outdatedCause: 'withdrawn', withdrawnByManager: true },
      { id: own.submissionId, outdatedCause: 'withdrawn', withdrawnByManager: false },
    ])
  })
})
