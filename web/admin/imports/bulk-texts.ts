import type { Batch } from '../../../contract/batches.ts'
import type { BatchAction, BatchList, GoneReason } from '../../../domain/batches/actions.ts'
import { type ArrivalGroup, FAR_FROM_ZIP, type ToCheck } from '../../../domain/batches/to-check.ts'
import type { CompletenessBand } from '../../../domain/clinic/find.ts'
import { pluralEn } from '../../../domain/lists.ts'

/** Texts about bulk decisions. Administrators read English. */

const clinics = (count: number) => pluralEn(count, '1 clinic', `${count} clinics`)

const ACTIONS: Record<BatchAction, string> = {
  display: 'Display on the directory',
  leaveHidden: 'Leave hidden',
  hide: 'Hide',
  keep: 'Keep',
  renewalPending: 'Renewal pending',
  archive: 'Archive',
}

const QUESTIONS: Record<BatchAction, (what: string) => string> = {
  display: (what) => `Display ${what} on the directory?`,
  leaveHidden: (what) => `Leave ${what} hidden?`,
  hide: (what) => `Hide ${what} on the directory?`,
  keep: (what) => `Keep ${what} on the directory?`,
  renewalPending: (what) => `Wait for the renewal of ${what}?`,
  archive: (what) => `Archive ${what}?`,
}

const CONSEQUENCES: Record<BatchAction, string> = {
  display: 'People will find these clinics on the directory.',
  leaveHidden: 'Nothing changes on the directory. These clinics leave the list of new ones.',
  hide: 'People will no longer find these clinics on the directory. Their staff and you can display them again.',
  keep: 'Nothing changes on the directory. Your decision is kept with each clinic.',
  renewalPending: 'Nothing changes on the directory. Your decision is kept with each clinic.',
  archive: 'These clinics leave the directory and their staff can no longer edit them.',
}

const DOING: Record<BatchAction, string> = {
  display: 'Displaying',
  leaveHidden: 'Leaving hidden',
  hide: 'Hiding',
  keep: 'Keeping',
  renewalPending: 'Noting a pending renewal of',
  archive: 'Archiving',
}

const DONE: Record<BatchAction, string> = {
  display: 'Displayed',
  leaveHidden: 'Left hidden',
  hide: 'Hidden',
  keep: 'Kept',
  renewalPending: 'Renewal pending',
  archive: 'Archived',
}

const REASONS: Record<GoneReason, string> = {
  licenceEnded: 'License ended',
  closed: 'Clinic closed',
  moved: 'Moved away',
  merged: 'Merged with another clinic',
  exportIncomplete: 'Missing by mistake',
}

const BANDS: Record<CompletenessBand, string> = {
  under50: 'Under 50% answered',
  from50: '50% to 74% answered',
  from75: '75% to 99% answered',
  whole: 'Everything answered',
}

const GROUPS: Record<ArrivalGroup, string> = {
  ready: 'ready to show',
  check: 'something to check: no phone, same phone, unlike name',
  far: `lie more than ${FAR_FROM_ZIP} miles from their ZIP code`,
}

function checkWords(one: ToCheck): string {
  switch (one.what) {
    case 'noPhone':
      return 'No phone number'
    case 'samePhone':
      return `Same phone as ${clinics(one.clinics)} of another name`
    case 'unlikeName':
      return 'Name unlike the license'
    case 'farFromZip':
      return `Lies ${one.miles} miles from its ZIP ${one.zip}`
  }
}

const TITLES: Record<BatchList, string> = { new: 'New clinics', gone: 'Gone from the export' }

export const bulkTexts = {
  actions: ACTIONS,
  reasons: REASONS,
  bands: BANDS,
  titles: TITLES,
  groups: GROUPS,
  toCheck: () => 'To check',
  checks: checkWords,
  nothingToCheck: () => 'nothing',
  newIntro: () => 'These clinics came with an export. The public does not see them until you display them.',
  noNew: () => 'No new clinic waits for a decision.',
  whatNew: () => 'new clinics',
  newPages: () => 'Pages of new clinics',
  noMatch: () => 'No clinic in this list matches.',
  find: (list: BatchList) => `Search ${TITLES[list].toLowerCase()} by name, account id, city or phone`,
  county: () => 'County',
  allCounties: () => 'All counties',
  licence: () => 'License',
  allLicences: () => 'All licenses',
  completeness: () => 'Answers',
  allBands: () => 'Any share of answers',
  state: () => 'Decision',
  allStates: () => 'All decisions',
  undecided: () => 'Not decided',
  place: () => 'Place',
  answered: (percent: number) => `${percent}%`,
  choose: () => 'Choose',
  chooseClinic: (name: string) => `Choose ${name}`,
  choosePage: () => 'All on this page',
  chooseAll: (count: number) => `Choose all ${count}`,
  chooseNone: () => 'Choose none',
  chosen: (count: number) => `${clinics(count)} chosen`,
  chooseFirst: () => 'Choose clinics first.',
  clinics,
  question: (action: BatchAction, what: string) => QUESTIONS[action](what),
  decideOne: (action: BatchAction, name: string) => `${ACTIONS[action]}: ${name}`,
  decided: (name: string | null, date: string) => `${name ?? ''} on ${date}`.trim(),
  consequence: (action: BatchAction) => CONSEQUENCES[action],
  reason: () => 'Why they are gone (Optional)',
  noReason: () => 'Not known',
  note: () => 'Note (Optional)',
  goBack: () => 'Go back',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  batchesTitle: () => 'Decisions about many clinics',
  progress: () => 'Progress',
  working: ({ action, done, total }: Batch) =>
    `${DOING[action]} ${clinics(total)}: ${done} done. You can leave this page while it continues.`,
  undoing: ({ done, total }: Batch) =>
    `Taking back: ${done} of ${clinics(total)} done. You can leave this page while it continues.`,
  told: ({ action, startedBy, total }: Batch, date: string) =>
    `${DONE[action]}: ${clinics(total)}, by ${startedBy} on ${date}`,
  skipped: (count: number) => `${clinics(count)} left alone, because they were decided or archived meanwhile.`,
  undoUntil: (date: string) => `Can be taken back until ${date}.`,
  undo: () => 'Undo',
  undoThis: ({ action, total }: Batch) => `Undo: ${DONE[action]}, ${clinics(total)}`,
  undoQuestion: (count: number) => `Take back the decision about ${clinics(count)}?`,
  undoConsequence: () =>
    'Each clinic becomes what it was before. A clinic that a person has changed since is left alone.',
  undoNow: () => 'Take it back',
  undone: (name: string | null, date: string) => `Taken back by ${name ?? ''} on ${date}.`,
  kept: (count: number) => `${clinics(count)} left alone, because a person changed them since.`,
}
