import type { DeskCounts } from '../../../contract/desk.ts'
import { pluralEn } from '../../../domain/lists.ts'
import { grouped } from '../../../domain/numbers.ts'
import type { RequestOrder } from '../../../domain/review/status.ts'
import { decisionTexts } from '../../people/access/decision-texts.ts'
import type { Choice } from './view.ts'

const submissions = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)

/** Texts of the dashboard beyond those it shares with the rest of the portal. */
export const dashboardTexts = {
  ...decisionTexts,
  filter: () => 'Filter',
  filters: () => 'Filters in use',
  status: () => 'Status',
  kind: () => 'Type of request',
  search: () => 'Search updates by clinic, provider or person',
  requests: () => 'Requests',
  requestsOf: (first: number, last: number, total: number) => `Showing ${first}–${last} of ${grouped(total)}`,
  contentUpdate: () => 'Content update',
  accountAccess: () => 'User access',
  teamRemoval: () => 'Removal',
  removalOf: () => 'Person',
  removalSuspended: () => 'The manager has suspended this access until you decide.',
  position: () => 'What they do there',
  askedBy: () => 'Asked by',
  removalReason: () => 'Reason given',
  rejectRemovalTitle: (person: string) => `Reject the request to remove ${person}?`,
  rejectRemovalText: (person: string) =>
    `${person} keeps access. If the manager suspended it, it works again. The manager sees this under Team.`,
  removalApproved: (person: string) => `${person} no longer has access.`,
  removalRejected: (person: string) => `The request about ${person} was rejected.`,
  removalFailed: (person: string) => `Unable to decide the request about ${person}.`,
  requestedOn: (date: string) => `Requested ${date}`,
  waiting: (time: string) => `Waiting ${time}`,
  causes: () => 'Read with care',
  order: () => 'Sort by',
  numberWaiting: () => 'waiting',
  oldestWaits: () => 'oldest request',
  nextOne: () => 'Next one',
  /** What 'Next one' goes through, as the badge in the menu counts it. */
  allWaiting: ({ work, requests, reports, overdue }: DeskCounts) => {
    const parts = [
      ...(requests > 0 ? [pluralEn(requests, '1 request', `${grouped(requests)} requests`)] : []),
      ...(reports > 0 ? [pluralEn(reports, '1 visitor report', `${grouped(reports)} visitor reports`)] : []),
      ...(overdue > 0 ? [pluralEn(overdue, '1 clinic to call', `${grouped(overdue)} clinics to call`)] : []),
    ]
    return parts.length > 1 ? `${grouped(work)} waiting: ${parts.join(', ')}` : parts.join()
  },
  openAt: (names: string) => `Open now: ${names}`,
  overPromise: (days: number) => `past the goal of ${pluralEn(days, '1 business day', `${days} business days`)}`,
  chooseSeveral: () => 'Decide several access requests',
  stopChoosing: () => 'Stop selecting',
  choose: (sentence: string) => `Select: ${sentence}`,
  chooseAll: (count: number) => `Select all ${count} access requests on this page`,
  chosen: (count: number) => pluralEn(count, '1 request selected', `${count} requests selected`),
  approveChosen: () => 'Approve selected',
  rejectChosen: () => 'Reject selected',
  severalApproved: (count: number) =>
    pluralEn(count, '1 access request was approved.', `${count} access requests were approved.`),
  severalRejected: (count: number) =>
    pluralEn(count, '1 access request was rejected.', `${count} access requests were rejected.`),
  severalFailed: () => 'We could not save the decisions. Try again.',
  notDecided: (name: string, why: string) => `${name}: ${why}`,
  review: () => 'Review',
  requester: () => 'Name',
  email: () => 'Email',
  role: () => 'Role',
  clinic: () => 'Clinic',
  allClinics: () => 'All Clinics',
  provider: () => 'Provider',
  whatChanges: () => 'the changes',
  openClinic: (clinic: string) => `View clinic ${clinic}`.trim(),
  openHistory: () => 'View history of the clinic',
  goBack: () => 'Go back',
  whatBatch: () => 'the clinics of this edit',
  reviewOne: (clinic: string) => `Review ${clinic}`,
  becomes: () => 'becomes',
  approveAll: (count: number) => `Approve all ${count}`,
  rejectAll: (count: number) => `Reject all ${count}`,
  approveAllTitle: (count: number) => `Approve ${submissions(count)}?`,
  rejectAllTitle: (count: number) => `Reject ${submissions(count)}?`,
  batchConsequence: () => 'Each clinic has its own decision. The author gets one email about all of them.',
  liveAtOnce: () => 'Live right away',
  held: () => 'Waiting for review',
  noHeld: () => 'Nothing had to wait for review.',
  memberStatus: {
    requested: () => 'waiting',
    approved: () => 'approved',
    rejected: () => 'rejected',
    accepted: () => 'live right away',
    outdated: () => 'outdated',
  },
  batchDecided: (approved: boolean, count: number) => `${approved ? 'Approved' : 'Rejected'}: ${submissions(count)}.`,
  batchRefused: (clinic: string, reason: string) => `${clinic} was not decided: ${reason}`,
  batchFailed: () => 'We could not save the decisions. See what is still waiting.',
}

export const ORDER_NAMES: Readonly<Record<RequestOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  careful: 'Most to check first',
}

export const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  requested: 'Requested',
  completed: 'Completed',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
  late: 'Past goal',
  contentUpdate: 'Content Update Request',
  accountAccess: 'User Access Request',
  teamRemoval: 'Removal Request',
}
