import { PLACE } from '#place/names'
import { sourceName } from '../../../domain/clinic/changes.ts'
import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the screens about license imports. Administrators read English. */

const clinics = (count: number) => pluralEn(count, '1 clinic', `${count} clinics`)

export const feedsTexts = {
  title: () => 'License import',
  intro: () =>
    `Licenses and services come from ${PLACE.licensing}, the licensing system. Upload a file from ${PLACE.licensing} to see what would change. Nothing changes until you apply it.`,
  what: () => 'the license imports',
  file: () => `File from ${PLACE.licensing}`,
  fileHint: () => 'A CSV file, at most 50 MB',
  read: () => 'Check the file',
  chooseFile: () => 'Choose a file first.',
  tooLarge: () => 'This file is larger than 50 MB.',
  uploadFailed: (reason: string) => `We could not upload the file. ${reason}`,
  latest: () => 'Latest import',
  runOf: (fileName: string, date: string) => `${fileName}, ${date}`,
  byWhom: (name: string | null) => (name === null ? 'From the command line' : `Uploaded by ${name}`),
  reading: (done: number) => `Checking the file: ${done} rows so far`,
  applying: (done: number, total: number) => `Applying: ${done} of ${total} rows`,
  progress: () => 'Progress',
  broken: () => 'Nothing was changed',
  readingInterrupted: () => 'Something interrupted the check of this file. Upload it again.',
  applyingInterrupted: (done: number, total: number) =>
    `Something interrupted this import after ${done} of ${total} rows. Press Continue to go on where it stopped.`,
  goOn: () => 'Continue',
  apply: () => 'Apply',
  applyTitle: () => 'Apply this import?',
  applyNow: () => 'Apply this import',
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
    `${clinics(changed)} changed right away on the directory`,
    `${clinics(gone)} missing from the import, listed for you to decide`,
    ...(returned > 0 ? [`${clinics(returned)} returned`] : []),
  ],
  applyMany: (gone: number, known: number) =>
    `${gone} of ${known} clinics are missing from this file, more than a tenth. Is the file complete?`,
  typeGone: () => 'To apply it anyway, type how many clinics are missing',
  typeThis: (gone: number) => `Type ${gone}, the number of clinics that are missing.`,
  goBack: () => 'Go back',
  applyFailed: () => 'We could not apply this import.',
  superseded: () => 'A later import replaced this one before it was applied.',
  wouldHappen: () => 'What would happen',
  happened: () => 'What happened',
  manyGone: (share: number) =>
    `${share}% of the directory’s clinics are missing from this file. Is the file complete? We would list them for you to decide, not hide them.`,
  counts: {
    added: () => 'New clinics, not displayed yet',
    newProviders: () => 'New providers',
    changed: () => 'Changed clinics',
    unchanged: () => 'Unchanged clinics',
    gone: () => 'Clinics missing from the import',
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
  missingColumns: (names: string) => `Columns not in this file, whose fields stay as they are: ${names}`,
  refused: (count: number) => `Rows refused: ${count}`,
  refusedRow: (line: number, reason: string) => `Line ${line}: ${reason}`,
  andMore: (count: number) => `and ${count} more`,
  goneIntro: () => 'These clinics are missing from the latest import. Nothing happens to them until you decide.',
  noGone: () => 'No clinic is missing.',
  whatGone: () => 'clinics that are missing',
  clinic: () => 'Clinic',
  since: () => 'Missing since',
  shown: () => 'On the directory',
  yes: () => 'Yes',
  no: () => 'No',
  gonePages: () => 'Pages of clinics that are missing',
  proposalsTitle: () => 'Proposals',
  proposalsIntro: () =>
    `Someone confirmed or changed these answers in the last 90 days, so the values from ${PLACE.licensing} are waiting here.`,
  noProposals: () => 'No proposals.',
  whatProposals: () => 'proposals',
  liveNow: () => 'Live now',
  proposed: () => PLACE.licensing,
  action: () => 'Action',
  take: () => `Use ${PLACE.licensing} value`,
  takeThis: (label: string, clinic: string) => `Use ${PLACE.licensing} value: ${label} of ${clinic}`,
  taken: () => 'The value is live.',
  takeFailed: () => `We could not use the value from ${PLACE.licensing}.`,
  keepLive: () => 'Keep current value',
  keepThis: (label: string, clinic: string) => `Keep current value: ${label} of ${clinic}`,
  kept: () => 'The current value stays live.',
  keepFailed: () => 'We could not save the decision.',
  proposalsPages: () => 'Pages of proposals',
  exports: () => 'Imports so far',
  steps: () => 'Steps of an import',
  stepNames: {
    read: () => 'Check a file',
    report: () => 'See the report',
    new: () => 'New clinics',
    gone: () => 'Missing from the import',
    proposals: () => 'Proposals',
  },
  noReport: () => 'There is no report yet. Check a file first.',
  status: () => 'Status',
  statuses: {
    reading: () => 'Being checked',
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
  source: (name: string) => (name === 'portal' ? 'Portal' : sourceName(name)),
}
