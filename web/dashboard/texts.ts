import type { Choice } from './view.ts'

/** What the dashboard says beyond the sentences it shares with the rest of the portal. */
export const dashboardTexts = {
  filter: () => 'Filter',
  filters: () => 'Filters in use',
  status: () => 'Status',
  kind: () => 'Type of request',
  search: () => 'Search updates by clinic, provider or person',
  requests: () => 'Requests',
  requestsOf: (first: number, last: number, total: number, capped: boolean) =>
    `Showing ${first}–${last} of ${total.toLocaleString('en-US')}${capped ? '+' : ''}`,
  contentUpdate: () => 'Content update',
  accountAccess: () => 'User access',
  requestedOn: (date: string) => `Requested ${date}`,
  waiting: (time: string) => `Waiting ${time}`,
  review: () => 'Review',
  approve: () => 'Approve',
  reject: () => 'Reject',
  requester: () => 'Name',
  email: () => 'Email',
  role: () => 'Role',
  clinic: () => 'Clinic',
  allClinics: () => 'All Clinics',
  provider: () => 'Provider',
  whatChanges: () => 'the changes',
  openClinic: (clinic: string) => `View clinic ${clinic}`.trim(),
  openHistory: () => 'View history of the clinic',
}

export const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  requested: 'Requested',
  completed: 'Completed',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
  contentUpdate: 'Content Update Request',
  accountAccess: 'User Access Request',
}
