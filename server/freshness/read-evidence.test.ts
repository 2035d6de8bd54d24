import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerDate, lastWord, sectionDate } from '../../domain/freshness/evidence.ts'
import { newPatients } from '../../domain/freshness/expiry.ts'
import { clinicsRoutes } from '../clinics/routes.ts'
import { feedsArea } from '../imports/routes.ts'
import { csvOf, feeds, madeUp } from '../imports/testing/exports.ts'
import { updatesRoutes } from '../review/update-routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'
import { confirmationsArea } from './confirmations/routes.ts'
import { readEvidence } from './read-evidence.ts'

/** Who last vouched for an answer, through every kind of change. */

const DAY = 24 * 60 * 60_000
let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes, feedsArea] })
})
afterEach(() => story.close())

const evidence = async (clinicId: number = OURS.clinic) => {
  const found = (await readEvidence(story.db.kysely, [clinicId])).get(clinicId)
  if (!found) throw new Error('the clinic has no evidence')
  return found
}
const now = () => story.clock.now().toISOString()
const confirms = (section: string) =>
  story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })

async function feedSays(cells: Record<string, string>) {
  const { rows } = await story.db.pool.query<{ account_id: string; display_name: string }>(
    'select account_id, display_name from clinics where clinic_id = $1',
    [OURS.clinic],
  )
  const [{ account_id: accountId, display_name: name } = { account_id: '', display_name: '' }] = rows
  const columns = ['AccountID', 'AccountName', ...Object.keys(cells)]
  await feeds(story, csvOf([madeUp(accountId, { AccountName: name, ...cells })], columns))
}

describe('evidence', () => {
  it('of an untouched clinic has only its creation date', async () => {
    const read = await evidence()
    expect(read).toMatchObject({ sections: {}, answers: [] })
    expect(Date.parse(read.since)).not.toBeNaN()
    expect(await readEvidence(story.db.kysely, [99_999])).toEqual(new Map())
  })

  it('counts saves of staff, approvals of the agency and of administrators, but no waiting or rejected edit', async () => {
    await story.edits('eli-editor', { fax: '3035550199' })
    const savedAt = now()
    expect(lastWord(await evidence(), 'fax')).toMatchObject({ way: 'saved', by: 'eli-editor', at: savedAt })

    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We listen.' })
    expect(lastWord(await evidence(), 'descriptionEn')).toBeNull()
    story.clock.advance(DAY)
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(lastWord(await evidence(), 'descriptionEn')).toMatchObject({ way: 'approved', by: 'eli-editor', at: now() })

    const other = await story.edits('eli-editor', { descriptionEn: 'We do not.' })
    await story.decides('ana-admin', { submissionId: other.submissionId, approved: false })
    expect(lastWord(await evidence(), 'descriptionEn')).toMatchObject({ way: 'approved', at: now() })

    await story.edits('ana-admin', { fax: '3035550198' })
    expect(lastWord(await evidence(), 'fax')).toMatchObject({ way: 'savedByAdmin', by: 'ana-admin' })
    expect(answerDate(await evidence(), 'fax')).toBe(now())
    expect(sectionDate(await evidence(), 'contact')).toBeNull()
  })

  it('has the latest confirmation of each section', async () => {
    await confirms('about')
    story.clock.advance(DAY)
    await confirms('contact')
    await confirms('about')
    const { sections } = await evidence()
    expect(sections).toEqual({
      about: { way: 'confirmed', through: 'screen', by: 'eli-editor', at: now() },
      contact: { way: 'confirmed', through: 'screen', by: 'eli-editor', at: now() },
    })
  })

  it('does not count a feed as confirmation, and counts a person who confirms the same value', async () => {
    await feedSays({ AcceptingNewPatients: 'yes' })
    const fed = await evidence()
    expect(lastWord(fed, 'newPatientAcceptance')).toMatchObject({ way: 'feed', by: 'ladders' })
    expect(answerDate(fed, 'newPatientAcceptance')).toBeNull()
    expect(newPatients(true, fed, story.clock.now())).toEqual({ state: 'ask' })

    story.clock.advance(DAY)
    await confirms('about')
    expect(newPatients(true, await evidence(), story.clock.now())).toEqual({ state: 'taking', on: now() })
  })

  it('has an answer that an administrator kept against the feed, and its date stays', async () => {
    await story.edits('ana-admin', { website: 'https://ours.example.org' })
    const saidAt = now()
    await feedSays({ Website: 'https://ladders.example.org' })
    story.clock.advance(3 * DAY)
    const proposals = (await story.call('ana-admin', 'GET', '/api/admin/feeds/proposals')).body.data as {
      proposalId: number
    }[]
    await story.call('ana-admin', 'POST', `/api/admin/feeds/proposals/${proposals[0]?.proposalId}/dismiss`)
    const read = await evidence()
    expect(lastWord(read, 'website')).toMatchObject({ way: 'keptAgainstFeed', by: 'ana-admin', at: now() })
    expect(answerDate(read, 'website')).toBe(saidAt)
  })

  it('omits words older than `since`', async () => {
    await story.edits('eli-editor', { fax: '3035550199' })
    await confirms('about')
    story.clock.advance(2 * DAY)
    await confirms('contact')
    const since = new Date(story.clock.now().getTime() - DAY)
    const recent = (await readEvidence(story.db.kysely, [OURS.clinic, OURS.sister], { since })).get(OURS.clinic)
    expect(recent).toMatchObject({ sections: { contact: { way: 'confirmed' } }, answers: [] })
    expect(recent?.sections).not.toHaveProperty('about')
  })
})
