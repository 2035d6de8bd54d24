import type { Figure } from '../../../domain/health/health.ts'
import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the administrators' screen about the health of the directory, by name. */

const days = (count: number) => pluralEn(count, '1 day', `${count} days`)

export const healthTexts = {
  title: () => 'Health of the directory',
  what: () => 'the health of the directory',
  intro: () =>
    'How true the directory is and whether it is getting better. Listed clinics are counted every night; each number leads to exactly the clinics it counts.',
  counted: (moment: string, clinics: string) => `Counted ${moment}: ${clinics}.`,
  never: () => 'Nothing has been counted yet. The first count is made in the coming night.',
  clinics: (count: number) => pluralEn(count, '1 listed clinic', `${count.toLocaleString('en-US')} listed clinics`),
  place: (name: string) => `Only ${name}`,
  wholeState: () => 'Show the whole state',
  figures: {
    about: () => 'About confirmed within 90 days',
    contact: () => 'Contact confirmed within 90 days',
    patients: () => 'Our patients confirmed within 90 days',
    complete: () => 'Profiles complete',
    newPatients: () => 'New-patient answers in date',
    behind: () => 'Translations behind',
    reports: () => 'Clinics with open reports',
    nobody: () => 'Nobody answers',
    licencesEnding: () => 'Licences ending within 30 days',
    licencesEnded: () => 'Licences ended, the feed still calls them active',
  } satisfies Record<Figure, () => string>,
  today: () => 'As it is',
  others: () => 'the others',
  othersOf: (figure: string, count: number) => `${count.toLocaleString('en-US')}: clinics that are not in “${figure}”`,
  listOf: (figure: string, count: number) => `${count.toLocaleString('en-US')}: clinics in “${figure}”`,
  share: (share: number | null) => (share === null ? 'none' : `${share} %`),
  trend: (figure: string, from: string, to: string, first: string, last: string) =>
    `${figure}: ${first} on ${from}, ${last} on ${to}`,
  table: (figure: string) => `Numbers of the year: ${figure}`,
  tableTitle: () => 'Numbers of the year',
  day: () => 'Day',
  value: () => 'Value',
  noTrend: () => 'The trend begins with the second count.',
  review: () => 'Review',
  reviewMedian: () => 'Median time to a decision',
  reviewSlow: () => 'Nine of ten are decided within',
  waiting: () => 'Requests waiting',
  oldestWaiting: () => 'Oldest waiting request',
  hours: (count: number | null) =>
    count === null
      ? 'none in 90 days'
      : count < 48
        ? pluralEn(Math.max(1, Math.round(count)), '1 hour', `${Math.max(1, Math.round(count))} hours`)
        : days(Math.round(count / 24)),
  age: (count: number | null) => (count === null ? 'none' : count < 1 ? 'less than a day' : days(Math.floor(count))),
  reports: () => 'Reports of visitors',
  openReports: () => 'Open reports',
  closedReports: () => 'Answered in the last 90 days',
  licences: () => 'Licences ending by month',
  licencesIntro: () =>
    'Clinics with a licence in force that ends in the month. Nothing is hidden by the clock alone: the feed decides.',
  licencesList: () => 'Licences ending',
  month: () => 'Month',
  clinicsWithLicence: () => 'Clinics',
  places: () => 'By county and provider',
  counties: () => 'Counties',
  providers: () => 'Providers',
  whatPlaces: () => 'the counts',
  showProviders: () => 'Show providers',
  showCounties: () => 'Show counties',
  download: () => 'Download as CSV',
  name: () => 'Name',
  listed: () => 'Clinics',
  confirmed: () => 'All three confirmed',
  complete: () => 'Complete',
  nobody: () => 'Nobody answers',
  pages: () => 'Pages',
  listTitle: (figure: string) => figure,
  notTitle: (figure: string) => `Not: ${figure}`,
  monthTitle: (month: string) => `Licences ending in ${month}`,
  back: () => 'Back to the health of the directory',
  total: (count: number) => pluralEn(count, '1 clinic', `${count.toLocaleString('en-US')} clinics`),
  none: () => 'None.',
  whatList: () => 'the clinics',
  clinic: () => 'Clinic',
  provider: () => 'Provider',
  county: () => 'County',
  lastConfirmed: () => 'Oldest section confirmed',
  neverConfirmed: () => 'Never',
  licenceEnds: () => 'Licences end',
  ended: (date: string) => `${date} (ended, the feed still calls it active)`,
}
