import { pluralEn } from '../../../domain/lists.ts'
import type { FieldDecision } from '../../../domain/review/decision.ts'
import type { Shortcut } from './shortcuts.ts'

/** Texts of the review screen beyond those it shares with the rest of the portal. */
export const reviewTexts = {
  title: () => 'Review updates',
  backToUpdates: () => 'Updates',
  submitted: (who: string, date: string) => `Submitted by ${who} on ${date}`,
  waiting: (time: string) => `Waiting ${time}`,
  noChanges: () => 'There are no changes.',
  viewClinic: () => 'View clinic',
  viewHistory: () => 'View history',
  openSite: (host: string) => `Open ${host}`,
  about: () => 'About',
  contact: () => 'Contact',
  patients: () => 'Our patients',
  other: () => 'Other',
  addressHint: () => 'Addresses are approved or rejected as they are.',
  changesMarked: () => 'What changed',
  liveChanged: (date: string | undefined) => `The live text changed${date ? ` on ${date}` : ''}`,
  liveNow: (text: string) => `Now live: ${text}`,
  noLiveText: () => 'No live text',
  showPublic: () => 'Show current public text',
  publicTitle: (clinic: string) => `Current public text: ${clinic}`,
  approve: () => 'Approve',
  reject: () => 'Reject',
  cancel: () => 'Cancel',
  save: () => 'Save',
  saveAndNext: () => 'Save and review next',
  decision: () => 'Decision',
  chooseFirst: () => 'Choose Approve or Reject to save.',
  willPublish: () => 'These changes go live when you save.',
  willSplit: ({ approve, reject, later }: { approve: number; reject: number; later: number }) =>
    [`${approve} approved`, `${reject} rejected`, ...(later > 0 ? [`${later} left for later`] : [])].join(', '),
  decisionOf: (label: string) => `Decision on ${label}`,
  alreadyLive: () => 'Already live with this submission',
  opened: (name: string, minutes: number) =>
    minutes === 0
      ? `${name} opened this just now`
      : `${name} opened this ${pluralEn(minutes, '1 minute', `${minutes} minutes`)} ago`,
  readyReason: () => 'Ready reason',
  readyHint: () => 'The author reads it in their language.',
  noReadyReason: () => 'None',
  decidedParts: (clinic: string) => `Decisions on updates for ${clinic} were saved.`,
  willReject: () => 'Nothing goes live. The author is told when you save.',
  rejectTitle: () => 'Reject clinic updates?',
  rejectionReason: () => 'Rejection reason',
  rejectionHint: () => 'Optional. The author of the update will read it.',
  reasonGiven: (reason: string) => `Rejection reason: ${reason}`,
  editReason: () => 'Edit reason',
  goBack: () => 'Go back',
  approved: (clinic: string) => `Updates for ${clinic} were approved.`,
  rejected: (clinic: string) => `Updates for ${clinic} were rejected.`,
  noneLeft: () => 'No more content updates are waiting.',
  notSaved: () => 'Not saved. Your changes are still here. Try again.',
  notSavedTitle: () => 'Not saved',
  keptHere: () => 'Your edits are still on this page.',
  reloadWaiting: () => 'Show what still waits',
  fixFirst: () => 'This update cannot be approved as it is:',
  shortcuts: () => 'Keyboard shortcuts',
  useShortcuts: () => 'Use keyboard shortcuts on this screen',
  shortcutsHint: () => 'They work while you are not typing in a field.',
}

export const FIELD_DECISION_NAMES: Readonly<Record<FieldDecision, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  later: 'Leave for later',
}

export const SHORTCUT_NAMES: Readonly<Record<Shortcut, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  save: 'Save',
  next: 'Save and review next',
  help: 'Show this list',
}
