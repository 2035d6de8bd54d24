import type { RequestItem } from '../../../contract/updates.ts'
import type { OutdatedCause } from '../../../domain/review/status.ts'
import { outdatedCause } from '../../clinic/history/outdated-causes.ts'
import { messages } from '../../ui/texts.ts'

/** The outcome of a request, worded as in the specification; undefined while it waits. */
export interface Outcome {
  line: string
  /** Why a request is outdated. */
  cause?: string
}

export function outcomeOf(item: RequestItem): Outcome | undefined {
  const approver = item.approverName ?? ''
  const date = item.approvalDate ?? item.requestDate
  switch (item.status) {
    case 'REQUESTED':
      return undefined
    case 'ACCEPTED':
      return { line: messages.acceptedOn(date) }
    case 'APPROVED':
      return {
        line: item.approvedByAdminLabel
          ? messages.approvedByAdmin(approver, date)
          : messages.approvedBy(approver, date),
      }
    case 'REJECTED':
      return { line: messages.rejectedBy(approver, date) }
    case 'OUTDATED':
      return { line: messages.outdated(), ...(item.outdatedCause && { cause: causeOf(item, item.outdatedCause) }) }
  }
}

const causeOf = ({ withdrawnByManager }: RequestItem, cause: OutdatedCause): string =>
  withdrawnByManager ? messages.outdatedWithdrawnByManager() : outdatedCause(cause)
