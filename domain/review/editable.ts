import { factsOf } from '../clinic/changes.ts'

/** Reviewers edit texts; parts without a control are disabled, and a removal is a line to accept, not a field. */
export function isEditableInReview(change: { attribute: string; newValue: unknown }): boolean {
  return factsOf(change.attribute).control !== undefined && typeof change.newValue === 'string'
}
