import { PRISON_WEBSITES } from '#place/names'
import { emptyPrimary, type Location, primaryLocation } from '../clinic/address.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { isTelehealthOnly } from '../clinic/clinic.ts'
import { FIELDS, LICENCE_PREFIXES } from '../clinic/fields.ts'
import { carries } from '../clinic/kinds/write-in.ts'
import { type ConfirmedSection, SECTIONS } from '../clinic/sections.ts'
import { websiteHref } from '../clinic/website.ts'
import { PUBLIC_ANSWERS } from '../clinic/yes-no-rows.ts'
import { agencyDay } from '../dates.ts'
import type { FeedList } from '../feeds/absence.ts'
import { ageOf, type SectionAge } from '../freshness/due.ts'
import type { SectionDates } from '../freshness/evidence.ts'
import { NO_OPENINGS, type Openings } from '../openings/worth.ts'
import { type Notice, standingNotices } from './notices.ts'
import { openingsAnswers, shownOpenings } from './openings.ts'
import type {
  BothLanguages,
  Coded,
  ConfirmedBy,
  Languages,
  PublicClinic,
  PublicLicence,
  PublicPhone,
  PublicPlace,
  Telehealth,
} from './public-clinic.ts'
import { treatedBy } from './what-they-do.ts'

/** The one rule of public data: which clinics visitors see, and which fields. */

export type ProviderOfListing = { name: string; displayAtOwnpath: boolean; archived: boolean }

export function isListed(
  clinic: Pick<Clinic, 'displayAtOwnpath' | 'archived'>,
  provider: Pick<ProviderOfListing, 'displayAtOwnpath' | 'archived'>,
): boolean {
  return clinic.displayAtOwnpath && !clinic.archived && provider.displayAtOwnpath && !provider.archived
}

/** The public name of a clinic: its own, else the licence's, else the provider's. */
export const publicName = (
  { displayName, accountName }: Pick<Clinic, 'displayName' | 'accountName'>,
  provider: Pick<ProviderOfListing, 'name'>,
): string => displayName?.trim() || accountName?.trim() || provider.name

/** A provider without a name takes the name of its clinic. */
export const publicProviderName = (
  clinic: Pick<Clinic, 'displayName' | 'accountName'>,
  provider: Pick<ProviderOfListing, 'name'>,
): string => provider.name.trim() || publicName(clinic, provider)

/** The page of an archived clinic says that it was listed; a clinic that is not displayed must look nonexistent. */
export function visibilityOf(
  clinic: Pick<Clinic, 'displayAtOwnpath' | 'archived'>,
  provider: Pick<ProviderOfListing, 'displayAtOwnpath' | 'archived'>,
): 'listed' | 'gone' | 'unknown' {
  if (isListed(clinic, provider)) return 'listed'
  return clinic.displayAtOwnpath && provider.displayAtOwnpath ? 'gone' : 'unknown'
}

export const isAddressHidden = (clinic: Pick<Clinic, 'clinicLocations'>) =>
  primaryLocation(clinic.clinicLocations)?.hideAddress === true

/** Reduces a hidden address to its county: no street, suite, city, ZIP code, coordinates or place id. */
export const publicLocation = (location: Location): Location =>
  location.hideAddress
    ? { ...emptyPrimary(), addressTypeId: location.addressTypeId, countyId: location.countyId, hideAddress: true }
    : location

/** The profile without its private address, for texts that derive from the catalogue's rows. */
export const publicProfile = <C extends Pick<Clinic, 'clinicLocations'>>(clinic: C): C => ({
  ...clinic,
  clinicLocations: clinic.clinicLocations.map(publicLocation),
})

export function publicPlace(clinic: Pick<Clinic, 'clinicLocations' | 'clinicTelehealthOptions'>): PublicPlace {
  const location = primaryLocation(clinic.clinicLocations.map(publicLocation))
  const countyId = location?.countyId ?? null
  const hidden = location?.hideAddress === true
  const address = location ? addressOf(location) : null
  if (isTelehealthOnly(clinic)) return { reach: 'state', countyId, hidden, address, point: null }
  const point = pointOf(location)
  return { reach: point ? 'place' : countyId === null ? 'state' : 'county', countyId, hidden, address, point }
}

