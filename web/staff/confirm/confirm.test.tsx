import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  confirmationTable,
  readReminderLink,
  sectionValues,
  type WireSectionLine,
} from '../../../contract/confirmations.ts'
import { openingsTable } from '../../../contract/openings.ts'
import * as routes from '../../../contract/shared/confirmations.ts'
import { tableQuery } from '../../clinic/openings/say.ts'
import { queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import { readConfirmSearch } from './confirm-search.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { Done } from './done.tsx'
import { asideIn, hasBegun, type JobPage, NOT_BEGUN, type Progress, type TableRow, valuesOf } from './job.ts'
import { StillRightPage } from './still-right-page.tsx'
import { CONFIRM_TEXTS } from './texts.ts'
import { OneClinic, ValueTable } from './value-table.tsx'

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const nothing = () => {}
const none: ReadonlySet<number> = new Set()

const [row] = exampleReply<[TableRow]>(confirmationTable)
const rowOf = (clinicId: number, states: TableRow['sections'][number]['state'][]): TableRow => ({
  ...row,
  clinicId,
  displayName: `Aspen - ${clinicId}`,
  sections: row.sections.map((one, place) => ({ ...one, state: states[place] ?? 'confirmed' })),
})

type Values = Parameters<typeof ValueTable>[0]['values']
const [value] = exampleReply<[Values[number]]>(sectionValues)
const line = (field: string, text: string): WireSectionLine => ({
  field,
  label: { en: field, es: field },
  text: { en: text, es: text },
  language: null,
})
const NO_REPORTS = { newPatients: null, reports: [] }

describe('the confirmation of all clinics', () => {
  const screen = (rows: readonly TableRow[], address = '/') => {
    const queries = new QueryClient()
    queries.setQueryData(queryOf(routes.confirmationTable, {}).queryKey, { data: rows } as never)
    queries.setQueryData(tableQuery().queryKey, { data: exampleReply(openingsTable), meta: undefined } as never)
    return drawn(<ConfirmScreen />, queries, address)
  }
  const steps = (html: string) =>
    [...html.matchAll(/<li[^>]*class="(steps__step[^"]*)"[^>]*>(.*?)<\/li>/g)].map(
      ([, kind = '', inside = '']) => `${textOf(inside).trim()}${kind.includes('current') ? ' (now)' : ''}`,
    )

  it('begins with the first section that is due, after those that are done', async () => {
    expect(steps(await screen([row]))).toEqual(['About done', '2 Contact (now)', '3 Our patients'])
    expect(steps(await screen([rowOf(7, ['due', 'confirmed', 'soon'])]))).toEqual([
      '1 About (now)',
      'Contact done',
      '3 Our patients',
    ])
    expect(await screen([row])).toContain('aria-label="2. Contact"')
  })

  it('has every section of one clinic, or of all clinics, if the address asks for it', async () => {
    const rows = [rowOf(7, []), rowOf(8, [])]
    expect(steps(await screen(rows, '/?clinic=7'))).toEqual(['1 About (now)', '2 Contact', '3 Our patients'])
    expect(await screen(rows, '/?clinic=7')).toContain('Confirm About for 1 clinic')
    expect(await screen(rows, '/?all=true')).toContain('Confirm About for 2 clinics')
  })

  it('says that nothing is due, and offers to confirm all the same', async () => {
    const html = await screen([rowOf(7, []), rowOf(8, [])])
    expect(html).toContain('Nothing is due within the next 30 days.')
    expect(html).toMatch(/href="\/portal\/confirm\?all=true"[^>]*>Confirm all 2 clinics now</)
    expect(await screen([rowOf(7, [])])).toContain('Confirm my clinic now')
    expect(await screen([])).toContain('You have no clinic to confirm.')
    expect(await screen([])).not.toContain('Nothing is due')
  })

  it('asks for the wait for a first visit on the last page only', async () => {
    expect(await screen([rowOf(7, ['confirmed', 'confirmed', 'due'])])).toContain('id="waits"')
    expect(await screen([row])).not.toContain('id="waits"')
  })

  it.each([
    [{ clinic: '7', all: true }, { clinic: 7 }],
    [{ clinic: '0' }, {}],
    [{ clinic: '1.5', all: true }, { all: true }],
    [{ all: 'yes' }, {}],
    [{}, {}],
  ])('reads %j in the address as %j', (search, read) => expect(readConfirmSearch(search)).toEqual(read))
})

