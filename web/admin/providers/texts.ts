/** Texts of the administrators' screens about providers, by name. Texts about rules are in the domain. */

const en = {
  what: () => 'providers and clinics',
  whatProvider: () => 'the provider',
  searchProviders: () => 'Search providers',
  provider: () => 'Provider',
  published: () => 'Published',
  notPublished: () => 'Not published',
  status: () => 'Status',
  lastUpdated: () => 'Last updated',
  action: () => 'Action',
  providersPages: () => 'Pages of providers',
  archive: () => 'Archive',
  unarchive: () => 'Unarchive',
  archiveClinic: (clinic: string) => `Archive ${clinic}`,
  unarchiveClinic: (clinic: string) => `Unarchive ${clinic}`,
  archiveTitle: (provider: string) => `Archive ${provider}?`,
  unarchiveTitle: (provider: string) => `Unarchive ${provider}?`,
  archiveText: () => 'This clinic leaves the public directory and its staff can no longer edit it.',
  unarchiveText: () => 'This clinic becomes active again and its staff can edit it.',
  note: () => 'Note (Optional)',
  successor: () => 'Replaced by (Optional)',
  successorHint: () =>
    'The clinic to which links to this clinic’s public page then lead. Type a part of its name, town or license.',
  successorChosen: (name: string) => `Links will lead to ${name}.`,
  successorsFound: (count: number) => (count === 1 ? '1 clinic found' : `${count} clinics found`),
  successorUnknown: () => 'Choose a clinic from the list, or leave this empty.',
  clinics: () => 'Clinics',
  noClinics: () => 'No clinics yet.',
  filterClinics: () => 'Find a clinic',
  clinicsShown: (shown: number, all: number) => `${shown} of ${all} clinics`,
  noClinicsFound: () => 'No clinic matches. Try another part of the name.',
}

export const providersTexts = en