function addressOf({ addressLine1, addressLine2, cityId, stateId, postalCode, gbpPlacesId }: Location) {
  if (!addressLine1 && cityId === null && !postalCode) return null
  return { line1: addressLine1, line2: addressLine2, cityId, stateId, postalCode, placeId: gbpPlacesId }
}

function pointOf(location: Location | undefined) {
  const { latitude, longitude } = location ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

const PRISON_SERVICE = /\bdepartment of corrections\b/i
const PRISON = /\b(?:correctional facility|correctional center|prison|jail)\b/i

/** Clinics inside a prison: the licence names the prison service, or the type of facility or the website does. */
export function isForPeopleInCustody(clinic: Pick<Clinic, 'accountName' | 'facilityType' | 'website'>): boolean {
  const { accountName, facilityType, website } = clinic
  return (
    PRISON_SERVICE.test(accountName ?? '') || PRISON.test(facilityType ?? '') || PRISON_WEBSITES.test(website ?? '')
  )
}

/** Dates of the listing's answers. */
export type ListingDates = SectionDates & {
  sections: { readonly [section in ConfirmedSection]?: { at: string; confirmedBy?: ConfirmedBy } }
  /** When a person last gave or confirmed the answer about new patients. */
  newPatientsOn: string | null
}

export type Listing = {
  clinic: Clinic
  provider: ProviderOfListing
  dates: ListingDates
  /** All stored notices, also past ones. */
  notices: readonly Notice[]
  /** Lists that only the licence feed filled: they may be incomplete. */
  fromFeed?: readonly FeedList[]
  /** The nightly check found twice that the page for booking does not open. */
  bookingBroken?: boolean
  /** The last words about openings, also expired ones; never who said them. */
  openings?: Openings
}

/** Fields that lists show too and that do not depend on the day. */
export const publicParts = ({ clinic, provider }: Pick<Listing, 'clinic' | 'provider'>) => ({
  clinicId: clinic.clinicId,
  providerId: clinic.providerId,
  name: publicName(clinic, provider),
  providerName: publicProviderName(clinic, provider),
  place: publicPlace(clinic),
  phones: clinic.clinicPhones.map(phoneOf),
  telehealth: telehealthOf(clinic),
  hours: clinic.hoursOfOperation,
  answers: Object.fromEntries(PUBLIC_ANSWERS.map(({ name }) => [name, clinic[name]])) as PublicClinic['answers'],
  details: {
    publicTransit: pair(clinic.publicTransitEn, clinic.publicTransitEs),
    transportationAssistance: pair(clinic.transportationInfoEn, clinic.transportationInfoEs),
  },
  payment: clinic.clinicPaymentOptions.map((one) =>
    coded(one.paymentTypeId, one.paymentTypeWriteInEn, one.paymentTypeWriteInEs),
  ),
  services: clinic.clinicServicesProvideds.map(({ serviceCategoryId, serviceProvidedId }) => ({
    categoryId: serviceCategoryId,
    serviceId: serviceProvidedId,
  })),
  treats: treatedBy(clinic),
  custody: isForPeopleInCustody(clinic),
})

export function publicView(listing: Listing, now: Date): PublicClinic {
  const { clinic, provider, dates, notices, fromFeed = [], openings = NO_OPENINGS, bookingBroken = false } = listing
  const sections = Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      { ...ageOf(dates, section, now), confirmedBy: dates.sections[section]?.confirmedBy ?? 'clinic' },
    ]),
  ) as PublicClinic['sections']
  const openingsNow = shownOpenings(openingsAnswers(clinic, dates.newPatientsOn, openings), now)
  return {
    ...publicParts({ clinic, provider }),
    accountId: clinic.accountId,
    licenceName: clinic.accountName?.trim() || null,
    fax: clinic.fax,
    tddTty: clinic.tddTty,
    website: clinic.website,
    bookingLink: bookingBroken || clinic.bookingLink === null ? null : websiteHref(clinic.bookingLink),
    description: pair(clinic.descriptionEn, clinic.descriptionEs),
    ...openingsNow,
    accessibility: clinic.clinicAccessibilityOffered.map((one) =>
      coded(one.accessibilitySupportId, one.accessibilitySupportWriteInEn, one.accessibilitySupportWriteInEs),
    ),
    languages: languagesOf(clinic, sections.patients),
    ages: clinic.clinicPatientAgeGroups.map((one) => coded(one.patientAgeGroupId)),
    genders: clinic.clinicPatientGenders.map((one) => coded(one.patientGenderId)),
    ethnicities: clinic.clinicPatientEthnicities.map((one) =>
      coded(one.patientEthnicityId, one.patientEthnicityWriteInEn, one.patientEthnicityWriteInEs),
    ),
    communities: clinic.clinicCommunityServeds.map((one) =>
      coded(one.patientCommunityId, one.patientCommunityWriteInEn, one.patientCommunityWriteInEs),
    ),
    licences: licencesOf(clinic, now),
    sections,
    recordOn: clinic.formModifiedAt,
    fromFeed: fromFeed.filter((name) => clinic[name].length > 0),
    notices: standingNotices(notices, now),
    updatedAt: clinic.updatedAt,
    modifiedAt: latest([
      clinic.updatedAt,
      ...SECTIONS.flatMap((section) => dates.sections[section]?.at ?? []),
      ...[...openings.places, ...openings.waits].map(({ saidAt }) => saidAt),
    ]),
    version: clinic.version,
  }
}

