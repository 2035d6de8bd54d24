import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER, TELEHEALTH_ONLY, TELEHEALTH_WITH_RESTRICTIONS } from '../../../domain/clinic/fields.ts'
import type { CodeList } from '../../../domain/codes.ts'
import { choosableIds } from '../../db/lookups/lookups.ts'
import { type Dice, dice } from './dice.ts'
import type { Pair } from './pair.ts'
import { type PracticeName, practices } from './practices.ts'
import * as writeIns from './write-ins.ts'

// The ticked boxes of a clinic, and its texts beside Other.

/** Codes ascending, a text only beside Other: the normal form of a saved clinic. */
const ticked = <Id extends string, Text extends string>(
  ids: readonly number[],
  idName: Id,
  textName: Text,
  other: Pair,
) =>
  ids
    .toSorted((a, b) => a - b)
    .map((id) => ({
      [idName]: id,
      [`${textName}En`]: id === OTHER ? other.en : null,
      [`${textName}Es`]: id === OTHER ? other.es : null,
    })) as ({ [K in Id]: number } & { [K in `${Text}En` | `${Text}Es`]: string | null })[]

const named = (list: CodeList) => choosableIds(list).filter((id) => id !== OTHER)

function languagesOf(roll: Dice): number[] {
  const ids = [1]
  if (roll.yes(0.5)) ids.push(2)
  if (roll.yes(0.3)) ids.push(22)
  if (roll.yes(0.25)) ids.push(...roll.some(named('language').slice(2, -1), roll.between(1, 3)))
  if (roll.yes(0.06)) ids.push(OTHER)
  return ids
}

function paymentsOf(practice: PracticeName, roll: Dice): number[] {
  if (practice === 'recovery') return [8]
  const ids = [3, ...roll.some([1, 2, 4, 5, 6, 7], roll.between(1, 5))]
  if (practice === 'communityCenter' || practice === 'crisis') ids.push(...[1, 4].filter((id) => !ids.includes(id)))
  if (roll.yes(0.06)) ids.push(OTHER)
  return ids
}

const gendersOf = (practice: PracticeName, roll: Dice): number[] => {
  if (practice === 'women') return roll.yes(0.7) ? [1, 3] : [1]
  return roll.yes(0.75) ? named('patientGender') : [1, 2]
}

const grownUps = [2, 11]

/** Children are neither veterans nor firefighters. */
const communitiesOfAge = (practice: PracticeName) =>
  named('patientCommunity').filter((id) => !practice.startsWith('youth') || !grownUps.includes(id))

function communitiesOf(practice: PracticeName, roll: Dice): number[] {
  const likely: Partial<Record<PracticeName, number[]>> = {
    drivingEducation: [4, 5],
    substanceUse: [4, 5],
    women: [7, 10],
    recovery: [3, 4],
    detox: [3],
  }
  const ids = new Set([...(likely[practice] ?? []), ...roll.some(communitiesOfAge(practice), roll.between(1, 7))])
  if (roll.yes(0.07)) ids.add(OTHER)
  return [...ids]
}

const ethnicitiesOf = (roll: Dice): number[] => {
  if (roll.yes(0.06)) return []
  const ids = roll.yes(0.6) ? named('patientEthnicity') : roll.some(named('patientEthnicity'), roll.between(1, 4))
  return roll.yes(0.06) ? [...ids, OTHER] : ids
}

function telehealthOf(practice: PracticeName, roll: Dice): Clinic['clinicTelehealthOptions'] {
  const livesIn = practices[practice].hours === 'always'
  const id = practice === 'remote' ? TELEHEALTH_ONLY : roll.pick(livesIn ? [4, 4, 4, 2] : [1, 1, 2, 4])
  const text = roll.pick(writeIns.telehealthRestrictions)
  const restricted = id === TELEHEALTH_WITH_RESTRICTIONS
  return [
    {
      telehealthOptionId: id,
      telehealthRestrictionWriteInEn: restricted ? text.en : null,
      telehealthRestrictionWriteInEs: restricted ? text.es : null,
    },
  ]
}

const maybe = (roll: Dice): boolean | null => (roll.yes(0.05) ? null : roll.yes(0.75))

