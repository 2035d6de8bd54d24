import type { Clinic } from '../clinic/clinic.ts'
import { TELEHEALTH_ONLY } from '../clinic/fields.ts'
import { type DayHours, isOpenAllWeek, WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import { SWITCHES } from '../clinic/yes-no-rows.ts'
import { dayOpen, daySilent, silentTag, type TagSet, tag, YES } from './filters.ts'
import { publicPlace } from './listing.ts'

/** A clinic's answers as tags, for the index of the public search. */

const coded = (set: TagSet, ids: readonly number[]) =>
  ids.length === 0 ? [silentTag(set)] : ids.map((id) => tag(set, id))

const yesNo = (set: TagSet, answer: boolean | null) =>
  answer === null ? [silentTag(set)] : answer ? [tag(set, YES)] : []

export function tagsOf(clinic: Clinic): number[] {
  const services = clinic.clinicServicesProvideds
  const tags = [
    ...helpTags(clinic),
    ...coded('service', [...new Set(services.map((one) => one.serviceProvidedId))]),
    ...coded(
      'age',
      clinic.clinicPatientAgeGroups.map((one) => one.patientAgeGroupId),
    ),
    ...coded(
      'community',
      clinic.clinicCommunityServeds.map((one) => one.patientCommunityId),
    ),
    ...coded(
      'ethnicity',
      clinic.clinicPatientEthnicities.map((one) => one.patientEthnicityId),
    ),
    ...coded(
      'gender',
      clinic.clinicPatientGenders.map((one) => one.patientGenderId),
    ),
    ...coded(
      'language',
      clinic.clinicLanguagesUsed.map((one) => one.languageId),
    ),
    ...coded(
      'payment',
      clinic.clinicPaymentOptions.map((one) => one.paymentTypeId),
    ),
    ...coded(
      'access',
      clinic.clinicAccessibilityOffered.map((one) => one.accessibilitySupportId),
    ),
    ...hoursTags(clinic.hoursOfOperation),
    ...visitTags(clinic),
    ...yesNo('openings', clinic.newPatientAcceptance),
    ...SWITCHES.flatMap(({ name, key, answer }) => yesNo(key, clinic[name] === null ? null : clinic[name] === answer)),
  ]
  return [...new Set(tags)].sort((a, b) => a - b)
}

const MENTAL_HEALTH = 1
const SUBSTANCE_USE = 2
const RECOVERY = 3

/** A licensed service of its category or a licence in force meets a need; the agency provides both. */
function helpTags(clinic: Clinic): number[] {
  const offers = (category: number) => clinic.clinicServicesProvideds.some((one) => one.serviceCategoryId === category)
  const needs = [
    ...(offers(MENTAL_HEALTH) || clinic.mhActive || clinic.designation2765Active ? [1] : []),
    ...(offers(SUBSTANCE_USE) || clinic.sudActive ? [2] : []),
    ...(offers(RECOVERY) || clinic.rssoActive ? [5] : []),
  ]
  return coded('help', needs)
}

const EVENING = '17:00'
const isEvening = (day: DayHours) => (day ?? []).some(({ open, close }) => close > EVENING || close <= open)

function hoursTags(hours: WeeklyHours): number[] {
  const days = WEEKDAYS.flatMap((weekday, index) => {
    const day = hours[weekday]
    if (day === null) return [daySilent(index)]
    return day.length > 0 ? [dayOpen(index)] : []
  })
  const all = WEEKDAYS.map((weekday) => hours[weekday])
  const weekend = [hours.saturday, hours.sunday]
  const everyAnswered = (some: DayHours[]) => some.every((day) => day !== null)
  const answer = (yes: boolean, known: boolean) => (yes ? true : known ? false : null)
  const someDayIsShort = all.some((day) => day !== null && !day.some(({ open, close }) => open === close))
  return [
    ...days,
    ...yesNo('evening', answer(all.some(isEvening), everyAnswered(all))),
    ...yesNo(
      'weekend',
      answer(
        weekend.some((day) => (day ?? []).length > 0),
        everyAnswered(weekend),
      ),
    ),
    ...yesNo('allday', answer(isOpenAllWeek(hours), someDayIsShort)),
  ]
}

function visitTags(clinic: Clinic): number[] {
  const option = clinic.clinicTelehealthOptions[0]?.telehealthOptionId ?? null
  const { reach } = publicPlace(clinic)
  const tele = option === null ? null : option <= TELEHEALTH_ONLY
  const person = option === TELEHEALTH_ONLY ? false : reach === 'state' ? null : true
  return [...yesNo('person', person), ...yesNo('tele', tele)]
}
