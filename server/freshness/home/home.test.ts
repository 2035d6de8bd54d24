import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, type PersonId, THEIRS } from '../../testing/small-world.ts'
import { confirmationsArea } from '../confirmations/routes.ts'
import { portalArea } from './routes.ts'

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes, portalArea] })
  // Overwrites the seed's random answers, which these tests do not examine.
  await story.db.pool.query(
    `update clinics set licence = licence || '{"bheActive": false, "mhActive": false,
    "sudActive": false, "csActive": false, "sneActive": false, "sncActive": false,
    "rssoActive": false, "designation2765Active": false}', created_at = $1`,
    [story.clock.now()],
  )
})
afterEach(() => story.close())

const home = async (who: PersonId): Promise<ClinicAtHome[]> => {
  const { status, body } = await story.call(who, 'GET', '/api/portal/home')
  expect(status).toBe(200)
  return body.data
}
const north = async (who: PersonId = 'eli-editor') =>
  (await home(who)).find(({ clinicId }) => clinicId === OURS.clinic) as ClinicAtHome
const DAY = 24 * 60 * 60_000
const later = (days: number) => story.clock.set(new Date(story.clock.now().getTime() + days * DAY))

describe('home', () => {
  it('lists the clinics within reach and no other', async () => {
    const ids = async (who: PersonId) => (await home(who)).map(({ clinicId }) => clinicId).sort()
    expect(await ids('eli-editor')).toEqual([OURS.clinic])
    expect(await ids('mo-manager')).toEqual([OURS.clinic, OURS.sister, OURS.archivedClinic])
    expect(await ids('max-manager')).toEqual([THEIRS.clinic, THEIRS.archivedClinic])
  })

  it('shows a waiting edit and, after the decision, the rejected fields with reasons until staff edit again', async () => {
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We listen.', fax: '3035550199' })
    expect((await north()).waiting).toMatchObject([{ submissionId, attributes: ['clinic.descriptionEn'] }])

    await story.decides('ana-admin', { submissionId, approved: false, rejectionReason: 'Say what you offer.' })
    expect(await north()).toMatchObject({
      waiting: [],
      rejected: [{ submissionId, attributes: ['clinic.descriptionEn'], reason: 'Say what you offer.', reasonEs: null }],
    })

    await story.edits('eli-editor', { descriptionEn: 'We offer counseling.' })
    expect(await north()).toMatchObject({ rejected: [], waiting: [{ attributes: ['clinic.descriptionEn'] }] })
  })

  it('shows the own reason of each field that a reviewer rejected by itself', async () => {
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We listen.', website: 'new.example' })
    const records = await story.changesOf(submissionId, 'requested')
    const idOf = (field: string) => records.find((one) => one.attributeChanged === `clinic.${field}`)?.changeId
    await story.decides('ana-admin', {
      submissionId,
      approved: true,
      data: records,
      decisions: [
        { changeId: idOf('descriptionEn'), decision: 'reject', reason: 'Say what you offer.' },
        { changeId: idOf('website'), decision: 'reject', reason: 'This page does not open.' },
      ],
    })
    expect((await north()).rejected.map(({ attributes, reason }) => [attributes, reason])).toEqual([
      [['clinic.descriptionEn'], 'Say what you offer.'],
      [['clinic.website'], 'This page does not open.'],
    ])
  })

  it('names a text whose translation is behind, until somebody brings it along', async () => {
    await story.edits('ana-admin', { descriptionEn: 'We listen.', descriptionEs: 'Escuchamos.' })
    expect((await north()).behind).toEqual([])
    await story.edits('ana-admin', { descriptionEn: 'We listen and help.' })
    expect((await north()).behind).toEqual([
      { attribute: 'clinic.descriptionEn', language: 'es', since: story.clock.now().toISOString() },
    ])
    await story.edits('ana-admin', { descriptionEs: 'Escuchamos y ayudamos.' })
    expect((await north()).behind).toEqual([])
  })

  it('hides a rejection after sixty days without a new submission', async () => {
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We listen.' })
    await story.decides('ana-admin', { submissionId, approved: false })
    later(59)
    expect((await north()).rejected).toHaveLength(1)
    later(2)
    expect((await north()).rejected).toEqual([])
  })

  it('names a missing answer in both languages and lowers the profile’s completeness', async () => {
    const before = await north()
    await story.db.pool.query(`update clinics set profile = profile || '{"website": null}' where clinic_id = $1`, [
      OURS.clinic,
    ])
    const after = await north()
    expect(after.missing).toContainEqual({
      field: 'website',
      message: { en: 'Website is required', es: 'El sitio web es obligatorio' },
    })
    expect(after.completeness.answered).toBe(before.completeness.answered - 1)
  })

  it('counts the days since the profile was confirmed, section by section', async () => {
    later(100)
    expect((await north()).unconfirmedDays).toBe(100)
    const confirm = (section: string) =>
      story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })
    await confirm('about')
    await confirm('contact')
    expect((await north()).unconfirmedDays).toBe(100)
    await confirm('patients')
    expect(await north()).toMatchObject({ unconfirmedDays: 0, confirmations: [{}, {}, {}] })
  })

  it('sorts by most to do, archived clinics last', async () => {
    await story.db.pool.query(
      `update clinics set licence = licence || '{"bheActive": true, "bheExpirationDate": "2026-09-01"}'
       where clinic_id = $1`,
      [OURS.sister],
    )
    const clinics = await home('mo-manager')
    expect(clinics.map(({ clinicId }) => clinicId)).toEqual([OURS.sister, OURS.clinic, OURS.archivedClinic])
    expect(clinics[0]?.licencesEnding).toEqual([{ licence: 'bhe', endsOn: '2026-09-01' }])
    expect(clinics[2]).toMatchObject({ archived: true, missing: [], unconfirmedDays: 0, licencesEnding: [] })
  })

  it('asks to confirm a section from 30 days before it is due', async () => {
    later(59)
    expect((await north()).asked).toEqual([])
    later(1)
    expect((await north()).asked).toEqual(['about', 'contact', 'patients'])
  })

  it('puts first, among the clinics to confirm, the page that was opened most, and shows the number from ten on', async () => {
    await story.db.pool.query(
      `insert into clinic_openings (clinic_id, month, n)
       select clinic_id, date_trunc('month', $1::date - interval '1 month')::date, case clinic_id when $2 then 12 else 9 end
       from clinics`,
      [story.clock.now(), OURS.sister],
    )
    const clinics = await home('mo-manager')
    expect(clinics.map(({ clinicId }) => clinicId)).toEqual([OURS.sister, OURS.clinic, OURS.archivedClinic])
    expect(clinics.map(({ opened }) => opened?.times ?? null)).toEqual([12, null, null])
  })

  it('counts for the menu the clinics that need an answer or a confirmation, and the own edits that wait', async () => {
    const counts = async (who: PersonId) => (await story.call(who, 'GET', '/api/portal/counts')).body.data
    expect(await counts('mo-manager')).toEqual({ answer: 0, confirm: 0, submissions: 0 })
    await story.edits('mo-manager', { descriptionEn: 'We listen.', displayName: 'Aspen Care North' })
    const { submissionId } = await story.edits('eli-editor', { website: 'new.example' })
    await story.decides('ana-admin', { submissionId, approved: false })
    later(70)
    expect(await counts('mo-manager')).toEqual({ answer: 0, confirm: 2, submissions: 1 })
    story.clock.set(new Date(story.clock.now().getTime() - 70 * DAY))
    expect(await counts('mo-manager')).toEqual({ answer: 1, confirm: 0, submissions: 1 })
    expect(await counts('eli-editor')).toEqual({ answer: 1, confirm: 0, submissions: 0 })
  })

  it('needs three statements, however many clinics there are', async () => {
    const { pool } = story.db
    const ask = pool.query.bind(pool)
    let asked = 0
    // biome-ignore lint/suspicious/noExplicitAny: counts every kind of call
    pool.query = ((...what: any[]) => {
      asked += 1
      return (ask as (...all: unknown[]) => unknown)(...what)
    }) as typeof pool.query
    try {
      const headers = await story.signIn({
        tenant: 'provider',
        userId: 'mo-manager',
        email: 'mo-manager@clinic.example',
      })
      asked = 0
      await story.app.inject({ url: '/api/portal/home', headers })
    } finally {
      pool.query = ask as typeof pool.query
    }
    expect(asked).toBeLessThanOrEqual(3)
  })
})
