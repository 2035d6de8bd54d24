import { type Clinic, problems } from './clinic.ts'
import { FIELDS, type FieldName, type Row } from './fields.ts'
import { type Json, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/**
 * Share of the answered questions that visitors care about. An answer counts if it is given and valid. Clinics need no
 * fax or TDD/TTY number, and a text that explains another answer does not count on its own.
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

/** Whole per cents, rounded down: only a complete profile reads 100. */
export function completeness(clinic: Clinic, voice: Voice): Completeness {
  const answered = COUNTED.length - unanswered(clinic, voice).length
  return { answered, asked: COUNTED.length, percent: Math.floor((answered * 100) / COUNTED.length) }
}

/** The missing or invalid answers of a profile. */
export function unanswered(clinic: Clinic, voice: Voice): FieldName[] {
  const wrong = new Set(problems(clinic, voice).map(({ field }) => field.split('.')[0]))
  return COUNTED.filter((name) => wrong.has(name) || !isAnswered(clinic, name))
}
/**
 * Number of given answers, valid or not. The database stores the same count with each clinic (`answers_given`), for
 * filtering lists.
 */
export const answersGiven = (clinic: Clinic): number => COUNTED.filter((name) => isAnswered(clinic, name)).length

function isAnswered(clinic: Clinic, name: FieldName): boolean {
  const row: Row = FIELDS[name]
  const kind = kindOf(row)
  return kind.mayBeEmpty === true || !sameJson(clinic[name as keyof Clinic] as Json, kind.empty(row))
}
