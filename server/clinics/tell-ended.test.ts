import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClinicAtHome } from '../../contract/portal.ts'
import { portalArea } from '../freshness/home/routes.ts'
import { updatesRoutes } from '../review/update-routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, type PersonId } from '../testing/small-world.ts'
import { clinicsRoutes } from './routes.ts'

/**
 * The author of a waiting edit learns that it ended without a decision: on their home page with the cause, and by one
 * mail.
 */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, portalArea] })
})
afterEach(() => story.close())

const mails = async () =>
  (await story.db.pool.query(`select to_user, data from mails where template = 'editEnded' order by mail_id`)).rows as {
    to_user: string
    data: { submissionId: number; cause: string; attributes: string[] }
  }[]
const ended = async (who: PersonId) => {
  const { body } = await story.call(who, 'GET', '/api/portal/home')
  return (body.data as ClinicAtHome[]).find(({ clinicId }) => clinicId === OURS.clinic)?.ended
}
const waits = async (who: PersonId, descriptionEn = 'We listen.') =>
  (await story.edits(who, { descriptionEn })).submissionId as number

describe('an edit that ends without a decision', () => {
  it('because a colleague sent a newer one notifies its author alone, once', async () => {
    const submissionId = await waits('eli-editor')
    await waits('mo-manager', 'We listen to everyone.')
    await waits('mo-manager', 'We listen to everyone, always.')
    const told = { submissionId, cause: 'superseded', attributes: ['clinic.descriptionEn'] }
    expect(await mails()).toMatchObject([{ to_user: 'eli-editor', data: told }])
    expect(await ended('eli-editor')).toMatchObject([told])
    expect(await ended('mo-manager')).toEqual([])
  })

  it('because the agency wrote the live text meanwhile, or a manager withdrew the edit, names that cause', async () => {
    const first = await waits('eli-editor')
    await story.edits('ana-admin', { descriptionEn: 'The agency wrote this.' })
    const second = await waits('eli-editor', 'We listen again.')
    await story.call('mo-manager', 'POST', `/api/updates/${second}/withdraw`, {})
    expect((await mails()).map(({ data }) => [data.submissionId, data.cause])).toEqual([
      [first, 'writtenMeanwhile'],
      [second, 'withdrawn'],
    ])
    // The newer edit of the same text removed the older one from the home page.
    expect(await ended('eli-editor')).toMatchObject([{ submissionId: second, cause: 'withdrawn' }])
  })

  it('because its author ended it, or because its words are live already, sends nothing', async () => {
    const first = await waits('eli-editor')
    await story.call('eli-editor', 'POST', `/api/updates/${first}/withdraw`, {})
    await waits('eli-editor', 'One.')
    await waits('eli-editor', 'Two.')
    await story.edits('ana-admin', { descriptionEn: 'Two.' })
    expect(await mails()).toEqual([])
    expect(await ended('eli-editor')).toEqual([])
  })

  it('disappears from the home page when the author sends it again, and after sixty days', async () => {
    await waits('eli-editor')
    await story.edits('ana-admin', { descriptionEn: 'The agency wrote this.' })
    expect(await ended('eli-editor')).toHaveLength(1)
    await waits('eli-editor', 'We listen, still.')
    expect(await ended('eli-editor')).toEqual([])
    await story.edits('ana-admin', { descriptionEn: 'The agency wrote again.' })
    story.clock.advance(59 * 86_400_000)
    expect(await ended('eli-editor')).toHaveLength(1)
    story.clock.advance(2 * 86_400_000)
    expect(await ended('eli-editor')).toEqual([])
  })
})
