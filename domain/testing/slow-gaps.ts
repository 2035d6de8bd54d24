import type { Clinic } from '../clinic/clinic.ts'
import type { Need } from '../directory/gaps/need.ts'

/**
 * A second opinion about gaps for tests: written apart from the search, from the profile and the licence themselves, and
 * comparing every ZIP code with every clinic along the great circle.
 */

export type Profile = { clinic: Clinic; fromFeed: readonly string[]; spot: Spot | null; custody: boolean }
type Spot = { latitude: number; longitude: number }
type Answer = 'yes' | 'no' | 'silent'

const FORM_PAYS = [1, 2, 3, 4]
const FORM_LANGUAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const SERVICES: Partial<Record<Need['kind'], number[]>> = {
  visits: [110, 215],
  detox: [204, 211],
  medicine: [213, 214],
  livein: [111, 113, 114, 201, 202, 203, 212],
}
const PAYS: Record<string, number> = { medicaid: 1, private: 2, sliding: 4, chp: 5, medicare: 6, veterans: 7 }
const LANGUAGES: Record<string, number> = {
  spanish: 2,
  vietnamese: 3,
  russian: 5,
  mandarin: 9,
  asl: 13,
  amharic: 14,
  arabic: 15,
  nepali: 17,
  somali: 18,
}
const AGES: Record<string, number[]> = { children: [1, 2], teens: [3], adults: [5], older: [6] }
const YOUNG_NAMES = /\b(kids?|childs?|childrens?|minors?|youths?|teens?|adolescents?|boys|girls)\b/i
const OLDER_NAMES = /\b(adults?|famil(y|ies)|women|men)\b/i

const servicesOf = ({ clinic }: Profile) => clinic.clinicServicesProvideds.map((one) => one.serviceProvidedId)
const namesOf = ({ clinic }: Profile) => `${clinic.displayName ?? ''} ${clinic.accountName ?? ''}`.replaceAll("'", '')

function isForTheYoung(profile: Profile): boolean {
  const services = servicesOf(profile)
  if (services.includes(112)) return true
  if (services.length > 0 && services.every((id) => id === 216)) return true
  return YOUNG_NAMES.test(namesOf(profile)) && !OLDER_NAMES.test(namesOf(profile))
}

function isCrisis(profile: Profile): boolean {
  const services = servicesOf(profile)
  const has = (ids: number[]) => ids.some((id) => services.includes(id))
  const threeDays = services.includes(101) && !has([111, 112, 113, 114, 201, 202, 203, 212])
  const forSome =
    /\b(veterans|eating|seniors?|geriatric|womens?|mens?)\b/i.test(namesOf(profile)) &&
    !/\badults?\b/i.test(namesOf(profile))
  const cares = has([102, 105, 107, 108]) || threeDays || /\bcrisis\b/i.test(namesOf(profile))
  return cares && !forSome && !isForTheYoung(profile)
}

function ofKind(profile: Profile, kind: Need['kind']): Answer {
  const { clinic } = profile
  const services = servicesOf(profile)
  const offers = (category: number) => clinic.clinicServicesProvideds.some((one) => one.serviceCategoryId === category)
  const mental = offers(1) || clinic.mhActive === true || clinic.designation2765Active === true
  const substance = offers(2) || clinic.sudActive === true
  const treats = mental || substance || offers(3) || clinic.rssoActive === true
  if (kind === 'any') return 'yes'
  if (kind === 'mental') return mental ? 'yes' : treats ? 'no' : 'silent'
  if (kind === 'substance') return substance ? 'yes' : treats ? 'no' : 'silent'
  if (kind === 'crisis') return treats && isCrisis(profile) ? 'yes' : services.length === 0 ? 'silent' : 'no'
  if (services.some((id) => SERVICES[kind]?.includes(id))) return 'yes'
  return services.length === 0 ? 'silent' : 'no'
}

