import { type TimeRange, WEEKDAYS, type WeeklyHours } from '../../domain/clinic/hours.ts'
import { formatPhone } from '../../domain/clinic/phone.ts'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import type { CodeBook, CodeList } from '../../domain/codes.ts'
import { agencyClock, agencyDay } from '../../domain/dates.ts'
import type { Coded, PublicClinic } from '../../domain/directory/public-clinic.ts'
import { LINE_BREAK } from '../../domain/feeds/cells.ts'
import { type Words, wordOf } from '../../domain/feeds/words.ts'
import type { Loss } from '../place.ts'
import {
  ACCESSIBILITY,
  FEES,
  LANGUAGES,
  MENTAL_HEALTH,
  RECOVERY_SUPPORT,
  SUBSTANCE_USE,
  TELEHEALTH,
} from './feed-words.ts'

/**
 * A clinic as a row of the licensing system's own export format. Its readers take any text in some columns for yes, so
 * only a yes gets a text; and they cannot parse two ranges in a day, so a day has one.
 */

export const LICENSE_COLUMNS = [
  'AcceptingNewPatients',
  'Accessibility',
  'AccountID',
  'AccountName',
  'ActiveMHDesignation',
  'ActiveRSSOLicense',
  'ActiveSUDLicense',
  'AddressOneLine',
  'CommunityMentalHealthCenter',
  'CommunityMentalHealthClinic',
  'DUIDWI',
  'DisplayName',
  'Fees',
  'HideAddress',
  'HoursofOperationFriday',
  'HoursofOperationMonday',
  'HoursofOperationSaturday',
  'HoursofOperationSunday',
  'HoursofOperationThursday',
  'HoursofOperationTuesday',
  'HoursofOperationWednesday',
  'LanguagesSpoken',
  'MentalHealthSettings',
  'OffersTelehealth',
  'OpioidTreatmentPrograms',
  'Phone',
  'PopulationServed',
  'ProviderDirectoryFormModifiedDate',
  'ProviderLocationDisplayLabel',
  'RSSOServicesProvided',
  'SubstanceUseServices',
  'TelehealthRestrictions',
  'Website',
  'lat',
  'lon',
] as const
export type LicenseColumn = (typeof LICENSE_COLUMNS)[number]
export type LicenseRow = Record<LicenseColumn, string>

const NO_LOCATION = 'Please contact this provider directly for location'
const NO_TELEHEALTH = 4

/** Codes up to these have a word in the format. */
const LAST_WORD = { fees: 4, languages: 13, accessibility: 3 } as const

const POPULATIONS: readonly [key: 'ethnicities' | 'communities' | 'genders' | 'ages', id: number, word: string][] = [
  ['ethnicities', 1, 'American Indian'],
  ['ethnicities', 2, 'Latinx'],
  ['communities', 1, 'LGBTQIA+'],
  ['communities', 2, 'Military'],
  ['communities', 3, 'Homeless'],
  ['communities', 4, 'Offender'],
  ['communities', 5, 'Clients referred from Court/Judicial System'],
  ['communities', 6, 'HIV'],
  ['communities', 7, 'Pregnant Person'],
  ['genders', 1, 'Women'],
  ['genders', 2, 'Men'],
  ['ages', 1, 'Minors/Adolescents'],
  ['ages', 2, 'Minors/Adolescents'],
  ['ages', 3, 'Minors/Adolescents'],
  ['ages', 3, 'Youth'],
  ['ages', 4, 'Youth'],
  ['ages', 6, 'Older Adults'],
]

const yes = (is: boolean) => (is ? '1' : '0')
const listed = (words: readonly (string | undefined)[]) =>
  [...new Set(words.filter((word) => word !== undefined))].join('; ')

