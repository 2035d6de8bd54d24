import type { LICENCE_PREFIXES } from '../clinic/fields.ts'
import type { WeeklyHours } from '../clinic/hours.ts'
import type { ConfirmedSection } from '../clinic/sections.ts'
import type { PublicAnswer } from '../clinic/yes-no-rows.ts'
import type { FeedList } from '../feeds/absence.ts'
import type { SectionAge } from '../freshness/due.ts'
import type { NewPatients } from '../freshness/expiry.ts'
import type { StandingOpenings } from '../openings/worth.ts'
import type { Point } from './distance.ts'
import type { Notice } from './notices.ts'

/**
 * Who confirmed a section last: the clinic, or the agency, which called and heard that all is right, or confirmed on the
 * clinic's behalf. No page says that the clinic did what the agency did.
 */
export type ConfirmedBy = 'clinic' | 'agency' | 'agencyByPhone'
export type PublicAge = SectionAge & { confirmedBy: ConfirmedBy }

/**
 * All fields of a clinic that a public page, map, feed or export may read. Only `publicView` builds it, so that other
 * fields cannot leak. Codes are ids; the code book has their texts.
 */
export type PublicClinic = {
  clinicId: number
  providerId: number
  /** The licensing system's number of the site, which other systems use too. */
  accountId: string
  name: string
  providerName: string
  /** The name on the licence. */
  licenceName: string | null
  place: PublicPlace
  phones: PublicPhone[]
  fax: string | null
  tddTty: string | null
  website: string | null
  /** Where people book a visit; null also while the link does not work. */
  bookingLink: string | null
  description: BothLanguages
  newPatients: NewPatients
  answers: Readonly<Record<PublicAnswer, boolean | null>>
  telehealth: Telehealth
  hours: WeeklyHours
  /** What the clinic wrote beside these answers. */
  details: Readonly<Record<AnswerWithDetails, BothLanguages>>
  accessibility: Coded[]
  payment: Coded[]
  languages: Languages
  ages: Coded[]
  genders: Coded[]
  ethnicities: Coded[]
  communities: Coded[]
  services: { categoryId: number; serviceId: number }[]
  /** Categories of services that it treats by its services or by its licence. */
  treats: number[]
  licences: PublicLicence[]
  sections: Record<ConfirmedSection, PublicAge>
  /** Lists that only the licence feed filled; what they do not name is not known. */
  fromFeed: readonly FeedList[]
  /** When the licensing system's record last changed: the only date of a section that nobody confirmed. */
  recordOn: string | null
  /** A site for people in custody: visitors find it by name only. */
  custody: boolean
  /** Notices whose last day is not over. */
  notices: Notice[]
  /** Places and waits that count now. */
  openings: StandingOpenings
  updatedAt: string
  /** The later of the last change and the last confirmation, for incremental consumers. */
  modifiedAt: string
  version: number
}

export type BothLanguages = { en: string | null; es: string | null }
/** A ticked code, with the clinic's text beside "Other". */
export type Coded = { id: number; writeIn: BothLanguages | null }
export type AnswerWithDetails = 'publicTransit' | 'transportationAssistance'

/** `place` has a public point, `county` only its county, `state` is care by phone or video without a place to go to. */
export type Reach = 'place' | 'county' | 'state'

export type PublicPlace = {
  reach: Reach
  countyId: number | null
  /** True if the address is private: then only the county is set. */
  hidden: boolean
  address: PublicAddress | null
  point: Point | null
}
export type PublicAddress = {
  line1: string | null
  line2: string | null
  cityId: number | null
  stateId: number | null
  postalCode: string | null
  placeId: string | null
}

export type PublicPhone = {
  number: string
  typeId: number
  writeIn: BothLanguages | null
  /** Number of other listed sites with the same phone number; set by callers that know the sites. */
  otherSites: number
}

export type Telehealth = {
  /** A code of the list telehealthOption; null without an answer. */
  optionId: number | null
  restriction: BothLanguages | null
}

export type Languages = {
  spoken: Coded[]
  interpreter: boolean
  /** True for a long unconfirmed list of languages, which probably describes a phone interpreter. */
  perhapsInterpreter: boolean
}

export type PublicLicence = {
  kind: (typeof LICENCE_PREFIXES)[number]
  /** First and last day of the agency. */
  from: string | null
  until: string | null
  number: string | null
}