function ofAge(profile: Profile, age: Need['age']): Answer {
  if (age === 'any') return 'yes'
  const wanted = AGES[age] as number[]
  const named = profile.clinic.clinicPatientAgeGroups.map((one) => one.patientAgeGroupId)
  if (named.some((id) => wanted.includes(id))) return 'yes'
  const isComplete = named.length > 0 && !profile.fromFeed.includes('clinicPatientAgeGroups')
  if (isComplete) return 'no'
  return isForTheYoung(profile) && (age === 'adults' || age === 'older') ? 'no' : 'silent'
}

function ofList(named: number[], wanted: number, onForm: boolean, isFeed: boolean): Answer {
  if (named.includes(wanted)) return 'yes'
  return named.length === 0 || (isFeed && !onForm) ? 'silent' : 'no'
}

function ofLanguage({ clinic, fromFeed }: Profile, language: Need['language']): Answer {
  if (language === 'any') return 'yes'
  const named = clinic.clinicLanguagesUsed.map((one) => one.languageId)
  if (named.includes(22)) return 'yes'
  const wanted = LANGUAGES[language] as number
  return ofList(named, wanted, FORM_LANGUAGES.includes(wanted), fromFeed.includes('clinicLanguagesUsed'))
}

function ofPay({ clinic, fromFeed }: Profile, pay: Need['pay']): Answer {
  if (pay === 'any') return 'yes'
  const named = clinic.clinicPaymentOptions.map((one) => one.paymentTypeId)
  const wanted = PAYS[pay] as number
  return ofList(named, wanted, FORM_PAYS.includes(wanted), fromFeed.includes('clinicPaymentOptions'))
}

function ofVisit({ clinic }: Profile): Answer {
  const option = clinic.clinicTelehealthOptions[0]?.telehealthOptionId
  return option === undefined ? 'silent' : option <= 3 ? 'yes' : 'no'
}

export function saysOf(profile: Profile, need: Need): Answer {
  const answers = [
    ofKind(profile, need.kind),
    ofAge(profile, need.age),
    ofLanguage(profile, need.language),
    ofPay(profile, need.pay),
  ]
  return answers.includes('no') ? 'no' : answers.includes('silent') ? 'silent' : 'yes'
}

const RADIANS = Math.PI / 180
/** Haversine. The product's flat formula differs by at most 0.002 %. */
export function greatCircle(a: Spot, b: Spot): number {
  const [up, along] = [(b.latitude - a.latitude) * RADIANS, (b.longitude - a.longitude) * RADIANS]
  const half =
    Math.sin(up / 2) ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(along / 2) ** 2
  return 2 * 3958.7613 * Math.asin(Math.sqrt(half))
}

export type SlowGap = { standing: 'served' | 'perhaps' | 'missing'; yes: number[]; silent: number[] }

/** For each point the distances of the clinics that say yes and of those that have not told us, the nearest first. */
export function slowGaps(profiles: readonly Profile[], points: readonly Spot[], need: Need): SlowGap[] {
  const open = profiles.filter(({ custody }) => !custody)
  const said = open.map((profile) => ({ profile, says: saysOf(profile, need) }))
  const byVideo = (wanted: Answer) =>
    need.video &&
    said.some(({ profile, says }) => {
      const both = [says, ofVisit(profile)]
      const all = both.includes('no') ? 'no' : both.includes('silent') ? 'silent' : 'yes'
      return all === wanted
    })
  const [yesByVideo, silentByVideo] = [byVideo('yes'), byVideo('silent')]
  return points.map((point) => {
    const distances = (wanted: Answer) =>
      said
        .flatMap(({ profile, says }) => (says === wanted && profile.spot ? [greatCircle(point, profile.spot)] : []))
        .sort((a, b) => a - b)
    const [yes, silent] = [distances('yes'), distances('silent')]
    const isNear = ([nearest = Number.POSITIVE_INFINITY]: number[]) => nearest <= Number(need.miles)
    const standing = isNear(yes) || yesByVideo ? 'served' : isNear(silent) || silentByVideo ? 'perhaps' : 'missing'
    return { standing, yes, silent }
  })
}
