/** Texts around the notes of administrators. */
export const notesTexts = {
  title: () => 'Internal notes',
  hint: () => 'Only administrators read these.',
  what: () => 'the notes',
  by: (author: string, date: string) => `${author}, ${date}`,
  here: () => 'on this submission',
  ofSubmission: () => 'on a submission',
  label: () => 'New note',
  add: () => 'Add note',
  remove: () => 'Remove',
  removeOf: (text: string) => `Remove note: ${text.slice(0, 60)}`,
  notAdded: () => 'The note was not saved. Try again.',
  notRemoved: () => 'The note was not removed. Try again.',
}
