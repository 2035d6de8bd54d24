import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { addDays, coloradoDay, coloradoMoment } from '../dates.ts'
import { CADENCE_DAYS, dueOn } from './due.ts'
import type { SectionDates } from './evidence.ts'

/**
 * When the server reminds a person to confirm, and when the agency takes over. One mail covers all clinics of a person;
 * the steps are few and end. All days are days in Colorado.
 */

/** Days relative to the first due date on which the server sends a reminder. */
export const REMINDER_STEPS = [-15, -5, 0, 14, 28, 42] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** A person gets at most one reminder in this many days; an earlier step waits. */
export const REMINDERS_APART_DAYS = 7
/** A reminder includes sections due within this many days, so that a person's clinics come to share one date. */
export const ASKED_AHEAD_DAYS = 30
/** A reminder includes the answer about new patients this many days before the public page stops showing it. */
export const NEW_PATIENTS_AHEAD_DAYS = 7
/** If nobody confirms within this many days after the due date, the agency calls the clinic. */
export const SILENT_AFTER_DAYS = 42
/** After the last step and its wait the server sends no further reminder for this date. */
const LAST_DAY = SILENT_AFTER_DAYS + REMINDERS_APART_DAYS - 1

export type RemindedClinic = {
  clinicId: number
  dates: SectionDates
  /** The last day on which the public page shows the answer about new patients; null if it shows none. */
  newPatientsUntil: string | null
  /** Since when this person may confirm here; due dates before do not count for them. */
  mineSince: string
}

export type ClinicAsk = {
  clinicId: number
  sections: { section: ConfirmedSection; dueOn: string }[]
  /** Set if the answer about new patients is about to expire. */
  newPatientsUntil: string | null
}

export type Reminder = { step: ReminderStep | 'newPatients'; asks: ClinicAsk[] }

/** A person's clinics, the day of their last reminder, and the day on which reminders began. */
export type Reminded = { clinics: readonly RemindedClinic[]; lastOn: string | null; begunOn: string }

export function asksOf(clinic: RemindedClinic, today: string): ClinicAsk | null {
  const horizon = addDays(today, ASKED_AHEAD_DAYS)
  const sections = SECTIONS.map((section) => ({ section, dueOn: dueOn(clinic.dates, section) })).filter(
    (one) => one.dueOn <= horizon,
  )
  const newPatientsUntil = isExpiring(clinic.newPatientsUntil, today) ? clinic.newPatientsUntil : null
  return sections.length === 0 && newPatientsUntil === null
    ? null
    : { clinicId: clinic.clinicId, sections, newPatientsUntil }
}

/** True if the public page stops showing the answer about new patients within the week. */
export const isExpiring = (until: string | null, today: string): boolean =>
  until !== null && until >= today && until <= addDays(today, NEW_PATIENTS_AHEAD_DAYS)

const later = (...days: [string, ...string[]]): string => days.sort().at(-1) ?? days[0]

/** The reminder that a person gets on this day, or null; the most urgent clinics first. */
export function reminderOf({ clinics, lastOn, begunOn }: Reminded, now: Date): Reminder | null {
  const today = coloradoDay(now)
  if (lastOn !== null && addDays(lastOn, REMINDERS_APART_DAYS) > today) return null
  const step = stepOf({ clinics, lastOn, begunOn }, today)
  if (step === null) return null
  const first = ({ sections, newPatientsUntil }: ClinicAsk) =>
    [...sections.map((one) => one.dueOn), newPatientsUntil ?? '9999'].sort()[0] as string
  const asks = clinics.flatMap((clinic) => asksOf(clinic, today) ?? [])
  return { step, asks: asks.sort((a, b) => first(a).localeCompare(first(b)) || a.clinicId - b.clinicId) }
}

function stepOf({ clinics, lastOn, begunOn }: Reminded, today: string): Reminder['step'] | null {
  const unsent = (day: string) => day <= today && (lastOn === null || lastOn < day)
  const isOpen = (date: string) => addDays(date, LAST_DAY) >= today
  /** The due date for this person, at the earliest the day on which they could first confirm. */
  const dateOf = ({ dates, mineSince }: RemindedClinic, section: ConfirmedSection) =>
    later(dueOn(dates, section), mineSince, begunOn)
  const [first] = clinics
    .flatMap((clinic) => SECTIONS.map((section) => dateOf(clinic, section)))
    .filter(isOpen)
    .sort()
  if (first !== undefined) {
    const reached = REMINDER_STEPS.findLast((step) => addDays(first, step) <= today)
    if (reached !== undefined && unsent(addDays(first, reached))) return reached
  }
  // While the section is open, its reminders include the answer, which then needs no reminder of its own.
  const expiring = clinics.some(
    (clinic) =>
      isExpiring(clinic.newPatientsUntil, today) &&
      !isOpen(dateOf(clinic, 'about')) &&
      unsent(later(addDays(clinic.newPatientsUntil as string, -NEW_PATIENTS_AHEAD_DAYS), begunOn)),
  )
  return expiring ? 'newPatients' : null
}

/** Sections confirmed before this time are due; for SQL that compares timestamps. */
export const dueBefore = (now: Date): Date => coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence()))
/** Sections confirmed before this time are overdue for the agency. */
export const silentBefore = (now: Date): Date =>
  coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence() - SILENT_AFTER_DAYS))
/** A reminder on this day includes sections confirmed before this time. */
export const askedBefore = (now: Date): Date =>
  coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence() + ASKED_AHEAD_DAYS))

const shortestCadence = () => Math.min(...Object.values(CADENCE_DAYS))

/** Before this day no reminder is old enough for a clinic to be overdue. */
export const silenceBegins = (begunOn: string): string => addDays(begunOn, SILENT_AFTER_DAYS)
