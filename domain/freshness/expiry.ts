import type { Clinic } from '../clinic/clinic.ts'
import { addDays, coloradoDay } from '../dates.ts'
import { ageInDays, RECENT_DAYS } from './due.ts'
import { answerDate, type Evidence, isOnlyFromFeed } from './evidence.ts'

/** The answer that ages fastest: whether a clinic takes new patients. Too old, or told by a feed, it is not repeated. */

/** For so many days a yes is told as a fact; after that as what was said on a date, until it expires. */
export const NEW_PATIENTS_CERTAIN_DAYS = 30

export type NewPatients =
  | { state: 'taking'; on: string }
  /** Said more than 30 days ago: the visitor should ask. */
  | { state: 'wasTaking'; on: string }
  | { state: 'notTaking'; on: string }
  /** Not said, expired, or only from a feed. */
  | { state: 'ask' }

type Answer = Clinic['newPatientAcceptance']

/** The date of the answer if a person stands behind it; the feed's word alone never counts. */
export function newPatientsSaidOn(value: Answer, evidence: Evidence): string | null {
  if (value === null || isOnlyFromFeed(evidence, 'newPatientAcceptance')) return null
  return answerDate(evidence, 'newPatientAcceptance')
}

export const newPatients = (value: Answer, evidence: Evidence, now: Date): NewPatients =>
  newPatientsSaid(value, newPatientsSaidOn(value, evidence), now)

/** The same where only the date of the answer is at hand. */
export function newPatientsSaid(value: Answer, on: string | null, now: Date): NewPatients {
  const age = on === null ? Number.POSITIVE_INFINITY : ageInDays(on, now)
  if (value === null || on === null || age > RECENT_DAYS) return { state: 'ask' }
  if (value === false) return { state: 'notTaking', on }
  return { state: age <= NEW_PATIENTS_CERTAIN_DAYS ? 'taking' : 'wasTaking', on }
}

/** The last day in Colorado on which the public reads the answer, or null where it is not shown however young. */
export function newPatientsShownUntil(value: Answer, evidence: Evidence): string | null {
  const on = newPatientsSaidOn(value, evidence)
  return on === null ? null : newPatientsLastDay(on)
}

/** The same where only the date of the answer is at hand. */
export const newPatientsLastDay = (on: string): string => addDays(coloradoDay(on), RECENT_DAYS)

/** The last day for an answer of this date while that day is not over; null once the public reads the answer no more. */
export function newPatientsReadUntil(on: string | null, now: Date): string | null {
  const last = on === null ? null : newPatientsLastDay(on)
  return last !== null && last >= coloradoDay(now) ? last : null
}
