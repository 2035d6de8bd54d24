import { type Location, primaryLocation } from '../clinic/address.ts'
import { milesBetween, type Point } from '../directory/distance.ts'
import { areUnlikeNames } from '../review/wording.ts'

/** What an administrator should look at before the public sees a clinic that an export brought. */

export type ToCheck =
  | { what: 'noPhone' }
  | { what: 'samePhone'; clinics: number }
  | { what: 'unlikeName' }
  | { what: 'farFromZip'; miles: number; zip: string }

/** An administrator reads the rows of `check` and `far` alone; a clinic far from its ZIP code counts as `far` only. */
export const ARRIVAL_GROUPS = ['ready', 'check', 'far'] as const
export type ArrivalGroup = (typeof ARRIVAL_GROUPS)[number]

export const groupOf = (toCheck: readonly ToCheck[]): ArrivalGroup =>
  toCheck.some(({ what }) => what === 'farFromZip') ? 'far' : toCheck.length > 0 ? 'check' : 'ready'

/** A ZIP code of the plains is wide; a clinic beyond this distance usually has a wrong pin or a wrong ZIP code. */
export const FAR_FROM_ZIP = 15

export type NamedClinic = { clinicId: number; displayName: string | null; accountName: string | null }
export type Arrival = NamedClinic & { phones: readonly string[]; locations: readonly Location[] }

type Known = {
  /** Clinics of the directory by phone number. */
  clinicsAt: (phone: string) => readonly NamedClinic[]
  middleOfZip: (zip: string) => Point | undefined
}

export function toCheck(arrival: Arrival, known: Known): ToCheck[] {
  const { displayName, accountName, phones } = arrival
  return [
    ...(phones.length === 0 ? [{ what: 'noPhone' as const }] : samePhone(arrival, known)),
    ...(areUnlikeNames([displayName], [accountName]) ? [{ what: 'unlikeName' as const }] : []),
    ...farFromZip(arrival, known),
  ]
}

/** Sites of one provider share a phone and a part of their names, so only other names count. */
function samePhone(arrival: Arrival, { clinicsAt }: Known): ToCheck[] {
  const names = ({ displayName, accountName }: NamedClinic) => [displayName, accountName]
  const others = arrival.phones
    .flatMap(clinicsAt)
    .filter((other) => other.clinicId !== arrival.clinicId && areUnlikeNames(names(arrival), names(other)))
  const clinics = new Set(others.map(({ clinicId }) => clinicId)).size
  return clinics > 0 ? [{ what: 'samePhone', clinics }] : []
}

function farFromZip({ locations }: Arrival, { middleOfZip }: Known): ToCheck[] {
  const { latitude, longitude, postalCode } = primaryLocation(locations) ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !postalCode) return []
  const zip = postalCode.slice(0, 5)
  const middle = middleOfZip(zip)
  const miles = middle ? Math.round(milesBetween({ latitude, longitude }, middle)) : 0
  return miles > FAR_FROM_ZIP ? [{ what: 'farFromZip', miles, zip }] : []
}
