import type { Clinic } from '../clinic/clinic.ts'
import { TELEHEALTH_ONLY } from '../clinic/fields.ts'
import { type DayHours, isOpenAllWeek, WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import { SWITCHES } from '../clinic/yes-no-rows.ts'
import type { FeedList } from '../feeds/absence.ts'
import { isCrisisCare, isWithdrawalCare } from './crisis-care.ts'
import {
  dayOpen,
  daySilent,
  helpTag,
  namedInPart,
  partTag,
  silentTag,
  type TagSet,
  tag,
  WITHDRAWAL_CARE,
  YES,
  YOUNG_ONLY,
} from './filters.ts'
import { publicPlace } from './listing.ts'
import { LISTS_OF_FILTERS, type ListFilter, silentTags } from './silence.ts'
import { MENTAL_HEALTH, RECOVERY, SUBSTANCE_USE, treatedBy } from './what-they-do.ts'
import { isForYoungOnly } from './young-only.ts'

/** A clinic's answers as tags, for the index of the public search. */

/** The code in a row of each list. */
const KEYS: Readonly<Record<ListFilter, string>> = {
  age: 'patientAgeGroupId',
  community: 'patientCommunityId',
  ethnicity: 'patientEthnicityId',
  gender: 'patientGenderId',
  lang: 'languageId',
  pay: 'paymentTypeId',
  access: 'accessibilitySupportId',
}

/** A list that a person filled is complete; one that only the feed filled names a part. */
function listTags(clinic: Clinic, filter: ListFilter, fromFeed: readonly FeedList[]): number[] {
  const { set, list: name } = LISTS_OF_FILTERS[filter]
  const key = KEYS[filter]
  const rows = clinic[name] as unknown as readonly Record<string, number>[]
  const codes = rows.map((row) => row[key] as number)
  const named = codes.map((code) => tag(set, code))
  if (named.length > 0 && !fromFeed.includes(name)) return named
  const open = set === 'age' && isForYoung(clinic) ? YOUNG_ONLY : named.length === 0 ? silentTag(set) : partTag(set)
  const counted = codes
    .filter((code) => silentTags(filter, code).includes(open))
    .map((code) => namedInPart(tag(set, code)))
  return [...named, open, ...counted]
}

const isForYoung = ({ displayName, accountName, clinicServicesProvideds }: Clinic) =>
  isForYoungOnly({
    names: [displayName, accountName],
    serviceIds: clinicServicesProvideds.map((one) => one.serviceProvidedId),
  })

const yesNo = (set: TagSet, answer: boolean | null) =>
  answer === null ? [silentTag(set)] : answer ? [tag(set, YES)] : []

export function tagsOf(clinic: Clinic, fromFeed: readonly FeedList[] = []): number[] {
  const services = clinic.clinicServicesProvideds
  const tags = [
    ...helpTags(clinic),
    ...(services.length === 0 ? [silentTag('service')] : services.map((one) => tag('service', one.serviceProvidedId))),
    ...(Object.keys(KEYS) as ListFilter[]).flatMap((filter) => listTags(clinic, filter, fromFeed)),
    ...hoursTags(clinic.hoursOfOperation),
    ...visitTags(clinic),
    ...yesNo('openings', clinic.newPatientAcceptance),
    ...SWITCHES.flatMap(({ name, key, answer }) => yesNo(key, clinic[name] === null ? null : clinic[name] === answer)),
  ]
  return [...new Set(tags)].sort((a, b) => a - b)
}

function crisisTags(clinic: Clinic): number[] {
  const place = {
    names: [clinic.displayName, clinic.accountName],
    serviceIds: clinic.clinicServicesProvideds.map((one) => one.serviceProvidedId),
  }
  return [...(isCrisisCare(place) ? [helpTag('crisis')] : []), ...(isWithdrawalCare(place) ? [WITHDRAWAL_CARE] : [])]
}

/** What the place treats; the agency provides both services and licences, so every clinic has one. */
function helpTags(clinic: Clinic): number[] {
  const treats = treatedBy(clinic)
  const [mh, sud] = [treats.includes(MENTAL_HEALTH), treats.includes(SUBSTANCE_USE)]
  const needs = [
    ...(mh ? [helpTag('mh')] : []),
    ...(sud ? [helpTag('sud')] : []),
    ...(mh && sud ? [helpTag('both')] : []),
    ...(treats.includes(RECOVERY) ? [helpTag('recovery')] : []),
  ]
  return needs.length === 0 ? [silentTag('help')] : [...needs, ...crisisTags(clinic)]
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
