import type { Words } from '../language.ts'
import type { Section } from './sections.ts'

/**
 * The catalogue: one row per attribute of a clinic. A row is data; behaviour belongs to the row's kind (`kinds/`).
 * Validation, comparison, review form, history, export and the allow-list of a save are all read from here.
 */

/** What saving a part does: wait for the agency, go live at once, or be refused because the licence decides it. */
export type Review = 'held' | 'live' | 'protected'

type Common = { label: Words; section: Section; review: Review }
type Required = { required?: true; field?: Words }

export type WriteIn = {
  /** Wire name without its language ending. */
  name: string
  /** The code that carries the write-in. */
  code: number
  /** Which languages must be filled in when the code is ticked; the public never sees a bare "Other". */
  required: 'both' | 'english' | 'spanishOrBoth' | 'none'
  field: Words
}

export type TextRow = Common & Required & { kind: 'text'; limit: number; spanishOf?: string }
export type WebsiteRow = Common & Required & { kind: 'website' }
export type PhoneNumberRow = Common & { kind: 'phoneNumber'; invalid: 'invalidPhone' | 'invalidFax' }
export type YesNoRow = Common & { kind: 'yesNo' }
export type FlagRow = Common & { kind: 'flag' }
export type HoursRow = Common & { kind: 'weeklyHours' }
export type CodesRow = Common & Required & { kind: 'codes'; list: string; choose?: 'one'; writeIn?: WriteIn }
export type PhonesRow = Common & { kind: 'phones'; list: string; writeIn: WriteIn }
export type AddressRow = Common & { kind: 'address' }
export type ServicesRow = Common & { kind: 'services' }
export type LicenceTextRow = Common & { kind: 'licenceText' }
export type LicenceDateRow = Common & { kind: 'licenceDate' }
export type LicenceFlagRow = Common & { kind: 'licenceFlag' }

export type Row =
  | TextRow
  | WebsiteRow
  | PhoneNumberRow
  | YesNoRow
  | FlagRow
  | HoursRow
  | CodesRow
  | PhonesRow
  | AddressRow
  | ServicesRow
  | LicenceTextRow
  | LicenceDateRow
  | LicenceFlagRow

export type Catalogue = Readonly<Record<string, Row>>

export const OTHER = 98
export const TELEHEALTH_WITH_RESTRICTIONS = 2
export const TELEHEALTH_ONLY = 3
export const PRIMARY_ADDRESS = 1
export const COLORADO = 6

export const DESCRIPTION_LIMIT = 2000
export const SHORT_TEXT_LIMIT = 300
export const NAME_LIMIT = 150

const licenceKinds = [
  ['designation2765', '27-65 designation', 'designación 27-65'],
  ['sne', 'SNE', 'SNE'],
  ['snc', 'SNC', 'SNC'],
  ['sud', 'SUD', 'SUD'],
  ['cs', 'CS', 'CS'],
  ['rsso', 'RSSO', 'RSSO'],
  ['mh', 'MH', 'MH'],
  ['bhe', 'BHE', 'BHE'],
] as const

type LicencePrefix = (typeof licenceKinds)[number][0]
type OfLicence<R extends Row> = R & { section: 'licence' }
type LicenceRows = Record<
  `${LicencePrefix}EffectiveDate` | `${LicencePrefix}ExpirationDate`,
  OfLicence<LicenceDateRow>
> &
  Record<`${LicencePrefix}Active`, OfLicence<LicenceFlagRow>> &
  Record<`${LicencePrefix}LicenseNumber`, OfLicence<LicenceTextRow>>

const licence = { section: 'licence', review: 'protected' } as const

const licenceRows = Object.fromEntries(
  licenceKinds.flatMap(([prefix, en, es]): [string, Row][] => [
    [
      `${prefix}EffectiveDate`,
      { ...licence, kind: 'licenceDate', label: { en: `${en} effective date`, es: `Fecha de inicio: ${es}` } },
    ],
    [
      `${prefix}ExpirationDate`,
      { ...licence, kind: 'licenceDate', label: { en: `${en} expiration date`, es: `Fecha de vencimiento: ${es}` } },
    ],
    [`${prefix}Active`, { ...licence, kind: 'licenceFlag', label: { en: `${en} active`, es: `Vigente: ${es}` } }],
    [`${prefix}LicenseNumber`, { ...licence, kind: 'licenceText', label: { en: `${en} number`, es: `Número: ${es}` } }],
  ]),
) as LicenceRows

