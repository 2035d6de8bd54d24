import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directoryOf, endedOf } from '../open-data/open-directory.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { licensedFor } from '../testing/licensed.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'

let story: EditStory
beforeEach(async () => {
  story = await editStory()
})
afterEach(() => story.close())

const DAY = 86_400_000
const now = () => story.clock.now()
const archive = (archived: boolean) =>
  story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, {
    archive: archived,
    archivalReason: archived ? 'Closed' : '',
  })
const snapshot = () => story.app.ports.snapshots.current()
const listed = async () => directoryOf(await snapshot(), now()).clinics.map(({ clinicId }) => clinicId)
/** Without the clinic that the small world archives in its seed. */
const ended = async () =>
  (await endedOf(story.db, await snapshot(), now())).filter(({ clinicId }) => clinicId !== THEIRS.archivedClinic)

describe('the records that the open data exports', () => {
  it('contain every listed clinic', async () => {
    expect(await listed()).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
    expect(await ended()).toEqual([])
  })

  it('keep a tombstone for a year after a clinic is archived, and list the clinic again once restored', async () => {
    story.clock.advance(DAY)
    await archive(true)
    const { accountId } = await story.reads('ana-admin')
    expect(await listed()).not.toContain(OURS.clinic)
    const endedAt = now().toISOString()
    expect(await ended()).toMatchObject([
      { clinicId: OURS.clinic, accountId, name: 'Niño Peak Care - North', endedAt, removed: true },
    ])
    story.clock.advance(364 * DAY)
    expect(await ended()).toHaveLength(1)
    story.clock.advance(2 * DAY)
    expect(await ended()).toEqual([])
    await archive(false)
    expect(await listed()).toContain(OURS.clinic)
  })

  it('omit the name where staff switched the display off, and omit clinics that were never displayed', async () => {
    await story.edits('ana-admin', { displayAtOwnpath: false })
    expect(await ended()).toMatchObject([{ clinicId: OURS.clinic, name: null }])
    await story.edits('ana-admin', { displayAtOwnpath: true })
    expect(await ended()).toEqual([])

    await story.db.pool.query('delete from exchange_records where clinic_id = $1', [OURS.sister])
    await story.edits('ana-admin', { displayAtOwnpath: false }, OURS.sister)
    expect(await ended()).toEqual([])
  })

  it('keep a service that the clinic no longer offers', async () => {
    await licensedFor(story, OURS.clinic, [2])
    await licensedFor(story, OURS.clinic, [1])
    expect(await ended()).toMatchObject([{ clinicId: OURS.clinic, removed: false }])
    expect((await ended())[0]?.categories).toContain(2)
    expect((await ended())[0]?.categories).not.toContain(1)
  })

  it('change their modification date with an edit that the search ignores, and with a confirmation', async () => {
    story.clock.advance(DAY)
    const since = now().toISOString()
    const modified = async () =>
      directoryOf(await snapshot(), now())
        .clinics.filter(({ modifiedAt }) => modifiedAt >= since)
        .map(({ clinicId }) => clinicId)
    expect(await modified()).toEqual([])
    await story.edits('ana-admin', { fax: '3035550142' }, OURS.sister)
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })
    expect(await modified()).toEqual([OURS.clinic, OURS.sister])
  })
})
