import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '../../domain/directory/notices.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS, type PersonId, THEIRS } from '../testing/small-world.ts'

/** The life of a notice on every public page and in every export, in both languages. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
})
afterAll(() => story.close())
// Colorado is six hours behind UTC in summer: 9:00 on a Friday.
beforeEach(() => story.clock.set('2026-08-21T15:00:00Z'))

afterEach(async () => {
  // Setting the clock back makes ended notices current again.
  story.clock.set('2026-08-21T15:00:00Z')
  for (const { template } of await shownNotices()) await end(template)
})

const path = `/api/clinics/${OURS.clinic}/notices`
const announce = (body: object, who: PersonId = 'eli-editor') => story.call(who, 'POST', path, body)
const end = (template: string, who: PersonId = 'eli-editor') => story.call(who, 'DELETE', `${path}/${template}`)
const shownNotices = async (): Promise<Notice[]> => {
  const { body } = await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}`)
  return (body as never as { meta: { notices?: Notice[] } }).meta.notices ?? []
}
const text = async (url: string) => {
  // The directory may serve a cached page for some seconds.
  story.clock.advance(6_000)
  const { statusCode, body } = await story.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const SLUG = `${OURS.clinic}-nino-peak-care-north`
/** Every public page and export that shows a notice, and the words that each must contain. */
const everywhere = async () => ({
  en: await text(`/en/clinics/${SLUG}`),
  es: await text(`/es/clinicas/${SLUG}`),
  card: await text(`/embed/en/clinics/${OURS.clinic}`),
  results: await text('/en/search?q=Peak+Care'),
  compare: await text(`/en/compare?c=${OURS.clinic}&c=${OURS.sister}`),
  sheet: await text(`/en/sheet?c=${OURS.clinic}&both=1`),
  hsds: await text('/hsds/v3/services?full=true&per_page=100'),
  fhir: await text(`/fhir/R4/HealthcareService?organization=Organization/o-${OURS.clinic}`),
})

describe('a notice that the clinic is closed', () => {
  test('shows at once on every page and export, in both languages, and disappears after its last day in Colorado [P41] [B12]', async () => {
    const made = await announce({ template: 'closed', from: '2026-08-21', to: '2026-08-22' })
    expect(made).toMatchObject({ status: 200, body: { data: { notices: [{ template: 'closed' }] } } })

    const now = await everywhere()
    const english = 'Closed from Aug 21, 2026 through Aug 22, 2026.'
    const spanish = 'Cerrado del 21 de agosto de 2026 al 22 de agosto de 2026.'
    for (const name of ['en', 'card', 'results', 'compare', 'sheet', 'hsds', 'fhir'] as const) {
      expect([name, now[name].includes(english)]).toEqual([name, true])
    }
    expect(now.es).toContain(spanish)
    expect(now.sheet).toContain(spanish)
    expect(now.en).toContain('"specialOpeningHoursSpecification"')
    expect(now.hsds).toContain('"temporarily closed"')
    expect(now.hsds).toContain('"valid_from":"2026-08-21"')
    expect(now.fhir).toContain('"notAvailable"')

    // The last second of the last day, and the first of the next.
    story.clock.set('2026-08-23T05:59:40Z')
    expect((await everywhere()).en).toContain(english)
    story.clock.set('2026-08-23T06:00:00Z')
    const after = await everywhere()
    for (const [name, body] of Object.entries(after)) {
      expect([name, body.includes('Aug 22, 2026'), body.includes(spanish)]).toEqual([name, false, false])
    }
    expect(after.en).not.toContain('specialOpeningHoursSpecification')
    expect(after.hsds).not.toContain('temporarily closed')
    expect(after.fhir).not.toContain('notAvailable')
    expect(await shownNotices()).toEqual([])
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('removes the clinic from the filter "open now" on that day only', async () => {
    await story.edits('ana-admin', {
      hoursOfOperation: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
          day,
          [{ open: '00:00', close: '00:00' }],
        ]),
      ) as never,
      open24Hours: true,
    })
    const listed = async () => (await text('/en/search?q=Peak+Care&time=now')).includes(SLUG)
    expect(await listed()).toBe(true)
    await announce({ template: 'closed', from: '2026-08-22', to: '2026-08-22' })
    expect(await listed()).toBe(true)
    story.clock.set('2026-08-22T15:00:00Z')
    expect(await listed()).toBe(false)
    expect(await text(`/en/clinics/${SLUG}`)).toContain('Closed now')
    story.clock.set('2026-08-23T15:00:00Z')
    expect(await listed()).toBe(true)
  })
})

