import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { Line } from './line.ts'

/**
 * What is true of a clinic, in the words that the conditions of `lines.json` use: `service 213` (a code of a list),
 * `publicTransit true` (an answer), `evening`. A condition may begin with `not`.
 */
export type Facts = ReadonlySet<string>

const ANSWERS = [
  'newPatientAcceptance',
  'appointmentRequired',
  'publicTransit',
  'transportationAssistance',
] as const satisfies (keyof Clinic)[]

type Described = Pick<
  Clinic,
  | (typeof ANSWERS)[number]
  | 'clinicServicesProvideds'
  | 'clinicLanguagesUsed'
  | 'clinicPaymentOptions'
  | 'clinicCommunityServeds'
  | 'clinicAccessibilityOffered'
  | 'clinicPatientAgeGroups'
  | 'clinicTelehealthOptions'
  | 'hoursOfOperation'
  | 'open24Hours'
>

export function factsOf(clinic: Described, { county, evening }: { county: string; evening: boolean }): Facts {
  const ages = clinic.clinicPatientAgeGroups.map((entry) => entry.patientAgeGroupId)
  const telehealth = clinic.clinicTelehealthOptions[0]?.telehealthOptionId
  const facts = new Set([
    ...clinic.clinicServicesProvideds.map((entry) => `service ${entry.serviceProvidedId}`),
    ...clinic.clinicLanguagesUsed.map((entry) => `language ${entry.languageId}`),
    ...clinic.clinicPaymentOptions.map((entry) => `payment ${entry.paymentTypeId}`),
    ...clinic.clinicCommunityServeds.map((entry) => `community ${entry.patientCommunityId}`),
    ...clinic.clinicAccessibilityOffered.map((entry) => `accessibility ${entry.accessibilitySupportId}`),
    ...ages.map((id) => `age ${id}`),
    ...ANSWERS.map((name) => `${name} ${clinic[name]}`),
    `telehealth ${telehealth}`,
  ])
  if (telehealth === 1 || telehealth === 2) facts.add('video beside visits')
  if (ages.includes(1) && ages.includes(6)) facts.add('every age')
  if (evening) facts.add('evening')
  if ((clinic.hoursOfOperation.saturday?.length ?? 0) > 0) facts.add('saturday')
  if (clinic.open24Hours) facts.add('open 24 hours')
  // Denver and Broomfield are a city and a county in one.
  if (county !== 'Denver' && county !== 'Broomfield') facts.add('larger county')
  return facts
}

export const isTrueOf = (facts: Facts, { when = [] }: Line): boolean =>
  when.every((condition) => (condition.startsWith('not ') ? !facts.has(condition.slice(4)) : facts.has(condition)))
