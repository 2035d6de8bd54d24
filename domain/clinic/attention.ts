import type { Clinic } from './clinic.ts'
import { LICENCE_PREFIXES } from './fields.ts'

/** When a clinic's staff should look at its profile again: rules of time, with the moment given by the caller. */

export const SECTIONS = ['about', 'contact', 'patients'] as const
export type ConfirmedSection = (typeof SECTIONS)[number]

/** A profile that nobody has confirmed for this many days may no longer be right. */
export const CONFIRM_EVERY_DAYS = 90
/** A licence is spoken of this many days before its last one. */
export const LICENCE_WARNING_DAYS = 60
/** A rejected edit that nobody took up again is old news after this many days. */
export const REJECTION_NEWS_DAYS = 60

const DAY = 24 * 60 * 60_000

export type Confirmed = Partial<Record<ConfirmedSection, string>>

/** Days since the section that has waited longest was confirmed; one that never was counts from the clinic's beginning. */
export function unconfirmedDays(confirmed: Confirmed, since: string, now: Date): number {
  const oldest = Math.min(...SECTIONS.map((section) => Date.parse(confirmed[section] ?? since)))
  return Math.max(0, Math.floor((now.getTime() - oldest) / DAY))
}

export const isConfirmationDue = (days: number) => days >= CONFIRM_EVERY_DAYS

type LicencePrefix = (typeof LICENCE_PREFIXES)[number]
export type EndingLicence = { licence: LicencePrefix; endsOn: string }

/** Licences in force that end soon, or ended without the agency having taken them back, the first to end first. */
export function licencesEnding(clinic: Clinic, today: string): EndingLicence[] {
  const last = Date.parse(`${today}T00:00:00Z`) + LICENCE_WARNING_DAYS * DAY
  return LICENCE_PREFIXES.flatMap((licence) => {
    const endsOn = clinic[`${licence}ExpirationDate`]
    const inForce = clinic[`${licence}Active`] === true
    return inForce && endsOn && Date.parse(`${endsOn.slice(0, 10)}T00:00:00Z`) <= last ? [{ licence, endsOn }] : []
  }).sort((a, b) => a.endsOn.localeCompare(b.endsOn))
}
