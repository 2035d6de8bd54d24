import type { AccessRequest } from '../../../contract/role-requests.ts'
import { formatDate } from '../../../domain/dates.ts'
import { conflict } from '../../platform/http/refusal.ts'

/** Tells the second administrator which decision the first made, and when. */
export function alreadyDecided({ changeStatus, reviewer, reviewedAt }: AccessRequest) {
  const message =
    reviewer === null || reviewedAt === null
      ? 'This request was withdrawn.'
      : `Already ${changeStatus} by ${reviewer} on ${formatDate(reviewedAt)}`
  return conflict('already_decided', message, { changeStatus, reviewer, reviewedAt })
}
