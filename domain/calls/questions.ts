import { foldDays, type TimeRange, WEEKDAYS, type Weekday } from '../clinic/hours.ts'
import { formatPhone } from '../clinic/phone.ts'
import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { tellRowPlainly } from '../clinic/tell.ts'
import { type CodeBook, voiceOf } from '../codes.ts'
import { agencyDay } from '../dates.ts'
import { type Listing, publicView } from '../directory/listing.ts'
import { numberToCall } from '../directory/number-to-call.ts'
import type { PublicClinic } from '../directory/public-clinic.ts'
import { NUMBER_KINDS, type ReportKind } from '../directory/reports.ts'
import { listAnswer } from '../directory/silence.ts'
import { decisiveServices } from '../directory/what-they-do.ts'
import type { Words } from '../language.ts'
import { WAITS } from '../openings/worth.ts'

/** What a caller asks about a clinic's page, and what the answers lead to. */

export const SCRIPTS = ['page', 'shopper'] as const
/** `page`: the whole page, in the agency's name. `shopper`: as a person who looks for care, which changes nothing. */
export type Script = (typeof SCRIPTS)[number]

export const QUESTIONS = [
  'phone',
  'address',
  'hours',
  'help',
  'medicaid',
  'languages',
  'ages',
  'newPatients',
  'wait',
] as const
export type QuestionName = (typeof QUESTIONS)[number]

export const ANSWERS = ['right', 'wrong', 'unsaid', 'notAsked'] as const
/** Where the page is silent, `right` means yes and `wrong` means no. */
export type Answer = (typeof ANSWERS)[number]

export type Question = {
  name: QuestionName
  /** `yesNo`: what is right instead follows from the answer. `value`: the caller writes it down. */
  kind: 'yesNo' | 'value'
  /** What the public page says; null where it is silent. */
  page: string | null
  /** The codes of a list that the page shows; where it is silent, those that a yes means. */
  codes?: number[] | undefined
}

/** What they say instead, from the control of the field: hours of some days (null: closed), or the codes of a list. */
export type Value = { days: Weekday[]; range: TimeRange | null } | { codes: number[] }

export type Answered = Question & {
  answer: Answer
  /** What they say instead, in words. */
  says: string | null
  value: Value | null
}

const ASKED: Readonly<Record<Script, readonly QuestionName[]>> = {
  page: ['phone', 'address', 'hours', 'help', 'medicaid', 'languages', 'ages', 'newPatients'],
  shopper: ['phone', 'newPatients', 'medicaid', 'wait'],
}

export const SECTION_OF: Readonly<Record<QuestionName, ConfirmedSection | null>> = {
  phone: 'contact',
  address: 'contact',
  hours: 'contact',
  help: null,
  medicaid: 'contact',
  languages: 'patients',
  ages: 'patients',
  newPatients: 'about',
  wait: null,
}

/** The kind of report by which the clinic hears of a wrong answer. */
export const REPORT_OF: Readonly<Record<QuestionName, ReportKind>> = {
  phone: 'numberWrong',
  address: 'moved',
  hours: 'hours',
  help: 'other',
  medicaid: 'payment',
  languages: 'language',
  ages: 'other',
  newPatients: 'notTaking',
  wait: 'other',
}

export const MEDICAID = 1
const [ENGLISH, SPANISH] = [1, 2]
const SOON = WAITS.indexOf('fortnight')

const yesNo = (name: QuestionName, page: boolean | null): Question => ({
  name,
  kind: 'yesNo',
  page: page === null ? null : page ? 'Yes' : 'No',
})

