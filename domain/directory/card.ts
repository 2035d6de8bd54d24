import { nameWords } from './names.ts'
import type { PublicClinic } from './public-clinic.ts'

/** The fields of a clinic that lists show. */
export type CardClinic = Pick<
  PublicClinic,
  | 'clinicId'
  | 'fromFeed'
  | 'providerId'
  | 'name'
  | 'providerName'
  | 'place'
  | 'phones'
  | 'bookingLink'
  | 'newPatients'
  | 'telehealth'
  | 'hours'
  | 'answers'
  | 'details'
  | 'payment'
  | 'languages'
  | 'ages'
  | 'services'
  | 'treats'
  | 'sections'
  | 'custody'
  | 'notices'
  | 'openings'
> & {
  /** Two networks reported the phone number, and the clinic has not answered. */
  numberInDoubt?: boolean
}

/** Whether we know nothing about a clinic but its license: not what it does, what it costs, or when it is open. */
export const isLicenceOnly = ({ services, payment, languages, telehealth, hours }: CardClinic): boolean =>
  services.length + payment.length + languages.spoken.length === 0 &&
  !languages.interpreter &&
  telehealth.optionId === null &&
  Object.values(hours).every((day) => day === null)

const LEGAL_FORMS: ReadonlySet<string> = new Set(['llc', 'inc', 'pllc', 'pc', 'corp', 'ltd', 'and', 'the'])

/** A provider's name on the card adds something only where it has a word that the clinic's own name does not have. */
export function addsProvider({ name, providerName }: Pick<CardClinic, 'name' | 'providerName'>): boolean {
  const own = nameWords(name)
  return nameWords(providerName).some((word) => !LEGAL_FORMS.has(word) && !own.includes(word))
}

/** Whether staff speak one of the languages; the list names such places before those that need an interpreter. */
export const speaksOneOf = ({ languages }: Pick<CardClinic, 'languages'>, wanted: readonly string[]): boolean =>
  languages.spoken.some(({ id }) => wanted.includes(String(id)))

export type AgeWord =
  | 'all'
  | 'babies'
  | 'children'
  | 'kids'
  | 'teens'
  | 'youngAdults'
  | 'midAdults'
  | 'adults'
  | 'older'

/** Age groups that a single word covers, the widest first. */
const AGE_WORDS: readonly [AgeWord, readonly number[]][] = [
  ['all', [1, 2, 3, 4, 5, 6]],
  ['adults', [4, 5, 6]],
  ['kids', [1, 2]],
  ['babies', [1]],
  ['children', [2]],
  ['teens', [3]],
  ['youngAdults', [4]],
  ['midAdults', [5]],
  ['older', [6]],
]

/** The ages that a clinic names, in as few words as possible, the youngest first. */
export function ageWords(ids: readonly number[]): AgeWord[] {
  const left = new Set(ids)
  const words = AGE_WORDS.filter(([, groups]) => {
    if (!groups.every((id) => left.has(id))) return false
    for (const id of groups) left.delete(id)
    return true
  })
  return words.toSorted(([, a], [, b]) => (a[0] ?? 0) - (b[0] ?? 0)).map(([word]) => word)
}
