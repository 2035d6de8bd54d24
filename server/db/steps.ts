/**
 * Which schema a release can live with. The name of a migration says what it does, because the name is all that an older
 * release finds in the database:
 *
 * - `0049_some_name` expands: it adds, and leaves everything that the previous release reads and writes as it was.
 * - `0061_contract_0055_some_name` contracts: it takes away what a release that knows migration 0055 no longer uses.
 */

const CONTRACT = /^\d{4}_contract_(\d{4})_/

/**
 * The number of the migration since which the code does not use the removed columns; null for a migration that only
 * adds.
 */
export const contractsSince = (migration: string): number | null => {
  const found = CONTRACT.exec(migration)
  return found ? Number(found[1]) : null
}

const numberOf = (migration: string) => Number(migration.slice(0, 4))

type Schema = { applied: readonly string[]; known: readonly string[] }
type Verdict =
  /** Every applied migration is known: this release may migrate the schema to its own version. */
  | { fit: 'ours' }
  /** A newer release migrated the schema, and this release can still serve requests on it. */
  | { fit: 'newer' }
  /** The migration that makes the schema unusable for this release. */
  | { fit: 'refused'; migration: string }

export function judgeSchema({ applied, known }: Schema): Verdict {
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length === 0) return { fit: 'ours' }
  const newest = Math.max(0, ...known.map(numberOf))
  const unbearable = unknown.find((name) => (contractsSince(name) ?? 0) > newest || !(numberOf(name) > newest))
  if (unbearable !== undefined) return { fit: 'refused', migration: unbearable }
  // A newer release contains every migration of this one; if some are missing, the database belongs to another line of
  // releases.
  const complete = known.every((name) => applied.includes(name))
  return complete ? { fit: 'newer' } : { fit: 'refused', migration: unknown[0] as string }
}
