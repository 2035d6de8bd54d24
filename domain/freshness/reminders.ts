import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { addDays, coloradoDay, coloradoMoment } from '../dates.ts'
import { CADENCE_DAYS, dueOn } from './due.ts'
import type { SectionDates } from './evidence.ts'

/**
 * When a person is asked to confirm, and when the agency takes over. A reminder is one mail over all clinics of a
 * person; it asks little and it stops. All days are days in Colorado.
 */

/** Days from the first due date on which a person is reminded. */
export const REMINDER_STEPS = [-15, -5, 0, 14, 28, 42] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** A person gets at most one reminder in so many days; a step that falls sooner waits until they are over. */
export const REMINDERS_APART_DAYS = 7
/** What falls due within a month is asked along, so that the clinics of a person come to share one date. */
export const ASKED_AHEAD_DAYS = 30
/** An answer about new patients is part of the reminder so many days before the public stops reading it. */
export const NEW_PATIENTS_AHEAD_DAYS = 7
/** So many days after the due date without a word, the clinic is the agency's to call. */
export const SILENT_AFTER_DAYS = 42
/** After the last step and its wait no further reminder is sent for this date. */
const LAST_DAY = SILENT_AFTER_DAYS + REMINDERS_APART_DAYS - 1

export type RemindedClinic = {
  clinicId: number
  dates: SectionDates
  /** The last day on which the public reads the answer about new patients, or null where it reads none. */
  newPatientsUntil: string | null
  /** The day since which this person may confirm here; nothing was asked of them before. */
  mineSince: string
}

export type ClinicAsk = {
  clinicId: number
  sections: { section: ConfirmedSection; dueOn: string }[]
  /** Given once the answer about new patients is about to expire. */
  newPatientsUntil: string | null
}

export type Reminder = { step: ReminderStep | 'newPatients'; asks: ClinicAsk[] }

/** What is told of a person: their clinics, the day of their last reminder, and the day on which reminders began. */
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

/** Whether the answer about new patients stops being shown within the week. */
export const isExpiring = (until: string | null, today: string): boolean =>
  until !== null && until >= today && until <= addDays(today, NEW_PATIENTS_AHEAD_DAYS)

const later = (...days: [string, ...string[]]): string => days.sort().at(-1) ?? days[0]

/** The reminder that a person is to get on this day, or null. Those who need it most come first in it. */
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
  /** The due date from which a person counts: nothing was asked of them before they could answer. */
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
  // While the section of the answer is asked about anyway, the answer is part of those reminders and needs none of its own.
  const expiring = clinics.some(
    (clinic) =>
      isExpiring(clinic.newPatientsUntil, today) &&
      !isOpen(dateOf(clinic, 'about')) &&
      unsent(later(addDays(clinic.newPatientsUntil as string, -NEW_PATIENTS_AHEAD_DAYS), begunOn)),
  )
  return expiring ? 'newPatients' : null
}

/** A section whose date is before this moment is due; for statements that compare moments. */
export const dueBefore = (now: Date): Date => coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence()))
/** One whose date is before this moment has been due for so long that the agency takes over. */
export const silentBefore = (now: Date): Date =>
  coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence() - SILENT_AFTER_DAYS))
/** The latest date of a section that could be asked about on this day. */
export const askedBefore = (now: Date): Date =>
  coloradoMoment(addDays(coloradoDay(now), 1 - shortestCadence() + ASKED_AHEAD_DAYS))

const shortestCadence = () => Math.min(...Object.values(CADENCE_DAYS))

/** Before this day, nothing has been asked long enough to call it silence. */
export const silenceBegins = (begunOn: string): string => addDays(begunOn, SILENT_AFTER_DAYS)
