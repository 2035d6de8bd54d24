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

const ACTIONS_ON: Record<BatchAction, (what: string) => string> = {
  display: (what) => `Display ${what} on the directory`,
  leaveHidden: (what) => `Leave ${what} hidden`,
  hide: (what) => `Hide ${what} on the directory`,
  keep: (what) => `Keep ${what} on the directory`,
  renewalPending: (what) => `Wait for the renewal of ${what}`,
  archive: (what) => `Archive ${what}`,
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
  far: `more than ${FAR_FROM_ZIP} miles from their ZIP code`,
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
      return `${one.miles} miles from its ZIP code ${one.zip}`
  }
}

const TITLES: Record<BatchList, string> = { new: 'New clinics', gone: 'Missing from the import' }

export const bulkTexts = {
  actions: ACTIONS,
  reasons: REASONS,
  bands: BANDS,
  titles: TITLES,
  groups: GROUPS,
  toCheck: () => 'To check',
  checks: checkWords,
  nothingToCheck: () => 'nothing',
  marked: (marked: number, count: number) => `Something to check: ${marked} of ${clinics(count)}.`,
  newIntro: () => 'These clinics came with an import. The public does not see them until you display them.',
  noNew: () => 'No new clinic is waiting for a decision.',
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
  choose: () => 'Select',
  chooseClinic: (name: string) => `Select ${name}`,
  choosePage: () => 'All on this page',
  chooseAll: (count: number) => `Select all ${count}`,
  chooseNone: () => 'Clear selection',
  chosen: (count: number) => `${clinics(count)} selected`,
  chooseFirst: () => 'Select clinics first.',
  clinics,
  actionOn: (action: BatchAction, count: number) =>
    count === 0 ? ACTIONS[action] : ACTIONS_ON[action](clinics(count)),
  question: (action: BatchAction, what: string) => `${ACTIONS_ON[action](what)}?`,
  decideOne: (action: BatchAction, name: string) => `${ACTIONS[action]}: ${name}`,
  decided: (name: string | null, date: string) => `${name ?? ''} on ${date}`.trim(),
  consequence: (action: BatchAction) => CONSEQUENCES[action],
  reason: () => 'Why they are missing (Optional)',
  noReason: () => 'Not known',
  note: () => 'Note (Optional)',
  goBack: () => 'Go back',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  batchesTitle: () => 'Decisions about many clinics',
  progress: () => 'Progress',
  doing: ({ action, total }: Batch) => `${DOING[action]} ${clinics(total)}`,
  doneOf: ({ done, total }: Batch) => `${done} of ${total} done.`,
  mayClose: () => 'You can close this window. The work continues.',
  close: () => 'Close',
  working: ({ action, done, total }: Batch) =>
    `${DOING[action]} clinics: ${done} of ${total} done. You can leave this page while it continues.`,
  undoing: ({ done, total }: Batch) =>
    `Undoing: ${done} of ${clinics(total)} done. You can leave this page while it continues.`,
  told: ({ action, startedBy, total }: Batch, date: string) =>
    `${DONE[action]}: ${clinics(total)}, by ${startedBy} on ${date}`,
  skipped: (count: number) =>
    `${clinics(count)} skipped, because someone decided about them or archived them since you opened this list.`,
  undoUntil: (date: string) => `You can undo this until ${date}.`,
  undo: () => 'Undo',
  undoThis: ({ action, total }: Batch) => `Undo: ${DONE[action]}, ${clinics(total)}`,
  undoQuestion: (count: number) => `Undo the decision about ${clinics(count)}?`,
  undoConsequence: () =>
    'Each clinic becomes what it was before. We skip a clinic that someone has changed since then.',
  undoNow: () => 'Undo decision',
  undone: (name: string | null, date: string) => `Undone by ${name ?? ''} on ${date}.`,
  kept: (count: number) => `${clinics(count)} skipped, because someone changed them since then.`,
}
