import { afterEach, describe, expect, test } from 'vitest'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, person } from '../testing/small-world.ts'

/** Races over several connections: however requests interleave, one wins and no write is partial. */

let story: EditStory
afterEach(() => story.close())

describe('races', () => {
  test('200 pairs of reviewers: the row lock lets one win, and the live text is the winner’s decision', async () => {
    story = await editStory()
    const headers = await story.signIn(person('ana-admin'))
    const decide = (submissionId: number, approved: boolean) =>
      story.app.inject({ method: 'PATCH', url: '/api/updates', headers, payload: { submissionId, approved } })
    for (let pair = 0; pair < 200; pair++) {
      const words = `Words of pair ${pair}.`
      const { submissionId } = await story.edits('eli-editor', { descriptionEn: words })
      const first = pair % 2 === 0
      const answers = await Promise.all([decide(submissionId as number, first), decide(submissionId as number, !first)])
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
      const approved = answers[first ? 0 : 1]?.statusCode === 200
      const { rows } = await story.db.pool.query(
        `select ch.status, c.profile ->> 'descriptionEn' as live from changes ch join clinics c using (clinic_id)
         where ch.submission_id = $1`,
        [submissionId],
      )
      expect(rows).toHaveLength(1)
      expect([rows[0].status, rows[0].live === words]).toEqual(approved ? ['approved', true] : ['rejected', false])
    }
    const { rows } = await story.db.pool.query(
      `select count(*)::int as n from mails where template = 'submissionDecision'`,
    )
    expect(rows[0].n).toBe(200)
  })

  test('100 saves of one field of one version: the server stores one, the others get a conflict', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor')
    const headers = await story.signIn(person('eli-editor'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        story.app.inject({
          method: 'POST',
          url: '/api/updates',
          headers,
          payload: { ...read, fax: `30355501${String(n).padStart(2, '0')}` },
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    const stored = answers.find((answer) => answer.statusCode === 200)?.json()
    expect((await story.reads('eli-editor')).fax).toBe(stored.data.clinic.fax)
  })

  test('twenty parallel saves with one idempotency key make one submission', async () => {
    story = await editStory()
    const read = await story.reads('eli-editor', OURS.clinic)
    const headers = { ...(await story.signIn(person('eli-editor'))), 'idempotency-key': 'double-click-1' }
    const payload = { ...read, descriptionEn: 'Once.' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => story.app.inject({ method: 'POST', url: '/api/updates', headers, payload })),
    )
    expect(new Set(answers.map((answer) => answer.json().data.submissionId)).size).toBe(1)
    expect(await story.count('requests')).toBe(1)
  })
})
