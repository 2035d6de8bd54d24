import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { addDays, agencyDay, agencyMoment } from '../dates.ts'
import { CADENCE_DAYS, dueOn } from './due.ts'
import type { SectionDates } from './evidence.ts'

/**
 * When the server reminds a person to confirm, and when the agency takes over. A person has one series of reminders at a
 * time, over all their clinics, anchored on the first due date; it ends when everything it asked is confirmed, or with
 * its last step. After a series without any answer the server sends nothing more until the person or the agency acts.
 * All days are the agency's.
 */

/** Days relative to the anchor of the series on which the server sends a reminder. */
export const REMINDER_STEPS = [-15, -5, 0, 14, 28, 42] as const
type ReminderStep = (typeof REMINDER_STEPS)[number]
/** The reminder of this step says that it is the last of its series. */
export const LAST_STEP = REMINDER_STEPS[REMINDER_STEPS.length - 1] as ReminderStep

/** A person gets at most one reminder in this many days; an earlier step waits. */
export const REMINDERS_APART_DAYS = 7
/** So long a reminder's link works. */
export const REMINDER_LINK_DAYS = 30
/** A reminder includes sections due within this many days, so that a person's clinics come to share one date. */
export const ASKED_AHEAD_DAYS = 30
/** The sections that staff are asked to confirm now: those that are due, and those that will be within that time. */
export const askedSections = (dates: SectionDates, now: Date): ConfirmedSection[] => {
  const last = addDays(agencyDay(now), ASKED_AHEAD_DAYS)
  return SECTIONS.filter((section) => dueOn(dates, section) <= last)
}
/** A reminder includes the answer about new patients this many days before the public page stops showing it. */
const NEW_PATIENTS_AHEAD_DAYS = 7
/** If nobody confirms within this many days after the due date, the agency calls the clinic. */
const SILENT_AFTER_DAYS = 42
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

type Due =
  /** `anchor` is the first due date of the series. */
  { step: ReminderStep; anchor: string } | { step: 'newPatients'; anchor: null }
export type Reminder = Due & { asks: ClinicAsk[] }

/** What the server already sent to a person. */
export type RemindersSent = {
  /** The day of the last reminder. */
  lastOn: string | null
  /** The anchor of the last series. */
  anchor: string | null
  /** The day of the latest last step: due dates up to it had their series. */
  finishedOn: string | null
  /** The day on which the person or the agency last acted on one of the person's clinics: a confirmation or a role. */
  actedOn: string | null
}

/** A person's clinics, their reminders so far, and the day on which reminders began. */
type Reminded = RemindersSent & { clinics: readonly RemindedClinic[]; begunOn: string }

function asksOf(clinic: RemindedClinic, step: Due['step'], today: string): ClinicAsk | null {
  // What falls due after the last reminder gets a series of its own.
  const horizon = step === LAST_STEP ? today : addDays(today, ASKED_AHEAD_DAYS)
  const sections = SECTIONS.map((section) => ({ section, dueOn: dueOn(clinic.dates, section) })).filter(
    (one) => one.dueOn <= horizon,
  )
  const newPatientsUntil = isExpiring(clinic.newPatientsUntil, today) ? clinic.newPatientsUntil : null
  return sections.length === 0 && newPatientsUntil === null
    ? null
    : { clinicId: clinic.clinicId, sections, newPatientsUntil }
}

/** True if the public page stops showing the answer about new patients within the week. */
const isExpiring = (until: string | null, today: string): boolean =>
  until !== null && until >= today && until <= addDays(today, NEW_PATIENTS_AHEAD_DAYS)

const later = (...days: [string, ...string[]]): string => days.sort().at(-1) ?? days[0]

/** The reminder that a person gets on this day, or null; the most urgent clinics first. */
export function reminderOf(person: Reminded, now: Date): Reminder | null {
  const today = agencyDay(now)
  const { clinics, lastOn } = person
  if (lastOn !== null && addDays(lastOn, REMINDERS_APART_DAYS) > today) return null
  const due = dueStep(person, today)
  if (due === null) return null
  const first = ({ sections, newPatientsUntil }: ClinicAsk) =>
    [...sections.map((one) => one.dueOn), newPatientsUntil ?? '9999'].sort()[0] as string
  const asks = clinics.flatMap((clinic) => asksOf(clinic, due.step, today) ?? [])
  return { ...due, asks: asks.sort((a, b) => first(a).localeCompare(first(b)) || a.clinicId - b.clinicId) }
}

