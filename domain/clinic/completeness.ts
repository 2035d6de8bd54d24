import { type Clinic, problems } from './clinic.ts'
import { FIELDS, type FieldName, type Row } from './fields.ts'
import { type Json, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/**
 * Share of the answered questions that visitors care about. An answer counts if it is given and valid. Clinics need no
 * fax or TDD/TTY number, and a text that explains another answer does not count on its own.
 */

export const COUNTED = (Object.keys(FIELDS) as FieldName[]).filter((name) => (FIELDS[name] as Row).counted === true)

type Completeness = { answered: number; asked: number; percent: number }

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

/** Number of given answers, valid or not. The database stores it with each clinic, for filtering lists. */
export const answersGiven = (clinic: Clinic): number => COUNTED.filter((name) => isAnswered(clinic, name)).length

/** The counted answers that are open until a person gives them, each with its empty value. */
export const OPEN_ANSWERS: Readonly<Record<string, Json>> = Object.fromEntries(
  COUNTED.filter((name) => !kindOf(FIELDS[name]).mayBeEmpty).map((name) => [
    name,
    kindOf(FIELDS[name]).empty(FIELDS[name]),
  ]),
)

const isAnswered = (clinic: Clinic, name: FieldName): boolean =>
  !(name in OPEN_ANSWERS) || !sameJson(clinic[name as keyof Clinic] as Json, OPEN_ANSWERS[name] as Json)