/** The questions of a script, in its order. Omits those about a value that the page does not show. */
export function questionsFor(script: Script, listing: Listing, { book, now }: { book: CodeBook; now: Date }) {
  const clinic = publicView(listing, now)
  const voice = voiceOf(book)
  const tell = (field: string) => tellRowPlainly(listing.clinic, field, voice) || null
  const value = (name: QuestionName, page: string | null): Question[] =>
    page === null ? [] : [{ name, kind: 'value', page }]
  const { number } = numberToCall(clinic, agencyDay(now))
  const questions: Readonly<Record<QuestionName, () => Question[]>> = {
    phone: () => value('phone', number === null ? null : formatPhone(number)),
    address: () => value('address', clinic.place.address === null ? null : tell('clinicLocations')),
    hours: () =>
      value(
        'hours',
        WEEKDAYS.every((day) => clinic.hours[day] === null) ? null : foldDays(tell('hoursOfOperation') ?? ''),
      ),
    help: () => value('help', helpOf(clinic, book)),
    medicaid: () => {
      // A list that names only Medicaid would say no to every other way to pay: the caller asks for all of them.
      const isSilent = listing.clinic.clinicPaymentOptions.length === 0
      return script === 'page' && isSilent
        ? [{ name: 'medicaid', kind: 'value', page: null, codes: [] }]
        : [yesNo('medicaid', medicaidOf(clinic))]
    },
    languages: () => {
      const codes = listing.clinic.clinicLanguagesUsed.map(({ languageId }) => languageId)
      if (codes.length === 0) return [{ name: 'languages', kind: 'value', page: null, codes: [ENGLISH, SPANISH] }]
      const page = clinic.languages.spoken.length === 0 ? null : tell('clinicLanguagesUsed')
      return value('languages', page).map((one) => ({ ...one, codes }))
    },
    ages: () => {
      const codes = listing.clinic.clinicPatientAgeGroups.map(({ patientAgeGroupId }) => patientAgeGroupId)
      const every = book.codes.filter(({ list }) => list === 'patientAgeGroup').map(({ id }) => id)
      if (codes.length === 0) return [{ name: 'ages', kind: 'value', page: null, codes: every }]
      return value('ages', tell('clinicPatientAgeGroups')).map((one) => ({ ...one, codes }))
    },
    newPatients: () => [yesNo('newPatients', NEW_PATIENTS[clinic.newPatients.state])],
    wait: () => [yesNo('wait', soonOf(clinic))],
  }
  return ASKED[script].flatMap((name) => questions[name]())
}

const NEW_PATIENTS = { taking: true, wasTaking: true, notTaking: false, ask: null } as const

function helpOf({ services, treats }: PublicClinic, book: CodeBook): string | null {
  const named = decisiveServices(services).map((id) => book.text('serviceProvided', id, 'en'))
  const categories = treats.map((id) => book.text('serviceCategory', id, 'en'))
  return (named.length > 0 ? named : categories).filter((text) => text !== undefined).join(', ') || null
}

function medicaidOf({ payment, fromFeed }: PublicClinic): boolean | null {
  const answer = listAnswer(
    'pay',
    MEDICAID,
    payment.map(({ id }) => id),
    fromFeed,
  )
  return answer === 'silent' ? null : answer === 'yes'
}

/** Whether a first visit within two weeks is possible, by the last words about waits. */
function soonOf({ openings: { waits } }: PublicClinic): boolean | null {
  return waits.length === 0 ? null : waits.some(({ wait }) => WAITS.indexOf(wait) <= SOON)
}

/** The reports that a right answer answers. Those about ways to pay or anything else ask more than the call does. */
const ANSWERED_BY: Readonly<Partial<Record<QuestionName, readonly ReportKind[]>>> = {
  phone: NUMBER_KINDS,
  address: ['moved'],
  hours: ['hours'],
  languages: ['language'],
  newPatients: ['notTaking'],
}

/** The kinds of report of which the whole-page script heard that the page is right. */
export const reportsHeardRight = (script: Script, answers: readonly Answered[]): ReportKind[] =>
  script === 'page'
    ? answers.flatMap(({ name, page, answer }) =>
        page !== null && answer === 'right' ? (ANSWERED_BY[name] ?? []) : [],
      )
    : []

