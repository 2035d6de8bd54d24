import type { Licence } from '../../../domain/clinic/clinic.ts'
import { LICENCE_PREFIXES } from '../../../domain/clinic/fields.ts'
import { type Dice, dice } from './dice.ts'
import { type PracticeName, practices } from './practices.ts'

type Prefix = (typeof LICENCE_PREFIXES)[number]

const day = 24 * 60 * 60 * 1000

export const dateAfter = (today: Date, days: number): string =>
  new Date(today.getTime() + days * day).toISOString().slice(0, 10)

/** The licences that a clinic needs for its services. */
function licencesFor(services: readonly number[], practice: PracticeName, roll: Dice): Set<Prefix> {
  const needs = (...ids: number[]) => services.some((id) => ids.includes(id))
  const held = new Set<Prefix>()
  if (services.some((id) => id < 200)) held.add('mh')
  if (services.some((id) => id >= 200 && id < 300)) held.add('sud')
  if (needs(301)) held.add('rsso')
  // Involuntary holds need the 27-65 designation; dispensing controlled medication needs a CS licence.
  if (needs(101, 102, 105, 108)) held.add('designation2765')
  if (needs(211, 212, 213, 214)) held.add('cs')
  if (practice === 'communityCenter') held.add('snc')
  else if (held.has('mh') && roll.yes(0.35)) held.add('sne')
  return held
}

const numberOf = (prefix: Prefix, roll: Dice) =>
  `${prefix === 'designation2765' ? '2765' : prefix.toUpperCase()}-${roll.between(1000, 9899)}`

/**
 * Fifteen characters of a record id and three check characters for their letter case, as the licensing system issues
 * them.
 */
export function accountIdFor(seed: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const roll = dice(seed)
  const id = `001Dm00000${Array.from({ length: 5 }, () => alphabet[roll.between(0, 61)]).join('')}`
  const checks = [0, 5, 10].map((start) => {
    const bits = [...id.slice(start, start + 5)].map((letter, bit) => (/[A-Z]/.test(letter) ? 1 << bit : 0))
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'[bits.reduce((sum, value) => sum + value, 0)]
  })
  return id + checks.join('')
}

export function licenceFor(
  clinic: { clinicId: number; providerId: number; providerName: string; city: string },
  practice: PracticeName,
  services: readonly number[],
  today: Date,
): Omit<Licence, 'clinicServicesProvideds'> {
  const roll = dice(`clinic ${clinic.clinicId} licence`)
  const held = licencesFor(services, practice, roll)
  const providerIsEntity = dice(`provider ${clinic.providerId} entity`).yes(0.4)
  if (providerIsEntity) held.add('bhe')

  const block = LICENCE_PREFIXES.flatMap((prefix): [string, string | boolean | null][] => {
    if (!held.has(prefix)) {
      return [
        [`${prefix}EffectiveDate`, null],
        [`${prefix}ExpirationDate`, null],
        [`${prefix}Active`, null],
        [`${prefix}LicenseNumber`, null],
      ]
    }
    const expires = roll.yes(0.05) ? -roll.between(10, 200) : roll.between(22, 700)
    return [
      [`${prefix}EffectiveDate`, dateAfter(today, expires - 730)],
      [`${prefix}ExpirationDate`, dateAfter(today, expires)],
      [`${prefix}Active`, expires >= 0],
      [`${prefix}LicenseNumber`, numberOf(prefix, roll)],
    ]
  })
  return {
    ...(Object.fromEntries(block) as unknown as Licence),
    approvalNumber: held.has('sud') ? `${roll.between(100, 989)}-${roll.between(10, 98)}` : null,
    facilityType: practices[practice].facilityType,
    legacyAccountId: roll.yes(0.6) ? `L${String(clinic.clinicId).padStart(6, '0')}` : null,
    legacyProviderAccountId: roll.yes(0.6) ? `P${String(clinic.providerId).padStart(6, '0')}` : null,
    accountName: `${clinic.providerName} - ${clinic.city}`,
    programName: roll.yes(0.3) ? `${clinic.providerName}: ${practices[practice].facilityType}` : null,
    isProviderInLaddersBhe: providerIsEntity,
    isClinicInLaddersBhe: providerIsEntity && roll.yes(0.9),
  }
}
