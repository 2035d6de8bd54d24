import type { ListedClinic } from './listed-clinic.ts'
import type { Listing } from './listing.ts'

/**
 * The clinic that takes over from one that is archived. Links to the old page lead to it, so it must be one that the public
 * can see at that moment. One that is archived later names its own successor, and links follow from clinic to clinic.
 */

export type SuccessorProblem = 'successorOfActive' | 'successorIsItself' | 'successorNotListed'

export function successorProblem(
  clinicId: number,
  archive: boolean,
  successor: { clinicId: number; listed: boolean },
): SuccessorProblem | null {
  if (!archive) return 'successorOfActive'
  if (successor.clinicId === clinicId) return 'successorIsItself'
  return successor.listed ? null : 'successorNotListed'
}

/** A clinic that was listed until it was archived: its page says so and leads on. */
export type EndedClinic = {
  clinicId: number
  accountId: string
  name: string
  /** When it was archived. */
  since: string
  replacedBy: number | null
  listing: Listing
}

const MOST_STEPS = 10

type Clinics = { byId: ReadonlyMap<number, ListedClinic>; ended: ReadonlyMap<number, EndedClinic> }

/** The first listed clinic on the way from clinic to clinic; two that name each other end after the steps. */
export function successorOf({ byId, ended }: Clinics, clinicId: number): ListedClinic | null {
  let next = ended.get(clinicId)?.replacedBy ?? null
  for (let step = 0; step < MOST_STEPS && next !== null; step += 1) {
    const listed = byId.get(next)
    if (listed) return listed
    next = ended.get(next)?.replacedBy ?? null
  }
  return null
}
