import { applyChanges, type Conflict, changesBetween, mergeEdit, unitOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { Opened } from '../form.ts'

/** Another person changed the same answers since the form was opened: what is live now beside what was typed. */
export type Collision = {
  /** The live clinic the edits were made on. */
  base: Clinic
  mine: Clinic
  /** What is live, and waiting, now. */
  fresh: Opened
  /** What collides, grouped by what can only be chosen together. */
  units: ReadonlyMap<string, readonly Conflict[]>
}

export type Choice = 'mine' | 'theirs'

export function collisionOf(base: Clinic, mine: Clinic, fresh: Opened): Collision | { merged: Clinic } {
  const { conflicts, merged } = mergeEdit(base, fresh.read, mine)
  if (conflicts.length === 0) return { merged }
  return { base, mine, fresh, units: Map.groupBy(conflicts, ({ attribute }) => unitOf(attribute)) }
}

/** What is live now, with every edit without a conflict and those of the chosen ones that are mine. */
export function resolved({ base, mine, fresh, units }: Collision, choices: ReadonlyMap<string, Choice>): Clinic {
  const { merged } = mergeEdit(base, fresh.read, mine)
  const isMine = (unit: string) => units.has(unit) && choices.get(unit) === 'mine'
  const edits = changesBetween(base, mine).filter(({ unit }) => isMine(unit))
  const chosen = [...units].flatMap(([unit, conflicts]) => (isMine(unit) ? conflicts : []))
  // Where two paths speak of one value, what collides may be told by another path than the edit was.
  return applyChanges(merged, [...edits, ...chosen.map(({ attribute, yours }) => ({ attribute, newValue: yours }))])
}
