import type { Profile } from './clinic.ts'
import { FIELDS } from './fields.ts'
import { isOpenAllWeek, WEEKDAYS, type Weekday, type WeeklyHours } from './hours.ts'
import { normalisePhone } from './phone.ts'

/**
 * Answers that one edit may set at many clinics of a provider, each with its rows. Names and addresses differ from
 * clinic to clinic.
 */
export const SHARED_ANSWERS = {
  description: ['descriptionEn', 'descriptionEs'],
  newPatientAcceptance: ['newPatientAcceptance'],
  appointmentRequired: ['appointmentRequired'],
  clinicTelehealthOptions: ['clinicTelehealthOptions'],
  website: ['website'],
  clinicPhones: ['clinicPhones'],
  fax: ['fax'],
  tddTty: ['tddTty'],
  hoursOfOperation: ['hoursOfOperation', 'open24Hours'],
  publicTransit: ['publicTransit', 'publicTransitEn', 'publicTransitEs'],
  transportationAssistance: ['transportationAssistance', 'transportationInfoEn', 'transportationInfoEs'],
  clinicAccessibilityOffered: ['clinicAccessibilityOffered'],
  clinicPaymentOptions: ['clinicPaymentOptions'],
  clinicPatientAgeGroups: ['clinicPatientAgeGroups'],
  clinicPatientGenders: ['clinicPatientGenders'],
  clinicLanguagesUsed: ['clinicLanguagesUsed'],
  clinicPatientEthnicities: ['clinicPatientEthnicities'],
  clinicCommunityServeds: ['clinicCommunityServeds'],
} as const satisfies Record<string, readonly (keyof Profile)[]>

export type SharedAnswer = keyof typeof SHARED_ANSWERS
export const SHARED_NAMES = Object.keys(SHARED_ANSWERS) as SharedAnswer[]
export const SHARED_ROWS = Object.values(SHARED_ANSWERS).flat()

/** Lists whose entries one edit may also add to each clinic, or remove from it. */
export const SHARED_LISTS = [
  'clinicPhones',
  'clinicAccessibilityOffered',
  'clinicPaymentOptions',
  'clinicPatientAgeGroups',
  'clinicPatientGenders',
  'clinicLanguagesUsed',
  'clinicPatientEthnicities',
  'clinicCommunityServeds',
] as const satisfies readonly SharedAnswer[]
export type SharedList = (typeof SHARED_LISTS)[number]
export const LIST_WAYS = ['set', 'add', 'remove'] as const
export type ListWay = (typeof LIST_WAYS)[number]

export type SharedEdit = {
  answers: Partial<Profile>
  /** What happens with the entries of a list; without a way they replace the clinic's. */
  ways?: Partial<Record<SharedList, ListWay>> | undefined
  /** The days whose hours are set; the others stay as each clinic has them. */
  days?: readonly Weekday[] | undefined
}

/** One clinic's rows of these answers. */
export function answersIn(clinic: Profile, names: readonly SharedAnswer[]): Partial<Profile> {
  const rows: readonly (keyof Profile)[] = names.flatMap((name) => [...SHARED_ANSWERS[name]])
  return Object.fromEntries(rows.map((row) => [row, clinic[row]]))
}

/** The clinic with the answers of the edit. */
export function withShared<T extends Profile>(clinic: T, { answers, ways = {}, days = WEEKDAYS }: SharedEdit): T {
  const lists = SHARED_LISTS.flatMap((list) =>
    answers[list] === undefined ? [] : [[list, listAfter(list, clinic[list], answers[list], ways[list])]],
  )
  const hours = answers.hoursOfOperation === undefined ? {} : hoursAfter(clinic, answers.hoursOfOperation, days)
  return { ...clinic, ...answers, ...Object.fromEntries(lists), ...hours }
}

type Entry = Readonly<Record<string, unknown>>

function listAfter(list: SharedList, theirs: readonly Entry[], given: readonly Entry[], way: ListWay = 'set') {
  const key = (entry: Entry) => entry[`${FIELDS[list].list}Id`]
  const named = new Set(given.map(key))
  switch (way) {
    case 'set':
      return given
    case 'add':
      return [...theirs.filter((entry) => !named.has(key(entry))), ...given]
    case 'remove':
      return theirs.filter((entry) => !given.some((gone) => key(gone) === key(entry) && isSameNumber(gone, entry)))
  }
}

/** Another number of the same type stays; a code has no number. */
const isSameNumber = (a: Entry, b: Entry) => numberOf(a) === numberOf(b)
const numberOf = ({ phone }: Entry) => (typeof phone === 'string' ? normalisePhone(phone) : null)

function hoursAfter(clinic: Profile, given: WeeklyHours, days: readonly Weekday[]) {
  const chosen = Object.fromEntries(days.map((day) => [day, given[day]]))
  const hoursOfOperation: WeeklyHours = { ...clinic.hoursOfOperation, ...chosen }
  return { hoursOfOperation, open24Hours: isOpenAllWeek(hoursOfOperation) }
}
