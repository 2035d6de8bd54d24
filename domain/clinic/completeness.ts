import { type Clinic, problems } from './clinic.ts'
import { FIELDS, type FieldName, type Row } from './fields.ts'
import { type Json, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/**
 * How much of what people look for a profile tells. An answer counts when it is given and right. Fax and TDD/TTY are not
 * asked of a clinic that has none, and a text that explains another answer belongs to that answer.
 */

export const COUNTED = [
  'displayName',
  'descriptionEn',
  'descriptionEs',
  'newPatientAcceptance',
  'appointmentRequired',
  'clinicTelehealthOptions',
  'website',
  'clinicLocations',
  'clinicPhones',
  'hoursOfOperation',
  'publicTransit',
  'transportationAssistance',
  'clinicAccessibilityOffered',
  'clinicPaymentOptions',
  'clinicPatientAgeGroups',
  'clinicPatientGenders',
  'clinicLanguagesUsed',
  'clinicPatientEthnicities',
  'clinicCommunityServeds',
] as readonly FieldName[]

export type Completeness = { answered: number; asked: number; percent: number }

/** Whole per cents, rounded down: only a profile that lacks nothing reads 100. */
export function completeness(clinic: Clinic, voice: Voice): Completeness {
  const answered = COUNTED.length - unanswered(clinic, voice).length
  return { answered, asked: COUNTED.length, percent: Math.floor((answered * 100) / COUNTED.length) }
}

/** The answers that a profile lacks to be complete: not given, or wrong. */
export function unanswered(clinic: Clinic, voice: Voice): FieldName[] {
  const wrong = new Set(problems(clinic, voice).map(({ field }) => field.split('.')[0]))
  return COUNTED.filter((name) => wrong.has(name) || !isAnswered(clinic, name))
}
/**
 * How many of these answers are given, right or not. The database counts the same beside each clinic (`answers_given`), so
 * that lists can be narrowed by it.
 */
export const answersGiven = (clinic: Clinic): number => COUNTED.filter((name) => isAnswered(clinic, name)).length

function isAnswered(clinic: Clinic, name: FieldName): boolean {
  const row: Row = FIELDS[name]
  const kind = kindOf(row)
  return kind.mayBeEmpty === true || !sameJson(clinic[name as keyof Clinic] as Json, kind.empty(row))
}
