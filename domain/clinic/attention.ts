import { addDays } from '../dates.ts'
import type { Clinic } from './clinic.ts'
import { LICENCE_PREFIXES } from './fields.ts'

/** When a clinic's staff should look at its profile again: rules of time, with the moment given by the caller. */

/** A licence is spoken of this many days before its last one. */
export const LICENCE_WARNING_DAYS = 60
/** A rejected edit that its clinic has not edited again is old news after this many days. */
export const REJECTION_NEWS_DAYS = 60

type LicencePrefix = (typeof LICENCE_PREFIXES)[number]
export type EndingLicence = { licence: LicencePrefix; endsOn: string }

/** Licences in force that end soon, or ended without the agency having taken them back, the first to end first. */
export function licencesEnding(clinic: Clinic, today: string, within = LICENCE_WARNING_DAYS): EndingLicence[] {
  const last = addDays(today, within)
  return LICENCE_PREFIXES.flatMap((licence) => {
    const endsOn = clinic[`${licence}ExpirationDate`]
    const inForce = clinic[`${licence}Active`] === true
    return inForce && endsOn && endsOn <= last ? [{ licence, endsOn }] : []
  }).sort((a, b) => a.endsOn.localeCompare(b.endsOn))
}