export const LICENCE_PREFIXES: readonly LicencePrefix[] = licenceKinds.map(([prefix]) => prefix)

export const FIELDS = {
  displayName: {
    kind: 'text',
    section: 'about',
    review: 'held',
    limit: NAME_LIMIT,
    required: true,
    label: { en: 'Display Name', es: 'Nombre público' },
    field: { en: 'Name', es: 'El nombre' },
  },
  descriptionEn: {
    kind: 'text',
    section: 'about',
    review: 'held',
    limit: DESCRIPTION_LIMIT,
    label: { en: 'Description', es: 'Descripción' },
  },
  descriptionEs: {
    kind: 'text',
    section: 'about',
    review: 'held',
    limit: DESCRIPTION_LIMIT,
    spanishOf: 'descriptionEn',
    label: { en: 'Description (Spanish)', es: 'Descripción (español)' },
  },
  newPatientAcceptance: {
    kind: 'yesNo',
    section: 'about',
    review: 'live',
    label: { en: 'Accepting New Patients', es: 'Acepta pacientes nuevos' },
  },
  appointmentRequired: {
    kind: 'yesNo',
    section: 'about',
    review: 'live',
    label: { en: 'Appointment Required', es: 'Se requiere cita' },
  },
  clinicTelehealthOptions: {
    kind: 'codes',
    section: 'about',
    review: 'live',
    list: 'telehealthOption',
    choose: 'one',
    required: true,
    label: { en: 'Telehealth Options and Restrictions', es: 'Telemedicina y restricciones' },
    field: { en: 'Telehealth option', es: 'La opción de telemedicina' },
    writeIn: {
      name: 'telehealthRestrictionWriteIn',
      code: TELEHEALTH_WITH_RESTRICTIONS,
      required: 'none',
      field: { en: 'telehealth restriction', es: 'restricción de telemedicina' },
    },
  },
  website: {
    kind: 'website',
    section: 'contact',
    review: 'held',
    required: true,
    label: { en: 'Website', es: 'Sitio web' },
    field: { en: 'Website', es: 'El sitio web' },
  },
  clinicLocations: { kind: 'address', section: 'contact', review: 'held', label: { en: 'Address', es: 'Dirección' } },
  clinicPhones: {
    kind: 'phones',
    section: 'contact',
    review: 'live',
    list: 'phoneNumberType',
    label: { en: 'Phone Number', es: 'Número de teléfono' },
    writeIn: {
      name: 'phoneTypeWriteIn',
      code: OTHER,
      required: 'spanishOrBoth',
      field: { en: 'phone number type', es: 'tipo de teléfono' },
    },
  },
  fax: {
    kind: 'phoneNumber',
    section: 'contact',
    review: 'live',
    invalid: 'invalidFax',
    label: { en: 'Fax Number', es: 'Número de fax' },
  },
  tddTty: {
    kind: 'phoneNumber',
    section: 'contact',
    review: 'live',
    invalid: 'invalidPhone',
    label: { en: 'TDD/TTY', es: 'TDD/TTY' },
  },
  open24Hours: {
    kind: 'flag',
    section: 'contact',
    review: 'live',
    label: { en: 'Hours of operation', es: 'Horario de atención' },
  },
  hoursOfOperation: {
    kind: 'weeklyHours',
    section: 'contact',
    review: 'live',
    label: { en: 'Hours of operation', es: 'Horario de atención' },
  },
  publicTransit: {
    kind: 'yesNo',
    section: 'contact',
    review: 'live',
    label: { en: 'Public Transit', es: 'Transporte público' },
  },
  publicTransitEn: {
    kind: 'text',
    section: 'contact',
    review: 'held',
    limit: SHORT_TEXT_LIMIT,
    label: { en: 'Public Transit', es: 'Transporte público' },
  },
  publicTransitEs: {
    kind: 'text',
    section: 'contact',
    review: 'held',
    limit: SHORT_TEXT_LIMIT,
    spanishOf: 'publicTransitEn',
    label: { en: 'Public Transit (Spanish)', es: 'Transporte público (español)' },
  },
  transportationAssistance: {
    kind: 'yesNo',
    section: 'contact',
    review: 'live',
    label: { en: 'Transportation Assistance', es: 'Ayuda con el transporte' },
  },
  transportationInfoEn: {
    kind: 'text',
    section: 'contact',
    review: 'held',
    limit: SHORT_TEXT_LIMIT,
    label: { en: 'Transportation Assistance', es: 'Ayuda con el transporte' },
  },
  transportationInfoEs: {
    kind: 'text',
    section: 'contact',
    review: 'held',
    limit: SHORT_TEXT_LIMIT,
    spanishOf: 'transportationInfoEn',
    label: { en: 'Transportation Assistance (Spanish)', es: 'Ayuda con el transporte (español)' },
  },
  clinicAccessibilityOffered: {
    kind: 'codes',
    section: 'contact',
    review: 'live',
    list: 'accessibilitySupport',
    label: { en: 'Accessibility Support', es: 'Apoyo de accesibilidad' },
    writeIn: {
      name: 'accessibilitySupportWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'accessibility support', es: 'apoyo de accesibilidad' },
    },
  },
  clinicPaymentOptions: {
    kind: 'codes',
    section: 'contact',
    review: 'live',
    list: 'paymentType',
    label: { en: 'Payment Types Accepted', es: 'Formas de pago aceptadas' },
    writeIn: {
      name: 'paymentTypeWriteIn',
      code: OTHER,
      required: 'english',
      field: { en: 'payment type', es: 'forma de pago' },
    },
  },
  clinicPatientAgeGroups: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    list: 'patientAgeGroup',
    label: { en: 'Patient Age', es: 'Edad de los pacientes' },
  },
  clinicPatientGenders: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    list: 'patientGender',
    label: { en: 'Patient Gender Identity', es: 'Identidad de género de los pacientes' },
  },
  clinicLanguagesUsed: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    list: 'language',
    label: { en: 'Languages Spoken', es: 'Idiomas' },
    writeIn: { name: 'languageWriteIn', code: OTHER, required: 'both', field: { en: 'language', es: 'idioma' } },
  },
  clinicPatientEthnicities: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    list: 'patientEthnicity',
    label: { en: 'Patient Ethnicities', es: 'Etnias de los pacientes' },
    writeIn: {
      name: 'patientEthnicityWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'ethnicity', es: 'etnia' },
    },
  },
  clinicCommunityServeds: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    list: 'patientCommunity',
    label: { en: 'Patient Communities Served', es: 'Comunidades atendidas' },
    writeIn: {
      name: 'patientCommunityWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'community', es: 'comunidad' },
    },
  },
  displayAtOwnpath: {
    kind: 'flag',
    section: 'directory',
    review: 'live',
    label: { en: 'Display on the directory', es: 'Mostrar en el directorio' },
  },

  clinicServicesProvideds: { ...licence, kind: 'services', label: { en: 'Services', es: 'Servicios' } },
  ...licenceRows,
  approvalNumber: { ...licence, kind: 'licenceText', label: { en: 'Approval number', es: 'Número de aprobación' } },
  facilityType: { ...licence, kind: 'licenceText', label: { en: 'Facility type', es: 'Tipo de centro' } },
  legacyAccountId: {
    ...licence,
    kind: 'licenceText',
    label: { en: 'Legacy account id', es: 'Número de cuenta anterior' },
  },
  legacyProviderAccountId: {
    ...licence,
    kind: 'licenceText',
    label: { en: 'Legacy provider account id', es: 'Número de cuenta anterior del proveedor' },
  },
  accountName: { ...licence, kind: 'licenceText', label: { en: 'Account name', es: 'Nombre de la cuenta' } },
  programName: { ...licence, kind: 'licenceText', label: { en: 'Program name', es: 'Nombre del programa' } },
  isProviderInLaddersBhe: {
    ...licence,
    kind: 'licenceFlag',
    label: { en: 'Provider is a BHE in LADDERS', es: 'El proveedor es una BHE en LADDERS' },
  },
  isClinicInLaddersBhe: {
    ...licence,
    kind: 'licenceFlag',
    label: { en: 'Clinic is a BHE in LADDERS', es: 'La clínica es una BHE en LADDERS' },
  },
} as const satisfies Catalogue

export type FieldName = keyof typeof FIELDS

/** Labels of what changes through other calls than a save but is told in the same history. */
export const OTHER_LABELS: Readonly<Record<string, Words>> = {
  'clinic.archived': { en: 'Archived', es: 'Archivada' },
  'clinic.archivalReason': { en: 'Archived', es: 'Archivada' },
}
