/** Undoing a decision about a submission, as long as nobody outside the agency has learned of it. */

/** How long the screen offers to undo a decision. */
export const UNDO_MILLIS = 10_000
/** The mail about a decision leaves after the offer has ended, so that an undone decision tells nobody. */
export const DECISION_MAIL_WAITS = UNDO_MILLIS + 2_000

type DecidedPart = { reviewerId: string | null; reviewedAt: string | null; appliedVersion: number | null }

/** Whether one person decided all parts together just now, and the clinic has not changed since. */
export function isUndoable(
  parts: readonly DecidedPart[],
  { userId, version, now }: { userId: string; version: number; now: Date },
): boolean {
  const decided = parts.filter(({ reviewedAt }) => reviewedAt !== null)
  const [first] = decided
  if (first?.reviewedAt == null || now.getTime() - Date.parse(first.reviewedAt) >= DECISION_MAIL_WAITS) return false
  return decided.every(
    ({ reviewerId, reviewedAt, appliedVersion }) =>
      reviewerId === userId &&
      reviewedAt === first.reviewedAt &&
      (appliedVersion === null || appliedVersion === version),
  )
}
