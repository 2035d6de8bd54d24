import type { LICENCE_PREFIXES } from '../clinic/fields.ts'
import type { WeeklyHours } from '../clinic/hours.ts'
import type { ConfirmedSection } from '../clinic/sections.ts'
import type { Standing } from '../freshness/due.ts'
import type { NewPatients } from '../freshness/expiry.ts'
import type { Point } from './distance.ts'
import type { Notice } from './notices.ts'

/**
 * Everything that a public page, map, feed or export may know of a clinic. It is made by `publicView` alone, so what is
 * absent here cannot leak anywhere. Codes are ids; their words come from the code book.
 */
export type PublicClinic = {
  clinicId: number
  providerId: number
  /** The licensing system's number of the site, by which other systems know it too. */
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
  description: BothLanguages
  newPatients: NewPatients
  appointmentRequired: boolean | null
  telehealth: Telehealth
  hours: WeeklyHours
  transit: YesNoText
  rides: YesNoText
  accessibility: Coded[]
  payment: Coded[]
  languages: Languages
  ages: Coded[]
  genders: Coded[]
  ethnicities: Coded[]
  communities: Coded[]
  services: { categoryId: number; serviceId: number }[]
  licences: PublicLicence[]
  sections: Record<ConfirmedSection, Standing>
  /** When the licensing system's own record was last changed: all that is known of a section that was never confirmed. */
  recordOn: string | null
  /** A site for people in custody: found by its name, left out of every other search. */
  custody: boolean
  /** What it announces: each ends by its last day. */
  notices: Notice[]
  updatedAt: string
  /** The later of the last change and the last confirmation: since then others have nothing new to learn. */
  modifiedAt: string
  version: number
}

export type BothLanguages = { en: string | null; es: string | null }
/** A ticked code, with what the clinic wrote beside "Other". */
export type Coded = { id: number; writeIn: BothLanguages | null }
export type YesNoText = { answer: boolean | null; text: BothLanguages }

/** `place` has a public point, `county` only its county, `state` is care by phone or video without a place to go to. */
export type Reach = 'place' | 'county' | 'state'

export type PublicPlace = {
  reach: Reach
  countyId: number | null
  /** True where the clinic keeps its address private: then nothing but the county stands here. */
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
  /** How many other listed sites give the same number; filled in where the sites are known. */
  otherSites: number
}

export type Telehealth = {
  /** A code of the list telehealthOption; null where the clinic did not say. */
  optionId: number | null
  restriction: BothLanguages | null
}

export type Languages = {
  spoken: Coded[]
  interpreter: boolean
  /** So many languages that were never confirmed are probably a telephone interpreter's. */
  perhapsInterpreter: boolean
}

export type PublicLicence = {
  kind: (typeof LICENCE_PREFIXES)[number]
  /** First and last day, in Colorado. */
  from: string | null
  until: string | null
  number: string | null
}
