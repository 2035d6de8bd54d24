import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clinicsRoutes } from '../clinics/routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'
import { reviewRoutes } from './routes.ts'
import { updatesRoutes } from './update-routes.ts'

/** A reviewer decides the fields of one submission differently, in one sitting or in several. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, reviewRoutes] })
})
afterAll(() => story.close())

let n = 0
/** Submits three new texts for review. */
async function threeTexts() {
  n += 1
  const { submissionId } = await story.edits('eli-editor', {
    descriptionEn: `Words ${n}.`,
    descriptionEs: `Palabras ${n}.`,
    website: `site${n}.example`,
  })
  const records = await story.changesOf(submissionId, 'requested')
  const idOf = (field: string) => records.find((one) => one.attributeChanged === `clinic.${field}`)?.changeId as number
  return { submissionId: submissionId as number, records, idOf }
}
const mailsAbout = async (submissionId: number) => {
  const { rows } = await story.db.pool.query(
    `select data, language from mails where dedupe_key like 'submission/' || $1 || '/decision%' order by mail_id`,
    [submissionId],
  )
  return rows
}

describe('fields of a submission', () => {
  let parts: Awaited<ReturnType<typeof threeTexts>>
  beforeEach(async () => {
    parts = await threeTexts()
  })

  test('are approved, rejected with a reason of their own and left, in one transaction with one mail [R2]', async () => {
    const { submissionId, records, idOf } = parts
    const before = await story.reads('eli-editor')
    const decided = await story.decides('ana-admin', {
      submissionId,
      approved: true,
      data: records,
      decisions: [
        {
          changeId: idOf('website'),
          decision: 'reject',
          readyReason: 'address-not-confirmed',
          reason: 'Is it spelled right?',
        },
        { changeId: idOf('descriptionEs'), decision: 'later' },
      ],
    })
    expect(decided).toMatchObject({ status: 200, body: { data: { status: 'requested', version: before.version + 1 } } })
    const after = await story.reads('eli-editor')
    expect(after).toMatchObject({ descriptionEn: `Words ${n}.`, descriptionEs: before.descriptionEs })
    expect(after.website).toBe(before.website)

    const told = await story.changesOf(submissionId)
    const of = (field: string) => told.find((one) => one.attributeChanged === `clinic.${field}`)
    expect(of('descriptionEn')).toMatchObject({ status: 'approved', reviewer: 'ana-admin', rejectionReason: null })
    expect(of('website')).toMatchObject({
      status: 'rejected',
      rejectionReason: 'We could not confirm this address. Please check it and send it again.\nIs it spelled right?',
      rejectionReasonEs: 'No pudimos confirmar esta dirección. Revísela y envíela de nuevo.\nIs it spelled right?',
    })
    expect(of('descriptionEs')).toMatchObject({ status: 'requested', reviewer: null, reviewedAt: null })
    const opened = await story.call('ana-admin', 'POST', `/api/updates/${submissionId}/visits`)
    expect(opened.body.data).toMatchObject({
      decided: [
        { attributeChanged: 'clinic.descriptionEn', status: 'approved', reviewer: 'ana-admin' },
        { attributeChanged: 'clinic.website', status: 'rejected' },
      ],
    })
    expect(await mailsAbout(submissionId)).toMatchObject([
      {
        data: {
          left: 1,
          reason: null,
          fields: [
            { outcome: 'approved' },
            { outcome: 'rejected', reason: { es: expect.stringContaining('dirección') } },
          ],
        },
      },
    ])
    expect((await story.queue('ana-admin', '&status=requested')).map(({ id }) => id)).toContain(submissionId)
  })

  test('are decided in a second sitting, whose mail lists only its own fields and whose decision is final', async () => {
    const { submissionId, idOf } = parts
    const later = (field: string) => ({ changeId: idOf(field), decision: 'later' })
    const first = {
      submissionId,
      approved: false,
      rejectionReason: 'Not yet.',
      decisions: [later('website'), later('descriptionEs')],
    }
    expect(await story.decides('ana-admin', first)).toMatchObject({
      status: 200,
      body: { data: { status: 'requested' } },
    })
    const rest = await story.changesOf(submissionId, 'requested')
    expect(await story.decides('ana-admin', { submissionId, approved: true, data: rest })).toMatchObject({
      status: 200,
      body: { data: { status: 'approved' } },
    })
    expect((await mailsAbout(submissionId)).map(({ data }) => data.fields.length)).toEqual([1, 2])
    const mine = await story.call('eli-editor', 'GET', '/api/updates?mine=true&page=1&pageSize=1')
    expect(mine.body.data).toMatchObject([
      {
        status: 'approved',
        changes: [{ rejectionReason: 'Not yet.' }, { rejectionReason: null }, { rejectionReason: null }],
      },
    ])
    expect(await story.decides('ana-admin', { submissionId, approved: true })).toMatchObject({ status: 409 })
  })

  test('that another reviewer decided meanwhile keep that decision', async () => {
    const { submissionId, records, idOf } = parts
    const one = (field: string, decision: string) => ({ changeId: idOf(field), decision })
    await story.decides('ana-admin', {
      submissionId,
      approved: true,
      decisions: [one('website', 'later'), one('descriptionEs', 'later')],
    })
    const before = await story.count('audit')
    const late = await story.decides('ana-admin', { submissionId, approved: false, data: records })
    expect(late).toMatchObject({ status: 409, body: { code: 'already_decided', details: { mine: true } } })
    expect(await story.count('audit')).toBe(before)
    expect(await story.changesOf(submissionId, 'requested')).toHaveLength(2)
  })

  test('stay as they are when a decision is refused', async () => {
    const { submissionId, idOf } = parts
    const before = [await story.count('audit'), await story.count('mails')]
    const website = idOf('website')
    for (const [decisions, field] of [
      [[{ changeId: website, decision: 'reject', readyReason: 'of-last-year' }], 'readyReason'],
      [[{ changeId: 999_999, decision: 'reject' }], 'decisions.999999'],
      [
        [
          { changeId: website, decision: 'later' },
          { changeId: idOf('descriptionEn'), decision: 'later' },
          { changeId: idOf('descriptionEs'), decision: 'later' },
        ],
        'decisions',
      ],
    ] as const) {
      const answer = await story.decides('ana-admin', { submissionId, approved: true, decisions })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
    expect([await story.count('audit'), await story.count('mails')]).toEqual(before)
    expect(await story.changesOf(submissionId, 'requested')).toHaveLength(3)
  })

  test('that still wait can be withdrawn by their author; the submission then counts as decided', async () => {
    const { submissionId, idOf } = parts
    const decisions = [{ changeId: idOf('website'), decision: 'later' }]
    await story.decides('ana-admin', { submissionId, approved: true, decisions })
    const withdrawn = await story.call('eli-editor', 'POST', `/api/updates/${submissionId}/withdraw`, {})
    expect(withdrawn).toMatchObject({ status: 200, body: { data: { status: 'approved' } } })
    const [row] = await story.queue('ana-admin', '&status=completed')
    expect(row).toMatchObject({ id: submissionId, status: 'APPROVED', approverName: expect.stringMatching(/./) })
  })
})

test('an author who reads Spanish gets a ready reason in Spanish [R3]', async () => {
  await story.db.pool.query(`update users set language = 'es' where user_id = 'eli-editor'`)
  const { submissionId } = await threeTexts()
  await story.decides('ana-admin', { submissionId, approved: false, readyReason: 'plain-words' })
  expect(await mailsAbout(submissionId)).toMatchObject([
    {
      language: 'es',
      data: { reason: { en: expect.stringContaining('plain words'), es: expect.stringContaining('sencillas') } },
    },
  ])
  const { rows } = await story.db.pool.query('select comments, comments_es from requests where request_id = $1', [
    submissionId,
  ])
  expect(rows).toMatchObject([
    { comments: expect.stringContaining('plain'), comments_es: expect.stringContaining('Use') },
  ])
  expect((await story.reads('ana-admin', OURS.clinic)).descriptionEn).not.toBe(`Words ${n}.`)
})
