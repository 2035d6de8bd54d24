import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the screens about feeds. Administrators read English. */

const clinics = (count: number) => pluralEn(count, '1 clinic', `${count} clinics`)

export const feedsTexts = {
  title: () => 'License feed',
  intro: () =>
    'Licenses and services come from the licensing system (LADDERS). Upload its export to see what would change; nothing changes until you apply it.',
  what: () => 'feeds',
  file: () => 'Export of the licensing system',
  fileHint: () => 'A CSV file, at most 50 MB',
  read: () => 'Read the file',
  chooseFile: () => 'Choose a file first.',
  tooLarge: () => 'This file is larger than 50 MB.',
  uploadFailed: (reason: string) => `The file could not be uploaded. ${reason}`,
  latest: () => 'Latest export',
  runOf: (fileName: string, date: string) => `${fileName}, ${date}`,
  byWhom: (name: string | null) => (name === null ? 'From the command line' : `Uploaded by ${name}`),
  reading: (done: number) => `Reading the file: ${done} rows so far`,
  applying: (done: number, total: number) => `Applying: ${done} of ${total} rows`,
  progress: () => 'Progress',
  broken: () => 'Nothing was changed',
  readingInterrupted: () => 'Reading this file was interrupted. Upload it again.',
  applyingInterrupted: (done: number, total: number) =>
    `Applying this export was interrupted after ${done} of ${total} rows. It can go on where it stopped.`,
  goOn: () => 'Continue',
  apply: () => 'Apply',
  applyTitle: () => 'Apply this export?',
  applyNow: () => 'Apply this export',
  applyCounts: ({
    added,
    changed,
    gone,
    returned,
  }: {
    added: number
    changed: number
    gone: number
    returned: number
  }) => [
    `${clinics(added)} new, not displayed until an administrator displays ${added === 1 ? 'it' : 'them'}`,
    `${clinics(changed)} changed at once on the directory`,
    `${clinics(gone)} gone from the export, listed for you to decide`,
    ...(returned > 0 ? [`${clinics(returned)} returned`] : []),
  ],
  applyMany: (gone: number, known: number) =>
    `${gone} of ${known} clinics are not in this file, more than a tenth. Is it the whole export?`,
  typeGone: () => 'To apply it anyway, type how many clinics are gone',
  typeThis: (gone: number) => `Type ${gone}, the number of clinics that are gone.`,
  goBack: () => 'Go back',
  applyFailed: () => 'This export could not be applied.',
  superseded: () => 'A later export took its place before it was applied.',
  wouldHappen: () => 'What would happen',
  happened: () => 'What happened',
  manyGone: (share: number) =>
    `${share}% of the directory’s clinics are not in this file. Is it the whole export? They would be listed below, not hidden.`,
  counts: {
    added: () => 'New clinics, not displayed yet',
    newProviders: () => 'New providers',
    changed: () => 'Changed clinics',
    unchanged: () => 'Unchanged clinics',
    gone: () => 'Clinics gone from the export',
    returned: () => 'Clinics returned',
  },
  changedByField: () => 'Clinics changed, by field',
  proposedByField: () => 'Kept as proposals, by field',
  field: () => 'Field',
  clinics: () => 'Clinics',
  unknownValues: (count: number) => `Values that the portal does not recognize, left unchanged: ${count}`,
  unknownValue: (column: string, value: string, count: number, line: number) =>
    `${column}: “${value}” (${count === 1 ? '' : `${count} times, first `}on line ${line})`,
  unknownColumns: (names: string) => `Columns that the portal does not recognize: ${names}`,
  missingColumns: (names: string) => `Columns not in this export, whose fields stay as they are: ${names}`,
  refused: (count: number) => `Rows refused: ${count}`,
  refusedRow: (line: number, reason: string) => `Line ${line}: ${reason}`,
  andMore: (count: number) => `and ${count} more`,
  goneIntro: () =>
    'These clinics are no longer in the licensing system’s export. Nothing happens to them until you decide.',
  noGone: () => 'No clinic is missing.',
  whatGone: () => 'clinics that are gone',
  clinic: () => 'Clinic',
  since: () => 'Missing since',
  shown: () => 'On the directory',
  yes: () => 'Yes',
  no: () => 'No',
  undecided: () => 'Not decided',
  hideTitle: (clinic: string) => `Hide ${clinic} on the directory?`,
  hideText: (shown: boolean) =>
    shown
      ? 'People will no longer find this clinic on the directory. Its staff and you can display it again.'
      : 'This clinic is not displayed on the directory now. Your decision is kept with it.',
  hideNow: () => 'Hide this clinic',
  decide: (decision: string, clinic: string) => `${decision}: ${clinic}`,
  decided: (name: string | null, date: string) => `${name ?? ''} on ${date}`.trim(),
  decisionSaved: () => 'Decision saved.',
  decisionFailed: () => 'The decision could not be saved.',
  gonePages: () => 'Pages of clinics that are gone',
  proposalsTitle: () => 'Proposals',
  proposalsIntro: () =>
    'Somebody confirmed or changed these answers in the last 90 days, so the licensing system’s values wait here.',
  noProposals: () => 'No proposals.',
  whatProposals: () => 'proposals',
  liveNow: () => 'Live now',
  proposed: () => 'LADDERS',
  action: () => 'Action',
  take: () => 'Take',
  takeThis: (label: string, clinic: string) => `Take ${label} of ${clinic}`,
  taken: () => 'The value is live.',
  takeFailed: () => 'The value could not be taken.',
  keepLive: () => 'Keep ours',
  keepThis: (label: string, clinic: string) => `Keep ours: ${label} of ${clinic}`,
  kept: () => 'The live value stays.',
  keepFailed: () => 'The decision could not be saved.',
  proposalsPages: () => 'Pages of proposals',
  earlier: () => 'Earlier exports',
  status: () => 'Status',
  statuses: {
    reading: () => 'Reading',
    ready: () => 'Not applied yet',
    broken: () => 'Refused',
    applying: () => 'Applying',
    done: () => 'Applied',
    superseded: () => 'Replaced by a later one',
  },
  uploaded: () => 'Uploaded',
  sourcesTitle: () => 'Sources side by side',
  whatSources: () => 'the sources',
  noDate: () => 'date unknown',
  saysNothing: () => 'Says nothing',
  isLive: () => 'Live',
  sources: { portal: 'Portal', ladders: 'LADDERS', gbp: 'Google Business Profile', hsd: 'HSD' },
}
