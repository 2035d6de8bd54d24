import { pluralEn } from '../../../domain/lists.ts'

/** Texts of the administrators' screen about visitors' feedback, by name. */

const en = {
  title: () => 'Visitor reports',
  intro: () =>
    'What visitors of the public directory tell the agency. Visitors are anonymous, so you cannot reply to them.',
  reports: () => 'Reports for the agency',
  whatReports: () => 'the reports',
  reportsIntro: () =>
    'The clinic is asked first. Listed here are reports that it did not answer within five business days, reports about clinics where no one could be notified, and problems that were reported twice.',
  openReports: () => 'All open reports',
  openReportsIntro: () => 'Every report that no person has answered, even where the clinic still has time.',
  allReports: () => 'Show all open reports',
  dueReports: () => 'Show only those for the agency',
  noReports: () => 'None.',
  reportsPages: () => 'Pages of reports',
  clinic: () => 'Clinic',
  phone: () => 'Call the clinic:',
  clinicPhone: () => 'Clinic’s phone',
  reportedNumber: () => 'Number reported',
  pageSays: () => 'The page now says',
  reported: () => 'Reported',
  why: () => 'Why it is here',
  action: () => 'Action',
  nobodyTold: () => 'No one has a role at the clinic',
  unanswered: () => 'Not answered in five business days',
  cameTimes: (count: number) => `Reported ${count} times`,
  feedback: () => 'Feedback',
  whatFeedback: () => 'the feedback',
  noFeedback: () => 'No visitor has written in the last 90 days.',
  foundTitle: () => 'Did visitors find what they need? Answers from the last 90 days',
  found: { yes: () => 'Yes', partly: () => 'In part', no: () => 'No' },
  message: () => 'Message',
  answer: () => 'Found it?',
  language: () => 'Language',
  languages: { en: () => 'English', es: () => 'Spanish' },
  day: () => 'Day',
  feedbackPages: () => 'Pages of feedback',
  words: () => 'Words that the search does not know',
  wordsIntro: () =>
    'Visitors typed each at least ten times in the last 90 days. To teach the search a word, open Settings, Words people type.',
  whatAttention: () => 'what needs attention',
  noWords: () => 'None.',
  typed: (count: number) => pluralEn(count, 'typed once', `typed ${count} times`),
  addresses: () => 'Web addresses to check',
  address: () => 'Web address',
  setting: () => 'Setting',
  isRight: () => 'It is right',
  isRightOf: (address: string) => `It is right: ${address}`,
  wasRight: () => 'The address is marked as right.',
  addressesIntro: () =>
    'The directory began with these addresses as examples. Open each one. Mark the right ones, and change the others in the settings of the directory.',
  noAddresses: () => 'None: the agency has checked or changed all of them.',
}

export const feedbackTexts = en
