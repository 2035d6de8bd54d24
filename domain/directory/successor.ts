import type { ListedClinic } from './listed-clinic.ts'
import type { Listing } from './listing.ts'

/**
 * The successor of an archived clinic. Links to the old page redirect to it, so it must be listed at that moment. If
 * the successor is archived later, links follow its own successor.
 */

type SuccessorProblem = 'successorOfActive' | 'successorIsItself' | 'successorNotListed'

export function successorProblem(
  clinicId: number,
  archive: boolean,
  successor: { clinicId: number; listed: boolean },
): SuccessorProblem | null {
  if (!archive) return 'successorOfActive'
  if (successor.clinicId === clinicId) return 'successorIsItself'
  return successor.listed ? null : 'successorNotListed'
}

/** An archived clinic that was listed; its page says so and links to the successor. */
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

/** The first listed clinic along the chain of successors; a step limit ends cycles. */
export function successorOf({ byId, ended }: Clinics, clinicId: number): ListedClinic | null {
  let next = ended.get(clinicId)?.replacedBy ?? null
  for (let step = 0; step < MOST_STEPS && next !== null; step += 1) {
    const listed = byId.get(next)
    if (listed) return listed
    next = ended.get(next)?.replacedBy ?? null
  }
  return null
}