/** True if the person gets a reminder on one of the days before the week after today ends. */
export const isRemindedSoon = (person: Reminded, now: Date): boolean =>
  Array.from({ length: REMINDERS_APART_DAYS }, (_, days) => addDays(agencyDay(now), days)).some(
    (day) => reminderOf(person, agencyMoment(day, '12:00')) !== null,
  )

/** True if a whole series went by without any act since it began. */
function isUnanswered({ finishedOn, actedOn }: RemindersSent): boolean {
  if (finishedOn === null) return false
  const began = addDays(finishedOn, REMINDER_STEPS[0] - LAST_STEP)
  return actedOn === null || actedOn < began
}

function dueStep(person: Reminded, today: string): Due | null {
  if (isUnanswered(person)) return null
  const { clinics, lastOn, begunOn } = person
  const unsent = (day: string) => day <= today && (lastOn === null || lastOn < day)
  const isOpen = (date: string) => addDays(date, LAST_DAY) >= today
  /** The due date for this person, at the earliest the day on which they could first confirm. */
  const dateOf = ({ dates, mineSince }: RemindedClinic, section: ConfirmedSection) =>
    later(dueOn(dates, section), mineSince, begunOn)
  const open = clinics
    .flatMap((clinic) => SECTIONS.map((section) => ({ date: dateOf(clinic, section), mineSince: clinic.mineSince })))
    .filter(({ date }) => isOpen(date))
  const anchor = anchorOf(person, open)
  if (anchor !== null) {
    const step = REMINDER_STEPS.findLast((days) => addDays(anchor, days) <= today)
    if (step !== undefined && unsent(addDays(anchor, step))) return { step, anchor }
  }
  // While the section is open, its reminders include the answer, which then needs no reminder of its own.
  const expiring = clinics.some(
    (clinic) =>
      isExpiring(clinic.newPatientsUntil, today) &&
      !isOpen(dateOf(clinic, 'about')) &&
      unsent(later(addDays(clinic.newPatientsUntil as string, -NEW_PATIENTS_AHEAD_DAYS), begunOn)),
  )
  return expiring ? { step: 'newPatients', anchor: null } : null
}

/**
 * The anchor of the person's series: a series goes on while something it asked is unconfirmed; the next one begins with
 * the first due date that had none.
 */
function anchorOf(
  { anchor, lastOn, finishedOn }: RemindersSent,
  open: readonly { date: string; mineSince: string }[],
): string | null {
  const left = open.filter(({ date }) => finishedOn === null || date > finishedOn)
  if (anchor !== null && lastOn !== null && (finishedOn === null || anchor > finishedOn)) {
    const askedUntil = addDays(lastOn, ASKED_AHEAD_DAYS)
    const seriesEnds = addDays(anchor, LAST_STEP)
    const goesOn = left.some(({ date, mineSince }) => date <= askedUntil && date <= seriesEnds && mineSince <= lastOn)
    if (goesOn) return anchor
  }
  return left.map(({ date }) => date).sort()[0] ?? null
}

/** Sections confirmed before this time are due; for SQL that compares timestamps. */
export const dueBefore = (now: Date): Date => agencyMoment(addDays(agencyDay(now), 1 - shortestCadence()))
/** Sections confirmed before this time are overdue for the agency. */
export const silentBefore = (now: Date): Date =>
  agencyMoment(addDays(agencyDay(now), 1 - shortestCadence() - SILENT_AFTER_DAYS))
/** A reminder on this day includes sections confirmed before this time. */
export const askedBefore = (now: Date): Date =>
  agencyMoment(addDays(agencyDay(now), 1 - shortestCadence() + ASKED_AHEAD_DAYS))

const shortestCadence = () => Math.min(...Object.values(CADENCE_DAYS))

/** Before this day no reminder is old enough for a clinic to be overdue. */
export const silenceBegins = (begunOn: string): string => addDays(begunOn, SILENT_AFTER_DAYS)