export type Answers = Pick<
  Clinic,
  | 'newPatientAcceptance'
  | 'appointmentRequired'
  | 'clinicTelehealthOptions'
  | 'clinicLanguagesUsed'
  | 'clinicAccessibilityOffered'
  | 'clinicPatientEthnicities'
  | 'clinicCommunityServeds'
  | 'clinicPaymentOptions'
  | 'clinicPatientAgeGroups'
  | 'clinicPatientGenders'
  | 'publicTransit'
  | 'publicTransitEn'
  | 'publicTransitEs'
  | 'transportationAssistance'
  | 'transportationInfoEn'
  | 'transportationInfoEs'
>

export function answersFor(clinicId: number, practice: PracticeName, ages: readonly number[]): Answers {
  const roll = dice(`clinic ${clinicId} answers`)
  const comesIn = practice !== 'remote'
  const walksIn = ['crisis', 'detox', 'recovery', 'hospital'].includes(practice)
  const transit = comesIn ? maybe(roll) : null
  const rides = comesIn && roll.yes(0.95) ? roll.yes(0.35) : null
  const transitText = transit && roll.yes(0.7) ? roll.pick(writeIns.transit) : { en: null, es: null }
  const ridesText = rides && roll.yes(0.8) ? roll.pick(writeIns.rides) : { en: null, es: null }
  const accessibility = comesIn && roll.yes(0.95) ? roll.some(named('accessibilitySupport'), roll.between(1, 6)) : []
  if (comesIn && roll.yes(0.06)) accessibility.push(OTHER)
  return {
    newPatientAcceptance: walksIn ? true : maybe(roll),
    appointmentRequired: walksIn ? false : practices[practice].hours === 'always' || maybe(roll),
    clinicTelehealthOptions: telehealthOf(practice, roll),
    clinicLanguagesUsed: ticked(languagesOf(roll), 'languageId', 'languageWriteIn', roll.pick(writeIns.languages)),
    clinicAccessibilityOffered: ticked(
      accessibility,
      'accessibilitySupportId',
      'accessibilitySupportWriteIn',
      roll.pick(writeIns.accessibility),
    ),
    clinicPatientEthnicities: ticked(
      ethnicitiesOf(roll),
      'patientEthnicityId',
      'patientEthnicityWriteIn',
      roll.pick(writeIns.ethnicities),
    ),
    clinicCommunityServeds: ticked(
      communitiesOf(practice, roll),
      'patientCommunityId',
      'patientCommunityWriteIn',
      roll.pick(writeIns.communities),
    ),
    clinicPaymentOptions: ticked(
      paymentsOf(practice, roll),
      'paymentTypeId',
      'paymentTypeWriteIn',
      roll.pick(writeIns.payments),
    ),
    clinicPatientAgeGroups: ages.map((patientAgeGroupId) => ({ patientAgeGroupId })),
    clinicPatientGenders: gendersOf(practice, roll).map((patientGenderId) => ({ patientGenderId })),
    publicTransit: transit,
    publicTransitEn: transitText.en,
    publicTransitEs: transitText.es,
    transportationAssistance: rides,
    transportationInfoEn: ridesText.en,
    transportationInfoEs: ridesText.es,
  }
}

/** Every box of every list ticked, Other with its texts. */
export function everyAnswer(): Partial<Clinic> {
  const first = (texts: readonly Pair[]): Pair => texts[0] ?? { en: '', es: '' }
  return {
    clinicLanguagesUsed: ticked(choosableIds('language'), 'languageId', 'languageWriteIn', first(writeIns.languages)),
    clinicAccessibilityOffered: ticked(
      choosableIds('accessibilitySupport'),
      'accessibilitySupportId',
      'accessibilitySupportWriteIn',
      first(writeIns.accessibility),
    ),
    clinicPatientEthnicities: ticked(
      choosableIds('patientEthnicity'),
      'patientEthnicityId',
      'patientEthnicityWriteIn',
      first(writeIns.ethnicities),
    ),
    clinicCommunityServeds: ticked(
      choosableIds('patientCommunity'),
      'patientCommunityId',
      'patientCommunityWriteIn',
      first(writeIns.communities),
    ),
    clinicPaymentOptions: ticked(
      choosableIds('paymentType'),
      'paymentTypeId',
      'paymentTypeWriteIn',
      first(writeIns.payments),
    ),
    clinicPatientAgeGroups: choosableIds('patientAgeGroup').map((patientAgeGroupId) => ({ patientAgeGroupId })),
    clinicPatientGenders: choosableIds('patientGender').map((patientGenderId) => ({ patientGenderId })),
  }
}
