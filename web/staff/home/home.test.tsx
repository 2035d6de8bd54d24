import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Me, readMe } from '../../../contract/me.ts'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import * as routes from '../../../contract/shared/portal.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { licenceName } from './attention.ts'
import { StaffHome } from './home.tsx'
import { HOME_TEXTS } from './texts.ts'

const [example] = exampleReply<[ClinicAtHome]>(readPortalHome)
const person = exampleReply<Me>(readMe)
const sections = ['about', 'contact', 'patients'] as const
/** Nothing to do at this clinic. */
const well: ClinicAtHome = {
  ...example,
  waiting: [],
  rejected: [],
  ended: [],
  behind: [],
  reports: [],
  missing: [],
  unanswered: [],
  brokenLinks: [],
  licencesEnding: [],
  due: [],
  asked: [],
  newPatients: { ...example.newPatients, shownUntil: '2999-01-01' },
  unconfirmedDays: 0,
  confirmations: sections.map((section) => ({ section, confirmedAt: '2026-06-01T16:20:00.000Z' })),
}
const dueNow: ClinicAtHome = { ...well, asked: ['about'], unconfirmedDays: 118 }
const inNeed: ClinicAtHome = { ...well, missing: example.missing }
const several = (count: number, clinic: ClinicAtHome, from = 100) =>
  Array.from({ length: count }, (_, at) => ({ ...clinic, clinicId: from + at, displayName: `Clinic ${from + at}` }))

async function screen(clinics: readonly ClinicAtHome[], roles: readonly object[] = []): Promise<string> {
  session.signedIn({ ...person, standing: 'manager', roles } as Me)
  const queries = new QueryClient()
  queries.setQueryData(queryOf(routes.readPortalHome, {}).queryKey, { data: clinics } as never)
  return drawn(<StaffHome />, queries)
}
beforeEach(() => session.signedOut())
afterEach(() => session.signedOut())
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
/** The part of the screen with the clinics of one group. */
const group = (html: string, name: string) =>
  new RegExp(`<section[^>]*id="${name}">(.*?)</section>`).exec(html)?.[1] ?? ''
const folded = (html: string) => /<details.*<\/details>/.exec(html)?.[0] ?? ''

