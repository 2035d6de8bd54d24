import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../app.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, type PersonId } from '../../testing/small-world.ts'

/** The answer about new patients: nothing publishes an expired one but a new answer, and each press can be undone. */

const DAY = 86_400_000
let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
  await story.edits('ana-admin', { newPatientAcceptance: false })
  story.clock.advance(DAY)
  await story.edits('eli-editor', { newPatientAcceptance: true })
})
afterEach(() => story.close())

type Values = {
  seal: string
  newPatients: { value: boolean } | null
  lines: { field: string; text: { en: string; es: string } }[]
}
const values = async () => {
  const query = `section=about&clinicIds=${OURS.clinic}`
  const { body } = await story.call('mo-manager', 'GET', `/api/portal/confirmations/values?${query}`)
  const [shown] = body.data as Values[]
  return { ...shown, told: shown?.lines.find(({ field }) => field === 'newPatientAcceptance')?.text }
}
const confirms = async () => {
  const items = [{ clinicId: OURS.clinic, section: 'about', seal: (await values()).seal }]
  expect((await story.call('mo-manager', 'POST', '/api/portal/confirmations', { items })).status).toBe(200)
}
const days = async () => {
  const { body } = await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}`)
  return (body as unknown as { meta: { newPatients: { saidOn: string; shownUntil: string | null } } }).meta.newPatients
}
const page = async () => {
  story.clock.advance(60_000)
  const { body } = await story.app.inject({ url: `/embed/en/clinics/${OURS.clinic}` })
  return body
}
const renews = (value: boolean) =>
  story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/new-patients/confirmations`, { value })
const undoes = (who: PersonId = 'eli-editor') =>
  story.call(who, 'POST', `/api/clinics/${OURS.clinic}/new-patients/undo`)

describe('confirming the section About', () => {
  it('renews an answer that the public sees', async () => {
    story.clock.set('2026-11-01T18:00:00Z')
    expect(await values()).toMatchObject({ newPatients: null, told: { en: 'Yes' } })
    await confirms()
    expect(await days()).toMatchObject({ saidOn: '2026-11-01' })
  })

  it('shows an expired answer as the public does, and does not publish it again [T2]', async () => {
    story.clock.set('2026-11-30T18:00:00Z')
    const expired = {
      newPatients: { value: true },
      told: {
        en: 'Not shown now (was: yes, until Nov 20, 2026). Please answer again.',
        es: 'No se muestra ahora (antes: sí, hasta el 20 de noviembre de 2026). Por favor, conteste de nuevo.',
      },
    }
    expect(await values()).toMatchObject(expired)
    await confirms()
    expect(await days()).toMatchObject({ saidOn: '2026-08-22', shownUntil: null })
    expect(await values()).toMatchObject(expired)
    expect(await page()).not.toContain('Accepting new patients')
    const { rows } = await story.db.pool.query(
      `select about_on is not null as confirmed, new_patients_on::date::text as said from listings where clinic_id = $1`,
      [OURS.clinic],
    )
    expect(rows).toEqual([{ confirmed: true, said: '2026-08-22' }])

    await renews(true)
    expect(await days()).toMatchObject({ saidOn: '2026-11-30', shownUntil: '2027-02-28' })
    story.clock.advance(DAY)
    await confirms()
    expect(await days()).toMatchObject({ saidOn: '2026-12-01' })
  })

  it('publishes nothing through the link of a mail either', async () => {
    story.clock.set('2026-11-30T18:00:00Z')
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })
    expect(await days()).toMatchObject({ shownUntil: null })
  })
})

describe('a press about new patients', () => {
  const everything = async () =>
    JSON.stringify([
      await days(),
      (await story.reads('eli-editor')).newPatientAcceptance,
      (await story.db.pool.query('select * from answer_confirmations')).rows,
      (await story.db.pool.query('select change_id, status, new_value from changes order by 1')).rows,
      (await story.db.pool.query('select request_id, status from requests order by 1')).rows,
      (await story.db.pool.query('select outcome from clinic_reports')).rows,
    ])

  it('that says the opposite can be undone for a minute, and the former date is there again', async () => {
    story.clock.set('2026-09-20T18:00:00Z')
    await story.db.pool.query(`insert into clinic_reports (code, clinic_id, kind, section, language, day, with_clinic)
      values ('ABCDEFGH', ${OURS.clinic}, 'notTaking', 'about', 'en', '2026-09-19', true)`)
    const before = await everything()
    await story.edits('eli-editor', { newPatientAcceptance: false })
    expect(await days()).toMatchObject({ saidOn: '2026-09-20' })
    expect((await undoes('mo-manager')).body).toMatchObject({ code: 'too_late' })
    story.clock.advance(59_000)
    expect((await undoes()).status).toBe(200)
    expect(await everything()).toBe(before)
    expect((await undoes()).status).toBe(409)

    await story.edits('eli-editor', { newPatientAcceptance: false })
    story.clock.advance(62_000)
    expect((await undoes()).body).toMatchObject({ code: 'too_late' })
    expect((await story.reads('eli-editor')).newPatientAcceptance).toBe(false)
  })

  it('that says the same can be undone, and an edit of more than this answer cannot', async () => {
    story.clock.set('2026-09-20T18:00:00Z')
    const before = await everything()
    await renews(true)
    expect((await undoes()).status).toBe(200)
    expect(await everything()).toBe(before)
    await story.edits('eli-editor', { newPatientAcceptance: false, fax: '3035550111' })
    expect((await undoes()).status).toBe(409)
  })
})