const latest = (moments: readonly string[]) => moments.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))

const pair = (en: string | null | undefined, es: string | null | undefined): BothLanguages => ({
  en: en?.trim() || null,
  es: es?.trim() || null,
})

function coded(id: number, en?: string | null, es?: string | null): Coded {
  const writeIn = pair(en, es)
  return { id, writeIn: writeIn.en === null && writeIn.es === null ? null : writeIn }
}

function phoneOf(phone: Clinic['clinicPhones'][number]): PublicPhone {
  const { id, writeIn } = coded(phone.phoneNumberTypeId, phone.phoneTypeWriteInEn, phone.phoneTypeWriteInEs)
  return { number: phone.phone, typeId: id, writeIn, otherSites: 0 }
}

function telehealthOf({ clinicTelehealthOptions: [option] }: Clinic): Telehealth {
  if (!option) return { optionId: null, restriction: null }
  const { telehealthOptionId, telehealthRestrictionWriteInEn, telehealthRestrictionWriteInEs } = option
  const { id, writeIn } = coded(telehealthOptionId, telehealthRestrictionWriteInEn, telehealthRestrictionWriteInEs)
  return { optionId: id, restriction: carries(FIELDS.clinicTelehealthOptions.writeIn, id) ? writeIn : null }
}

export const INTERPRETER = 22
const MANY_LANGUAGES = 8

function languagesOf({ clinicLanguagesUsed }: Clinic, patients: SectionAge): Languages {
  const all = clinicLanguagesUsed.map((one) => coded(one.languageId, one.languageWriteInEn, one.languageWriteInEs))
  const spoken = all.filter(({ id }) => id !== INTERPRETER)
  return {
    spoken,
    interpreter: spoken.length < all.length,
    perhapsInterpreter: spoken.length >= MANY_LANGUAGES && patients.state === 'never',
  }
}

/** Licences in force: the flag must be true, and the last day not over. */
function licencesOf(clinic: Clinic, now: Date): PublicLicence[] {
  const today = agencyDay(now)
  return LICENCE_PREFIXES.flatMap((kind) => {
    const until = clinic[`${kind}ExpirationDate`]?.slice(0, 10) ?? null
    if (clinic[`${kind}Active`] !== true || (until !== null && until < today)) return []
    const from = clinic[`${kind}EffectiveDate`]?.slice(0, 10) ?? null
    return [{ kind, from, until, number: clinic[`${kind}LicenseNumber`] }]
  })
}
