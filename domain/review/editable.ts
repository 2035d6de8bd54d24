import { factsOf } from '../clinic/changes.ts'

/** Texts are edited; what has no control is shown disabled, and a removal is a line to agree to, not a field. */
export function isEditableInReview(change: { attribute: string; newValue: unknown }): boolean {
  return factsOf(change.attribute).control !== undefined && typeof change.newValue === 'string'
}
