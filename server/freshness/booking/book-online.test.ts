import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { AREAS } from '../../app.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { callTool } from '../../testing/mcp.ts'
import { OURS } from '../../testing/small-world.ts'
import { checkBookingLinks } from './check-links.ts'
import type { LinkClient } from './link-client.ts'

/** A clinic's link to book online: reviewed, shown everywhere, and hidden while it does not open. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
})
afterAll(() => story.close())

const LINK = 'https://book.aspen.org/new'
const read = async (url: string): Promise<string> => {
  const { body, headers } = await story.app.inject({ url })
  return headers.location === undefined ? body : read(String(headers.location))
}
const PLACES = {
  page: `/en/clinics/${OURS.clinic}`,
  spanish: `/es/clinicas/${OURS.clinic}`,
  card: `/en/providers/${OURS.providerId}`,
  fhir: `/fhir/R4/Location/c-${OURS.clinic}`,
}
const showing = async () => {
  const names = Object.entries(PLACES).map(async ([name, url]) => ((await read(url)).includes(LINK) ? [name] : []))
  const services = JSON.parse(await read('/hsds/v3/services?full=true')) as { contents: object[] }
  const hsds = JSON.stringify(services.contents).includes(LINK) ? ['hsds'] : []
  const { place } = (await callTool(story, 'get_clinic', { clinicId: OURS.clinic })).structuredContent
  return [...(await Promise.all(names)).flat(), ...hsds, ...(place?.bookOnline === LINK ? ['assistants'] : [])]
}
const EVERYWHERE = ['page', 'spanish', 'card', 'fhir', 'hsds', 'assistants']

/** One night: what the client asked, while the page opens or not. */
const night = async (day: string, opens: boolean) => {
  story.clock.set(`${day}T09:20:00Z`)
  const asked: string[] = []
  const client: LinkClient = async (method, { href }) => {
    asked.push(`${method} ${href}`)
    const status = href.endsWith('/robots.txt') ? 404 : opens ? 200 : 500
    return { status, location: null, text: '' }
  }
  await checkBookingLinks(story, client)
  return asked
}
const home = async () => {
  const { body } = await story.call('eli-editor', 'GET', '/api/portal/home')
  return (body.data as ClinicAtHome[]).find(({ clinicId }) => clinicId === OURS.clinic) as ClinicAtHome
}
const mails = async () => {
  const { rows } = await story.db.pool.query(
    `select to_user as "to", data ->> 'link' as link, data ->> 'clinicName' as name from mails where template = 'bookingBroken' order by to_user`,
  )
  return rows
}

test('an address without encryption is refused with a sentence, and nothing changes', async () => {
  for (const bookingLink of ['http://book.aspen.org', 'https://127.0.0.1/', 'javascript:alert(1)', 'book'])
    expect((await story.saves('eli-editor', { ...(await story.reads('eli-editor')), bookingLink })).status).toBe(422)
  const answer = await story.saves('eli-editor', {
    ...(await story.reads('eli-editor')),
    bookingLink: 'http://book.aspen.org',
  })
  expect(answer.body.errors).toEqual([
    {
      field: 'bookingLink',
      message: 'Use an address that begins with https://. A page that begins with http:// is not private.',
    },
  ])
  expect((await story.reads('eli-editor')).bookingLink).toBeNull()
})

test('the link waits for review and is then under Call, in open data and for assistants', async () => {
  const { submissionId, held } = await story.edits('eli-editor', { bookingLink: LINK })
  expect(held).toEqual(['clinic.bookingLink'])
  expect(await showing()).toEqual([])
  await story.decides('ana-admin', { submissionId, approved: true })
  expect(await showing()).toEqual(EVERYWHERE)
  const page = await read(PLACES.page)
  expect(page).toContain('Opens the clinic’s own page.')
  expect(await read(PLACES.spanish)).toContain('Abre la página de la clínica.')
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(graph['@graph'][0].potentialAction).toEqual({
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: LINK },
  })
})

test('two failures on two days hide it and tell the clinic; the first success shows it again', async () => {
  expect(await night('2026-08-22', false)).toEqual([
    'GET https://book.aspen.org/robots.txt',
    `HEAD ${LINK}`,
    `GET ${LINK}`,
  ])
  expect(await night('2026-08-22', false)).toEqual([])
  expect([await showing(), await mails(), (await home()).brokenLinks]).toEqual([EVERYWHERE, [], []])

  await night('2026-08-23', false)
  expect([await showing(), (await home()).brokenLinks]).toEqual([[], [{ link: LINK, hiddenOn: '2026-08-23' }]])
  const name = (await story.reads('eli-editor')).displayName
  expect(name).not.toBe('')
  const told = [
    { to: 'eli-editor', link: LINK, name },
    { to: 'mo-manager', link: LINK, name },
  ]
  expect(await mails()).toEqual(told)
  await night('2026-08-24', false)
  expect(await mails()).toEqual(told)

  await night('2026-08-25', true)
  expect([await showing(), (await home()).brokenLinks]).toEqual([EVERYWHERE, []])
})

test('one host is asked for one link a night, the doubtful one first; two clinics share one answer', async () => {
  const other = 'https://book.aspen.org/sister'
  await story.db.pool.query(
    `update clinics set profile = profile || jsonb_build_object('bookingLink', $2::text) where clinic_id = $1`,
    [OURS.sister, other],
  )
  expect((await night('2026-08-26', false)).at(-1)).toBe(`GET ${other}`)
  expect((await night('2026-08-27', false)).at(-1)).toBe(`GET ${other}`)
  expect((await night('2026-08-28', false)).at(-1)).toBe(`GET ${LINK}`)
  await story.db.pool.query(
    `update clinics set profile = profile || jsonb_build_object('bookingLink', $2::text) where clinic_id = $1`,
    [OURS.sister, LINK],
  )
  expect((await night('2026-08-29', true)).at(-1)).toBe(`HEAD ${LINK}`)
  const { rows } = await story.db.pool.query('select checked_on::text as day from booking_checks')
  expect(rows).toEqual([{ day: '2026-08-29' }, { day: '2026-08-29' }])
})

test.each([
  ['of two links', 'https://other.example.org/new'],
  ['of the only link', LINK],
])('a night in which no host %s answers at all is our own fault and hides nothing', async (_, link) => {
  await story.db.pool.query(
    `update clinics set profile = profile || jsonb_build_object('bookingLink', $2::text) where clinic_id = $1`,
    [OURS.sister, link],
  )
  const cutOff: LinkClient = () => Promise.reject(new Error('no way out'))
  for (const day of ['2026-08-30', '2026-08-31', '2026-09-01']) {
    story.clock.set(`${day}T09:20:00Z`)
    expect(await checkBookingLinks(story, cutOff)).toEqual({ checked: 0, hidden: 0 })
  }
  expect(await showing()).toEqual(EVERYWHERE)
})
