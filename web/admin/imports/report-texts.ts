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
    gone: 'Gone',
    returned: 'Returned',
    otherProvider: 'Named after another provider, left where it is',
  },
  none: () => 'No clinic of this report matches.',
  clinic: () => 'Clinic',
  changes: () => 'Old and new values',
  becomes: () => 'becomes',
  proposed: (label: string) => `${label} (kept as a proposal)`,
  pages: () => 'Pages of this report',
  download: (count: number) => pluralEn(count, 'Download 1 clinic (CSV)', `Download ${count} clinics (CSV)`),
  downloadFailed: () => 'The report could not be downloaded.',
  spellingsTitle: () => 'Cities that may be misspelt',
  spellingsIntro: () =>
    'No list has these cities, and their ZIP code has one that differs by a letter. Without your word the address stays as it is now.',
  spelling: (written: string, zip: string, city: string) => `“${written}” ${zip}: did the export mean ${city}?`,
  takeCity: (city: string) => `Use ${city}`,
  takeCityOf: (city: string, clinic: string) => `Use ${city} for ${clinic}`,
  cityTaken: (city: string, name: string) => `${city} is used, as ${name} said.`,
  takeFailed: (reason: string) => `The city could not be used. ${reason}`,
}
