import type { ChangeRecord } from '../../../contract/updates.ts'
import type { ChangeStatus, OutdatedCause } from '../../../domain/review/status.ts'
import { spokenDate } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { outdatedCause } from './outdated-causes.ts'
import { historyTexts } from './texts.ts'

/** The outcome of a change, worded as in the specification. */
export interface Outcome {
  status: ChangeStatus
  line: string
  /** Why it is outdated. */
  cause: string | null
}

export function outcomeOf(record: ChangeRecord): Outcome {
  return {
    status: record.status,
    line: lineOf(record),
    cause: record.status === 'outdated' && record.cause ? causeOf(record, record.cause) : null,
  }
}

/** Only its author and a manager of the provider may withdraw an edit. */
function causeOf({ requestor, updatedBy }: ChangeRecord, cause: OutdatedCause): string {
  return cause === 'withdrawn' && updatedBy !== requestor ? messages.outdatedWithdrawnByManager() : outdatedCause(cause)
}

function lineOf(record: ChangeRecord): string {
  const reviewer =
    [record.reviewerFirstName, record.reviewerLastName].filter(Boolean).join(' ') || historyTexts.someone()
  const decided = spokenDate(record.reviewedAt ?? record.updatedAt)
  switch (record.status) {
    case 'requested':
      return historyTexts.beingReviewed()
    case 'accepted':
      return messages.acceptedOn(spokenDate(record.createdAt))
    case 'approved':
      return messages.approvedBy(reviewer, decided)
    case 'created_by_admin':
      return messages.approvedByAdmin(reviewer, decided)
    case 'rejected':
      return messages.rejectedBy(reviewer, decided)
    case 'outdated':
      return messages.outdated()
  }
}
