import type { FeedReport } from './report.ts'

/**
 * Half an export looks like a whole one whose other clinics have lost their licences. So an export without many of the
 * known clinics is applied only by an administrator who types how many of them it would leave behind.
 */

type Counts = Pick<FeedReport, 'changed' | 'unchanged' | 'gone'>

/** The part of the known clinics, of this many, that may be gone without a typed number. */
const ONE_IN = 10

export const knownBefore = ({ changed, unchanged, gone }: Counts): number => changed + unchanged + gone

export const manyGone = (counts: Counts): boolean => counts.gone * ONE_IN > knownBefore(counts)

/** Why an export may not be applied with the number that was typed, or with none. */
export function goneProblem(counts: Counts, typed: number | undefined): string | null {
  const { gone } = counts
  if (typed === undefined && !manyGone(counts)) return null
  if (typed === gone) return null
  return `${gone} of ${knownBefore(counts)} clinics are not in this export. Type ${gone} to apply it anyway.`
}