describe('one page of the confirmation', () => {
  const clinics = [7, 8, 9].map((clinicId) => ({ clinicId, name: `Aspen - ${clinicId}` }))
  const page: JobPage = { section: 'contact', clinics }
  const valuesFor = (...ids: number[]) =>
    ids.map((clinicId) => ({
      ...value,
      ...NO_REPORTS,
      clinicId,
      lines: [line('website', `https://${clinicId}.example`)],
    }))
  interface Given {
    values?: readonly object[]
    confirmed?: number[]
    aside?: number[]
    asideInAll?: number[]
    error?: ApiError
  }
  const step = async ({ values, confirmed = [], aside = [], asideInAll = aside, error }: Given) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    const { queryKey } = valuesOf(page)
    if (values) queries.setQueryData(queryKey, { data: values } as never)
    if (error) await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
    return drawn(
      <ConfirmStep
        page={page}
        next={undefined}
        progress={{ confirmed: new Set(confirmed), aside: new Set(aside) }}
        asideInAll={new Set(asideInAll)}
        onAside={nothing}
        onConfirmed={nothing}
        onNext={nothing}
      />,
      queries,
    )
  }
  const three = valuesFor(7, 8, 9)

  it('confirms the clinics that it shows, without those that the person set aside', async () => {
    expect(await step({ values: three })).toContain('Confirm Contact for 3 clinics')
    const aside = await step({ values: three, aside: [8] })
    expect(aside).toContain('Confirm Contact for 2 clinics')
    expect(aside.match(/checked=""/g)).toHaveLength(1)
    expect(aside.match(/value-rows--aside/g)).toHaveLength(1)
    expect(aside).toContain('1 clinic is set aside: you change it after the last page.')
    expect(await step({ values: three })).not.toContain('set aside')
    expect(await step({ values: three, asideInAll: [1, 2] })).toContain('2 clinics are set aside')
  })

  it('only leads on once the person set aside every clinic', async () => {
    const html = await step({ values: three, aside: [7, 8, 9] })
    expect(html).toContain('Next</button>')
    expect(html).not.toContain('Confirm Contact')
  })

  it('leaves out clinics that are confirmed, and shows the last one by itself', async () => {
    const two = await step({ values: three, confirmed: [7] })
    expect(two).not.toContain('https://7.example')
    expect(two).toContain('Confirm Contact for 2 clinics')
    expect(two).toContain('aria-pressed="false"')
    expect(two).toContain('Show every answer')
    expect(two).not.toContain('is this still right?')
    const one = await step({ values: three, confirmed: [7, 8] })
    expect(one).toContain('Aspen - 9: is this still right?')
    expect(one).not.toContain('Show every answer')
    expect(one).not.toContain('<table')
  })

  it('counts the clinics before their answers are there', async () => {
    expect(await step({ aside: [7] })).toContain('Confirm Contact for 2 clinics')
    expect(await step({ aside: [7] })).toContain('Loading')
    expect(await step({ values: three })).not.toContain('Loading')
  })

  it('says why it has no answers', async () => {
    const error = new ApiError(403, { code: 'forbidden', message: 'No.' })
    expect(await step({ error })).toContain('You do not have permission to do this.')
    expect(await step({ values: three })).not.toContain('role="alert"')
  })

  it('compares several clinics: one line for the usual, a row for each clinic', async () => {
    const base = { displayName: 'x', newPatientAcceptance: 'Yes', website: 'https://one.example', fax: '' }
    const of = (clinicId: number, answers: Record<string, string>): Values[number] => ({
      ...value,
      ...NO_REPORTS,
      clinicId,
      lines: Object.entries({ ...base, ...answers }).map(([field, text]) => line(field, text)),
    })
    const values = [of(7, {}), of(8, {}), of(9, { newPatientAcceptance: 'No', website: 'https://nine.example' })]
    const table = (everything: boolean, more: Partial<Parameters<typeof ValueTable>[0]> = {}) =>
      drawn(
        <ValueTable
          section="about"
          clinics={clinics}
          values={values}
          aside={none}
          onAside={nothing}
          right={none}
          onRight={nothing}
          everything={everything}
          {...more}
        />,
      )
    const html = await table(false)
    const text = textOf(html)
    expect(text).toContain('About at 3 clinics, as the public sees it')
    expect(text).toContain('What most of your clinics have website: https://one.example Not specified: fax')
    expect(html).toContain('data-label="newPatientAcceptance" class="value value--usual value--short"')
    expect(html).toContain('class="value value--odd value--short"><span class="usa-sr-only">Different: </span>')
    expect(text).toContain('1 more, 1 different : Aspen - 9')
    expect(text).not.toContain('https://nine.example')
    expect(html).toContain('value-rows__open value--odd')
    expect(html).toMatch(/aria-expanded="false"/)
    const all = await table(true)
    expect(textOf(all)).toContain('website: Different: https://nine.example')
    expect(all).not.toContain('aria-expanded')

    const open = { ...value, clinicId: 8, lines: values[1]?.lines ?? [] }
    const reported = await table(false, { values: [values[0], open, values[2]] as Values, right: new Set([41]) })
    expect(textOf(reported)).toContain('A visitor says the phone number does not work')
    expect(reported).toMatch(/checked=""/)
    expect(reported.match(/value-rows__more/g)).toHaveLength(1)
    expect(reported).toContain('<td colSpan="3">')
    expect(html).not.toContain('value-rows__more')
  })

  it('refers to a long usual answer, unless the person asks for every answer', async () => {
    const long = 'Children (6–12), Adolescents (13–17), Adults (26–64)'
    const values = [long, long, 'Adults'].map((text, at) => ({
      ...value,
      ...NO_REPORTS,
      clinicId: at + 7,
      lines: [line('displayName', 'x'), line('clinicPatientAgeGroups', text)],
    }))
    const table = (everything: boolean) =>
      drawn(
        <ValueTable
          section="patients"
          clinics={clinics}
          values={values}
          aside={none}
          onAside={nothing}
          right={none}
          onRight={nothing}
          everything={everything}
        />,
      )
    expect((await table(false)).match(/Same as most/g)).toHaveLength(2)
    expect((await table(false)).match(/value--usual value--short/g)).toHaveLength(2)
    const all = await table(true)
    expect(all).not.toContain('Same as most')
    expect(all.match(/Adolescents/g)).toHaveLength(3)
  })

  it('shows one clinic with its reports, its answers and the question about new patients', async () => {
    const one = (values: Values) =>
      drawn(
        <OneClinic
          section="contact"
          clinics={[{ clinicId: 12, name: 'Aspen' }]}
          values={values}
          aside={new Set([12])}
          onAside={nothing}
          right={none}
          onRight={nothing}
          everything={false}
        />,
      )
    const newPatients = { value: true, saidOn: '2026-09-01', plainUntil: '2999-10-01', shownUntil: '2999-11-30' }
    const text = textOf(await one([{ ...value, newPatients }]))
    for (const sentence of [
      'Aspen: is this still right?',
      'A visitor says the phone number does not work',
      'Fax (303) 555-0199',
      'Your last answer: accepting new patients',
      'Something changed : Aspen',
    ])
      expect(text).toContain(sentence)
    expect(await one([{ ...value, ...NO_REPORTS }])).not.toContain('new patients')
    expect(await one([{ ...value, ...NO_REPORTS }])).toContain('checked=""')
    expect(await one([])).toBe('')
  })
})

