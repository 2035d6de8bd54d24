import { applyChanges, type Conflict, changesBetween, mergeEdit, unitOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { Opened } from '../form.ts'

/** Another person changed the same answers since the form was opened: the live values beside the typed ones. */
export type Collision = {
  /** The live clinic on which the edits are based. */
  base: Clinic
  mine: Clinic
  /** The current live and pending values. */
  fresh: Opened
  /** The conflicts, grouped by unit, because a unit is chosen as a whole. */
  units: ReadonlyMap<string, readonly Conflict[]>
}

export type Choice = 'mine' | 'theirs'

export function collisionOf(base: Clinic, mine: Clinic, fresh: Opened): Collision | { merged: Clinic } {
  const { conflicts, merged } = mergeEdit(base, fresh.read, mine)
  if (conflicts.length === 0) return { merged }
  return { base, mine, fresh, units: Map.groupBy(conflicts, ({ attribute }) => unitOf(attribute)) }
}

/** The live clinic with every edit without a conflict, and the conflicting ones that the editor chose. */
export function resolved({ base, mine, fresh, units }: Collision, choices: ReadonlyMap<string, Choice>): Clinic {
  const { merged } = mergeEdit(base, fresh.read, mine)
  const isMine = (unit: string) => units.has(unit) && choices.get(unit) === 'mine'
  const edits = changesBetween(base, mine).filter(({ unit }) => isMine(unit))
  const chosen = [...units].flatMap(([unit, conflicts]) => (isMine(unit) ? conflicts : []))
  // Two paths may denote one value, so a conflict can have another path than the edit.
  return applyChanges(merged, [...edits, ...chosen.map(({ attribute, yours }) => ({ attribute, newValue: yours }))])
}
