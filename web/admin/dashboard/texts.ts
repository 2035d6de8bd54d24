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
  notOurs: (manager: string) => `${manager}, a manager there, says: not ours`,
  askedBy: () => 'Asked by',
  removalReason: () => 'Reason given',
  removalApproved: (person: string) => `The access of ${person} was ended.`,
  removalRejected: (person: string) => `The request about ${person} was rejected.`,
  removalFailed: (person: string) => `Unable to decide the request about ${person}.`,
  requestedOn: (date: string) => `Requested ${date}`,
  waiting: (time: string) => `Waiting ${time}`,
  causes: () => 'Read with care',
  order: () => 'Order',
  numberWaiting: () => 'waiting',
  oldestWaits: () => 'the oldest has waited',
  reviewNext: () => 'Review the next one',
  openAt: (names: string) => `Open now: ${names}`,
  overPromise: (days: number) =>
    `longer than the promised ${pluralEn(days, '1 business day', `${days} business days`)}`,
  chooseSeveral: () => 'Decide several access requests',
  stopChoosing: () => 'Stop choosing',
  choose: (sentence: string) => `Choose: ${sentence}`,
  chooseAll: (count: number) => `Choose all ${count} access requests on this page`,
  chosen: (count: number) => pluralEn(count, '1 request chosen', `${count} requests chosen`),
  approveChosen: () => 'Approve chosen',
  rejectChosen: () => 'Reject chosen',
  severalApproved: (count: number) =>
    pluralEn(count, '1 access request was approved.', `${count} access requests were approved.`),
  severalRejected: (count: number) =>
    pluralEn(count, '1 access request was rejected.', `${count} access requests were rejected.`),
  severalFailed: () => 'The requests were not decided. Try again.',
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
  batchConsequence: () => 'Each clinic has its own decision. The author gets one mail about all of them.',
  liveAtOnce: () => 'Live at once',
  held: () => 'Held for review',
  noHeld: () => 'Nothing was held.',
  memberStatus: {
    requested: () => 'waits',
    approved: () => 'approved',
    rejected: () => 'rejected',
    accepted: () => 'live at once',
    outdated: () => 'outdated',
  },
  batchDecided: (approved: boolean, count: number) => `${approved ? 'Approved' : 'Rejected'}: ${submissions(count)}.`,
  batchRefused: (clinicId: number, reason: string) => `Clinic ${clinicId} was not decided: ${reason}`,
  batchFailed: () => 'The decisions could not be saved. Look at what still waits.',
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
  late: 'Longer than promised',
  contentUpdate: 'Content Update Request',
  accountAccess: 'User Access Request',
  teamRemoval: 'Removal Request',
}
