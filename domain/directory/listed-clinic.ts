import type { Clinic } from '../clinic/clinic.ts'
import { LICENCE_PREFIXES } from '../clinic/fields.ts'
import { addDays, agencyDay } from '../dates.ts'
import { expiriesOf, NO_OPENINGS } from '../openings/worth.ts'
import { answersOf } from './answers.ts'
import type { Point } from './distance.ts'
import type { Answers } from './groups.ts'
import { isForPeopleInCustody, type Listing, publicName, publicPlace, publicView } from './listing.ts'
import { nameWords, searchKey } from './names.ts'
import type { Reach } from './public-clinic.ts'
import { NETWORK_KEPT_DAYS } from './reports.ts'

/**
 * A listed clinic in the snapshot: the fields that a search compares are plain, the rest is one JSON text, because
 * parsed profiles of a whole state take ten times the memory. A page parses the twenty clinics that it shows.
 */
export type ListedClinic = {
  clinicId: number
  providerId: number
  accountId: string
  name: string
  /** `state` also for clinics for people in custody, which have no point and which visitors find by name only. */
  reach: Reach
  custody: boolean
  /** The point that distances are counted from: the county's where the clinic's own is not public. */
  spot: Point | null
  countyId: number | null
  cityId: number | null
  answers: Answers
  nameKey: string
  providerKey: string
  /** Words of the clinic's and provider's names and of its licence numbers. */
  searchKey: string
  /** Words of its public street address. */
  streetKey: string
  /** Words of its own texts, in both languages. */
  saidKey: string
  phones: readonly string[]
  /** The last day on which a second network reported the phone number, while the clinic has not answered. */
  numberDoubtedOn: string | null
  /** English texts, by attribute, that are newer than their Spanish, with the time of the change. */
  textsBehind: Readonly<Record<string, string>>
  /** When the provider's own row was last changed. */
  providerUpdatedAt: string
  /** The moments at which one of its answers disappears. */
  expiries: readonly number[]
  /** The `Listing` as JSON, which `listingIn` parses. */
  text: string
}

type CountyPoint = (countyId: number) => Point | undefined

export type BesideListing = Pick<ListedClinic, 'numberDoubtedOn' | 'textsBehind' | 'providerUpdatedAt'>

/** `listing` must pass `isListed`, and its private address must already be removed. */
export function listedClinic(listing: Listing, beside: BesideListing, countyPoint: CountyPoint): ListedClinic {
  const { clinic, provider } = listing
  const { reach, countyId, address, point } = publicPlace(clinic)
  const custody = isForPeopleInCustody(clinic)
  const at = reach === 'county' && countyId !== null ? (countyPoint(countyId) ?? null) : point
  const spot = custody ? null : at
  const name = publicName(clinic, provider)
  const numbers = LICENCE_PREFIXES.map((prefix) => clinic[`${prefix}LicenseNumber`])
  return {
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    accountId: clinic.accountId,
    name,
    reach: spot === null ? 'state' : reach,
    custody,
    spot,
    countyId,
    cityId: address?.cityId ?? null,
    answers: answersOf(listing),
    nameKey: nameWords(name).join(' '),
    providerKey: nameWords(provider.name).join(' '),
    searchKey: searchKey(name, provider.name, ...numbers, ...numbers.map(joined)),
    streetKey: streetKey(address),
    saidKey: saidKey(clinic),
    phones: [...new Set(clinic.clinicPhones.map(({ phone }) => phone))],
    ...beside,
    expiries: expiriesOf(listing.openings ?? NO_OPENINGS),
    text: JSON.stringify(listing),
  }
}

/** "MH-6540" is also found as "MH6540". */
const joined = (number: string | null) => nameWords(number ?? '').join('')

const streetKey = (address: { line1: string | null } | null) =>
  nameWords(address?.line1 ?? '')
    .filter((word) => !/^\d+$/.test(word))
    .join(' ')

/** What the clinic says about itself: descriptions, and what it wrote beside "Other". */
function saidKey(clinic: Clinic): string {
  const texts = [
    clinic.descriptionEn,
    clinic.descriptionEs,
    ...clinic.clinicCommunityServeds.flatMap((one) => [one.patientCommunityWriteInEn, one.patientCommunityWriteInEs]),
    ...clinic.clinicPaymentOptions.flatMap((one) => [one.paymentTypeWriteInEn, one.paymentTypeWriteInEs]),
    ...clinic.clinicLanguagesUsed.flatMap((one) => [one.languageWriteInEn, one.languageWriteInEs]),
    ...clinic.clinicAccessibilityOffered.flatMap((one) => [
      one.accessibilitySupportWriteInEn,
      one.accessibilitySupportWriteInEs,
    ]),
  ]
  return [...new Set(texts.flatMap((text) => nameWords(text ?? '')))].join(' ')
}

export const listingIn = ({ text }: Pick<ListedClinic, 'text'>): Listing => JSON.parse(text) as Listing

/** Two networks reported the phone number recently, and the clinic has neither edited nor confirmed Contact since. */
const isNumberInDoubt = ({ numberDoubtedOn }: Pick<ListedClinic, 'numberDoubtedOn'>, now: Date) =>
  numberDoubtedOn !== null && numberDoubtedOn >= addDays(agencyDay(now), -NETWORK_KEPT_DAYS)

/** What lists and pages show of a clinic. */
export const shownClinic = (clinic: ListedClinic, now: Date) => ({
  ...publicView(listingIn(clinic), now),
  numberInDoubt: isNumberInDoubt(clinic, now),
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const byName = (a: ListedClinic, b: ListedClinic) => compare(a.nameKey, b.nameKey) || a.clinicId - b.clinicId

/** The latest confirmation first; clinics that never confirmed last. */
export const byConfirmation = (a: ListedClinic, b: ListedClinic) =>
  compare(b.answers.confirmedOn ?? '', a.answers.confirmedOn ?? '') || a.clinicId - b.clinicId