describe('the end of the confirmation', () => {
  const pages: JobPage[] = (['about', 'contact', 'patients'] as const).map((section) => ({
    section,
    clinics: [7, 8].map((clinicId) => ({ clinicId, name: `Aspen ${clinicId}` })),
  }))
  const progress = (contact: number[], aside: number[] = []): Progress => ({
    ...NOT_BEGUN,
    contact: { confirmed: new Set(contact), aside: new Set(aside) },
    patients: { confirmed: none, aside: new Set(aside) },
  })
  const done = (given: Progress) => drawn(<Done pages={pages} progress={given} />)

  it.each([
    [[], 'You did not confirm anything.'],
    [[7], 'Done. 1 section is confirmed. Thank you.'],
    [[7, 8], 'Done. 2 sections are confirmed. Thank you.'],
  ])('after %j says: %s', async (confirmed, sentence) => {
    const html = await done(progress(confirmed))
    expect(html).toContain(sentence)
    expect(html).not.toContain('Now change')
  })

  it('leads to the first section to change at each clinic that was set aside', async () => {
    const html = await done(progress([7], [8]))
    expect(textOf(html)).toContain('Now change what is no longer right: Aspen 8 Contact and Our patients Edit clinic')
    expect(html).toContain('/portal/clinics/8/edit#section-contact"')
    expect(html).not.toContain('Aspen 7')
  })

  it('comes only after something was done', () => {
    expect(hasBegun(NOT_BEGUN)).toBe(false)
    expect(hasBegun(progress([7]))).toBe(true)
    expect(hasBegun(progress([], [7]))).toBe(true)
    expect([...asideIn(progress([7], [8]))]).toEqual([8])
  })
})

