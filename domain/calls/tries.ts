import { addDays, agencyDay, agencyMoment } from '../dates.ts'

/** How calls end, when a clinic may be called again, and when its number counts as unreachable. */

export const ENDS = ['reached', 'nobody', 'voicemail', 'dead', 'otherBusiness', 'refused', 'again'] as const
export type End = (typeof ENDS)[number]

/** Tries on so many different days, at different times of day, without an answer make a number unreachable. */
export const TRIES = 3
/** Two calls of the agency on two days that found the number dead make the public page say so. */
export const DEAD_TRIES = 2
export const LEASE_MINUTES = 20

export type Try = { at: string; ended: End; againAt: string | null }

const UNANSWERED: readonly End[] = ['nobody', 'voicemail', 'dead']
export const isUnanswered = (ended: End): boolean => UNANSWERED.includes(ended)

/** Times of day of the agency; a call before or after them counts to the nearest. */
const PARTS = [
  { from: '08:00', to: '11:00' },
  { from: '11:00', to: '14:00' },
  { from: '14:00', to: '17:00' },
] as const

function partOf(at: Date | string): number {
  const moment = new Date(at)
  const day = agencyDay(moment)
  const part = PARTS.findIndex(({ to }) => moment < agencyMoment(day, to))
  return part === -1 ? PARTS.length - 1 : part
}

/** Unanswered calls that count: each on another day and at another time of day than those before it. */
export function countedTries(tries: readonly Try[]): Try[] {
  const counted: Try[] = []
  for (const one of tries.filter(({ ended }) => isUnanswered(ended))) {
    const isNew = counted.every(
      (known) => agencyDay(known.at) !== agencyDay(one.at) && partOf(known.at) !== partOf(one.at),
    )
    if (isNew) counted.push(one)
  }
  return counted
}

export type CallState = 'untried' | 'open' | 'reached' | 'refused' | 'otherBusiness' | 'unreachable'

/** The state of a clinic in a round after its calls, the oldest first. */
export function callState(tries: readonly Try[]): CallState {
  const final = tries.find(({ ended }) => ended === 'reached' || ended === 'refused' || ended === 'otherBusiness')
  if (final) return final.ended as 'reached' | 'refused' | 'otherBusiness'
  if (countedTries(tries).length >= TRIES) return 'unreachable'
  return tries.length === 0 ? 'untried' : 'open'
}

export const isSettled = (state: CallState): boolean => state !== 'untried' && state !== 'open'

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const WEEK = 7
const DAY = 86_400_000

/** Workdays from this day to the last day of a round, both included. */
export function workdaysUntil(from: string, last: string): number {
  const days = Math.max(0, (Date.parse(last) - Date.parse(from)) / DAY + 1)
  const rest = Array.from({ length: days % WEEK }, (_, index) => addDays(from, index))
  return 5 * Math.floor(days / WEEK) + rest.filter(isWorkday).length
}

/**
 * From when a clinic may be called: at once before the first try, at the time that the clinic named, else on another
 * workday at another time of day than the tries before. Null once it is settled.
 */
export function callableFrom(tries: readonly Try[], now: Date): Date | null {
  if (isSettled(callState(tries))) return null
  const last = tries.at(-1)
  if (last === undefined) return now
  if (last.ended === 'again') return later(now, last.againAt === null ? now : new Date(last.againAt))
  const used = new Set(countedTries(tries).map(({ at }) => partOf(at)))
  const tried = new Set(tries.map(({ at }) => agencyDay(at)))
  for (let day = agencyDay(now); ; day = addDays(day, 1)) {
    if (tried.has(day) || !isWorkday(day)) continue
    const part = PARTS.find(({ to }, index) => !used.has(index) && now < agencyMoment(day, to))
    if (part) return later(now, agencyMoment(day, part.from))
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

export const leaseUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MINUTES * 60_000)
