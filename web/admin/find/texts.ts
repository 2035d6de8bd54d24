import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the administrators' search, by name. */

const en = {
  find: () => 'Find',
  title: () => 'Find anything',
  label: () => 'Provider, clinic, person or submission',
  hint: () =>
    'A part of a name, an email address, a phone number, a license number or the number of a submission. Arrow keys move.',
  what: () => 'what was found',
  groups: {
    providers: () => 'Providers',
    clinics: () => 'Clinics',
    people: () => 'People',
    submissions: () => 'Submissions',
  },
  archived: () => 'archived',
  waits: () => 'waiting for review',
  submission: (id: number, clinic: string) => `${id}: ${clinic}`,
  more: (shown: number) => `Only the first ${shown} are shown.`,
  showAll: {
    providers: () => 'Show all in Providers and Clinics',
    clinics: () => 'Show all in Providers and Clinics',
    people: () => 'Show all in Users',
    submissions: () => 'Show all in Home',
  },
  nothing: () => 'Nothing found. Try another part of the name or number.',
  counted: (count: number) => pluralEn(count, 'One result.', `${count} results.`),
  noName: () => 'No display name',
}

export const findTexts = en