describe('the home of staff', () => {
  it('shows its clinics to a person with access, and nothing to others', async () => {
    expect(await screen([])).toContain('No clinics yet.')
    session.signedIn({ ...person, standing: 'pending' })
    expect(await drawn(<StaffHome />)).not.toContain('My clinics')
    session.signedIn({ ...person, standing: 'rejected' })
    expect(await drawn(<StaffHome />)).not.toContain('My clinics')
    session.signedOut()
    expect(await drawn(<StaffHome />)).toBe('')
  })

  it('names the provider in the heading if there is only one, and else beside each clinic', async () => {
    const one = await screen([dueNow, { ...well, clinicId: 13 }])
    expect(one).toContain('Aspen Care · 2 clinics')
    expect(textOf(group(one, 'current'))).not.toContain('Aspen Care ·')
    const two = await screen([well, { ...well, clinicId: 13, providerId: 4, providerName: 'Birch Care' }])
    expect(two).toContain('home__whose">2 clinics<')
    expect(two).toContain('Birch Care · Denver · Profile 89% complete')
    const toConfirm = await screen([well, { ...dueNow, clinicId: 13, providerId: 4, providerName: 'Birch Care' }])
    expect(textOf(group(toConfirm, 'confirm'))).toContain('Birch Care Last')
  })

  it('counts its clinics above the list, with a link where there are any, and only for several', async () => {
    const html = await screen([inNeed, ...several(2, dueNow), ...several(3, well, 200)])
    expect(html).toContain('href="#answer"><b>1</b>needs your attention')
    expect(html).toContain('href="#confirm-call"><b>2</b>to confirm')
    expect(html).toContain('href="#current"><b>3</b>up to date')
    const none = await screen(several(2, well))
    expect(none).toContain('<span class="numbers__one"><b>0</b>need your attention')
    expect(none).not.toContain('href="#confirm-call"')
    expect(await screen([well])).not.toContain('up to date')
  })

  it('has a search box for more than eight clinics', async () => {
    expect(await screen(several(9, well))).toContain('Find a clinic by name or city')
    expect(await screen(several(8, well))).not.toContain('Find a clinic by name or city')
  })

  it.each([
    [1, 'Confirm 1 clinic', 'About 1 minute.'],
    [9, 'Confirm 9 clinics', 'About 1 minute.'],
    [10, 'Confirm 10 clinics', 'About 2 minutes.'],
  ])('offers to confirm %i clinics and says how long it takes', async (count, title, minutes) => {
    const html = await screen(several(count, dueNow))
    expect(html).toContain(`id="confirm-call">${title}<`)
    expect(html).toContain(minutes)
    expect(html).not.toContain('Nothing needs your attention.')
    expect(html).toMatch(/href="\/portal\/confirm"[^>]*>.*Start/)
  })

  it('with nothing to do says so and shows every clinic', async () => {
    const html = await screen([...several(4, well), { ...well, archived: true, clinicId: 300 }])
    expect(html).toContain('Nothing needs your attention.')
    expect(html).not.toContain('confirm-call"')
    expect(group(html, 'current').match(/<li class="work__clinic">/g)).toHaveLength(4)
    expect(html).not.toContain('<details')
    expect(html).not.toContain('None of your clinics matches')
    expect(html).toContain('id="archived-title">Archived<')
    expect(textOf(group(html, 'archived'))).not.toContain('Edit')
  })

  it('while some clinics need an answer, shows two clinics to confirm and folds the others', async () => {
    const html = await screen([inNeed, ...several(3, dueNow), ...several(3, well, 200)])
    expect(html).toContain('The public sees these pages now')
    const toConfirm = group(html, 'confirm')
    expect(toConfirm).toContain('The pages people open most come first')
    expect(toConfirm.match(/<li class="work__clinic">/g)).toHaveLength(3)
    expect(textOf(folded(toConfirm))).toMatch(/^ 1 more clinic Clinic 102/)
    expect(textOf(folded(group(html, 'current')))).toMatch(/^ Up to date 3 clinics Clinic 200/)
  })

  it('shows every clinic of the first group', async () => {
    const html = await screen([...several(4, dueNow), well])
    expect(group(html, 'confirm')).not.toContain('<details')
    expect(group(html, 'current')).toContain('<details')
  })

  it('drops what all names begin with, for the eye only', async () => {
    const named = ['Denver', 'Salida'].map((town, at) => ({
      ...well,
      clinicId: at + 1,
      displayName: `Aspen - ${town}`,
    }))
    expect(await screen(named)).toContain('<span class="usa-sr-only">Aspen - </span>Denver')
  })

  it('offers the bulk edit to managers of several clinics that are not archived, by provider', async () => {
    const manager = (providerId: number, role = 'manager') => ({
      role,
      providerId,
      providerName: `Provider ${providerId}`,
    })
    const ours = several(2, well)
    const others = several(2, { ...well, providerId: 4 }, 200)
    const linksFor = async (clinics: readonly ClinicAtHome[], ...roles: object[]) =>
      [...(await screen(clinics, roles)).matchAll(/href="\/portal\/many\/(\d)"[^>]*>([^<]*)</g)].map(
        ([, id, text]) => `${id}: ${text}`,
      )
    expect(await linksFor(ours, manager(3))).toEqual(['3: Edit many clinics together'])
    expect(await linksFor(ours, manager(3, 'editor'))).toEqual([])
    expect(await linksFor([...ours.slice(1), ...others], manager(3))).toEqual([])
    expect(await linksFor([...ours.slice(1), { ...well, archived: true }], manager(3))).toEqual([])
    expect(await linksFor([...ours, ...others], manager(3), manager(4))).toEqual([
      '3: Edit many clinics together: Provider 3',
      '4: Edit many clinics together: Provider 4',
    ])
  })
})

