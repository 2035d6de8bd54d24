import { PLACE } from '#place/names'
import { licence, licenceRows } from './licence-rows.ts'
import { type Catalogue, textPair } from './row.ts'

/**
 * The catalogue: one row per attribute of a clinic. A row is data; behaviour belongs to the row's kind (`kinds/`).
 * Validation, comparison, review form, history, export and the allow-list of a save all derive from it.
 */

export { LICENCE_PREFIXES } from './licence-rows.ts'
export type * from './row.ts'

export const OTHER = 98
const TELEHEALTH_NO_RESTRICTIONS = 1
export const TELEHEALTH_WITH_RESTRICTIONS = 2
export const TELEHEALTH_ONLY = 3
export const PRIMARY_ADDRESS = 1
export const OUR_STATE: number = PLACE.stateId

export const DESCRIPTION_LIMIT = 2000
export const SHORT_TEXT_LIMIT = 300
export const NAME_LIMIT = 150

export const FIELDS = {
  displayName: {
    kind: 'text',
    section: 'about',
    review: 'held',
    counted: true,
    limit: NAME_LIMIT,
    oneLine: true,
    required: true,
    label: { en: 'Display Name', es: 'Nombre público' },
    viewed: { en: 'Name', es: 'Nombre' },
    field: { en: 'Name', es: 'El nombre' },
  },
  ...textPair('description', {
    section: 'about',
    counted: true,
    limit: DESCRIPTION_LIMIT,
    missing: 'noInformation',
    label: { en: 'Description', es: 'Descripción' },
  }),
  newPatientAcceptance: {
    kind: 'yesNo',
    section: 'about',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    label: { en: 'Accepting New Patients', es: 'Acepta pacientes nuevos' },
    viewed: { en: 'Accepting new patients', es: 'Acepta pacientes nuevos' },
    term: { code: 'new-patients', en: 'Accepting new patients', es: 'Acepta pacientes nuevos' },
  },
  appointmentRequired: {
    kind: 'yesNo',
    section: 'about',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    label: { en: 'Appointment Required', es: 'Se requiere cita' },
    viewed: { en: 'Appointment required', es: 'Se requiere cita' },
    public: {
      label: { en: 'Appointment', es: 'Cita' },
      yes: { en: 'You need an appointment.', es: 'Necesita una cita.' },
      no: { en: 'You can come without an appointment.', es: 'Puede ir sin cita.' },
    },
    filter: {
      key: 'walkin',
      answer: false,
      about: { en: 'coming without an appointment', es: 'si se puede ir sin cita' },
      ask: { en: 'Can I come without an appointment?', es: '¿Puedo ir sin cita?' },
      spoken:
        'walk in, walk ins, walkin, walk in clinic, walk in therapy, no appointment, no appointment needed, without appointment, without an appointment, drop in, same day walk in, sin cita, sin cita previa, sin previa cita',
      label: { en: 'Without an appointment', es: 'Sin cita' },
      choice: { en: 'No appointment needed', es: 'No necesita cita' },
    },
  },
  clinicTelehealthOptions: {
    kind: 'codes',
    section: 'about',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    list: 'telehealthOption',
    choose: 'one',
    required: true,
    label: { en: 'Telehealth Options and Restrictions', es: 'Telemedicina y restricciones' },
    viewed: { en: 'Telehealth options', es: 'Opciones de telemedicina' },
    field: { en: 'Telehealth option', es: 'La opción de telemedicina' },
    writeIn: {
      name: 'telehealthRestrictionWriteIn',
      code: TELEHEALTH_WITH_RESTRICTIONS,
      alsoWith: [TELEHEALTH_NO_RESTRICTIONS, TELEHEALTH_ONLY],
      required: 'none',
      field: { en: 'telehealth restriction', es: 'restricción de telemedicina' },
      label: { en: 'Telehealth Restrictions', es: 'Restricciones de telemedicina' },
      without: { en: 'call to learn which', es: 'llame para saber cuáles' },
    },
  },
  website: {
    kind: 'website',
    section: 'contact',
    review: 'held',
    counted: true,
    shared: true,
    required: true,
    label: { en: 'Website', es: 'Sitio web' },
    field: { en: 'Website', es: 'El sitio web' },
  },
  bookingLink: {
    kind: 'website',
    section: 'contact',
    review: 'held',
    secure: true,
    shared: true,
    since: '0.3.0',
    label: { en: 'Book online', es: 'Pedir cita por internet' },
    field: { en: 'Book online', es: 'El enlace para pedir cita' },
  },
  clinicLocations: {
    kind: 'address',
    section: 'contact',
    review: 'held',
    counted: true,
    column: true,
    missing: 'primaryAddressMissing',
    label: { en: 'Address', es: 'Dirección' },
  },
  clinicPhones: {
    kind: 'phones',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    list: 'phoneNumberType',
    label: { en: 'Phone Number', es: 'Número de teléfono' },
    viewed: { en: 'Phone numbers', es: 'Teléfonos' },
    writeIn: {
      name: 'phoneTypeWriteIn',
      code: OTHER,
      required: 'spanishOrBoth',
      field: { en: 'phone number type', es: 'otro tipo de teléfono' },
      label: { en: 'Phone Number, Other: name', es: 'Número de teléfono, otra opción: nombre' },
    },
  },
  fax: {
    kind: 'phoneNumber',
    section: 'contact',
    review: 'live',
    shared: true,
    invalid: 'invalidFax',
    label: { en: 'Fax Number', es: 'Número de fax' },
    viewed: { en: 'Fax', es: 'Fax' },
  },
  tddTty: {
    kind: 'phoneNumber',
    section: 'contact',
    review: 'live',
    shared: true,
    invalid: 'invalidTddTty',
    label: { en: 'TDD/TTY', es: 'TDD/TTY' },
  },
  open24Hours: {
    kind: 'flag',
    section: 'contact',
    review: 'live',
    explains: 'hoursOfOperation',
    implied: true,
    label: { en: 'Open 24 hours', es: 'Abierto las 24 horas' },
  },
  hoursOfOperation: {
    kind: 'weeklyHours',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    label: { en: 'Hours of operation', es: 'Horario de atención' },
  },
  publicTransit: {
    kind: 'yesNo',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    label: { en: 'Public Transit', es: 'Transporte público' },
    viewed: { en: 'Accessible by public transit', es: 'Accesible en transporte público' },
    public: {
      label: { en: 'Bus or train', es: 'Autobús o tren' },
      yes: { en: 'Near a bus or train', es: 'Cerca de autobús o tren' },
      no: { en: 'No bus or train nearby', es: 'Sin autobús ni tren cerca' },
    },
    filter: {
      key: 'transit',
      answer: true,
      about: { en: 'bus or train', es: 'el autobús o tren' },
      ask: { en: 'Is there a bus or train near you?', es: '¿Hay autobús o tren cerca de ahí?' },
      spoken:
        'bus, bus line, bus stop, by bus, on a bus line, light rail, by train, rtd, public transit, public transportation, autobús, camión, transporte público, tren ligero',
    },
    term: {
      code: 'public-transit',
      en: 'Accessible by public transit',
      es: 'Se puede llegar en transporte público',
    },
  },
  ...textPair('publicTransit', {
    section: 'contact',
    limit: SHORT_TEXT_LIMIT,
    explains: 'publicTransit',
    label: { en: 'Public Transit: details', es: 'Transporte público: detalles' },
  }),
  transportationAssistance: {
    kind: 'yesNo',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    label: { en: 'Transportation Assistance', es: 'Ayuda con el transporte' },
    viewed: { en: 'Transportation assistance available', es: 'Ayuda con el transporte disponible' },
    public: {
      label: { en: 'Help with rides', es: 'Ayuda con el transporte' },
      yes: { en: 'They help with rides', es: 'Ayudan con el transporte' },
      no: { en: 'No help with rides', es: 'Sin ayuda con el transporte' },
    },
    filter: {
      key: 'ride',
      answer: true,
      about: { en: 'help with rides', es: 'la ayuda con el transporte' },
      ask: { en: 'Can you help me with a ride?', es: '¿Me pueden ayudar con el transporte?' },
      spoken:
        'ride, rides, need a ride, no car, dont have a car, without a car, cant drive, sin carro, no tengo carro, transportation, transport, gives rides, transporte, viaje, raite',
    },
    term: { code: 'transportation-assistance', en: 'Transportation assistance', es: 'Ayuda con el transporte' },
  },
  ...textPair('transportationInfo', {
    section: 'contact',
    limit: SHORT_TEXT_LIMIT,
    explains: 'transportationAssistance',
    label: { en: 'Transportation Assistance: details', es: 'Ayuda con el transporte: detalles' },
  }),
  clinicAccessibilityOffered: {
    kind: 'codes',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    list: 'accessibilitySupport',
    label: { en: 'Accessibility Support', es: 'Apoyo de accesibilidad' },
    viewed: { en: 'Accessibility support', es: 'Apoyo de accesibilidad' },
    writeIn: {
      name: 'accessibilitySupportWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'accessibility support', es: 'otro apoyo de accesibilidad' },
    },
  },
  clinicPaymentOptions: {
    kind: 'codes',
    section: 'contact',
    review: 'live',
    counted: true,
    shared: true,
    list: 'paymentType',
    label: { en: 'Payment Types Accepted', es: 'Formas de pago aceptadas' },
    viewed: { en: 'Payment types accepted', es: 'Formas de pago aceptadas' },
    writeIn: {
      name: 'paymentTypeWriteIn',
      code: OTHER,
      required: 'english',
      field: { en: 'payment type', es: 'otra forma de pago' },
    },
  },
  clinicPatientAgeGroups: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    list: 'patientAgeGroup',
    label: { en: 'Patient Age', es: 'Edad de los pacientes' },
    viewed: { en: 'Patient age groups', es: 'Grupos de edad' },
  },
  clinicPatientGenders: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    list: 'patientGender',
    label: { en: 'Patient Gender Identity', es: 'Identidad de género de los pacientes' },
    viewed: { en: 'Patient gender identities', es: 'Identidades de género de los pacientes' },
  },
  clinicLanguagesUsed: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    counted: true,
    shared: true,
    column: true,
    list: 'language',
    label: { en: 'Languages Spoken', es: 'Idiomas' },
    viewed: { en: 'Languages spoken', es: 'Idiomas' },
    writeIn: { name: 'languageWriteIn', code: OTHER, required: 'both', field: { en: 'language', es: 'otro idioma' } },
  },
  clinicPatientEthnicities: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    counted: true,
    shared: true,
    list: 'patientEthnicity',
    label: { en: 'Patient Ethnicities', es: 'Etnias de los pacientes' },
    viewed: { en: 'Patient ethnicities', es: 'Etnias de los pacientes' },
    writeIn: {
      name: 'patientEthnicityWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'ethnicity', es: 'otra etnia' },
    },
  },
  clinicCommunityServeds: {
    kind: 'codes',
    section: 'patients',
    review: 'live',
    counted: true,
    shared: true,
    list: 'patientCommunity',
    label: { en: 'Patient Communities Served', es: 'Comunidades atendidas' },
    viewed: { en: 'Communities served', es: 'Comunidades atendidas' },
    writeIn: {
      name: 'patientCommunityWriteIn',
      code: OTHER,
      required: 'both',
      field: { en: 'community', es: 'otra comunidad' },
    },
  },
  displayAtOwnpath: {
    kind: 'flag',
    section: 'directory',
    review: 'live',
    label: { en: 'Display on the directory', es: 'Mostrar en el directorio' },
    isSwitch: true,
  },

  clinicServicesProvideds: {
    ...licence,
    kind: 'services',
    missing: 'noServices',
    label: { en: 'Services', es: 'Servicios' },
  },
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
  formModifiedAt: {
    ...licence,
    kind: 'licenceMoment',
    label: { en: 'License record changed on', es: 'Registro de la licencia modificado el' },
  },
  isProviderInLaddersBhe: {
    ...licence,
    kind: 'licenceFlag',
    label: { en: `Provider is a BHE in ${PLACE.licensing}`, es: `El proveedor es una BHE en ${PLACE.licensing}` },
  },
  isClinicInLaddersBhe: {
    ...licence,
    kind: 'licenceFlag',
    label: { en: `Clinic is a BHE in ${PLACE.licensing}`, es: `La clínica es una BHE en ${PLACE.licensing}` },
  },
} as const satisfies Catalogue

