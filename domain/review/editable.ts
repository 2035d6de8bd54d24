import { readAttribute } from '../clinic/changes.ts'

/** Texts are edited; addresses are shown disabled, and a removal is a line to agree to, not a field. */
export function isEditableInReview(change: { attribute: string; newValue: unknown }): boolean {
  const found = readAttribute(change.attribute)
  return found?.row.kind !== 'address' && typeof change.newValue === 'string'
}
