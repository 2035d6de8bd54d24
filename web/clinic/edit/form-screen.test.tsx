import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, createRef, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type ClinicReport, listClinicReports } from '../../../contract/reports.ts'
import { getZipArea } from '../../../contract/shared/places.ts'
import { changesBetween } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import { closedAllWeek, openAllWeek, unknownHours } from '../../../domain/clinic/hours.ts'
import { english, smallBook } from '../../../domain/testing/code-book.ts'
import { exampleClinic, exampleLocation, phone, telehealth } from '../../../domain/testing/example-clinic.ts'
import { queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { createStore } from '../../ui/store.ts'
import { clinicQuery } from '../clinic-data.ts'
import { clinicReportsQuery } from '../reports/clinic-reports-query.ts'
import { ClinicForm } from './clinic-form.tsx'
import { collisionOf } from './conflict/conflict.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { Footer } from './footer.tsx'
import { createClinicForm } from './form.ts'
import { type Editor, FormProvider, type FormSurroundings, type Translations } from './form-context.tsx'
import { type OpenSection, sectionAt } from './open-section.ts'
import { createAnswers } from './pairs/answers.ts'
import { LeakDialog } from './pairs/leak-dialog.tsx'
import { PublicPreview } from './public-preview.tsx'
import { SectionList } from './section-list.tsx'
import { AboutSection, ContactSection, PatientsSection } from './sections.tsx'
import { EDIT_TEXTS } from './texts.ts'
import { ReplaceDialog } from './waiting/replace-dialog.tsx'
import { type WaitingUnit, waitingUnits } from './waiting/waiting.ts'

const clinicOf = (values: Partial<Clinic> = {}): Clinic =>
  ({ ...exampleClinic(values as never), clinicId: 12, providerId: 3, version: 4 }) as unknown as Clinic
const ADMIN: Editor = { kind: 'admin' }
const STAFF: Editor = { kind: 'staff', userId: 'mo', managesProvider: false }
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** The edits of a person that wait for review, from one clinic to another. */
const waitingFor = (from: Clinic, change: Partial<Clinic>, requestor = 'mo'): WaitingUnit[] =>
  waitingUnits(
    changesBetween(from, { ...from, ...change }).map(({ attribute, newValue }) => ({
      attributeChanged: attribute,
      newValue,
      submissionId: 17,
      requestor,
      requestorFirstName: 'Wes',
      requestorLastName: 'Hadley',
    })) as never,
  )

interface Given extends Partial<FormSurroundings> {
  read?: Clinic
  /** What the person typed. */
  typed?: Partial<Clinic>
  asked?: boolean
  units?: WaitingUnit[]
  queries?: QueryClient
}

function piece(what: ReactNode, { read = clinicOf(), typed, asked, units = [], queries, ...more }: Given = {}) {
  const form = createClinicForm({ read, initial: read }, english)
  if (typed) form.edit(typed as never)
  if (asked) form.ask()
  const surroundings: FormSurroundings = {
    form,
    open: createStore<OpenSection>('all'),
    book: smallBook,
    editor: STAFF,
    waiting: { units, withdraw: async () => undefined },
    again: null,
    answers: createAnswers(),
    translations: undefined,
    ...more,
  }
  return drawn(<FormProvider value={surroundings}>{what}</FormProvider>, queries)
}
const all = (
  <>
    <AboutSection />
    <ContactSection />
    <PatientsSection />
  </>
)
/** The tag of the control with this name. */
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

describe('the form of a clinic', () => {
  const whole = (more: Partial<ComponentProps<typeof ClinicForm>> = {}, queries?: QueryClient) =>
    drawn(
      <ClinicForm
        opened={{ read: clinicOf(), initial: clinicOf() }}
        waiting={[]}
        again={null}
        translations={undefined}
        book={smallBook}
        editor={STAFF}
        owner="mo"
        left={null}
        cancel={<a href="/portal">Cancel</a>}
        reread={() => Promise.reject()}
        newlyWaiting={async () => []}
        withdraw={async () => undefined}
        onSaved={() => {}}
        at=""
        {...more}
      />,
      queries,
    )

  it('tells administrators that their edits go live, and shows staff the public page', async () => {
    const staff = await whole()
    expect(staff).toContain('id="public-preview"')
    expect(staff).toContain('reviewed first')
    expect(staff).not.toContain('You are an administrator')
    const admin = await whole({ editor: ADMIN })
    expect(admin).toContain('You are an administrator, so your edits go live right away.')
    expect(admin).not.toContain('id="public-preview"')
    expect(admin).not.toContain('reviewed first')
  })

  it.each([
    ['', 'about', 'Next: Contact'],
    ['fax', 'contact', 'Next: Our patients'],
    ['section-patients', 'patients', undefined],
  ])('a link to "%s" opens the section %s', async (at, section, next) => {
    const html = await whole({ at })
    const open = [...html.matchAll(/<section[^>]*data-section="(\w+)"(?! hidden)[^>]*>/g)]
    expect(open.filter(([tag]) => !tag.includes('hidden')).map(([, name]) => name)).toEqual([section])
    expect(html.match(/Next: [\w ]+/g)?.[0]).toBe(next)
    expect(html).toMatch(new RegExp(`href="#section-${section}" aria-current="true"`))
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
  })

  it('opens with an earlier text that was not approved, and says why', async () => {
    const again = {
      rows: ['descriptionEn' as const],
      rejected: true,
      reason: 'Too short.',
      changes: [{ attribute: 'clinic.descriptionEn', newValue: 'My words.' }],
    }
    const html = await whole({ again })
    expect(html).toContain('My words.</textarea>')
    expect(textOf(html)).toContain('Your earlier text was not approved. Reason: Too short.')
    const notLive = textOf(await whole({ again: { ...again, rejected: false, reason: null } }))
    expect(notLive).toContain('Your earlier text did not go live.')
    expect(notLive).not.toContain('Reason')
    expect((await whole()).includes('Your earlier text')).toBe(false)
  })

  it('offers the draft of an earlier visit', async () => {
    const left = { read: clinicOf(), clinic: clinicOf(), savedAt: Date.UTC(2026, 8, 14, 18) }
    expect(await whole({ left: left as never })).toContain('you made to this clinic on Sep 14, 2026')
    const html = await whole()
    expect(html).not.toContain('Continue with your unsaved changes?')
    expect(html).not.toContain('<dialog')
  })

  it('shows staff what visitors reported, above the reported answer', async () => {
    const [report] = exampleReply<{ open: [ClinicReport] }>(listClinicReports).open
    const reported = (kind: ClinicReport['kind'], editor: Editor) => {
      const queries = new QueryClient()
      queries.setQueryData(clinicReportsQuery(12).queryKey, {
        data: { open: [{ ...report, kind }], counts: [] },
      } as never)
      return whole({ editor }, queries)
    }
    const hours = await reported('hours', STAFF)
    expect(hours.match(/reports-here/g)).toHaveLength(1)
    expect(hours).toMatch(/reports-here.*<legend class="usa-legend">Hours/)
    expect(await reported('hours', ADMIN)).not.toContain('reports-here')
    const other = await reported('other', STAFF)
    expect(other.indexOf('reports-here')).toBeLessThan(other.indexOf('section-list'))
    expect(other.indexOf('reports-here')).toBeGreaterThan(0)
  })
})

describe('the list of sections', () => {
  it('says what is missing, changed and wrong in each section', async () => {
    const html = await piece(<SectionList />, {
      typed: { website: '' },
      asked: true,
      open: createStore<OpenSection>('contact'),
    })
    const text = textOf(html)
    expect(text).toMatch(/About .*? missing\. Contact 1 problem .*?missing\. Changed, not saved yet\. Our patients/)
    expect(html.match(/section-list__changed/g)).toHaveLength(1)
    expect(html.match(/section-list__count/g)).toHaveLength(1)
    expect(text).toContain('All sections')
  })

  it.each([
    ['Nothing is missing.', EDIT_TEXTS.en.sectionState(0, false)],
    ['1 answer is missing. Changed, not saved yet.', EDIT_TEXTS.en.sectionState(1, true)],
    ['2 answers are missing.', EDIT_TEXTS.en.sectionState(2, false)],
    ['No falta nada.', EDIT_TEXTS.es.sectionState(0, false)],
    ['Falta 1 respuesta.', EDIT_TEXTS.es.sectionState(1, false)],
    ['Faltan 2 respuestas.', EDIT_TEXTS.es.sectionState(2, false)],
    ['1 problem', EDIT_TEXTS.en.problemCount(1)],
    ['2 problems', EDIT_TEXTS.en.problemCount(2)],
    ['1 suggestion', EDIT_TEXTS.en.addressFound(1)],
    ['2 suggestions', EDIT_TEXTS.en.addressFound(2)],
    ['Hours copied to 1 day', EDIT_TEXTS.en.hoursCopied(1)],
    ['Hours copied to 4 days', EDIT_TEXTS.en.hoursCopied(4)],
    ['Monday opens at', EDIT_TEXTS.en.opens('Monday', 1)],
    ['Monday, hours 2, opens at', EDIT_TEXTS.en.opens('Monday', 2)],
    ['Monday closes at', EDIT_TEXTS.en.closes('Monday', 1)],
    ['Monday, hours 2, closes at', EDIT_TEXTS.en.closes('Monday', 2)],
  ])('%s', (expected, text) => expect(text).toBe(expected))
})

describe('the foot of the form', () => {
  const foot = (given: Given = {}, more: Partial<ComponentProps<typeof Footer>> = {}) =>
    piece(<Footer outcome={{ state: 'idle' }} busy={false} cancel="Cancel" hint={createRef()} {...more} />, given)

  it('says how the save is going', async () => {
    expect(await foot()).toContain('Nothing changes until you press Save.')
    const saving = await foot({}, { busy: true, outcome: { state: 'failed' } })
    expect(saving).toContain('Saving…')
    expect(saving).not.toContain('form-footer__hint--failed')
    const failed = await foot({}, { outcome: { state: 'failed' } })
    expect(failed).toContain('Not saved. Your changes are still here. Try again.</span>')
    expect(failed).toContain('form-footer__hint--failed')
    const refusal = new ApiError(409, { code: 'clinic_archived', message: 'Archived.' })
    expect(await foot({}, { outcome: { state: 'failed', refusal } })).toContain('Try again. This clinic is archived')
    expect(await foot({}, { outcome: { state: 'idle', refusal } })).not.toContain('This clinic is archived')
    const missing = await foot({ typed: { website: '' }, asked: true })
    expect(missing).toContain('One or more required fields are missing.')
    expect(missing).not.toContain('Nothing changes until')
    expect(await foot()).not.toContain('required fields are missing')
  })

  it('sorts the edits of staff by when the public sees them', async () => {
    const typed = { fax: '3035550166', descriptionEn: 'New words.' }
    const html = await foot({ typed })
    expect(html).toContain('<dt>Live now</dt><dd>Fax Number</dd><dt>After review</dt><dd>Description</dd>')
    expect(html).not.toContain('Withdrawn from review')
    expect(await foot()).not.toContain('When you save')
    expect(await foot({ typed, editor: ADMIN })).not.toContain('When you save')
    expect(await foot({ typed: { fax: '3035550166' } })).not.toContain('After review')
    expect(await foot({ typed: { descriptionEn: 'New words.' } })).not.toContain('Live now')
  })

  it('names waiting edits that a save withdraws, as far as the person may withdraw them', async () => {
    const units = (requestor: string) => waitingFor(clinicOf(), { descriptionEn: 'Waiting words.' }, requestor)
    const own = await foot({ units: units('mo') })
    expect(own).toContain('<dt>Withdrawn from review</dt><dd>Description</dd>')
    expect(own).not.toContain('After review')
    expect(await foot({ units: units('wes') })).not.toContain('When you save')
    expect(await foot({ units: units('wes'), editor: { ...STAFF, managesProvider: true } as Editor })).toContain(
      'Withdrawn from review',
    )
  })
})

describe('a field of the form', () => {
  it('says whether staff’s edit of it is reviewed first', async () => {
    const html = await piece(all)
    expect(html).toMatch(/name="displayName"[^>]*>.{0,600}?reviewed first/)
    expect(html).toMatch(/name="fax"[^>]*>.{0,600}?goes live right away/)
    expect(await piece(all, { editor: ADMIN })).not.toMatch(/reviewed first|goes live right away/)
  })

  it('has its limits, its language and its kind of keyboard', async () => {
    const html = await piece(all)
    expect(control(html, 'website')).toContain('inputMode="url"')
    expect(control(html, 'displayName')).toContain('inputMode="text"')
    expect(control(html, 'displayName')).toContain('aria-required="true"')
    expect(control(html, 'bookingLink')).not.toContain('aria-required')
    expect(control(html, 'descriptionEs')).toContain('lang="es"')
    expect(html).toContain('Description (English)')
    expect(html).toContain('Description (Spanish)')
    expect(control(html, 'fax')).toContain('value=""')
    expect(control(await piece(all, { typed: { fax: '3035550166' } }), 'fax')).toContain('value="(303) 555-0166"')
  })

  it('shows its problem only after an attempt to save', async () => {
    const typed = { website: 'nowhere', displayName: '', clinicPhones: [phone(0, '1')] }
    const html = await piece(all, { typed, asked: true })
    for (const name of ['website', 'displayName', 'clinicPhones.0.phone', 'clinicPhones.0.phoneNumberTypeId'])
      expect(html).toContain(`id="${name}-error"`)
    expect(await piece(all, { typed })).not.toContain('usa-error-message')
  })

  it('with an edit that waits for review shows the live text to staff and the waiting text to administrators', async () => {
    const units = waitingFor(clinicOf(), { descriptionEn: 'Waiting words.' })
    const own = await piece(all, { units })
    expect(textOf(own)).toContain('Waiting for review. Live text: Counseling for families. Withdraw')
    expect(own).toContain('aria-label="Withdraw the edit to Description')
    expect(own.match(/<div class="waiting-note">/g)).toHaveLength(1)
    const admin = await piece(all, { units, editor: ADMIN })
    expect(textOf(admin)).toContain('Waiting for review: Waiting words. Open review')
    expect(admin).toContain('href="/dashboard/review/12/17"')
    const colleague = textOf(await piece(all, { units: units.map((unit) => ({ ...unit, requestor: 'wes' })) }))
    expect(colleague).toContain('Wes Hadley’s edit is waiting for review.')
    expect(colleague).not.toContain('Withdraw')
    const isNew = await piece(all, { units, read: clinicOf({ descriptionEn: null }) })
    expect(isNew).toContain('It is not on the public page yet.')
    const moved = waitingFor(clinicOf(), {
      clinicLocations: [exampleLocation({ addressLine1: '5 New Street' })],
    } as never)
    expect(textOf(await piece(all, { units: moved }))).toContain('Live text: 1776 S Jackson St')
  })

  it('asks for the details of an answer only after Yes', async () => {
    const name = 'How to get there by public transit (English)'
    expect(await piece(all, { typed: { publicTransit: true } })).toContain(name)
    const no = await piece(all, { typed: { publicTransit: false } })
    expect(no).not.toContain(name)
    expect(no).toMatch(/id="publicTransit-no"[^>]*>/)
    const chosen = (html: string) =>
      ['yes', 'no'].filter((one) => new RegExp(`<input(?=[^>]*checked="")[^>]*id="publicTransit-${one}"`).test(html))
    expect(chosen(no)).toEqual(['no'])
    expect(chosen(await piece(all, { typed: { publicTransit: true } }))).toEqual(['yes'])
    expect(chosen(await piece(all))).toEqual([])
  })
})

describe('a list of answers', () => {
  const language = (languageId: number) => ({ languageId, languageWriteInEn: null, languageWriteInEs: null })

  it('checks what the clinic has, and keeps an answer that the list no longer has', async () => {
    const html = await piece(all, { typed: { clinicLanguagesUsed: [language(2), language(77)] } as never })
    const checked = [
      ...html.matchAll(
        /<input(?=[^>]*name="clinicLanguagesUsed")[^>]*checked=""[^>]*value="(\d+)"|<input(?=[^>]*checked="")[^>]*name="clinicLanguagesUsed"[^>]*value="(\d+)"/g,
      ),
    ].map(([, one, other]) => one ?? other)
    expect(checked).toEqual(['2', '77'])
    expect(html).toContain('Option 77 (no longer offered)')
    expect(await piece(all)).not.toContain('no longer offered')
  })

  it('asks for the words of Other only once Other is checked', async () => {
    const html = await piece(all, { typed: { clinicLanguagesUsed: [language(OTHER)] } as never })
    expect(html).toContain('Other language (English)')
    expect(control(html, 'clinicLanguagesUsed.languageWriteInEn')).toContain('aria-required="true"')
    expect(control(html, 'clinicLanguagesUsed.languageWriteInEs')).toContain('aria-required="true"')
    expect(await piece(all)).not.toContain('Other language (English)')
  })

  it('of which one is chosen asks for the restrictions that go with it', async () => {
    const restricted = await piece(all, { typed: { clinicTelehealthOptions: [telehealth(2)] } as never })
    const en = control(restricted, 'clinicTelehealthOptions.telehealthRestrictionWriteInEn')
    expect(en).not.toContain('aria-required')
    expect(control(await piece(all), 'clinicTelehealthOptions.telehealthRestrictionWriteInEn')).toBeUndefined()
    const kept = await piece(all, { typed: { clinicTelehealthOptions: [telehealth(1, 'Adults only.')] } as never })
    expect(kept).toContain('Adults only.</textarea>')
    expect(restricted).toMatch(/<input(?=[^>]*checked="")[^>]*id="clinicTelehealthOptions-2"/)
  })
})

describe('the phone numbers of the form', () => {
  const phones = (...types: number[]) => ({ clinicPhones: types.map((type, at) => phone(type, `303555014${at}`)) })
  const of = (typed: object) => piece(<ContactSection />, { typed: typed as never })
  const options = (html: string, at: number) =>
    [
      ...(
        new RegExp(`<select[^>]*name="clinicPhones.${at}.phoneNumberTypeId".*?</select>`).exec(html)?.[0] ?? ''
      ).matchAll(/<option([^>]*)>([^<]*)</g),
    ].map(
      ([, marks = '', text]) =>
        `${text}${marks.includes('disabled') ? ' (disabled)' : ''}${marks.includes('selected') ? ' (chosen)' : ''}`,
    )

  it('offer each type once', async () => {
    const html = await of(phones(1, 2))
    expect(options(html, 0)).toEqual([
      '- Select -',
      'Front desk (chosen)',
      'Scheduling (disabled)',
      'Crisis line',
      'Other',
    ])
    expect(html).toContain('value="(303) 555-0140"')
    expect(html).toContain('aria-label="Delete phone 2"')
    expect(html).toContain('<span class="usa-sr-only">Phone 2 </span>Number')
    expect(options(await of(phones(77)), 0)).toContain('Option 77 (no longer offered) (chosen)')
    expect(options(await of(phones(0)), 0)[0]).toBe('- Select - (chosen)')
  })

  it('can be added while a type is left', async () => {
    expect(await of(phones(1, 2, 3))).toContain('Add phone number')
    expect(await of(phones(1, 2, 3, 0))).not.toContain('Add phone number')
    expect(await of(phones(1, 2, 3, OTHER))).not.toContain('Add phone number')
    expect(await of(phones())).toContain('Add phone number')
    expect(await of(phones())).not.toContain('Delete phone')
  })

  it('of another type ask for its name, in Spanish or in both languages', async () => {
    const html = await of(phones(1, OTHER))
    expect(control(html, 'clinicPhones.1.phoneTypeWriteInEn')).not.toContain('aria-required')
    expect(control(html, 'clinicPhones.1.phoneTypeWriteInEs')).toContain('aria-required="true"')
    expect(control(html, 'clinicPhones.0.phoneTypeWriteInEn')).toBeUndefined()
  })
})

describe('the hours of the form', () => {
  const range = (open: string, close: string) => ({ open, close })
  const of = (week: object, more: Given = {}) =>
    piece(<ContactSection />, { ...more, read: clinicOf({ hoursOfOperation: week } as never) })

  it('have one row for each day, which says whether the clinic is open', async () => {
    const html = await of({
      ...unknownHours(),
      monday: [range('08:00', '12:00'), range('13:00', '17:00')],
      tuesday: [],
    })
    const text = textOf(html)
    expect(html.match(/<fieldset class="day"/g)).toHaveLength(7)
    expect(html.match(/aria-label="Mark as closed: \w+"/g)).toHaveLength(5)
    expect(text.match(/Closed /g)).toHaveLength(1)
    expect(html).toMatch(/<input(?=[^>]*checked="")[^>]*name="hoursOfOperation.monday"/)
    expect(html).not.toMatch(/<input(?=[^>]*checked="")[^>]*name="hoursOfOperation.tuesday"/)
    expect(html).toContain('aria-label="Monday, hours 2, opens at"')
    expect(html.match(/aria-label="Delete hours \d of Monday"/g)).toEqual(['aria-label="Delete hours 2 of Monday"'])
    expect(html).toMatch(/name="hoursOfOperation.monday.1.close".*?<option value="17:00" selected="">5:00pm</)
    expect(html.match(/aria-label="Add hours to \w+"/g)).toEqual(['aria-label="Add hours to Monday"'])
    expect(html.match(/aria-label="Copy to other days: \w+"/g)).toHaveLength(1)
    expect(html).toContain('Copy to weekdays, Monday to Friday: Monday')
  })

  it('are copied to all weekdays from Monday only', async () => {
    const html = await of({ ...closedAllWeek(), tuesday: [range('08:00', '17:00')] })
    expect(html).toContain('aria-label="Copy to other days: Tuesday"')
    expect(html).not.toContain('Copy to weekdays')
    expect(html).not.toContain('Copy the hours of')
  })

  it('that are the same every day have one row', async () => {
    const html = await of(exampleClinic().hoursOfOperation)
    expect(html.match(/<fieldset class="day"/g)).toHaveLength(1)
    expect(html).toContain('Every day')
    expect(html).not.toContain('Copy to other days')
    const mixed = await of(exampleClinic().hoursOfOperation, {
      typed: { hoursOfOperation: { ...exampleClinic().hoursOfOperation, sunday: [] } },
    })
    expect(mixed.match(/<fieldset class="day"/g)).toHaveLength(7)
  })

  it('around the clock need no days', async () => {
    const html = await piece(<ContactSection />, { typed: { open24Hours: true, hoursOfOperation: openAllWeek() } })
    expect(html).not.toContain('<fieldset class="day"')
    expect(html).toMatch(/<input(?=[^>]*checked="")[^>]*name="open24Hours"/)
  })

  it('past midnight say so', async () => {
    expect(await of({ ...closedAllWeek(), monday: [range('20:00', '02:00')] })).toContain('>closes the next day<')
    expect(await of({ ...closedAllWeek(), monday: [range('08:00', '08:00')] })).toContain('>open 24 hours<')
    expect(await of({ ...closedAllWeek(), monday: [range('08:00', '17:00')] })).not.toContain('-past"')
  })

  it('that overlap are marked at their day', async () => {
    const week = { ...closedAllWeek(), monday: [range('08:00', '12:00'), range('10:00', '17:00')] }
    const html = await of(week, { asked: true })
    expect(html).toContain('id="hoursOfOperation.monday-error"')
    expect(control(html, 'hoursOfOperation.monday.0.open')).toContain('aria-invalid="true"')
    expect(control(html, 'hoursOfOperation.monday.1.open')).not.toContain('aria-invalid')
    expect(await of(week)).not.toContain('-error"')
  })
})

describe('the address of the form', () => {
  const of = (parts: Parameters<typeof exampleLocation>[0], more: Given = {}) =>
    piece(<ContactSection />, { ...more, typed: { ...more.typed, clinicLocations: [exampleLocation(parts)] } as never })

  it('is shown in parts and as a whole', async () => {
    const html = await of({})
    expect(control(html, 'clinicLocations.addressLine1')).toContain('value="1776 S Jackson St"')
    expect(control(html, 'clinicLocations.addressLine1')).toContain('aria-required="true"')
    expect(control(html, 'clinicLocations.postalCode')).toContain('inputMode="numeric"')
    expect(html).toMatch(/<option value="1093" selected="">Denver</)
    expect(html).toMatch(/<p class="full-address">1776 S Jackson St/)
    expect(await of({ addressLine1: ' ', cityId: null })).not.toContain('full-address')
    expect(await of({ addressLine1: '' })).toContain('full-address')
    expect(await of({ cityId: null })).toContain('full-address')
    expect(await of({ cityId: 4 })).toContain('Option 4 (no longer offered)')
  })

  it('is not required of a clinic with telehealth only', async () => {
    const html = await of({}, { typed: { clinicTelehealthOptions: [telehealth(3)] } as never })
    for (const part of ['addressLine1', 'cityId', 'postalCode'])
      expect(control(html, `clinicLocations.${part}`)).not.toContain('aria-required')
    expect(control(html, 'telehealthOnly')).toContain('checked=""')
    expect(control(await of({}), 'telehealthOnly')).not.toContain('checked')
  })

  it('can be hidden', async () => {
    expect(control(await of({ hideAddress: true }), 'clinicLocations.hideAddress')).toContain('checked=""')
    expect(control(await of({}), 'clinicLocations.hideAddress')).not.toContain('checked')
  })

  it('warns of a town that does not belong to the ZIP code, and offers the right one', async () => {
    const queries = new QueryClient()
    const area = { zip: '80210', cityIds: [1093], countyId: 16, latitude: 39.7, longitude: -104.9 }
    queries.setQueryData(queryOf(getZipArea, { params: { zip: '80210' } }).queryKey, { data: area } as never)
    const html = await of({ cityId: 1305 }, { queries })
    expect(html).toContain('ZIP code 80210 belongs to Denver, Denver County.')
    expect(html).toContain('Use Denver, Denver County</button>')
    expect(await of({}, { queries })).not.toContain('belongs to')
    expect(await of({ cityId: 1305, postalCode: '8021' }, { queries })).not.toContain('belongs to')
    expect(await of({ cityId: 1305 })).not.toContain('belongs to')
  })
})

describe('a text in two languages', () => {
  const asked = (typed: Partial<Clinic>, more: Given = {}) => piece(<AboutSection />, { typed, ...more })
  const behind = (english: string, language: 'en' | 'es'): Translations =>
    ({ behind: [{ attribute: english, language, since: '2026-09-14T15:04:05.000Z' }], meantEqual: [] }) as never

  it('asks after a change of one language about the other', async () => {
    expect(await asked({ descriptionEn: 'New words.' })).toContain('Does the Spanish still say the same?')
    expect(await asked({ descriptionEs: 'Otro texto.' })).toContain('Does the English still say the same?')
    expect(await asked({ descriptionEn: 'New words.', descriptionEs: 'Otro texto.' })).not.toContain(
      'still say the same',
    )
    expect(await asked({})).not.toContain('still say the same')
    expect(await asked({ descriptionEn: 'Counseling for families. ' })).not.toContain('still say the same')
    expect(await asked({ descriptionEn: 'New words.' }, { read: clinicOf({ descriptionEs: null }) })).not.toContain(
      'still say the same',
    )
    expect(await asked({ descriptionEn: '' })).not.toContain('still say the same')
  })

  it('asks whether equal texts are meant, unless the agency knows', async () => {
    const equal = { descriptionEs: 'Counseling for families.' }
    expect(await asked(equal)).toContain('The Spanish repeats the English. Is that meant?')
    const known = { behind: [], meantEqual: ['clinic.descriptionEn'] } as never
    expect(await asked(equal, { translations: known })).not.toContain('repeats the English')
    expect(await asked({ descriptionEs: 'Otro texto.' })).not.toContain('repeats the English')
  })

  it('shows the answer that the person gave', async () => {
    const answers = createAnswers()
    const typed = { descriptionEs: 'Counseling for families.' }
    answers.set({ same: ['clinic.descriptionEn'], equal: [] })
    const same = await asked(typed, { answers })
    expect(control(same, 'clinic.descriptionEn-same')).toContain('checked=""')
    expect(control(same, 'clinic.descriptionEn-equal')).not.toContain('checked')
    answers.set({ same: [], equal: ['clinic.descriptionEn'] })
    const equal = await asked(typed, { answers })
    expect(control(equal, 'clinic.descriptionEn-same')).not.toContain('checked')
    expect(control(equal, 'clinic.descriptionEn-equal')).toContain('checked=""')
  })

  it('says which language is behind until the person changes it', async () => {
    const translations = behind('clinic.descriptionEn', 'es')
    const sentence = 'The English changed on Sep 14, 2026; the Spanish does not say the same yet.'
    expect(await asked({}, { translations })).toContain(sentence)
    expect(await asked({ descriptionEs: 'Otro texto.' }, { translations })).not.toContain(sentence)
    expect(await asked({}, { translations: behind('clinic.descriptionEn', 'en') })).toContain(
      'The Spanish changed on Sep 14, 2026; the English does not say the same yet.',
    )
    expect(await asked({}, { translations: behind('clinic.publicTransitEn', 'es') })).not.toContain(sentence)
  })
})

describe('the preview of the public page', () => {
  const preview = (section: OpenSection, given: Given = {}) =>
    piece(<PublicPreview />, { open: createStore<OpenSection>(section), ...given })

  it('shows the open section with the typed answers, in the reader’s language', async () => {
    const about = await preview('about', { typed: { displayName: 'New name' } })
    expect(textOf(about)).toContain('New name')
    expect(about).toContain('Counseling for families.')
    expect(about).not.toContain('Consejería')
    expect(about).not.toContain('(303) 555-0142')
    expect(await preview('all')).toContain('Juniper House')
    const contact = await preview('contact')
    expect(contact).toContain('(303) 555-0142')
    expect(contact).toContain('Monday–Sunday: 8:00am–5:00pm')
    expect(contact).not.toContain('Not specified')
    expect(contact).not.toContain('section-values__current')
  })

  it('hides a hidden address', async () => {
    const hidden = { clinicLocations: [exampleLocation({ hideAddress: true })] } as never
    expect(await preview('contact')).toContain('1776 S Jackson St')
    expect(await preview('contact', { typed: hidden })).not.toContain('1776 S Jackson St')
    expect(textOf(await preview('contact', { typed: hidden }))).toContain('(303) 555-0142')
  })

  it('shows the answer about new patients until it expires, and again after a change', async () => {
    const shown = (shownUntil: string | null, typed: Partial<Clinic> = {}) => {
      const queries = new QueryClient()
      const read = clinicOf({ newPatientAcceptance: true })
      queries.setQueryData(clinicQuery(12).queryKey, { data: read, meta: { newPatients: { shownUntil } } } as never)
      return preview('about', { queries, read, typed })
    }
    expect(await shown('2999-01-01')).toMatch(/new patients/i)
    expect(await shown(null)).not.toMatch(/new patients/i)
    expect(await shown(null)).toContain('Counseling for families.')
    expect(await shown(null, { newPatientAcceptance: false })).toMatch(/new patients/i)
  })
})

describe('a dialog of the form', () => {
  it('shows both versions of an answer that two people changed, with the name of the other person', async () => {
    const base = clinicOf()
    const theirs = { ...base, version: 5, fax: '3035550111', website: '' }
    const mine = { ...base, fax: '3035550166', website: 'https://mine.example' }
    const told = [
      {
        attribute: 'clinic.fax',
        base: null,
        theirs: '3035550111',
        yours: '3035550166',
        by: 'Wes Hadley',
        at: '2026-09-14T15:04:05.000Z',
      },
    ]
    const found = collisionOf(base, mine, { read: theirs, initial: theirs }, told)
    if (!('units' in found)) throw new Error('nothing collides')
    const html = await drawn(
      <ConflictDialog collision={found} voice={english} onResolve={() => {}} onClose={() => {}} />,
    )
    const text = textOf(html)
    expect(text).toMatch(/Fax Number Mine \(303\) 555-0166 Theirs: Wes Hadley, Sep 14, 2026.{0,12} \(303\) 555-0111/)
    expect(text).toMatch(/Website Mine https:\/\/mine.example Theirs Not specified/)
    expect(html).not.toContain('Choose one version of each answer.')
    expect(html).not.toContain('checked=""')
  })

  it('names each value of an answer with several values', async () => {
    const restricted = (en: string, es: string) =>
      clinicOf({ clinicTelehealthOptions: [telehealth(2, en, es)] } as never)
    const theirs = restricted('Theirs', 'Suyo')
    const found = collisionOf(restricted('Before', 'Antes'), restricted('Mine', 'Mío'), {
      read: theirs,
      initial: theirs,
    })
    if (!('units' in found)) throw new Error('nothing collides')
    const html = await drawn(
      <ConflictDialog collision={found} voice={english} onResolve={() => {}} onClose={() => {}} />,
    )
    expect(textOf(html)).toMatch(/Mine .*: Mine .*: Mío Theirs .*: Theirs .*: Suyo/)
  })

  it('shows a colleague’s text before a save replaces it', async () => {
    const units = waitingFor(clinicOf(), { descriptionEn: 'Waiting words.', website: null }, 'wes')
    const text = textOf(await drawn(<ReplaceDialog units={units} voice={english} onAnswer={() => {}} />))
    expect(text).toMatch(/Description.*\(Wes Hadley\) Waiting words\./)
    expect(text).toMatch(/Website \(Wes Hadley\) none/)
  })

  it('shows what a text gives away of a hidden address', async () => {
    const leaks = [{ attribute: 'clinic.descriptionEn', part: 'street' as const, words: 'Larimer Street' }]
    const text = textOf(await drawn(<LeakDialog leaks={leaks} onAnswer={() => {}} />))
    expect(text).toMatch(/Publish part of the hidden address\?.*says “Larimer Street”.*Publish it anyway/)
  })
})

it('the section of a link to one phone is the contact', () => expect(sectionAt('clinicPhones.0.phone')).toBe('contact'))