describe('a clinic on the home of staff', () => {
  const row = async (clinic: Partial<ClinicAtHome>) => textOf(await screen([{ ...well, ...clinic }]))

  it.each<[string, string, Partial<ClinicAtHome>]>([
    ['overdue', 'Last confirmed Jun 1, 2026', { asked: ['about'], unconfirmedDays: 118 }],
    ['asked before it is due', 'Please confirm by Aug 30, 2026', { asked: ['about'], unconfirmedDays: 70 }],
    [
      'never confirmed',
      'No one has confirmed every section',
      { asked: ['about'], unconfirmedDays: 118, confirmations: [] },
    ],
    ['up to date', 'Confirmed Jun 1, 2026', {}],
    ['up to date and never confirmed', 'No one has confirmed every section', { confirmations: [] }],
  ])('that is %s says: %s', async (_, sentence, clinic) => {
    const text = await row(clinic)
    expect(text).toContain(sentence)
    expect(text.match(/Last confirmed|Please confirm|No one has|Confirmed/g)).toHaveLength(1)
    expect(text).toContain('Opened 212 times in August')
  })

  it('does not say how often its page was opened where nobody counted', async () => {
    expect(await row({ opened: null })).not.toContain('Opened')
  })

  it('says that its page is hidden, unless it is archived', async () => {
    expect(await row({ displayAtOwnpath: false })).toContain('Not on the directory')
    expect(await row({ displayAtOwnpath: false, archived: true })).not.toContain('Not on the directory')
    expect(await row({})).not.toContain('Not on the directory')
  })

  it('asks about new patients while the public sees no answer', async () => {
    const expired = { newPatients: { ...well.newPatients, plainUntil: null, shownUntil: null } }
    expect(await row(expired)).toContain('Are you accepting new patients?')
    expect(await row(expired)).toMatch(/ Accepting +Not accepting /)
    expect(await row({})).not.toContain('accepting new patients')
    expect(await row({ ...expired, displayAtOwnpath: false })).not.toContain('Are you accepting')
  })

  it('says in the last week until when the public sees the answer', async () => {
    const until = (days: number) => {
      const shownUntil = addDays(agencyDay(new Date()), days)
      return row({ newPatients: { value: true, saidOn: addDays(shownUntil, -90), plainUntil: null, shownUntil } })
    }
    expect(await until(7)).toMatch(/Your last answer: accepting new patients .* with its date until /)
    expect(await until(7)).toContain('Yes, still accepting')
    expect(await until(8)).not.toContain('accepting new patients')
  })

  it('leads to its page, its form and its confirmation', async () => {
    expect(await screen([well])).toContain('aria-label="Edit Aspen Care Denver"')
    const toConfirm = await screen([dueNow])
    expect(toConfirm).toMatch(
      /href="\/portal\/confirm\?clinic=12"[^>]*aria-label="Confirm Aspen Care Denver"|aria-label="Confirm Aspen Care Denver"[^>]*href="\/portal\/confirm\?clinic=12"/,
    )
    expect(toConfirm).toContain('aria-label="What Aspen Care Denver needs"')
    expect(toConfirm).not.toContain('aria-label="Edit Aspen Care Denver"')
    expect(await row({ displayName: null })).toContain('No display name provided')
  })

  it('lists what only its staff can settle, each with its step', async () => {
    const html = await screen([example])
    const text = textOf(html)
    for (const sentence of [
      'Sep 14, 2026',
      'Not reviewed: Display Name Someone sent a newer edit of the same text. The agency reviews that one. (Sep 12, 2026)',
      '1 answer is missing or wrong Website is required Fill in',
      'Your page to book online does not open We could not open https://book.aspen.example.',
      'has not shown it since Sep 10, 2026. It comes back once it opens. Change the link',
      'Waiting for review: Description since Sep 14, 2026, from Ana Ruiz See edit',
    ])
      expect(text).toContain(sentence)
    expect(html).toContain('/portal/clinics/12#reports"')
    expect(html).toContain('/portal/clinics/12/edit?again=16#displayName"')
    expect(html).toContain('/portal/clinics/12/edit#website"')
    expect(html).toContain('/portal/clinics/12/edit#bookingLink"')
  })

  it('names three missing answers and counts the others', async () => {
    const missing = (count: number) =>
      ['One', 'Two', 'Three', 'Four', 'Five'].slice(0, count).map((en) => ({ field: 'fax', message: { en, es: en } }))
    expect(await row({ missing: missing(3) })).toContain('3 answers are missing or wrong One; Two; Three Fill in')
    expect(await row({ missing: missing(5) })).toContain('One; Two; Three and 2 more Fill in')
  })

  it('asks for other unanswered questions, each with a link, except the missing ones', async () => {
    const html = await screen([example])
    expect(textOf(html)).toContain('1 question has no answer yet Public Transit')
    expect(html).toContain('/portal/clinics/12/edit#publicTransit"')
    expect(await row({ unanswered: ['fax', 'tddTty'] as never })).toContain('2 questions have no answer yet')
    expect(await row({})).not.toContain('no answer yet')
    const toConfirm = { ...dueNow, unanswered: ['fax'] as never }
    expect(await row(toConfirm)).not.toContain('no answer yet')
  })

  it.each([
    ['ends', '2999-10-31', 'ends on Oct 31, 2999'],
    ['has ended', '2020-10-31', 'ended on Oct 31, 2020'],
  ])('says that a license %s', async (_, endsOn, end) => {
    const text = await row({ licencesEnding: [{ licence: 'bhe', endsOn }] as never })
    expect(text).toContain(`License ${licenceName('bhe')} ${end} Renew it with the agency.`)
  })

  it.each([
    [
      'es',
      'Update the Spanish: Description The English changed on Sep 14, 2026. Visitors still read the old translation.',
    ],
    [
      'en',
      'Update the English: Description The Spanish changed on Sep 14, 2026. Visitors still read the old translation.',
    ],
  ] as const)('says that the translation is behind in %s', async (language, sentence) => {
    const behind = [{ attribute: 'clinic.descriptionEn', language, since: '2026-09-14T15:04:05.000Z' }]
    expect(await row({ behind: behind as never })).toContain(`${sentence} Update translation`)
  })
})

