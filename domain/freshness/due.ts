import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { addDays, agencyDay, agencyMoment, daysBetween } from '../dates.ts'
import { isPersons, type SectionDates, sectionDate, type Word } from './evidence.ts'

/**
 * How long answers count. Ages are whole days of the agency, so that 'shown until' ends at that day's midnight, through
 * both clock changes.
 */

/** Days after which staff must confirm a section again: the cycle of the No Surprises Act, section 116. */
export const CADENCE_DAYS: Readonly<Record<ConfirmedSection, number>> = { about: 90, contact: 90, patients: 90 }
/** A person's answer is recent for this many days. */
export const RECENT_DAYS = 90

/** Days since an answer; 0 if a slow clock makes it negative. */
export const ageInDays = (at: string, now: Date): number => Math.max(0, daysBetween(at, now))

/** The agency's day on which a section is due. A section that was never confirmed counts from the clinic's entry. */
export const dueOn = (dates: SectionDates, section: ConfirmedSection): string =>
  addDays(agencyDay(sectionDate(dates, section) ?? dates.since), CADENCE_DAYS[section])

export const dueSections = (dates: SectionDates, now: Date): ConfirmedSection[] =>
  SECTIONS.filter((section) => dueOn(dates, section) <= agencyDay(now))

export const isRecent = (at: string, now: Date): boolean => ageInDays(at, now) <= RECENT_DAYS
/** The earliest recent time, for SQL that compares timestamps. */
export const recentSince = (now: Date): Date => agencyMoment(addDays(agencyDay(now), -RECENT_DAYS))

/** A person's recent answer overrides a feed. */
export const hasRecentWord = (words: readonly Word[], now: Date): boolean =>
  words.some((word) => isPersons(word) && isRecent(word.at, now))

/** The age of a section: confirmed recently, longer ago, or never. */
export type SectionAge =
  | { state: 'confirmed'; on: string; days: number }
  | { state: 'old'; on: string; days: number }
  | { state: 'never' }

export function ageOf(dates: SectionDates, section: ConfirmedSection, now: Date): SectionAge {
  const on = sectionDate(dates, section)
  if (on === null) return { state: 'never' }
  return { state: isRecent(on, now) ? 'confirmed' : 'old', on, days: ageInDays(on, now) }
}

/** Days since the section with the oldest confirmation was confirmed. */
export const unconfirmedDays = (dates: SectionDates, now: Date): number =>
  Math.max(...SECTIONS.map((section) => ageInDays(sectionDate(dates, section) ?? dates.since, now)))

/** Whether a confirmation is due, for callers that have only the days, such as the home screen. */
export const isConfirmationDue = (days: number) => days >= Math.min(...Object.values(CADENCE_DAYS))
