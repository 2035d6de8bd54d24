import type { Profile } from './clinic.ts'
import { FIELDS, type FieldName, type Row } from './fields.ts'
import { isOpenAllWeek, WEEKDAYS, type Weekday, type WeeklyHours } from './hours.ts'
import { normalisePhone } from './phone.ts'

/**
 * Answers that one edit may set at many clinics of a provider, each with its rows: the catalogue's `shared` rows with
 * the rows that explain them, and the description. Names and addresses differ from clinic to clinic.
 */

type Fields = typeof FIELDS
type SharedRow = { [N in FieldName]: Fields[N] extends { shared: true } ? N : never }[FieldName]
export type SharedAnswer = 'description' | SharedRow

const rows = Object.entries<Row>(FIELDS) as [keyof Profile, Row][]
const sharedRows = rows.flatMap(([name, row]) => (row.shared ? [name as SharedRow] : []))

const withRowsThatExplain = (name: SharedRow) =>
  rows.flatMap(([other, row]) => (other === name || row.explains === name ? other : []))

export const SHARED_ANSWERS: Readonly<Record<SharedAnswer, readonly (keyof Profile)[]>> = {
  description: ['descriptionEn', 'descriptionEs'],
  ...(Object.fromEntries(sharedRows.map((name) => [name, withRowsThatExplain(name)])) as Record<
    SharedRow,
    (keyof Profile)[]
  >),
}

export const SHARED_NAMES = Object.keys(SHARED_ANSWERS) as SharedAnswer[]
export const SHARED_ROWS = Object.values(SHARED_ANSWERS).flat()

/** Lists whose entries one edit may also add to each clinic, or remove from it. */
export type SharedList = {
  [N in SharedRow]: Fields[N] extends { choose: 'one' } ? never : Fields[N] extends { list: string } ? N : never
}[SharedRow]
export const SHARED_LISTS = sharedRows.filter(
  (name) => 'list' in FIELDS[name] && !('choose' in FIELDS[name]),
) as readonly SharedRow[] as readonly SharedList[]
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
  const wanted = names.flatMap((name) => SHARED_ANSWERS[name])
  return Object.fromEntries(wanted.map((row) => [row, clinic[row]]))
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

function listAfter(list: SharedList, theirs: readonly Entry[], entries: readonly Entry[], way: ListWay = 'set') {
  // A row of the form is another row at each clinic, which the save finds by its number or type.
  const given = entries.map(({ id: _, ...entry }) => entry)
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
