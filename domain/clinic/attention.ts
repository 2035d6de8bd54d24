import { addDays } from '../dates.ts'
import type { Clinic } from './clinic.ts'
import { LICENCE_PREFIXES } from './fields.ts'

/** When staff should look at a clinic's profile again; callers pass the day. */

/** The portal warns of a licence's end this many days ahead. */
const LICENCE_WARNING_DAYS = 60
/** The home screen lists a rejected edit for this many days, unless the clinic edits the same field again. */
export const REJECTION_NEWS_DAYS = 60

/** What only the clinic's staff can settle, most urgent first. With a pending edit, the agency must act. */
const ANSWERED_BY_STAFF = ['reports', 'ended', 'rejected', 'missing', 'brokenLinks', 'licencesEnding'] as const
type StaffTasks = Readonly<Record<(typeof ANSWERED_BY_STAFF)[number], readonly unknown[]>>

/** How many kinds of tasks wait for an answer of the clinic's staff. */
export const answersNeeded = (tasks: StaffTasks): number =>
  ANSWERED_BY_STAFF.filter((kind) => tasks[kind].length > 0).length

/** The groups of the home screen of staff, in order. A clinic is in one of them. */
export const HOME_GROUPS = ['answer', 'confirm', 'current', 'archived'] as const
export type HomeGroup = (typeof HOME_GROUPS)[number]

export function homeGroup(clinic: StaffTasks & { archived: boolean; asked: readonly unknown[] }): HomeGroup {
  if (clinic.archived) return 'archived'
  if (answersNeeded(clinic) > 0) return 'answer'
  return clinic.asked.length > 0 ? 'confirm' : 'current'
}

type LicencePrefix = (typeof LICENCE_PREFIXES)[number]
type EndingLicence = { licence: LicencePrefix; endsOn: string }

/** Licences in force that end soon, and ended licences that the agency still lists as in force, by their last day. */
export function licencesEnding(clinic: Clinic, today: string, within = LICENCE_WARNING_DAYS): EndingLicence[] {
  const last = addDays(today, within)
  return LICENCE_PREFIXES.flatMap((licence) => {
    const endsOn = clinic[`${licence}ExpirationDate`]
    const inForce = clinic[`${licence}Active`] === true
    return inForce && endsOn && endsOn <= last ? [{ licence, endsOn }] : []
  }).sort((a, b) => a.endsOn.localeCompare(b.endsOn))
}
