// Edge cases with fixed names, so that a test or a person can open each directly.

import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import { unknownHours, WEEKDAYS, type WeeklyHours } from '../../../domain/clinic/hours.ts'
import { placeByZip } from '../../db/lookups/zips.ts'
import { everyAnswer } from './answers.ts'
import { dateAfter } from './licence.ts'
import { longestDescription } from './longest-description.ts'
import { type ClinicOptions, makeClinic, makeProvider, type SeedProvider } from './make.ts'
import { organizationName } from './names.ts'
import { streetFor } from './places.ts'

export const awkwardProviders = {
  eighteenClinics: 201,
  noClinics: 202,
  firstAndLastNameOnly: 203,
  noNameAtAll: 204,
  letters: 205,
  oneArchivedClinic: 206,
  oneClinicNotDisplayed: 207,
  archived: 208,
  longest: 209,
  gaps: 210,
} as const

export const awkwardClinics = {
  firstOfEighteen: 901,
  lastOfEighteen: 918,
  ofProviderWithoutDisplayName: 921,
  ofProviderWithoutName: 922,
  letters: 923,
  archived: 924,
  archivedSibling: 925,
  displayed: 926,
  notDisplayed: 927,
  ofArchivedProvider: 928,
  longestDescription: 929,
  longestName: 930,
  everythingTicked: 931,
  telehealthOnly: 932,
  telehealthOnlyNoAddress: 933,
  hiddenAddress: 934,
  noWebsite: 935,
  hoursUnknown: 936,
  noDisplayName: 937,
  missingAnswers: 938,
  licenceAboutToExpire: 939,
  spanishPhoneTypeOnly: 940,
} as const

/** Clinics for which `problems()` must report problems. */
export const incompleteClinicIds: readonly number[] = [
  awkwardClinics.telehealthOnlyNoAddress,
  awkwardClinics.noWebsite,
  awkwardClinics.noDisplayName,
  awkwardClinics.missingAnswers,
]

const lettersName = "Peña & O'Farrell Counseling"
const eighteenName = 'Cumbres Care'

export const awkwardProviderRecords = (): SeedProvider[] => [
  makeProvider(awkwardProviders.eighteenClinics, named(eighteenName)),
  makeProvider(awkwardProviders.noClinics, named('Rabbit Ears Counseling Cooperative')),
  makeProvider(awkwardProviders.firstAndLastNameOnly, {
    providerType: 'individual',
    displayName: null,
    firstName: 'Rosalía',
    lastName: 'Ibáñez-Trujillo',
  }),
  makeProvider(awkwardProviders.noNameAtAll, { ...named(null), providerType: 'individual' }),
  makeProvider(awkwardProviders.letters, named(lettersName)),
  makeProvider(awkwardProviders.oneArchivedClinic, named('Niobrara Steps Recovery')),
  makeProvider(awkwardProviders.oneClinicNotDisplayed, named('Two Creeks Family Counseling')),
  makeProvider(awkwardProviders.archived, {
    ...named('Old Depot Treatment Services'),
    archived: true,
    archivalReason: 'The organization closed on June 30.',
  }),
  makeProvider(awkwardProviders.longest, named('Arroyo Verde Community Mental Health Center')),
  makeProvider(awkwardProviders.gaps, named('Unfinished Trail Counseling')),
]

const named = (displayName: string | null) => ({
  providerType: 'organization' as const,
  displayName,
  firstName: null,
  lastName: null,
})

/** A provider's name in its clinics' names; the two without a display name have one of their own. */
const nameOf = (providerId: number): string => {
  if (providerId === awkwardProviders.firstAndLastNameOnly) return 'Rosalía Ibáñez-Trujillo'
  if (providerId === awkwardProviders.noNameAtAll) return 'Second Bench Counseling'
  const provider = awkwardProviderRecords().find((record) => record.providerId === providerId)
  return provider?.displayName ?? organizationName(providerId)
}

export function awkwardClinicRecords(today: Date): Clinic[] {
  const make = (clinicId: number, providerId: number, options: ClinicOptions = {}) =>
    makeClinic(clinicId, { providerId, providerName: nameOf(providerId), today, ...options })

  return [
    ...eighteen(make),
    make(awkwardClinics.ofProviderWithoutDisplayName, awkwardProviders.firstAndLastNameOnly, {
      practice: 'counseling',
      displayName: 'Rosalía Ibáñez-Trujillo, LCSW',
    }),
    make(awkwardClinics.ofProviderWithoutName, awkwardProviders.noNameAtAll, { practice: 'counseling' }),
    make(awkwardClinics.letters, awkwardProviders.letters, {
      practice: 'youth',
      zip: '81212',
      displayName: "Peña & O'Farrell - Niños y Niñas, Cañon City",
    }),
    make(awkwardClinics.archived, awkwardProviders.oneArchivedClinic, {
      practice: 'substanceUse',
      zip: '80701',
      archived: true,
      archivalReason: 'Moved into the Sterling office in spring; staff and patients went along.',
    }),
    make(awkwardClinics.archivedSibling, awkwardProviders.oneArchivedClinic, {
      practice: 'substanceUse',
      zip: '80751',
    }),
    make(awkwardClinics.displayed, awkwardProviders.oneClinicNotDisplayed, { practice: 'youth' }),
    make(awkwardClinics.notDisplayed, awkwardProviders.oneClinicNotDisplayed, {
      practice: 'counseling',
      displayAtOwnpath: false,
    }),
    make(awkwardClinics.ofArchivedProvider, awkwardProviders.archived, {
      practice: 'drivingEducation',
      archived: true,
      archivalReason: 'The organization closed on June 30.',
      displayAtOwnpath: false,
    }),
    ...atTheLimits(make),
    ...withGaps(make, today),
  ]
}

