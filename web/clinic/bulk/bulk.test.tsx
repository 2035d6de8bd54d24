import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditOutcome } from '../../../contract/many-edits.ts'
import { type Me, readMe } from '../../../contract/me.ts'
import { getProviderClinics, type Provider } from '../../../contract/providers.ts'
import { codesOnTheWire } from '../../../contract/reference.ts'
import * as routes from '../../../contract/shared/providers.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { WEEKDAYS, type Weekday } from '../../../domain/clinic/hours.ts'
import type { SharedAnswer } from '../../../domain/clinic/shared-answers.ts'
import { english, smallBook } from '../../../domain/testing/code-book.ts'
import { exampleClinic, phone } from '../../../domain/testing/example-clinic.ts'
import { queryOf } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { clinicQuery } from '../clinic-data.ts'
import { createClinicForm } from '../edit/form.ts'
import { FormProvider } from '../edit/form-context.tsx'
import { createAnswers } from '../edit/pairs/answers.ts'
import type { useNoticeDraft } from '../notices/notice-draft.ts'
import { AnswerFields, NoticeAnswer } from './answer-fields.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import type { ChangeLine } from './changes-table.ts'
import { ClinicChoice } from './clinic-choice.tsx'
import type { Ways } from './list-ways.tsx'
import { Outcomes, Preview } from './preview.tsx'
import { problemOf } from './problem-of.ts'
import { AdminBulkEdit, StaffBulkEdit } from './screens.tsx'
import { BULK_EDIT_TEXTS } from './texts.ts'
import { UNLIKE_ONE_CLINIC } from './unlike-one-clinic.ts'

const clinicOf = (clinicId: number, values: Parameters<typeof exampleClinic>[0] = {}) =>
  ({
    ...exampleClinic({ displayName: `Clinic ${clinicId}`, ...values }),
    clinicId,
    providerId: 3,
    version: 4,
  }) as unknown as Clinic
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const nothing = () => {}

const provider = exampleReply<Provider>(getProviderClinics)
const [listed] = provider.clinics as [Provider['clinics'][number]]
const withClinics = (...archived: boolean[]): QueryClient => {
  const queries = new QueryClient()
  const clinics = archived.map((one, at) => ({
    ...listed,
    clinicId: at + 1,
    displayName: `Clinic ${at + 1}`,
    archived: one,
  }))
  const asked = queryOf(routes.getProviderClinics, { params: { providerId: 3 } })
  queries.setQueryData(asked.queryKey, { data: { ...provider, clinics } } as never)
  for (const { clinicId } of clinics)
    queries.setQueryData(clinicQuery(clinicId).queryKey, { data: clinicOf(clinicId) } as never)
  queries.setQueryData(bookQuery.queryKey, { data: codesOnTheWire(smallBook) } as never)
  return queries
}

describe('the screen of the bulk edit', () => {
  const screen = (...archived: boolean[]) =>
    drawn(<BulkEdit providerId={3} editor={{ kind: 'admin' }} back="Back" />, withClinics(...archived))

  it('lists the clinics that are not archived, and begins with the answers of the first', async () => {
    const html = await screen(true, false, false)
    const text = textOf(html)
    expect(text).toContain('One edit for many clinics of Juniper Bend Counseling')
    expect([...html.matchAll(/name="clinic"[^>]*value="(\d)"/g)].map(([, id]) => id)).toEqual(['2', '3'])
    expect(text).toContain('Each answer begins with the one at Clinic 2.')
    expect(html).toMatch(/class="usa-button"[^>]*>Show what changes</)
    expect(html.match(/name="answer"/g)?.length).toBeGreaterThan(10)
    for (const later of ['3. What changes', 'What was saved', 'We could not', 'role="status"'])
      expect(text).not.toContain(later)
    expect(html).not.toContain('usa-alert')
  })

  it('needs two clinics', async () => {
    expect(await screen(false, true)).toContain('This provider has only one clinic.')
    expect(await screen(false, false)).not.toContain('only one clinic')
  })
})

