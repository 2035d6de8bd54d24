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
  /** Who changed each unit, and when, as far as the server said. */
  authors: ReadonlyMap<string, Author>
}

type Author = { by: string; at: string }
/** A conflict as the server found it. */
export type ToldConflict = Conflict & Partial<Author>

export type Choice = 'mine' | 'theirs'

/** `told`: the conflicts that the server found. It also knows edits that went live while their author took them back. */
export function collisionOf(
  base: Clinic,
  mine: Clinic,
  fresh: Opened,
  told: readonly ToldConflict[] = [],
): Collision | { merged: Clinic } {
  const { conflicts: found, merged } = mergeEdit(base, fresh.read, mine)
  const units = new Set(found.map(({ attribute }) => unitOf(attribute)))
  const conflicts = [...found, ...told.filter(({ attribute }) => !units.has(unitOf(attribute)))]
  if (conflicts.length === 0) return { merged }
  const authors = told.flatMap(({ attribute, by, at }) => (by && at ? [[unitOf(attribute), { by, at }] as const] : []))
  return {
    base,
    mine,
    fresh,
    units: Map.groupBy(conflicts, ({ attribute }) => unitOf(attribute)),
    authors: new Map(authors),
  }
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
