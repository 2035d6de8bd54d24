/** The statuses of a change: only `requested` can change, every other status is final. */

export const CHANGE_STATUSES = [
  'requested',
  'approved',
  'rejected',
  'accepted',
  'created_by_admin',
  'outdated',
] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]
export const REQUEST_STATUSES = ['requested', 'approved', 'rejected', 'accepted', 'outdated'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
type DashboardStatus = Uppercase<RequestStatus>
export const REQUEST_TYPES = ['contentUpdate', 'accountAccess', 'teamRemoval'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]
/** `careful`: submissions that need the most careful reading first. */
export const REQUEST_ORDERS = ['newest', 'oldest', 'careful'] as const
export type RequestOrder = (typeof REQUEST_ORDERS)[number]

const MOVES: Readonly<Record<ChangeStatus, readonly ChangeStatus[]>> = {
  requested: ['approved', 'rejected', 'outdated'],
  approved: [],
  rejected: [],
  accepted: [],
  created_by_admin: [],
  outdated: [],
}

export const mayMove = (from: ChangeStatus, to: ChangeStatus) => MOVES[from].includes(to)

export const countsAsApproved = (status: ChangeStatus) =>
  status === 'approved' || status === 'accepted' || status === 'created_by_admin'

export const OUTDATED_CAUSES = ['superseded', 'writtenMeanwhile', 'withdrawn', 'alreadyLive'] as const
export type OutdatedCause = (typeof OUTDATED_CAUSES)[number]
/** Causes that the author hears about; with `alreadyLive` the author has lost nothing. */
export const TOLD_CAUSES = ['superseded', 'writtenMeanwhile', 'withdrawn'] as const satisfies readonly OutdatedCause[]
export type ToldCause = (typeof TOLD_CAUSES)[number]

/** The status of a submission, derived from its changes. */
export function submissionStatus(statuses: readonly ChangeStatus[]): RequestStatus {
  const any = (...wanted: ChangeStatus[]) => statuses.some((status) => wanted.includes(status))
  if (any('requested')) return 'requested'
  if (any('approved', 'created_by_admin')) return 'approved'
  if (any('rejected')) return 'rejected'
  if (any('accepted')) return 'accepted'
  return 'outdated'
}

export const dashboardStatus = (status: RequestStatus) => status.toUpperCase() as DashboardStatus

/** The dashboard's filter words and their statuses. */
export const STATUS_FILTERS = {
  requested: ['requested'],
  completed: ['approved', 'accepted', 'rejected', 'outdated'],
  pending: ['requested'],
  approved: ['approved', 'accepted'],
  rejected: ['rejected'],
  accepted: ['accepted'],
  outdated: ['outdated'],
} as const satisfies Record<string, readonly RequestStatus[]>
