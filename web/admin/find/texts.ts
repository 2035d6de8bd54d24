import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the administrators' search, by name. */

const en = {
  find: () => 'Find',
  title: () => 'Find anything',
  label: () => 'Provider, clinic, person or submission',
  hint: () => 'A part of a name, an e-mail address, a licence number or the number of a submission. Arrow keys move.',
  what: () => 'what was found',
  groups: {
    providers: () => 'Providers',
    clinics: () => 'Clinics',
    people: () => 'People',
    submissions: () => 'Submissions',
  },
  archived: () => 'archived',
  waits: () => 'waits for review',
  submission: (id: number, clinic: string) => `${id}: ${clinic}`,
  nothing: () => 'Nothing found.',
  counted: (count: number) => pluralEn(count, 'One result.', `${count} results.`),
  noName: () => 'No display name',
}

export const findTexts = en