describe('a clinic has at most one current notice per template except closings', () => {
  test('a new notice replaces the old one, another template is shown beside it, and End now ends it at once', async () => {
    await announce({ template: 'phones', from: '2026-08-21', to: '2026-08-25', phone: '(719) 555-0142' })
    await announce({ template: 'phones', from: '2026-08-21', to: '2026-08-30' }, 'ana-admin')
    await announce({ template: 'noWalkIns', from: '2026-08-24', to: '2026-08-25' }, 'mo-manager')
    expect((await shownNotices()).map(({ template, to, phone }) => [template, to, phone])).toEqual([
      ['phones', '2026-08-30', null],
      ['noWalkIns', '2026-08-25', null],
    ])
    expect(await end('phones')).toMatchObject({ status: 200, body: { data: { notices: [{ template: 'noWalkIns' }] } } })
    expect((await everywhere()).en).not.toContain('phones do not work')
    expect((await end('phones')).status).toBe(404)
    await end('noWalkIns')

    const history = (await story.call('eli-editor', 'GET', `/api/updates?clinicId=${OURS.clinic}`)).body.data as {
      attributeChanged: string
      label: string
      status: string
      requestor: string
    }[]
    expect(history.slice(0, 5).map(({ label, status, requestor }) => [label, status, requestor])).toEqual([
      ['Notice: no walk-ins', 'accepted', 'eli-editor'],
      ['Notice: phones', 'accepted', 'eli-editor'],
      ['Notice: no walk-ins', 'accepted', 'mo-manager'],
      ['Notice: phones', 'created_by_admin', 'ana-admin'],
      ['Notice: phones', 'accepted', 'eli-editor'],
    ])
    expect(await brokenInvariants(story.db)).toEqual([])
  })
})

describe('several closings', () => {
  const closed = async (from: string, to = from) => announce({ template: 'closed', from, to })
  const days = async () => (await shownNotices()).map(({ from, to }) => [from, to])

  test('stand together on every page and export; one is ended by its first day, an overlapping one is replaced', async () => {
    await closed('2026-09-07')
    await closed('2026-10-12', '2026-10-13')
    const now = await everywhere()
    for (const day of ['Sep 7, 2026', 'Oct 12, 2026']) {
      for (const name of ['en', 'card', 'compare', 'sheet', 'hsds', 'fhir'] as const)
        expect([name, day, now[name].includes(day)]).toEqual([name, day, true])
    }
    const schedules = [...now.hsds.matchAll(/"id":"([^"]+)"[^{}]*"valid_from":"2026-(?:09-07|10-12)"/g)]
    expect(new Set(schedules.map(([, id]) => id)).size).toBe(schedules.length)
    await closed('2026-10-13', '2026-10-14')
    expect(await days()).toEqual([
      ['2026-09-07', '2026-09-07'],
      ['2026-10-13', '2026-10-14'],
    ])
    expect((await story.call('eli-editor', 'DELETE', `${path}/closed?from=2026-10-12`)).status).toBe(404)
    expect((await story.call('eli-editor', 'DELETE', `${path}/closed?from=2026-10-13`)).status).toBe(200)
    expect(await days()).toEqual([['2026-09-07', '2026-09-07']])
    const own = (await story.call('eli-editor', 'GET', '/api/updates?mine=true&pageSize=50')).body.data as {
      changes: { newValue: { from?: string } | null; liveUntil?: string }[]
    }[]
    const changes = own.flatMap((submission) => submission.changes)
    const stood = (from: string) => changes.find(({ newValue }) => newValue?.from === from)?.liveUntil === undefined
    expect(['2026-09-07', '2026-10-12', '2026-10-13'].map(stood)).toEqual([true, false, false])
    expect(await brokenInvariants(story.db)).toEqual([])
  })
})

describe('the server stores nothing', () => {
  test.each([
    ['an end more than 90 days ahead', { to: '2026-11-20' }, 422],
    ['an end before the start', { from: '2026-08-25', to: '2026-08-24' }, 422],
    ['a start that is over', { from: '2026-08-20' }, 422],
    ['a day that does not exist', { to: '2026-02-30' }, 400],
    ['a number nobody can call', { template: 'phones', phone: '12' }, 422],
    ['hours without a time', { template: 'hours' }, 422],
    ['a time that does not exist', { template: 'hours', opens: '25:00' }, 400],
    ['a template of one’s own', { template: 'party' }, 400],
    ['free text', { text: 'Call me' }, 400],
  ])('for %s', async (_what, more, status) => {
    const before = await story.reads('eli-editor')
    const answer = await announce({ template: 'closed', from: '2026-08-21', to: '2026-08-22', ...more })
    expect(answer.status).toBe(status)
    expect(await shownNotices()).toEqual([])
    expect((await story.reads('eli-editor')).version).toBe(before.version)
  })

  test('for a clinic of another provider, or an archived one', async () => {
    const body = { template: 'closed', from: '2026-08-21', to: '2026-08-22' }
    const theirs = await story.call('eli-editor', 'POST', `/api/clinics/${THEIRS.clinic}/notices`, body)
    const archived = await story.call('ana-admin', 'POST', `/api/clinics/${OURS.archivedClinic}/notices`, body)
    expect([theirs.status, archived.status]).toEqual([404, 409])
  })
})

test('a notice causes no conflict with a save that began before it', async () => {
  const read = await story.reads('eli-editor')
  await announce({ template: 'closed', from: '2026-08-21', to: '2026-08-22' }, 'mo-manager')
  const saved = await story.saves('eli-editor', { ...read, fax: '3035550177' })
  expect(saved.status).toBe(200)
  expect(await shownNotices()).toHaveLength(1)
  await end('closed')
})