describe('the address of the bulk edit', () => {
  const person = exampleReply<Me>(readMe)
  beforeEach(() => vi.stubGlobal('location', { pathname: '/portal' }))
  afterEach(() => {
    vi.unstubAllGlobals()
    session.signedOut()
  })
  const staff = (id: string, role: 'manager' | 'editor') => {
    session.signedIn({ ...person, roles: [{ ...person.roles[0], role, providerId: 3 }] } as Me)
    const route = { path: '/portal/many/$providerId', parent: 'staff' } as const
    return drawnAt(`/portal/many/${id}`, <StaffBulkEdit />, withClinics(false, false), route)
  }

  it('opens for managers of the provider', async () => {
    expect(await staff('3', 'manager')).toContain('One edit for many clinics')
    expect(await staff('3', 'manager')).toMatch(/href="\/portal"[^>]*>.*Back/)
    expect(await staff('3', 'editor')).toContain('Page not found')
    expect(await staff('4', 'manager')).toContain('Page not found')
    expect(await staff('x', 'manager')).toContain('Page not found')
  })

  it('opens for administrators with a way back to the provider', async () => {
    const admin = (id: string) =>
      drawnAt(`/providers/${id}/many`, <AdminBulkEdit />, withClinics(false, false), {
        path: '/providers/$providerId/many',
        parent: 'staff',
      })
    expect(await admin('3')).toMatch(/href="\/providers\/3"[^>]*>.*Back.*One edit for many clinics/)
    expect(await admin('x')).toContain('Page not found')
  })
})

it('the choice of clinics shows which ones are chosen', async () => {
  const clinics = [1, 2].map((clinicId) => ({ ...listed, clinicId, displayName: clinicId === 1 ? ' ' : 'Clinic 2' }))
  const html = await drawn(<ClinicChoice clinics={clinics} ids={new Set([2])} onChange={nothing} />)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input(?=[^>]*checked="")[^>]*value="2"/)
  expect(html).toContain('No display name provided')
})