const { en, es } = HOME_TEXTS
it.each([
  ['1 more clinic', en.more(1)],
  ['2 more clinics', en.more(2)],
  ['1 clinic', en.clinics(1)],
  ['1 answer is missing or wrong', en.missing(1)],
  ['2 answers are missing or wrong', en.missing(2)],
  ['needs your attention', en.figure.answer(1)],
  ['1 clínica más', es.more(1)],
  ['2 clínicas más', es.more(2)],
  ['1 clínica', es.clinics(1)],
  ['2 clínicas', es.clinics(2)],
  ['Confirme 1 clínica', es.confirmTitle(1)],
  ['Confirme 2 clínicas', es.confirmTitle(2)],
  ['Falta 1 respuesta', es.unanswered(1)],
  ['Faltan 2 respuestas', es.unanswered(2)],
  ['Falta 1 respuesta o tiene un error', es.missing(1)],
  ['Faltan 2 respuestas o tienen errores', es.missing(2)],
  ['Falta actualizar el español: Descripción', es.behind('Descripción', 'es')],
  ['Falta actualizar el inglés: Descripción', es.behind('Descripción', 'en')],
])('%s', (expected, text) => expect(text).toBe(expected))

it('says in Spanish which of the two texts is newer', () => {
  expect(es.behindSince('es', '1 de junio')).toMatch(/^El texto en inglés cambió el 1 de junio\./)
  expect(es.behindSince('en', '1 de junio')).toMatch(/^El texto en español cambió/)
  expect(es.confirmText(1)).toMatch(/1 minuto\.$/)
  expect(es.confirmText(2)).toMatch(/2 minutos\.$/)
})
