/** What the administrators' screens about providers say, by name. Sentences about the rules are the domain's. */

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
  goBack: () => 'Go back',
  loading: () => 'Loading....',
  clinics: () => 'Clinics',
  noClinics: () => 'No clinics yet.',
  filterClinics: () => 'Find a clinic',
  clinicsShown: (shown: number, all: number) => `${shown} of ${all} clinics`,
  noClinicsFound: () => 'No clinics found.',
}

export const providersTexts = en
