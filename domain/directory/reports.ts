import { readAttribute } from '../clinic/changes.ts'
import { FIELDS, type FieldName } from '../clinic/fields.ts'
import { type ConfirmedSection, isConfirmed } from '../clinic/sections.ts'
import { addDays, coloradoMoment } from '../dates.ts'
import { holidayOn } from './holidays.ts'

/** What a visitor may report about a clinic's page, who answers it, and until when. Nothing is known of the visitor. */

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

/** The answer of the profile that a report speaks of: where the form opens, and whose section answers the report. */
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
/** Two of these from different networks put 'We are checking this number' on the page. */
export const NUMBER_KINDS: readonly ReportKind[] = ['numberDead', 'numberWrong']

export const reportedField = (kind: ReportKind): FieldName | null => FIELD_OF[kind]

/** Null for what may be about anything: only a person who read it can say that it is settled. */
export function reportedSection(kind: ReportKind): ConfirmedSection | null {
  const field = FIELD_OF[kind]
  const section = field === null ? null : FIELDS[field].section
  return section !== null && isConfirmed(section) ? section : null
}

/** The sections whose answers some attributes belong to. */
export function sectionsOf(attributes: readonly string[]): ConfirmedSection[] {
  const sections = attributes.flatMap((attribute) => {
    const found = readAttribute(attribute)
    return found ? [found.row.section] : []
  })
  return [...new Set(sections.filter(isConfirmed))]
}

/** `fixed`: the page was changed. `left`: it was looked at and is right. */
export const REPORT_OUTCOMES = ['fixed', 'left'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
/** Where a report is, as its sender may read it. `sent`: no person of the clinic could be told, so the agency reads it. */
export type ReportState = 'sent' | 'withClinic' | 'withAgency' | ReportOutcome

export const LONGEST_REPORT = 500
/** Days after its end on which the words of a report are erased. */
export const REPORT_WORDS_KEPT_DAYS = 90
/** Days for which two reports from different networks count together, and the mark of a network is kept. */
export const NETWORK_KEPT_DAYS = 30
/** A person needs longer than this to read the form and choose. */
export const SHORTEST_WRITING = 3_000
export const CLINIC_ANSWERS_WITHIN = 5

export type ReportProblem = 'kind' | 'words' | 'long' | 'fast' | 'many'

export function reportProblem(report: {
  kind: string
  message: string
  openedAt: number
  now: Date
}): Exclude<ReportProblem, 'many'> | null {
  const { kind, message, openedAt, now } = report
  if (!isReportKind(kind)) return 'kind'
  if (kind === 'other' && message === '') return 'words'
  if (message.length > LONGEST_REPORT) return 'long'
  return openedAt > 0 && now.getTime() - openedAt >= SHORTEST_WRITING ? null : 'fast'
}

export const isReportKind = (kind: string): kind is ReportKind => REPORT_KINDS.some((one) => one === kind)

const isWorkingDay = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(coloradoMoment(day, '12:00')) === null
}

/** The latest day such that all business days of the clinic have passed for a report of that day before `today`. */
export function unansweredSince(today: string): string {
  let day = addDays(today, -1)
  for (let passed = 0; passed < CLINIC_ANSWERS_WITHIN; ) {
    if (isWorkingDay(day)) passed += 1
    day = addDays(day, -1)
  }
  return day
}

export function reportState(
  report: { outcome: ReportOutcome | null; withClinic: boolean; day: string },
  today: string,
): ReportState {
  if (report.outcome !== null) return report.outcome
  if (!report.withClinic) return 'sent'
  return report.day <= unansweredSince(today) ? 'withAgency' : 'withClinic'
}

/** Letters and digits that are not mistaken for one another when read aloud or written down. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

/** A code from random bytes; a byte beyond the last whole round of signs is left out, so that all are equally likely. */
export function codeFrom(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < CODE_SIGNS.length * Math.floor(256 / CODE_SIGNS.length))
  if (usable.length < CODE_LENGTH) return null
  return usable
    .slice(0, CODE_LENGTH)
    .map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length])
    .join('')
}

/** A code as a person may type it, or null where it can be none. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null
}
