import type { Clinic } from '../clinic/clinic.ts'
import { kindsOf, type PlaceKind } from '../openings/kinds.ts'
import {
  type Audience,
  areStanding,
  NO_OPENINGS,
  type Openings,
  standingWait,
  WAITS,
  type WaitLength,
} from '../openings/worth.ts'
import type { GroupAnswer } from './groups.ts'

/** A clinic's openings as answers to a search. An expired word is silence: the clinic may fit. */

export type OpeningsAnswers = {
  /** The kinds of places that fit the clinic's licence. */
  kinds: readonly PlaceKind[]
  openings: Openings
}

export const openingsAnswers = (clinic: Clinic, openings: Openings = NO_OPENINGS): OpeningsAnswers => ({
  kinds: kindsOf(clinic),
  openings,
})

/** The number of open places that the clinic said; null for silence. */
function openOf({ openings: { places } }: OpeningsAnswers, kind: PlaceKind, now: Date): number | null {
  const said = places.find((one) => one.kind === kind)
  return said !== undefined && areStanding(said, now) ? said.available : null
}

/** Whether the clinic has an open place of one of these kinds. A kind that its licence does not have is a no. */
export function hasPlaces(answers: OpeningsAnswers, kinds: readonly PlaceKind[], now: Date): GroupAnswer {
  const open = kinds.filter((kind) => answers.kinds.includes(kind)).map((kind) => openOf(answers, kind, now))
  if (open.some((available) => available !== null && available > 0)) return 'yes'
  return open.includes(null) ? 'silent' : 'no'
}

/** The wait that the clinic said; null for silence. */
function waitOf({ openings: { waits } }: OpeningsAnswers, audience: Audience, now: Date): WaitLength | null {
  const said = waits.find((one) => one.audience === audience)
  return (said && standingWait(said, now)?.wait) ?? null
}

/** Whether the clinic sees one of these audiences within the wait. */
export function isSeenWithin(
  answers: OpeningsAnswers,
  accepted: WaitLength,
  audiences: readonly Audience[],
  now: Date,
): GroupAnswer {
  const said = audiences.map((audience) => waitOf(answers, audience, now))
  if (said.some((wait) => wait !== null && WAITS.indexOf(wait) <= WAITS.indexOf(accepted))) return 'yes'
  return said.includes(null) ? 'silent' : 'no'
}

/** The order 'soonest': an open place first, then the shorter wait, then silence, then clinics that take nobody. */
export function soonness(answers: OpeningsAnswers, asked: readonly PlaceKind[] | undefined, now: Date): number {
  if (hasPlaces(answers, asked ?? answers.kinds, now) === 'yes') return 0
  const waits = (['adults', 'youth'] as const).flatMap((audience) => waitOf(answers, audience, now) ?? [])
  const shortest = Math.min(...waits.map((wait) => WAITS.indexOf(wait)))
  if (waits.length === 0) return WAITS.length
  return shortest === WAITS.indexOf('none') ? WAITS.length + 1 : shortest + 1
}