export function licenseRow(clinic: PublicClinic, book: CodeBook): LicenseRow {
  const offers = (id: number) => clinic.services.some(({ serviceId }) => serviceId === id)
  const holds = (...kinds: string[]) => clinic.licences.some(({ kind }) => kinds.includes(kind))
  const services = (words: Words) => listed(clinic.services.map(({ serviceId }) => wordOf(words, serviceId)))
  const coded = (all: readonly Coded[], words: Words, last: number) =>
    listed(all.filter(({ id }) => id <= last).map(({ id }) => wordOf(words, id)))
  const { optionId, restriction } = clinic.telehealth
  const byTelehealth = optionId !== null && optionId < NO_TELEHEALTH
  const { newPatients, place } = clinic
  return {
    AcceptingNewPatients: newPatients.state === 'taking' || newPatients.state === 'wasTaking' ? 'yes' : '',
    Accessibility: coded(clinic.accessibility, ACCESSIBILITY, LAST_WORD.accessibility),
    AccountID: clinic.accountId,
    AccountName: clinic.licenceName ?? clinic.name,
    ActiveMHDesignation: yes(holds('mh', 'designation2765')),
    ActiveRSSOLicense: yes(holds('rsso')),
    ActiveSUDLicense: yes(holds('sud')),
    CommunityMentalHealthCenter: yes(offers(103)),
    CommunityMentalHealthClinic: yes(offers(104)),
    DUIDWI: yes(offers(206)),
    DisplayName: clinic.name,
    Fees: coded(clinic.payment, FEES, LAST_WORD.fees),
    HideAddress: yes(place.hidden),
    ...hoursCells(clinic.hours),
    LanguagesSpoken: coded(clinic.languages.spoken, LANGUAGES, LAST_WORD.languages),
    MentalHealthSettings: services(MENTAL_HEALTH),
    OffersTelehealth: byTelehealth ? (wordOf(TELEHEALTH, optionId) ?? '') : '',
    OpioidTreatmentPrograms: yes(offers(214)),
    Phone: phoneOf(clinic),
    PopulationServed: listed(
      POPULATIONS.filter(([key, id]) => clinic[key].some((one) => one.id === id)).map(([, , word]) => word),
    ),
    ProviderDirectoryFormModifiedDate: modifiedOn(clinic),
    RSSOServicesProvided: services(RECOVERY_SUPPORT),
    SubstanceUseServices: services(SUBSTANCE_USE),
    TelehealthRestrictions: restriction?.en ?? '',
    Website: clinic.website ?? '',
    ...addressCells(clinic, book),
  }
}

type AddressColumn = 'AddressOneLine' | 'ProviderLocationDisplayLabel' | 'lat' | 'lon'

/** Readers draw a pin for any coordinates, so a private address has none. */
function addressCells({ place }: PublicClinic, book: CodeBook): Pick<LicenseRow, AddressColumn> {
  if (place.hidden) return { AddressOneLine: NO_LOCATION, ProviderLocationDisplayLabel: NO_LOCATION, lat: '', lon: '' }
  const { address, point } = place
  const city = address?.cityId == null ? undefined : book.text('city', address.cityId, 'en')
  const lines = [address?.line1?.trim(), address?.line2?.trim()].filter((line) => line)
  const whole = lines.length > 0 && city && address?.postalCode ? [...lines, `${city}, CO ${address.postalCode}`] : []
  return {
    AddressOneLine: whole.join(', '),
    ProviderLocationDisplayLabel: whole.join(LINE_BREAK),
    lat: point ? String(point.latitude) : '',
    lon: point ? String(point.longitude) : '',
  }
}

type HoursColumn = Extract<LicenseColumn, `HoursofOperation${string}`>

