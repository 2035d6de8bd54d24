import { agencyDay } from '../dates.ts'

/** The eleven federal holidays, on which hours may differ, with the observed working day of those on a weekend. */

const HOLIDAYS = [
  'newYear',
  'martinLutherKing',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof HOLIDAYS)[number]

const FIXED: readonly (readonly [Holiday, month: number, day: number])[] = [
  ['newYear', 1, 1],
  ['juneteenth', 6, 19],
  ['independence', 7, 4],
  ['veterans', 11, 11],
  ['christmas', 12, 25],
]

const MONDAY = 1
const THURSDAY = 4
/** The n-th such weekday of the month; -1 is the last. */
const MOVING: readonly (readonly [Holiday, month: number, weekday: number, nth: number])[] = [
  ['martinLutherKing', 1, MONDAY, 3],
  ['presidents', 2, MONDAY, 3],
  ['memorial', 5, MONDAY, -1],
  ['labor', 9, MONDAY, 1],
  ['columbus', 10, MONDAY, 2],
  ['thanksgiving', 11, THURSDAY, 4],
]

const DAY = 24 * 60 * 60_000
const text = (date: Date) => date.toISOString().slice(0, 10)
const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))

function observed(date: Date): string[] {
  const weekday = date.getUTCDay()
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0
  return shift === 0 ? [text(date)] : [text(date), text(new Date(date.getTime() + shift * DAY))]
}

function moving(year: number, month: number, weekday: number, nth: number): Date {
  const first = at(year, month, 1)
  const to = (weekday - first.getUTCDay() + 7) % 7
  if (nth > 0) return at(year, month, 1 + to + (nth - 1) * 7)
  const fifth = at(year, month, 29 + to)
  return fifth.getUTCMonth() === month - 1 ? fifth : at(year, month, 22 + to)
}

function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  // New Year's Day on a Saturday is observed on the last day of the year before.
  const fixed = [year, year + 1].flatMap((one) =>
    FIXED.flatMap(([name, month, day]) => observed(at(one, month, day)).map((kept) => [kept, name] as const)),
  )
  const movable = MOVING.map(([name, month, weekday, nth]) => [text(moving(year, month, weekday, nth)), name] as const)
  // Of two holidays on one day the first of the list wins: reverse, because later entries of a Map replace earlier
  // ones.
  return new Map([...fixed, ...movable].toReversed())
}

const byYear = new Map<number, ReadonlyMap<string, Holiday>>()

function holidaysIn(year: number): ReadonlyMap<string, Holiday> {
  const holidays = byYear.get(year) ?? holidaysOf(year)
  byYear.set(year, holidays)
  return holidays
}

/** The agency's holiday today, on its own day or its observed day. */
export function holidayOn(now: Date): Holiday | null {
  const today = agencyDay(now)
  return holidaysIn(Number(today.slice(0, 4))).get(today) ?? null
}

/** The holidays from one day through another, the nearest first. */
export function holidaysBetween(from: string, to: string): { day: string; holiday: Holiday }[] {
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])]
  const days = new Map(years.flatMap((year) => [...holidaysIn(year)]))
  return [...days]
    .map(([day, holiday]) => ({ day, holiday }))
    .filter(({ day }) => from <= day && day <= to)
    .sort((a, b) => a.day.localeCompare(b.day))
}
