import type { FeedReport } from './report.ts'

/**
 * A truncated export looks as if its missing clinics had lost their licences. If many known clinics are missing, the
 * administrator must type their number to apply the export.
 */

type Counts = Pick<FeedReport, 'changed' | 'unchanged' | 'gone'>

/** Up to one in this many known clinics may be missing without a typed number. */
const ONE_IN = 10

export const knownBefore = ({ changed, unchanged, gone }: Counts): number => changed + unchanged + gone

export const manyGone = (counts: Counts): boolean => counts.gone * ONE_IN > knownBefore(counts)

/** Why the server refuses to apply an export with the typed number, or without one. */
export function goneProblem(counts: Counts, typed: number | undefined): string | null {
  const { gone } = counts
  if (typed === undefined && !manyGone(counts)) return null
  if (typed === gone) return null
  return `${gone} of ${knownBefore(counts)} clinics are not in this export. Type ${gone} to apply it anyway.`
}
