import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locationId, serviceId } from '../../domain/exchange/ids.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { licensedFor } from '../testing/licensed.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'
import { clinicOfId, everyClinic, lastModified, modifiedClinicIds, readTombstones } from './clinics.ts'

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
const listed = async () => {
  const ids: number[] = []
  for await (const some of everyClinic(story.db, now)) ids.push(...some.map(({ clinicId }) => clinicId))
  return ids
}
const tombstones = (more = {}) => readTombstones(story.db, { now: now(), ...more })

describe('the records that other systems know', () => {
  it('are all listed clinics, found by any of their ids', async () => {
    const { accountId } = await story.reads('ana-admin')
    expect(await listed()).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
    expect(await clinicOfId(story.db, locationId(accountId))).toEqual({ clinicId: OURS.clinic, removed: false })
    expect(await clinicOfId(story.db, locationId('no such account'))).toBeNull()
  })

  it('leave a tombstone for a year when a clinic is archived, and come back with it', async () => {
    story.clock.advance(DAY)
    await archive(true)
    const { accountId } = await story.reads('ana-admin')
    expect(await listed()).not.toContain(OURS.clinic)
    const removedAt = now().toISOString()
    expect(await tombstones({ since: now() })).toMatchObject([
      { clinicId: OURS.clinic, accountId, name: 'Niño Peak Care - North', removedAt },
    ])
    expect(await clinicOfId(story.db, locationId(accountId))).toEqual({ clinicId: OURS.clinic, removed: true })
    story.clock.advance(364 * DAY)
    expect(await tombstones({ clinicIds: [OURS.clinic] })).toHaveLength(1)
    story.clock.advance(2 * DAY)
    expect(await tombstones({ clinicIds: [OURS.clinic] })).toEqual([])
    await archive(false)
    expect(await listed()).toContain(OURS.clinic)
  })

  it('tell no name where the display was switched off, and nothing of what was never displayed', async () => {
    await story.edits('ana-admin', { displayAtOwnpath: false })
    expect(await tombstones({ clinicIds: [OURS.clinic] })).toMatchObject([{ name: null, providerName: null }])
    await story.edits('ana-admin', { displayAtOwnpath: true })
    expect(await tombstones({ clinicIds: [OURS.clinic] })).toEqual([])

    await story.db.pool.query('delete from exchange_records where clinic_id = $1', [OURS.sister])
    await story.edits('ana-admin', { displayAtOwnpath: false }, OURS.sister)
    expect(await tombstones({ clinicIds: [OURS.sister] })).toEqual([])
  })

  it('keep the id of a service that ended', async () => {
    const { accountId } = await story.reads('ana-admin')
    await licensedFor(story, OURS.clinic, [2])
    await licensedFor(story, OURS.clinic, [1])
    expect(await clinicOfId(story.db, serviceId(accountId, 1))).toMatchObject({ clinicId: OURS.clinic })
    expect(await clinicOfId(story.db, serviceId(accountId, 2))).toMatchObject({ clinicId: OURS.clinic })
  })

  it('are modified by an edit that the search does not see, and by a confirmation', async () => {
    story.clock.advance(DAY)
    const since = now()
    expect(await modifiedClinicIds(story.db, since)).toEqual([])
    await story.edits('ana-admin', { fax: '3035550142' }, OURS.sister)
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })
    expect(await modifiedClinicIds(story.db, since)).toEqual([OURS.clinic, OURS.sister])
    expect(await lastModified(story.db)).toEqual(since)
  })
})
