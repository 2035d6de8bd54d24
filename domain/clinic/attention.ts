import { addDays } from '../dates.ts'
import type { Clinic } from './clinic.ts'
import { LICENCE_PREFIXES } from './fields.ts'

/** When staff should look at a clinic's profile again; callers pass the day. */

/** The portal warns of a licence's end this many days ahead. */
export const LICENCE_WARNING_DAYS = 60
/** The home screen lists a rejected edit for this many days, unless the clinic edits the same field again. */
export const REJECTION_NEWS_DAYS = 60

type LicencePrefix = (typeof LICENCE_PREFIXES)[number]
export type EndingLicence = { licence: LicencePrefix; endsOn: string }

/** Licences in force that end soon, and ended licences that the agency still lists as in force, by their last day. */
export function licencesEnding(clinic: Clinic, today: string, within = LICENCE_WARNING_DAYS): EndingLicence[] {
  const last = addDays(today, within)
  return LICENCE_PREFIXES.flatMap((licence) => {
    const endsOn = clinic[`${licence}ExpirationDate`]
    const inForce = clinic[`${licence}Active`] === true
    return inForce && endsOn && endsOn <= last ? [{ licence, endsOn }] : []
  }).sort((a, b) => a.endsOn.localeCompare(b.endsOn))
}