describe('the page of a reminder’s link', () => {
  type Asked = { clinics: { clinicId: number; displayName: string | null; sections: object[] }[]; today: string }
  const asked = exampleReply<Asked>(readReminderLink)
  const [clinic] = asked.clinics as [Asked['clinics'][number]]
  const address = '/portal/still-right#token=abc'
  const queryKey = [readReminderLink.name, 'abc']
  const page = (section: object, more: object = {}) => {
    const queries = new QueryClient()
    const sections = [{ ...clinic.sections[0], ...section }]
    queries.setQueryData(queryKey, { ...asked, clinics: [{ ...clinic, ...more, sections }] })
    return drawn(<StillRightPage />, queries, address)
  }

  it('shows the published answers with a button that confirms them', async () => {
    const html = await page({})
    expect(textOf(html)).toContain('Aspen Care Denver Contact Overdue since Oct 16, 2026 Fax (303) 555-0199')
    expect(html).toContain('aria-label="All still right: Contact for Aspen Care Denver"')
    expect(html).toContain('aria-label="Something changed: Contact for Aspen Care Denver"')
    expect(html).not.toContain('Thank you')
    expect(await page({ dueOn: '2026-10-17' })).toContain('Please confirm by Oct 17, 2026')
    expect(await page({}, { displayName: null })).toContain('No display name provided')
    const reports = [value.reports[0]]
    expect(await page({ reports })).toContain('A visitor says')
    expect(await page({ reports, confirmedAt: '2026-10-17T16:20:00.000Z' })).not.toContain('A visitor says')
  })

  it('says what is confirmed, and asks for it no more', async () => {
    const html = await page({ confirmedAt: '2026-10-17T16:20:00.000Z' })
    expect(html).toContain('Confirmed on Oct 17, 2026. Thank you.')
    expect(html).toContain('Everything is confirmed. Thank you.')
    expect(html).not.toContain('All still right:')
    expect(html).not.toContain('Overdue since')
  })

  it('says that everything is confirmed only if every section is', async () => {
    const queries = new QueryClient()
    const [section] = clinic.sections
    const sections = [section, { ...section, section: 'about', confirmedAt: '2026-10-17T16:20:00.000Z' }]
    queries.setQueryData(queryKey, { ...asked, clinics: [{ ...clinic, sections }] })
    const html = await drawn(<StillRightPage />, queries, address)
    expect(html).not.toContain('Everything is confirmed')
    expect(html.match(/aria-label="All still right/g)).toHaveLength(1)
  })

  it.each([
    [404, 'This link no longer works.'],
    [403, 'You do not have permission to do this.'],
  ])('after a refusal with %i leads to the sign-in', async (status, sentence) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    const error = new ApiError(status, { code: status === 403 ? 'forbidden' : 'gone', message: 'No.' })
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
    const html = await drawn(<StillRightPage />, queries, address)
    expect(html).toContain(sentence)
    expect(html).toMatch(/href="\/portal\/confirm"[^>]*>Sign in</)
  })

  it('without its secret says so; with it, it loads', async () => {
    expect(await drawn(<StillRightPage />, new QueryClient(), '/portal/still-right')).toContain(
      'This link is not complete.',
    )
    expect(await drawn(<StillRightPage />, new QueryClient(), address)).toContain('Loading')
  })

  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['three times while the server does not answer', () => Promise.reject(new TypeError('failed')), 3],
    ['once if the server refuses it', () => Promise.resolve(Response.json({ message: 'No.' }, { status: 404 })), 1],
  ])('asks for its answers %s', async (_, answer, times) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
    await drawn(<StillRightPage />, queries, address)
    const fetch = vi.fn(answer)
    vi.stubGlobal('fetch', fetch)
    await queries.getQueryCache().find({ queryKey })?.fetch().catch(nothing)
    expect(fetch).toHaveBeenCalledTimes(times)
    expect(JSON.stringify(fetch.mock.calls[0])).toContain('abc')
  })
})

const { en, es } = CONFIRM_TEXTS
it.each([
  ['Contact confirmed for 1 clinic.', en.done('Contact', 1)],
  ['Contact confirmed for 2 clinics.', en.done('Contact', 2)],
  ['1 more answer', en.moreAnswers(1, 0)],
  ['2 more answers', en.moreAnswers(2, 0)],
  ['2 more, 1 different', en.moreAnswers(2, 1)],
  ['“Contacto” de 1 clínica: confirmado.', es.done('Contacto', 1)],
  ['“Contacto” de 2 clínicas: confirmado.', es.done('Contacto', 2)],
  ['1 respuesta más', es.moreAnswers(1, 0)],
  ['2 respuestas más', es.moreAnswers(2, 0)],
  ['2 más, 1 distinta', es.moreAnswers(2, 1)],
  ['3 más, 2 distintas', es.moreAnswers(3, 2)],
  ['Confirmar “Contacto” de 1 clínica', es.readOf('Contacto', 1)],
  ['Confirmar “Contacto” de 2 clínicas', es.readOf('Contacto', 2)],
  ['1 clínica queda aparte: la cambia después de la última página.', es.setAside(1)],
  ['2 clínicas quedan aparte: las cambia después de la última página.', es.setAside(2)],
  ['Listo. 1 sección está confirmada. Gracias.', es.allDone(1)],
  ['Listo. 2 secciones están confirmadas. Gracias.', es.allDone(2)],
  ['Confirmar mi clínica ahora', es.confirmAllNow(1)],
  ['Confirmar las 2 clínicas ahora', es.confirmAllNow(2)],
])('%s', (expected, text) => expect(text).toBe(expected))