describe('the answers of the bulk edit', () => {
  const fields = (chosen: SharedAnswer[], ways: Ways = {}) => {
    const form = createClinicForm({ read: clinicOf(1), initial: clinicOf(1) }, english)
    const surroundings = {
      ...UNLIKE_ONE_CLINIC,
      form,
      book: smallBook,
      editor: { kind: 'admin' as const },
      answers: createAnswers(),
    }
    return drawn(
      <FormProvider value={surroundings}>
        <AnswerFields
          chosen={chosen}
          onToggle={nothing}
          ways={ways}
          onWay={nothing}
          days={['monday']}
          onDays={nothing}
        />
      </FormProvider>,
    )
  }

  it('have a control only once they are chosen', async () => {
    const none = await fields([])
    expect(none).not.toContain('many__control')
    expect(none).not.toContain('checked=""')
    const website = await fields(['website'])
    expect(website.match(/many__control/g)).toHaveLength(1)
    expect(website).toMatch(/<input(?=[^>]*checked="")[^>]*value="website"/)
    expect(website).toContain('name="website"')
    expect(website).not.toContain('what to do at each clinic')
  })

  it.each<[SharedAnswer, RegExp]>([
    ['description', /Description \(English\).*<textarea/],
    ['newPatientAcceptance', /id="newPatientAcceptance-yes"/],
    ['clinicTelehealthOptions', /type="radio"[^>]*id="clinicTelehealthOptions-1"/],
    ['bookingLink', /It must begin with https:\/\//],
    ['fax', /type="tel"[^>]*name="fax"|name="fax"/],
    ['tddTty', /name="tddTty"/],
    ['publicTransit', /id="publicTransit-yes"/],
    ['transportationAssistance', /id="transportationAssistance-yes"/],
    ['clinicPaymentOptions', /type="checkbox"[^>]*id="clinicPaymentOptions-1"/],
    ['clinicPhones', /name="clinicPhones.0.phone"/],
  ])('have the form’s own control: %s', async (name, found) => {
    expect(await fields([name])).toMatch(found)
    expect(await fields([])).not.toMatch(found)
  })

  it('of a list ask whether to replace, to add or to remove', async () => {
    const way = async (ways: Ways) =>
      /<input(?=[^>]*checked="")(?=[^>]*name="way-clinicLanguagesUsed")[^>]*value="(\w+)"/.exec(
        await fields(['clinicLanguagesUsed'], ways),
      )?.[1]
    expect(await way({})).toBe('set')
    expect(await way({ clinicLanguagesUsed: 'remove' })).toBe('remove')
    expect(textOf(await fields(['clinicLanguagesUsed']))).toMatch(
      /: what to do at each clinic .*Replace the clinic’s list/,
    )
  })

  it('of the hours ask for the days', async () => {
    const html = await fields(['hoursOfOperation'])
    expect(html).toContain('Days to set')
    expect(html).toMatch(/<input(?=[^>]*checked="")(?=[^>]*name="days")[^>]*value="monday"/)
    expect(html.match(/<input(?=[^>]*checked="")(?=[^>]*name="days")/g)).toHaveLength(1)
    expect(html.match(/name="days"/g)).toHaveLength(7)
    expect(await fields(['website'])).not.toContain('Days to set')
  })

  it('may be a notice', async () => {
    const draft = {
      typed: { template: 'closed', days: [], phone: '', opens: '', closes: '' },
      today: '2026-11-19',
      days: [],
      notices: [],
      errorAt: nothing,
      set: nothing,
    }
    const notice = (chosen: boolean) =>
      drawn(
        <NoticeAnswer
          draft={draft as unknown as ReturnType<typeof useNoticeDraft>}
          chosen={chosen}
          onToggle={nothing}
        />,
      )
    expect(await notice(true)).toContain('many__control')
    expect(await notice(false)).toContain('Notice for visitors')
    expect(await notice(false)).not.toContain('many__control')
  })
})

describe('before the preview', () => {
  const form = (values: Partial<Clinic> = {}) => {
    const made = createClinicForm({ read: clinicOf(1), initial: clinicOf(1) }, english)
    made.edit(values)
    return made
  }
  const base = {
    form: form(),
    chosen: 2,
    names: [] as SharedAnswer[],
    ways: {},
    days: WEEKDAYS as readonly Weekday[],
    announces: false,
    askNotice: () => true,
  }
  const noPhones = form({ clinicPhones: [] })
  const wrongPhones = form({ clinicPhones: [phone(1, '1')] })
  const broken = form({ website: 'nowhere' })

  it.each<[string | undefined, Partial<typeof base> & { ways?: Ways }]>([
    ['Select at least one clinic.', { chosen: 0, names: ['website'] }],
    ['Select at least one answer.', {}],
    [undefined, { announces: true }],
    [undefined, { names: ['website'] }],
    ['Correct the answers marked above first.', { names: ['website'], form: broken }],
    [undefined, { names: ['fax'], form: broken }],
    ['Correct the answers marked above first.', { announces: true, askNotice: () => false }],
    [undefined, { names: ['fax'], askNotice: () => false }],
    [
      'Correct the answers marked above first.',
      { names: ['clinicPhones'], ways: { clinicPhones: 'add' }, form: wrongPhones },
    ],
    [undefined, { names: ['clinicPhones'], ways: { clinicPhones: 'remove' }, form: wrongPhones }],
    [
      'Phone Number: select what to add or remove.',
      { names: ['clinicPhones'], ways: { clinicPhones: 'remove' }, form: noPhones },
    ],
    [
      'Languages Spoken: select what to add or remove.',
      { names: ['clinicLanguagesUsed'], ways: { clinicLanguagesUsed: 'add' }, form: form({ clinicLanguagesUsed: [] }) },
    ],
    [undefined, { names: ['clinicLanguagesUsed'], form: form({ clinicLanguagesUsed: [] }) }],
    ['Select at least one day.', { names: ['hoursOfOperation'], days: [] }],
    [undefined, { names: ['hoursOfOperation'] }],
    [undefined, { names: ['fax'], days: [] }],
  ])('the person reads: %s', (expected, more) => {
    expect(problemOf({ ...base, ...more })).toBe(expected)
  })
})

describe('the preview of the bulk edit', () => {
  const line = (clinicId: number, more: Partial<ChangeLine> = {}): ChangeLine => ({
    clinic: clinicOf(clinicId),
    label: 'Website',
    before: 'https://old.example',
    after: 'https://new.example',
    isText: false,
    ...more,
  })
  const preview = (lines: ChangeLine[], more: { same?: number; textsWait?: boolean } = {}) =>
    drawn(<Preview lines={lines} same={0} textsWait={false} busy={false} onSave={nothing} {...more} />)

  it('has a row for each change, and counts the clinics that a save changes', async () => {
    const html = await preview([line(1), line(1, { label: 'Fax' }), line(2)])
    expect(html.match(/<th scope="row"/g)).toHaveLength(3)
    expect(html).toContain('Save at 2 clinics')
    expect(textOf(html)).toContain('Clinic 1 Website https://old.example https://new.example')
    expect(html).toMatch(/<del>.*old.*<\/del>.*<ins>.*new.*<\/ins>/)
    expect(html).not.toContain('have these answers already')
    expect(await preview([line(1)])).toContain('Save at 1 clinic<')
    expect(await preview([line(1)], { same: 2 })).toContain('2 clinics have these answers already.')
  })

  it('of an edit that changes nothing offers no save', async () => {
    const html = await preview([], { same: 2 })
    expect(html).toContain('All of these clinics have these answers already.')
    expect(html).not.toContain('Save at')
  })

  it.each<[string, Partial<ChangeLine>, boolean]>([
    ['After the agency’s review', { isText: true }, true],
    ['Right away', { isText: true }, false],
    ['Right away', { isText: false }, true],
    ['We withdraw the edit that is waiting', { isText: true, withdraws: true }, true],
  ])('says when a change goes live: %s', async (when, more, textsWait) => {
    const html = await preview([line(1, more)], { textsWait })
    expect(html).toMatch(new RegExp(`>${when}</td>`))
    expect(html.match(/Right away|After the agency’s review|We withdraw/g)).toHaveLength(1)
  })

  it.each([
    [['Spanish'], [], 'adds Spanish'],
    [[], ['English'], 'removes English'],
    [['Spanish', 'Other'], ['English'], 'adds Spanish and Other; removes English'],
  ])('tells of a list what it adds %j and removes %j', async (added, removed, told) => {
    expect(await preview([line(1, { entries: { added, removed } })])).toContain(`<span class="told">${told}</span>`)
  })
})

describe('the outcome of the bulk edit', () => {
  const none: EditOutcome = { clinicId: 1, submissionId: null, live: [], held: [], withdrawn: [], refused: null }
  const outcome = (more: Partial<EditOutcome>) =>
    drawn(<Outcomes batchId={5} outcomes={[none, { ...none, clinicId: 2, ...more }]} nameOf={(id) => `Clinic ${id}`} />)

  it.each<[string, Partial<EditOutcome>]>([
    ['Saved. It is live on the directory.', { live: ['clinic.fax'] }],
    ['Saved. Texts are waiting for the agency’s review.', { live: ['clinic.fax'], held: ['clinic.website'] }],
    ['No change.', {}],
    ['We withdrew the edit that was waiting: Website.', { withdrawn: ['clinic.website'] }],
    [
      'Saved. It is live on the directory. We withdrew the edit that was waiting: Website.',
      { live: ['clinic.fax'], withdrawn: ['clinic.website'] },
    ],
    [
      'Not saved: Archived. Fax is wrong.',
      { refused: { code: 'any', message: 'Archived.', errors: [{ field: 'fax', message: 'Fax is wrong.' }] } },
    ],
  ])('says of each clinic: %s', async (sentence, more) => {
    expect(await outcome(more)).toContain(`<li><strong>Clinic 2</strong>: ${sentence}</li>`)
  })

  it('can be undone if anything was submitted', async () => {
    expect(await outcome({ submissionId: 17 })).toContain('Undo this edit')
    expect(await outcome({})).not.toContain('Undo this edit')
  })
})

const { en, es } = BULK_EDIT_TEXTS
it.each([
  ['Undone at 1 clinic.', en.undone(1)],
  ['Undone at 2 clinics.', en.undone(2)],
  ['1 clinic has these answers already.', en.same(1)],
  ['Guardar en 1 clínica', es.save(1)],
  ['Guardar en 2 clínicas', es.save(2)],
  ['Se deshizo en 1 clínica.', es.undone(1)],
  ['Se deshizo en 2 clínicas.', es.undone(2)],
  ['1 clínica ya tiene estas respuestas.', es.same(1)],
  ['2 clínicas ya tienen estas respuestas.', es.same(2)],
])('%s', (expected, text) => expect(text).toBe(expected))
