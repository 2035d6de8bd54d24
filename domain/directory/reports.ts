import { changesBetween, factsOf, readAttribute } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { FIELDS, type FieldName } from '../clinic/fields.ts'
import { type ConfirmedSection, isConfirmed } from '../clinic/sections.ts'
import { addDays, agencyMoment } from '../dates.ts'
import { holidayOn } from './holidays.ts'

/** Visitors' reports about a clinic's page: their kinds, who answers, and until when. Reports are anonymous. */

export const REPORT_KINDS = [
  'numberDead',
  'numberWrong',
  'moved',
  'notTaking',
  'hours',
  'language',
  'payment',
  'other',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The profile field of a report: where the form opens, and in whose section people answer the report. */
const FIELD_OF: Readonly<Record<ReportKind, FieldName | null>> = {
  numberDead: 'clinicPhones',
  numberWrong: 'clinicPhones',
  moved: 'clinicLocations',
  notTaking: 'newPatientAcceptance',
  hours: 'hoursOfOperation',
  language: 'clinicLanguagesUsed',
  payment: 'clinicPaymentOptions',
  other: null,
}
/** Two of these from different networks on different days make the page show 'We are checking this number'. */
export const NUMBER_KINDS: readonly ReportKind[] = ['numberDead', 'numberWrong']

export const reportedField = (kind: ReportKind): FieldName | null => FIELD_OF[kind]

/** Null for kinds about anything: only a person who read the report can close it. */
export function reportedSection(kind: ReportKind): ConfirmedSection | null {
  const field = FIELD_OF[kind]
  const section = field === null ? null : FIELDS[field].section
  return section !== null && isConfirmed(section) ? section : null
}

/**
 * What a live edit answers: the kinds of report whose reported answer is another one now, and the numbers that left the
 * page, whose own reports it answers. A further number or another label leaves the reported number on the page.
 */
export function fixedBy(before: Clinic, after: Clinic): { kinds: ReportKind[]; numbers: string[] } {
  const changed = new Set(
    changesBetween(before, after)
      .filter(({ attribute }) => factsOf(attribute).seen && !NOT_THE_ADDRESS.includes(attribute))
      .map(({ attribute }) => readAttribute(attribute)?.name),
  )
  const isChanged = (field: FieldName | null) => field !== null && changed.has(field)
  const left = new Set(after.clinicPhones.map(({ phone }) => phone))
  return {
    kinds: REPORT_KINDS.filter(
      (kind) => ![...NUMBER_KINDS, ...KINDS_OF_ONE_ENTRY].includes(kind) && isChanged(FIELD_OF[kind]),
    ),
    numbers: before.clinicPhones.flatMap(({ phone }) => (left.has(phone) ? [] : [phone])),
  }
}

/** These reports do not say which entry of the list is wrong: another entry may change and leave the wrong one. */
const KINDS_OF_ONE_ENTRY: readonly ReportKind[] = ['language', 'payment']
const NOT_THE_ADDRESS = ['clinic.clinicLocations.hideAddress', 'clinic.clinicLocations.otherLocations']

/** Whether an edit ends the report; if not, a person says that it is fixed. */
export const isEndedByEdit = ({ kind, number }: { kind: ReportKind; number: string | null }): boolean =>
  NUMBER_KINDS.includes(kind) ? number !== null : FIELD_OF[kind] !== null && !KINDS_OF_ONE_ENTRY.includes(kind)

/** `fixed`: the reported answer was changed. `left`: a person read the report and left the page as it is. */
export const REPORT_OUTCOMES = ['fixed', 'left'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
/** The state of a report as its sender reads it. `sent`: the clinic has no staff to mail, so the agency reads it. */
export type ReportState = 'sent' | 'withClinic' | 'withAgency' | ReportOutcome

export const LONGEST_REPORT = 500
/** Of one open report, which every visitor shares who reports the same mistake. */
export const LONGEST_WORDS = 5 * LONGEST_REPORT
/** Days after its end on which the server erases the words of a report. */
export const REPORT_WORDS_KEPT_DAYS = 90
/** Days for which reports from different networks count together, and for which the server stores a network's mark. */
export const NETWORK_KEPT_DAYS = 30
/** Shortest time in milliseconds in which a person can fill in the form; faster senders are bots. */
const SHORTEST_WRITING = 3_000
const CLINIC_ANSWERS_WITHIN = 5

/** The numbers among which a visitor chooses the wrong one; none where the page has only one. */
export function reportedNumbers(phones: readonly { number: string }[]): string[] {
  const numbers = [...new Set(phones.map(({ number }) => number))]
  return numbers.length > 1 ? numbers : []
}

/** The number that a report is about: the one that the visitor chose, or the only one of the page. */
export function reportedNumber(kind: string, chosen: string, phones: readonly { number: string }[]): string | null {
  if (!NUMBER_KINDS.some((one) => one === kind)) return null
  const numbers = reportedNumbers(phones)
  return (numbers.length === 0 ? phones[0]?.number : numbers.find((one) => one === chosen)) ?? null
}

/** Appends the words of a further visitor; null if they find no room, so that only their report is counted. */
export function withWords(kept: string | null, added: string): string | null {
  const joined = kept === null ? added : `${kept}\n\n${added}`
  return joined.length > LONGEST_WORDS ? null : joined
}

export type ReportProblem = 'kind' | 'number' | 'words' | 'long' | 'fast' | 'many'

export function reportProblem(report: {
  kind: string
  /** The number that the visitor chose, and the numbers of the form. */
  number: string | null
  numbers: readonly string[]
  message: string
  openedAt: number
  now: Date
}): Exclude<ReportProblem, 'many'> | null {
  const { kind, number, numbers, message, openedAt, now } = report
  if (!isReportKind(kind)) return 'kind'
  if (NUMBER_KINDS.includes(kind) && numbers.length > 0 && number === null) return 'number'
  if (kind === 'other' && message === '') return 'words'
  if (message.length > LONGEST_REPORT) return 'long'
  return openedAt > 0 && now.getTime() - openedAt >= SHORTEST_WRITING ? null : 'fast'
}

const isReportKind = (kind: string): kind is ReportKind => REPORT_KINDS.some((one) => one === kind)

const isWorkingDay = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(agencyMoment(day, '12:00')) === null
}

/** The latest day of a report whose business days for the clinic are over before `today`. */
export function unansweredSince(today: string): string {
  let day = addDays(today, -1)
  for (let passed = 0; passed < CLINIC_ANSWERS_WITHIN; ) {
    if (isWorkingDay(day)) passed += 1
    day = addDays(day, -1)
  }
  return day
}

export function reportState(
  report: {
    outcome: ReportOutcome | null
    withClinic: boolean
    /** The day of the report, or on which the agency asked the clinic again. */
    askedOn: string
  },
  today: string,
): ReportState {
  if (report.outcome !== null) return report.outcome
  if (!report.withClinic) return 'sent'
  return report.askedOn <= unansweredSince(today) ? 'withAgency' : 'withClinic'
}

/** Letters and digits that people do not confuse when they read aloud or write by hand. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/**
 * A code from random bytes. Rejection sampling: drops bytes beyond the last full round, so that all characters are
 * equally likely.
 */
export function codeFrom(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < CODE_SIGNS.length * Math.floor(256 / CODE_SIGNS.length))
  if (usable.length < CODE_LENGTH) return null
  return usable
    .slice(0, CODE_LENGTH)
    .map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length])
    .join('')
}

/** Parses a code as people type it; null if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null
}
