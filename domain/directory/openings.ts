import type { Clinic } from '../clinic/clinic.ts'
import { newPatientsSaid } from '../freshness/expiry.ts'
import { consistentOpenings } from '../openings/consistent.ts'
import { kindsOf, type PlaceKind } from '../openings/kinds.ts'
import {
  AUDIENCES,
  type Audience,
  NO_OPENINGS,
  type Openings,
  standingOpenings,
  WAITS,
  type WaitLength,
} from '../openings/worth.ts'
import type { GroupAnswer } from './groups.ts'

/** A clinic's openings as answers to a search, which finds what the card shows. Whatever a card hides is silence. */

export type OpeningsAnswers = {
  /** The kinds of places that fit the clinic's licence. */
  kinds: readonly PlaceKind[]
  openings: Openings
  acceptsNewPatients: boolean | null
  newPatientsOn: string | null
}

export const openingsAnswers = (
  clinic: Clinic,
  newPatientsOn: string | null,
  openings: Openings = NO_OPENINGS,
): OpeningsAnswers => ({
  kinds: kindsOf(clinic),
  openings,
  acceptsNewPatients: clinic.newPatientAcceptance,
  newPatientsOn,
})

/** What a card shows now: answers that have not expired, without those that a newer answer contradicts. */
export const shownOpenings = ({ kinds, openings, acceptsNewPatients, newPatientsOn }: OpeningsAnswers, now: Date) =>
  consistentOpenings({
    openings: standingOpenings(openings, kinds, now),
    newPatients: newPatientsSaid(acceptsNewPatients, newPatientsOn, now),
  })

const reports = ({ openings: { places, waits } }: OpeningsAnswers) => places.length + waits.length > 0

/** Whether the clinic has an open place of one of these kinds. A kind that its licence does not have is a no. */
export function hasPlaces(answers: OpeningsAnswers, kinds: readonly PlaceKind[], now: Date): GroupAnswer {
  const asked = kinds.filter((kind) => answers.kinds.includes(kind))
  const places = reports(answers) ? shownOpenings(answers, now).openings.places : []
  const open = asked.map((kind) => places.find((one) => one.kind === kind)?.available ?? null)
  if (open.some((available) => available !== null && available > 0)) return 'yes'
  return open.includes(null) ? 'silent' : 'no'
}

const waitsOf = (answers: OpeningsAnswers, audiences: readonly Audience[], now: Date): (WaitLength | null)[] => {
  const waits = reports(answers) ? shownOpenings(answers, now).openings.waits : []
  return audiences.map((audience) => waits.find((one) => one.audience === audience)?.wait ?? null)
}

/** Whether the clinic sees one of these audiences within the wait. */
export function isSeenWithin(
  answers: OpeningsAnswers,
  accepted: WaitLength,
  audiences: readonly Audience[],
  now: Date,
): GroupAnswer {
  const said = waitsOf(answers, audiences, now)
  if (said.some((wait) => wait !== null && WAITS.indexOf(wait) <= WAITS.indexOf(accepted))) return 'yes'
  return said.includes(null) ? 'silent' : 'no'
}

/** True if the card shows no answer about new patients, because the clinic's newer openings contradict it. */
export const hidesNewPatients = (answers: OpeningsAnswers, now: Date): boolean =>
  reports(answers) && shownOpenings(answers, now).newPatients.state === 'ask'

/** The order 'soonest': an open place first, then the shorter wait, then silence, then clinics that take nobody. */
export function soonness(answers: OpeningsAnswers, asked: readonly PlaceKind[] | undefined, now: Date): number {
  if (hasPlaces(answers, asked ?? answers.kinds, now) === 'yes') return 0
  const waits = waitsOf(answers, AUDIENCES, now).filter((wait) => wait !== null)
  const shortest = Math.min(...waits.map((wait) => WAITS.indexOf(wait)))
  if (waits.length === 0) return WAITS.length
  return shortest === WAITS.indexOf('none') ? WAITS.length + 1 : shortest + 1
}