export type FieldName = keyof typeof FIELDS

/** A separate call archives a clinic; history lists archiving like any other row. */
export const ARCHIVING = {
  archived: {
    kind: 'flag',
    section: 'directory',
    review: 'protected',
    label: { en: 'Archived', es: 'Archivada' },
  },
  archivalReason: {
    kind: 'text',
    section: 'directory',
    review: 'protected',
    limit: SHORT_TEXT_LIMIT,
    explains: 'archived',
    label: { en: 'Archive note', es: 'Nota de archivo' },
  },
} as const satisfies Catalogue

/** Separate calls create and end notices; history lists each of them. */
export const NOTICES = {
  noticeClosed: {
    kind: 'notice',
    template: 'closed',
    section: 'directory',
    review: 'protected',
    label: { en: 'Notice: closed', es: 'Aviso: cerrado' },
  },
  noticePhones: {
    kind: 'notice',
    template: 'phones',
    section: 'directory',
    review: 'protected',
    label: { en: 'Notice: phones', es: 'Aviso: teléfonos' },
  },
  noticeNoWalkIns: {
    kind: 'notice',
    template: 'noWalkIns',
    section: 'directory',
    review: 'protected',
    label: { en: 'Notice: no walk-ins', es: 'Aviso: solo con cita' },
  },
  noticeHours: {
    kind: 'notice',
    template: 'hours',
    section: 'directory',
    review: 'protected',
    label: { en: 'Notice: hours', es: 'Aviso: horario' },
  },
} as const satisfies Catalogue

/** All rows that history lists. */
export const TOLD_FIELDS = { ...FIELDS, ...ARCHIVING, ...NOTICES } as const satisfies Catalogue
