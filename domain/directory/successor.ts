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
