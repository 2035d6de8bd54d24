import type { Clinic } from '../clinic/clinic.ts'
import { TELEHEALTH_ONLY } from '../clinic/fields.ts'
import { type DayHours, isOpenAllWeek, WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import { SWITCHES } from '../clinic/yes-no-rows.ts'
import { type FeedList, OFFERED_BY_THE_FORM } from '../feeds/ladders/absence.ts'
import { dayOpen, daySilent, helpTag, silentCode, silentTag, type TagSet, tag, YES } from './filters.ts'
import { publicPlace } from './listing.ts'

/** A clinic's answers as tags, for the index of the public search. */

const coded = (set: TagSet, ids: readonly number[]) =>
  ids.length === 0 ? [silentTag(set)] : ids.map((id) => tag(set, id))

const LISTS = [
  ['clinicPatientAgeGroups', 'age', 'patientAgeGroupId'],
  ['clinicCommunityServeds', 'community', 'patientCommunityId'],
  ['clinicPatientEthnicities', 'ethnicity', 'patientEthnicityId'],
  ['clinicPatientGenders', 'gender', 'patientGenderId'],
  ['clinicLanguagesUsed', 'language', 'languageId'],
  ['clinicPaymentOptions', 'payment', 'paymentTypeId'],
  ['clinicAccessibilityOffered', 'access', 'accessibilitySupportId'],
] as const satisfies readonly (readonly [FeedList, TagSet, string])[]

const MOST_CODE = 99

/** A list that only the feed filled is silent about every code that it neither names nor could have named. */
function listTags(clinic: Clinic, [name, set, key]: (typeof LISTS)[number], fromFeed: readonly FeedList[]): number[] {
  const rows = clinic[name] as unknown as readonly Record<string, number>[]
  const ids = rows.map((row) => row[key] as number)
  if (ids.length === 0 || !fromFeed.includes(name)) return coded(set, ids)
  const known: readonly number[] = [...ids, ...OFFERED_BY_THE_FORM[name]]
  const silent = Array.from({ length: MOST_CODE }, (_, index) => index + 1).filter((code) => !known.includes(code))
  return [...coded(set, ids), ...silent.map((code) => silentCode(set, code))]
}

const yesNo = (set: TagSet, answer: boolean | null) =>
  answer === null ? [silentTag(set)] : answer ? [tag(set, YES)] : []

export function tagsOf(clinic: Clinic, fromFeed: readonly FeedList[] = []): number[] {
  const services = clinic.clinicServicesProvideds
  const tags = [
    ...helpTags(clinic),
    ...coded('service', [...new Set(services.map((one) => one.serviceProvidedId))]),
    ...LISTS.flatMap((list) => listTags(clinic, list, fromFeed)),
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
  const mh = offers(MENTAL_HEALTH) || clinic.mhActive || clinic.designation2765Active
  const sud = offers(SUBSTANCE_USE) || clinic.sudActive
  const needs = [
    ...(mh ? [helpTag('mh')] : []),
    ...(sud ? [helpTag('sud')] : []),
    ...(mh && sud ? [helpTag('both')] : []),
    ...(offers(RECOVERY) || clinic.rssoActive ? [helpTag('recovery')] : []),
  ]
  return needs.length === 0 ? [silentTag('help')] : needs
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
