import { CONFIRM_EVERY_DAYS, type ConfirmedSection } from '../clinic/attention.ts'
import type { SectionDate } from './public-clinic.ts'

/** Since when, and from whom, the directory knows what it shows. */

export type Evidence = {
  /** The latest confirmation of each section. */
  confirmedAt: Partial<Record<ConfirmedSection, string>>
  /** The latest change of the answer about new patients that went live. */
  openings: { at: string; byPerson: boolean } | null
  /** The day of the licensing system's record. */
  recordOn: string | null
}

export const noEvidence = (): Evidence => ({ confirmedAt: {}, openings: null, recordOn: null })

const DAY = 24 * 60 * 60_000
export const daysBetween = (from: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / DAY))

export function sectionDate(confirmedAt: string | undefined, now: Date): SectionDate {
  if (confirmedAt === undefined) return { state: 'never', confirmedAt: null, days: null }
  const days = daysBetween(confirmedAt, now)
  return { state: days <= CONFIRM_EVERY_DAYS ? 'fresh' : 'old', confirmedAt, days }
}
