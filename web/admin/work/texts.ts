import type { WorkItem } from '../../../contract/work.ts'

/** Texts of the screen that shows the agency's open work, one item at a time. */
export const workTexts = {
  title: () => 'Next one',
  kinds: {
    contentUpdate: 'Edit of many clinics',
    accountAccess: 'Access request',
    teamRemoval: 'Removal request',
    report: 'Visitor report',
    call: 'Clinic to call',
  } satisfies Readonly<Record<WorkItem['kind'], string>>,
  what: () => 'the next one',
  updates: () => 'Updates',
  place: (place: number, total: number) => `${place} of ${total} waiting`,
  back: () => 'Back',
  skip: () => 'Skip',
  goOn: () => 'Next one',
  none: () => 'You have decided everything. Nothing is waiting.',
  noneLeft: () => 'Nothing else is waiting.',
  gone: () => 'This item is no longer waiting. Go on with the next one.',
}
