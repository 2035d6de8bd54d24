import type { Clinic } from '../clinic/clinic.ts'
import { addDays, agencyDay } from '../dates.ts'
import { ageInDays, RECENT_DAYS } from './due.ts'
import { answerDate, type Evidence, isOnlyFromFeed } from './evidence.ts'

/** Whether a clinic takes new patients: the answer that ages fastest. Pages hide expired answers and those of feeds. */

/** For this many days pages state a yes as a fact; afterwards they add its date, until it expires. */
const NEW_PATIENTS_CERTAIN_DAYS = 30

export type NewPatients =
  | { state: 'taking'; on: string }
  /** Answered more than 30 days ago: the visitor should ask. */
  | { state: 'wasTaking'; on: string }
  | { state: 'notTaking'; on: string }
  /** Not answered, expired, or only from a feed. */
  | { state: 'ask' }

type Answer = Clinic['newPatientAcceptance']

/** The date of the answer if a person gave or confirmed it; null if only a feed did. */
export function newPatientsSaidOn(value: Answer, evidence: Evidence): string | null {
  if (value === null || isOnlyFromFeed(evidence, 'newPatientAcceptance')) return null
  return answerDate(evidence, 'newPatientAcceptance')
}

export const newPatients = (value: Answer, evidence: Evidence, now: Date): NewPatients =>
  newPatientsSaid(value, newPatientsSaidOn(value, evidence), now)

/** `newPatients` for callers that have only the date of the answer. */
export function newPatientsSaid(value: Answer, on: string | null, now: Date): NewPatients {
  const age = on === null ? Number.POSITIVE_INFINITY : ageInDays(on, now)
  if (value === null || on === null || age > RECENT_DAYS) return { state: 'ask' }
  if (value === false) return { state: 'notTaking', on }
  return { state: age <= NEW_PATIENTS_CERTAIN_DAYS ? 'taking' : 'wasTaking', on }
}

/** The agency's last day on which the public page shows the answer; null if it never shows it. */
export function newPatientsShownUntil(value: Answer, evidence: Evidence): string | null {
  const on = newPatientsSaidOn(value, evidence)
  return on === null ? null : newPatientsLastDay(on)
}

/** `newPatientsShownUntil` for callers that have only the date of the answer. */
export const newPatientsLastDay = (on: string): string => addDays(agencyDay(on), RECENT_DAYS)

/** What staff read beside their answer, as days of the agency. */
export type NewPatientsDays = {
  /** When a person last gave or confirmed the answer; null if only a feed did. */
  saidOn: string | null
  /** The last day on which the page states a yes without 'Ask'; null once it is over. */
  plainUntil: string | null
  /** The last day on which the page shows the answer; null once it is over. */
  shownUntil: string | null
}

const ASKED_DAYS_BEFORE = 7

/** Whether to ask for the answer again: the public does not see it, or will not in a week. */
export const isNewPatientsDue = ({ shownUntil }: Pick<NewPatientsDays, 'shownUntil'>, now: Date): boolean =>
  shownUntil === null || shownUntil <= addDays(agencyDay(now), ASKED_DAYS_BEFORE)

export function newPatientsDays(on: string | null, now: Date): NewPatientsDays {
  if (on === null) return { saidOn: null, plainUntil: null, shownUntil: null }
  const saidOn = agencyDay(on)
  const unlessOver = (day: string) => (day >= agencyDay(now) ? day : null)
  return {
    saidOn,
    plainUntil: unlessOver(addDays(saidOn, NEW_PATIENTS_CERTAIN_DAYS)),
    shownUntil: unlessOver(newPatientsLastDay(on)),
  }
}
