import { licencesEnding } from '../clinic/attention.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { unanswered } from '../clinic/completeness.ts'
import type { Voice } from '../clinic/kinds/kind.ts'
import { SECTIONS } from '../clinic/sections.ts'
import { addDays, agencyDay } from '../dates.ts'
import { isRecent } from '../freshness/due.ts'
import { type SectionDates, sectionDate } from '../freshness/evidence.ts'

/** Quality of the directory: the figures that the server counts for each listed clinic once a day. */

/** Days before its end on which a licence enters the agency's list. */
const LICENCE_LIST_DAYS = 30
/** Licences that end later than this are in no list and no count. */
const LICENCE_HORIZON_DAYS = 400

/** Questions that a listed clinic answers with yes or no; each is a figure, a trend and a list. */
export const FIGURES = [
  'about',
  'contact',
  'patients',
  'complete',
  'behind',
  'newPatients',
  'reports',
  'licencesEnding',
  'licencesEnded',
  'nobody',
] as const
export type Figure = (typeof FIGURES)[number]
/** Figures that the agency wants high; it wants the rest low. */
export const WANTED: readonly Figure[] = ['about', 'contact', 'patients', 'complete', 'newPatients']

export type ClinicFacts = {
  clinic: Clinic
  dates: SectionDates
  newPatientsOn: string | null
  behind: boolean
  openReports: number
  /** True if the clinic is in the agency's list of overdue clinics. */
  nobody: boolean
}

type ClinicHealth = Record<Exclude<Figure, 'reports'>, boolean> & {
  openReports: number
  /** Last days of licences in force, the earliest first. */
  licenceEnds: string[]
  /** The oldest of the three section confirmations; null if a section was never confirmed. */
  oldest: string | null
}

export function clinicHealth(facts: ClinicFacts, voice: Voice, now: Date): ClinicHealth {
  const { clinic, dates, newPatientsOn, behind, openReports, nobody } = facts
  const today = agencyDay(now)
  const confirmed = SECTIONS.map((section) => sectionDate(dates, section))
  const recent = (at: string | null) => at !== null && isRecent(at, now)
  const licenceEnds = licencesEnding(clinic, today, LICENCE_HORIZON_DAYS).map(({ endsOn }) => endsOn)
  const whole = confirmed.filter((at) => at !== null)
  return {
    about: recent(sectionDate(dates, 'about')),
    contact: recent(sectionDate(dates, 'contact')),
    patients: recent(sectionDate(dates, 'patients')),
    complete: unanswered(clinic, voice).length === 0,
    behind,
    newPatients: recent(newPatientsOn),
    openReports,
    licenceEnds,
    licencesEnding: licenceEnds.some((day) => day >= today && day <= addDays(today, LICENCE_LIST_DAYS)),
    licencesEnded: licenceEnds.some((day) => day < today),
    nobody,
    oldest:
      whole.length < SECTIONS.length ? null : (whole.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null),
  }
}

/** The counts of one day in the state or in one part of it. */
export type HealthCounts = Record<Figure, number> & {
  clinics: number
  /** Clinics with three recently confirmed sections, and clinics with a section that was never confirmed. */
  confirmed: number
  never: number
  medianDays: number | null
  openReports: number
  /** Of the last 90 days. */
  closedReports: number
  reviewMedianHours: number | null
  reviewSlowHours: number | null
  waiting: number
  oldestWaitingDays: number | null
  /** Clinics by the month ('2026-09') in which one of their licences ends; this month and the eleven after it. */
  licenceMonths: Record<string, number>
}

/** '2026-11' and the eleven months after it. */
export function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7),
  )
}

/** Whole per cents; 0 and 100 only if exact. */
export function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null
  const share = Math.round((part * 100) / whole)
  if (share === 100 && part < whole) return 99
  return share === 0 && part > 0 ? 1 : share
}