/** '8:00AM' */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}${hour < 12 ? 'AM' : 'PM'}`
}

/** Merges the ranges of a day into one from the first opening to the last closing. */
function dayCell(ranges: readonly TimeRange[] | null): string {
  const inOrder = (ranges ?? []).toSorted((a, b) => a.open.localeCompare(b.open))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return ''
  if (inOrder.some(({ open, close }) => open === close)) return '12:00AM - 12:00AM'
  return `${clock(first.open)} - ${clock(last.close)}`
}

const hoursCells = (hours: WeeklyHours): Pick<LicenseRow, HoursColumn> =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [`HoursofOperation${day.charAt(0).toUpperCase()}${day.slice(1)}`, dayCell(hours[day])]),
  ) as Pick<LicenseRow, HoursColumn>

const FRONT_DESK = 1
const CRISIS_LINE = 3

/** The format has one number: the front desk's, else another, and a crisis line only if there is no other. */
function phoneOf({ phones }: PublicClinic): string {
  const chosen =
    phones.find(({ typeId }) => typeId === FRONT_DESK) ??
    phones.find(({ typeId }) => typeId !== CRISIS_LINE) ??
    phones[0]
  return chosen ? formatPhone(chosen.number) : ''
}

/** '7/14/2022 9:49 AM' of the newest confirmation, else of the licensing system's own record. */
function modifiedOn({ sections, recordOn }: PublicClinic): string {
  const confirmed = SECTIONS.flatMap((section) => {
    const age = sections[section]
    return age.state === 'never' ? [] : [age.on]
  }).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const at = confirmed.at(-1) ?? recordOn
  if (at === null) return ''
  const [year, month, day] = agencyDay(at).split('-').map(Number)
  return `${month}/${day}/${year} ${agencyClock(at)}`
}

type Coding = [column: LicenseColumn, field: string, list: CodeList, has: (id: number) => boolean]

const population = (key: (typeof POPULATIONS)[number][0]) => (id: number) =>
  POPULATIONS.some(([one, code]) => one === key && code === id)

const CODINGS: readonly Coding[] = [
  ['Fees', 'clinicPaymentOptions', 'paymentType', (id) => id <= LAST_WORD.fees],
  ['LanguagesSpoken', 'clinicLanguagesUsed', 'language', (id) => id <= LAST_WORD.languages],
  ['Accessibility', 'clinicAccessibilityOffered', 'accessibilitySupport', (id) => id <= LAST_WORD.accessibility],
  ['PopulationServed', 'clinicPatientAgeGroups', 'patientAgeGroup', population('ages')],
  ['PopulationServed', 'clinicPatientGenders', 'patientGender', population('genders')],
  ['PopulationServed', 'clinicPatientEthnicities', 'patientEthnicity', population('ethnicities')],
  ['PopulationServed', 'clinicCommunityServeds', 'patientCommunity', population('communities')],
  ['OffersTelehealth', 'clinicTelehealthOptions', 'telehealthOption', (id) => id < NO_TELEHEALTH],
]

/** Answers without a column. */
const WITHOUT_COLUMN = ['descriptionEn', 'descriptionEs', ...PUBLIC_ANSWERS.map(({ name }) => name), 'fax', 'tddTty']

/** Answers whose column holds only a part: other numbers, ranges within a day, closed days, a no. */
const SHORTENED: readonly [LicenseColumn, string][] = [
  ['Phone', 'clinicPhones'],
  ['HoursofOperationMonday', 'hoursOfOperation'],
  ['AcceptingNewPatients', 'newPatientAcceptance'],
]

export function licenseLosses(book: CodeBook, language: 'en' | 'es'): Loss[] {
  const coded = CODINGS.map(([column, field, list, has]): Loss => {
    const codes = book.codes.filter((code) => code.list === list && !has(code.id))
    return {
      column,
      field,
      list,
      codes: codes.map(({ id, textEn, textEs }) => ({ id, text: language === 'es' ? textEs : textEn })),
    }
  })
  return [
    ...coded,
    ...SHORTENED.map(([column, field]): Loss => ({ column, field, list: null, codes: [] })),
    ...WITHOUT_COLUMN.map((field): Loss => ({ column: null, field, list: null, codes: [] })),
  ]
}