type Make = (clinicId: number, providerId: number, options?: ClinicOptions) => Clinic

const mountainZips = ['81101', '81144', '81132', '81120', '81149', '81130', '81125', '81140', '81133']

function eighteen(make: Make): Clinic[] {
  return Array.from({ length: 18 }, (_, index) => {
    const zip = mountainZips[index % mountainZips.length] ?? '81101'
    const practice = index % 6 === 5 ? 'crisis' : 'communityCenter'
    const clinicId = awkwardClinics.firstOfEighteen + index
    const displayName = `${eighteenName} - ${placeByZip(zip)?.city}, ${streetFor(clinicId).street}`
    return make(clinicId, awkwardProviders.eighteenClinics, { zip, practice, displayName })
  })
}

const atTheLimits = (make: Make): Clinic[] => [
  make(awkwardClinics.longestDescription, awkwardProviders.longest, {
    practice: 'communityCenter',
    zip: '81050',
    displayName: 'Arroyo Verde Community Mental Health Center',
    descriptionEn: longestDescription.en,
    descriptionEs: longestDescription.es,
    ...answersOfTheLongest(),
  }),
  make(awkwardClinics.longestName, awkwardProviders.longest, {
    practice: 'communityClinic',
    zip: '81054',
    displayName: longestName,
  }),
  make(awkwardClinics.everythingTicked, awkwardProviders.longest, {
    ...everyAnswer(),
    practice: 'communityCenter',
    zip: '81067',
    displayName: 'Arroyo Verde Walk-in House',
  }),
]

/** The answers that match its long text: the sliding fee, the vans, the Spanish group, the step-free doors. */
function answersOfTheLongest(): Partial<Clinic> {
  const { clinicPaymentOptions = [], ...rest } = everyAnswer()
  return {
    ...rest,
    clinicPaymentOptions: clinicPaymentOptions.filter((option) => [1, 2, 3, 4, 6].includes(option.paymentTypeId)),
    newPatientAcceptance: true,
    appointmentRequired: false,
    transportationAssistance: true,
    transportationInfoEn: 'Vans to 6 towns; call before noon on the day before.',
    transportationInfoEs: 'Camionetas a 6 pueblos; llame antes del mediodía del día anterior.',
    hoursOfOperation: everyDayFrom8(),
  }
}

const everyDayFrom8 = (): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '08:00', close: '18:00' }]])) as WeeklyHours

const longestName =
  'Arroyo Verde Community Mental Health Center, Office for Families, Veterans, Students and Older Adults of the Lower Arkansas Valley, Main Street Campus'

function withGaps(make: Make, today: Date): Clinic[] {
  const at = (clinicId: number, options: ClinicOptions) => make(clinicId, awkwardProviders.gaps, options)
  // Nothing that the public reads may name the town.
  const hidden = at(awkwardClinics.hiddenAddress, {
    practice: 'women',
    zip: '80631',
    displayName: 'Unfinished Trail Women’s House',
    website: 'https://www.unfinishedtrail.example/womens-house',
    descriptionEn:
      'A quiet house for women who want to stop drinking or using. We keep the address private. Call us, and we tell you how to get here.',
    descriptionEs:
      'Una casa tranquila para mujeres que quieren dejar de beber o de consumir. La dirección es privada. Llame y le diremos cómo llegar.',
  })
  const expiring = { practice: 'opioidTreatment' as const, displayName: 'Unfinished Trail Medication Clinic' }
  return [
    at(awkwardClinics.telehealthOnly, { practice: 'remote', displayName: 'Unfinished Trail Online' }),
    at(awkwardClinics.telehealthOnlyNoAddress, {
      practice: 'remote',
      displayName: 'Unfinished Trail Nights',
      clinicLocations: [],
    }),
    { ...hidden, clinicLocations: hidden.clinicLocations.map((location) => ({ ...location, hideAddress: true })) },
    at(awkwardClinics.noWebsite, { practice: 'counseling', website: null }),
    at(awkwardClinics.hoursUnknown, { practice: 'communityClinic', hoursOfOperation: unknownHours() }),
    at(awkwardClinics.noDisplayName, { practice: 'substanceUse', displayName: null }),
    at(awkwardClinics.missingAnswers, {
      practice: 'counseling',
      displayName: 'Unfinished Trail - New Office',
      descriptionEn: null,
      descriptionEs: null,
      newPatientAcceptance: null,
      appointmentRequired: null,
      website: null,
      clinicPhones: [],
      clinicLocations: [],
      clinicTelehealthOptions: [],
      hoursOfOperation: unknownHours(),
    }),
    at(awkwardClinics.licenceAboutToExpire, {
      ...expiring,
      sudEffectiveDate: dateAfter(today, -718),
      sudExpirationDate: dateAfter(today, 12),
      sudActive: true,
    }),
    at(awkwardClinics.spanishPhoneTypeOnly, {
      practice: 'recovery',
      clinicPhones: [
        {
          phone: '9705550142',
          phoneNumberTypeId: OTHER,
          phoneTypeWriteInEn: null,
          phoneTypeWriteInEs: 'Grupo de apoyo en español',
        },
      ],
    }),
  ]
}
