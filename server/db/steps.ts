/**
 * Which schema a release can live with. The name of a migration says what it does, because the name is all that an older
 * release finds in the database:
 *
 * - `0049_some_name` expands: it adds, and leaves everything that the previous release reads and writes as it was.
 * - `0061_contract_0055_some_name` contracts: it takes away what a release that knows migration 0055 no longer uses.
 */

const CONTRACT = /^\d{4}_contract_(\d{4})_/

/** The number of the migration since which the code does without what is taken away; null for one that only adds. */
export const contractsSince = (migration: string): number | null => {
  const found = CONTRACT.exec(migration)
  return found ? Number(found[1]) : null
}

const numberOf = (migration: string) => Number(migration.slice(0, 4))

type Schema = { applied: readonly string[]; known: readonly string[] }
type Verdict =
  /** Nothing that this release does not know: it may bring the schema to its own version. */
  | { fit: 'ours' }
  /** A newer release has been here, and this one can serve on what it left. */
  | { fit: 'newer' }
  /** Named is the migration that this release cannot live with. */
  | { fit: 'refused'; migration: string }

export function judgeSchema({ applied, known }: Schema): Verdict {
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length === 0) return { fit: 'ours' }
  const newest = Math.max(0, ...known.map(numberOf))
  const unbearable = unknown.find((name) => (contractsSince(name) ?? 0) > newest || !(numberOf(name) > newest))
  if (unbearable !== undefined) return { fit: 'refused', migration: unbearable }
  // A newer release brought along every step of this one; where some are missing, the two are not of one line.
  const complete = known.every((name) => applied.includes(name))
  return complete ? { fit: 'newer' } : { fit: 'refused', migration: unknown[0] as string }
}