const HAS_VALUE: Readonly<Partial<Record<QuestionName, 'days' | 'codes'>>> = {
  hours: 'days',
  medicaid: 'codes',
  languages: 'codes',
  ages: 'codes',
}

export const isTold = ({ answer }: Pick<Answered, 'answer'>): boolean => answer === 'right' || answer === 'wrong'

/** Answers that say something about the page: it has a value, and they told whether it is right. */
export const judged = (answers: readonly Answered[]): Answered[] =>
  answers.filter((one) => one.page !== null && isTold(one))

/** Sections of which the whole-page script heard that every shown answer is right: evidence that the agency called. */
export function sectionsHeard(script: Script, answers: readonly Answered[]): ConfirmedSection[] {
  if (script !== 'page') return []
  return SECTIONS.filter((section) => {
    const own = answers.filter(({ name, page }) => SECTION_OF[name] === section && page !== null)
    return own.length > 0 && own.every(({ answer }) => answer === 'right')
  })
}

/** What the clinic is asked to change: what is wrong, and what its page does not say. */
export function toPropose(script: Script, answers: readonly Answered[]): Answered[] {
  if (script !== 'page') return []
  return answers.filter((one) => (one.page === null ? isTold(one) : one.answer === 'wrong'))
}

/** Whether an answer has a value beside it: what is right instead of a wrong one, or what a yes means. */
export const takesValue = ({ kind, page }: Pick<Question, 'kind' | 'page'>, answer: Answer | null): boolean =>
  kind === 'value' && (answer === 'wrong' || (page === null && answer === 'right'))

/** What an answer says of a list: the codes that the caller chose, else those that a yes means. */
export function codesOf({ page, answer, codes = [], value = null }: Answered): number[] | null {
  if (value !== null) return 'codes' in value ? value.codes : null
  return page === null && answer === 'right' && codes.length > 0 ? codes : null
}

/** What a call stores in English where the caller chose an answer and typed nothing, and its Spanish. */
export const BARE_ANSWERS = {
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  noSpanish: { en: 'they do not speak Spanish', es: 'no hablan español' },
  notEveryAge: { en: 'they do not treat every age', es: 'no atienden a todas las edades' },
} as const satisfies Record<string, Words>

/** Bare answers to the questions about a list of which the page names nothing. */
const SILENT_NO: Readonly<Partial<Record<QuestionName, string>>> = {
  medicaid: BARE_ANSWERS.no.en,
  languages: BARE_ANSWERS.noSpanish.en,
  ages: BARE_ANSWERS.notEveryAge.en,
}
const SILENT_YES: Readonly<Partial<Record<QuestionName, string>>> = { medicaid: BARE_ANSWERS.yes.en }

/** 'They say' in words: for yes or no it follows from the answer. */
export function saidInstead({ name, kind, page, answer, says }: Omit<Answered, 'value'>): string | null {
  if (kind !== 'yesNo')
    return says ?? (page === null ? ((answer === 'wrong' ? SILENT_NO : SILENT_YES)[name] ?? null) : null)
  if (page === null) return answer === 'right' ? 'Yes' : 'No'
  return page === 'Yes' ? 'No' : 'Yes'
}

/** Whether these answers answer these questions, each once, and only an answer that takes a value has one. */
export function fits(
  questions: readonly Question[],
  answers: readonly Pick<Answered, 'name' | 'answer' | 'says' | 'value'>[],
) {
  const names = questions.map(({ name }) => name).join()
  const takes = (name: QuestionName, answer: Answer) =>
    questions.some((one) => one.name === name && takesValue(one, answer))
  return (
    answers.map(({ name }) => name).join() === names &&
    answers.every(({ name, answer, says, value }) => {
      if (says === null && value === null) return true
      const control = HAS_VALUE[name]
      return takes(name, answer) && (value === null || (control !== undefined && control in value))
    })
  )
}
