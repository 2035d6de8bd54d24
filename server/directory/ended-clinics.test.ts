import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { NOWHERE, OURS, THEIRS } from '../testing/small-world.ts'

/** The addresses of an archived clinic: redirects to its successor, or the page that says it ended. */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
})
afterEach(() => story.close())

const get = (url: string) => story.app.inject({ url })
const archives = (clinicId: number, more: object = {}) =>
  story.call('ana-admin', 'PATCH', `/api/clinics/${clinicId}`, { archive: true, ...more })
/** Follows redirects; returns the statuses and the last address. */
const followed = async (url: string): Promise<(number | string)[]> => {
  const { statusCode, headers } = await get(url)
  const to = headers.location
  return to === undefined ? [statusCode, url] : [statusCode, ...(await followed(to))]
}
const later = () => story.clock.advance(60_000)

const SOUTH = `${OURS.sister}-nino-peak-care-south`
const RIVERSIDE = `${THEIRS.clinic}-riverside-counseling`

describe('an archived clinic whose successor is named', () => {
  it('redirects there from every address it had, in both languages [B16]', async () => {
    const { accountId } = await story.reads('ana-admin', OURS.clinic)
    const { body } = await archives(OURS.clinic, { replacedBy: OURS.sister })
    expect(body.data).toMatchObject({ clinicId: OURS.clinic, archived: true, replacedBy: OURS.sister })
    expect(await followed(`/en/clinics/${OURS.clinic}-nino-peak-care-north`)).toEqual([
      301,
      200,
      `/en/clinics/${SOUTH}`,
    ])
    expect(await followed(`/es/clinicas/${OURS.clinic}`)).toEqual([301, 200, `/es/clinicas/${SOUTH}`])
    expect(await followed(`/embed/es/clinicas/${OURS.clinic}`)).toEqual([301, 200, `/embed/es/clinicas/${OURS.sister}`])
    expect((await followed(`/result/${accountId}?lng=es`)).at(-1)).toBe(`/es/clinicas/${SOUTH}`)
  })

  it('is named on its successor’s page, until it is active again', async () => {
    await archives(OURS.clinic, { replacedBy: OURS.sister })
    expect((await get(`/en/clinics/${SOUTH}`)).body).toContain('This place replaces: Niño Peak Care - North.')
    expect((await get(`/es/clinicas/${SOUTH}`)).body).toContain('Este lugar reemplaza a: Niño Peak Care - North.')
    expect((await story.call('ana-admin', 'GET', `/api/clinics/${OURS.clinic}`)).body).toMatchObject({
      meta: {
        replacedBy: { clinicId: OURS.sister, providerId: OURS.providerId, displayName: 'Niño Peak Care - South' },
      },
    })
    const back = await story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, { archive: false })
    expect(back.body.data).toMatchObject({ archived: false, replacedBy: null })
    later()
    expect((await get(`/en/clinics/${SOUTH}`)).body).not.toContain('takes over')
    expect((await get(`/en/clinics/${OURS.clinic}-nino-peak-care-north`)).statusCode).toBe(200)
  })

  it('redirects through a successor that ended too', async () => {
    await archives(OURS.clinic, { replacedBy: OURS.sister })
    await archives(OURS.sister, { replacedBy: THEIRS.clinic })
    expect(await followed(`/en/clinics/${OURS.clinic}`)).toEqual([301, 200, `/en/clinics/${RIVERSIDE}`])
  })

  it('has a page that says it ended and names nobody, while the successor is not displayed', async () => {
    await archives(OURS.clinic, { replacedBy: THEIRS.clinic })
    await story.edits('ana-admin', { displayAtOwnpath: false }, THEIRS.clinic)
    const { statusCode, body } = await get(`/en/clinics/${OURS.clinic}`)
    expect(statusCode).toBe(410)
    expect(body).not.toContain('Riverside')
  })

  it('that was not displayed before it ended is revealed nowhere', async () => {
    await story.edits('ana-admin', { displayAtOwnpath: false }, OURS.clinic)
    await archives(OURS.clinic, { replacedBy: OURS.sister })
    const [hidden, never] = [await get(`/en/clinics/${OURS.clinic}`), await get(`/en/clinics/${NOWHERE.clinic}`)]
    expect([hidden.statusCode, hidden.body]).toEqual([404, never.body])
    expect((await get(`/en/clinics/${SOUTH}`)).body).not.toContain('takes over')
  })

  it('has an audit row for each change of its successor', async () => {
    await archives(OURS.clinic, { replacedBy: OURS.sister })
    await archives(OURS.clinic, { replacedBy: OURS.sister })
    await archives(OURS.clinic, { replacedBy: THEIRS.clinic })
    const { rows } = await story.db.pool.query(
      `select actor_id, subject, details from audit where action = 'replaceClinic' order by audit_id`,
    )
    expect(rows).toEqual([
      { actor_id: 'ana-admin', subject: `clinic/${OURS.clinic}`, details: { replacedBy: OURS.sister } },
      { actor_id: 'ana-admin', subject: `clinic/${OURS.clinic}`, details: { replacedBy: THEIRS.clinic } },
    ])
  })
})

describe('an invalid successor', () => {
  it.each([
    ['the clinic itself', true, OURS.clinic, 'A clinic cannot replace itself.'],
    ['one that is archived', true, OURS.archivedClinic, 'Choose a clinic that the public directory shows.'],
    ['one that does not exist', true, NOWHERE.clinic, 'Choose a clinic that the public directory shows.'],
    ['any, while the clinic stays', false, OURS.sister, 'Only an archived clinic can be replaced by another.'],
  ])('%s is refused with a reason, and nothing changes', async (_, archive, replacedBy, message) => {
    const before = await story.count('audit')
    const { status, body } = await story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, {
      archive,
      replacedBy,
    })
    expect([status, body.errors]).toEqual([422, [{ field: 'replacedBy', message }]])
    expect(await story.count('audit')).toBe(before)
    expect((await story.reads('ana-admin')).archived).toBe(false)
  })
})

describe('an archived clinic without a successor', () => {
  it('has a page with the month it ended, its provider’s other clinics and the nearest with the same services', async () => {
    const { clinicLocations, clinicServicesProvideds } = await story.reads('ana-admin', OURS.clinic)
    // Puts the other provider's clinic next to it, licensed for the same services.
    await story.db.pool.query(
      `update clinics set profile = profile || jsonb_build_object('clinicLocations', $2::jsonb, 'clinicServicesProvideds', $3::jsonb)
       where clinic_id = $1`,
      [THEIRS.clinic, JSON.stringify(clinicLocations), JSON.stringify(clinicServicesProvideds)],
    )
    await story.edits('ana-admin', { website: 'https://riverside.example' }, THEIRS.clinic)
    await archives(OURS.clinic)
    story.clock.advance(40 * 86_400_000)
    const { statusCode, body } = await get(`/en/clinics/${OURS.clinic}-nino-peak-care-north`)
    expect(statusCode).toBe(410)
    expect(body).toContain('No longer listed since August 2026.')
    expect(body).toContain('<a href="tel:988">Need help now? Call 988.</a>')
    const [sites = '', near = ''] = body
      .slice(body.indexOf('Other places of Niño Peak Care'))
      .split('same kind of help')
    expect(sites).toContain('Niño Peak <span class="whole">Care -</span> South</a>')
    expect(sites).not.toContain('Old Mill')
    expect(near).toContain('Riverside Counseling</a>')
    expect((await get(`/es/clinicas/${OURS.clinic}`)).body).toContain(
      'Ya no aparece en el directorio desde agosto de 2026.',
    )
  })
})
