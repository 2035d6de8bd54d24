import { pluralEn } from '../../../domain/lists.ts'

/** Texts of an import's report by clinic. Administrators read English. */

export const reportTexts = {
  title: () => 'Clinics in this report',
  what: () => 'the clinics of this report',
  search: () => 'Search this report by name or account id',
  kind: () => 'Kind',
  allKinds: () => 'All kinds',
  kinds: {
    new: 'New',
    changed: 'Changed',
    proposed: 'With a proposal',
    gone: 'Missing',
    returned: 'Returned',
    otherProvider: 'Named after another provider, not moved',
  },
  none: () => 'No clinic in this report matches.',
  clinic: () => 'Clinic',
  changes: () => 'Old and new values',
  answers: (count: number) => pluralEn(count, '1 answer from the file', `${count} answers from the file`),
  becomes: () => 'becomes',
  proposed: (label: string) => `${label} (kept as a proposal)`,
  pages: () => 'Pages of this report',
  download: (count: number) => pluralEn(count, 'Download 1 clinic (CSV)', `Download ${count} clinics (CSV)`),
  downloadFailed: () => 'We could not download the report. Try again.',
  spellingsTitle: () => 'Cities that may be misspelled',
  spellingsIntro: () =>
    'We do not know these city names. Each is one letter away from the city of its ZIP code. If you do nothing, the address does not change.',
  spelling: (written: string, zip: string, city: string) => `“${written}” ${zip}: did the file mean ${city}?`,
  takeCity: (city: string) => `Use ${city}`,
  takeCityOf: (city: string, clinic: string) => `Use ${city} for ${clinic}`,
  cityTaken: (city: string, name: string) => `${name} chose ${city}.`,
  takeFailed: (reason: string) => `We could not use the city. ${reason}`,
}
