import { LICENCE_PREFIXES } from '../clinic/fields.ts'
import type { ConfirmedSection } from '../clinic/sections.ts'
import { closedDays, lastConfirmed } from './answers.ts'
import type { Point } from './distance.ts'
import { isForPeopleInCustody, isListed, type Listing, publicName, publicPlace } from './listing.ts'
import { nameWords, searchKey } from './names.ts'
import { openAtOf } from './open-now.ts'
import type { Reach } from './public-clinic.ts'
import { tagsOf } from './tags.ts'

/**
 * What the index of the public search holds of a clinic. It is written in the transaction that writes the clinic, always
 * by this function, so that an index made anew is the one that was kept.
 */

/**
 * Stored in every index beside its rows: when it differs, the index and its cards are made anew. Raise it when the rules
 * below change, or what a card holds (`card.ts`).
 */
export const INDEX_RULES = 3

/** Places for people in custody are found by name only, and stand beyond the three reaches of a search. */
export const REACH_NUMBERS = { place: 1, county: 2, state: 3, custody: 4 } as const satisfies Record<
  Reach | 'custody',
  number
>
export const REACHES: readonly Reach[] = ['place', 'county', 'state']

export type IndexRow = {
  clinicId: number
  providerId: number
  reach: number
  /** The point that distances are counted from: the county's where the clinic's own is not public. */
  spot: Point | null
  countyId: number | null
  cityId: number | null
  tags: number[]
  openAt: number[]
  nameKey: string
  searchKey: string
  phones: string[]
  newPatientsOn: string | null
  confirmedOn: string | null
  closedFrom: string | null
  closedTo: string | null
} & { [section in `${ConfirmedSection}On`]: string | null }

type CountyPoint = (countyId: number) => Point | undefined

/** Null where the clinic is not listed. */
export function indexRow({ clinic, provider, dates, notices }: Listing, countyPoint: CountyPoint): IndexRow | null {
  if (!isListed(clinic, provider)) return null
  const { reach, countyId, address, point } = publicPlace(clinic)
  const spot = reach === 'county' && countyId !== null ? (countyPoint(countyId) ?? null) : point
  const custody = isForPeopleInCustody(clinic)
  const on = (section: ConfirmedSection) => dates.sections[section]?.at ?? null
  const name = publicName(clinic, provider)
  const numbers = LICENCE_PREFIXES.map((prefix) => clinic[`${prefix}LicenseNumber`])
  return {
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    reach: REACH_NUMBERS[custody ? 'custody' : spot === null ? 'state' : reach],
    spot: custody ? null : spot,
    countyId,
    cityId: address?.cityId ?? null,
    tags: tagsOf(clinic),
    openAt: openAtOf(clinic.hoursOfOperation),
    nameKey: nameWords(name).join(' '),
    searchKey: searchKey(name, provider.name, ...numbers),
    phones: [...new Set(clinic.clinicPhones.map(({ phone }) => phone))].sort(),
    aboutOn: on('about'),
    contactOn: on('contact'),
    patientsOn: on('patients'),
    newPatientsOn: dates.newPatientsOn,
    confirmedOn: lastConfirmed(dates),
    ...closedDays(notices),
  }
}

/** Attributes whose change can alter neither the index nor a card: most edits touch nothing else. */
const UNTOUCHED = new Set([
  'descriptionEn',
  'descriptionEs',
  'fax',
  'tddTty',
  'approvalNumber',
  'legacyAccountId',
  'legacyProviderAccountId',
  'programName',
  'isProviderInLaddersBhe',
  'isClinicInLaddersBhe',
  'archivalReason',
])

/** `attributes` as changes name them: `clinic.fax`, `clinic.clinicLocations.addressLine1`. */
export const touchesIndex = (attributes: readonly string[]) =>
  attributes.some((attribute) => !UNTOUCHED.has(attribute.split('.')[1]?.split('#')[0] ?? ''))
