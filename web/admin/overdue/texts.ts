import { pluralEn } from '../../../domain/lists.ts'
import { messages } from '../../ui/texts.ts'

export const nameOf = ({ displayName }: { displayName: string | null }) => displayName ?? messages.noDisplayName()

/** Texts of the list of clinics to call. */
export const overdueTexts = {
  title: () => 'Clinics to call',
  what: () => 'the clinics to call',
  intro: () =>
    'These clinics are 42 days overdue, no reminder can reach them, or their number was dead twice. Call them, one after the other. You can also invite someone, hide the clinic or archive it.',
  none: () => 'You have no one to call. Every clinic has confirmed its page, or still has time.',
  noneFound: () => 'No clinic matches. Try another part of the name.',
  find: () => 'Find by clinic, provider or phone',
  whyLabel: () => 'Why',
  anyWhy: () => 'All reasons',
  export: () => 'Export call list (CSV)',
  print: () => 'Print call list',
  printFailed: () => 'We could not load the call list. Try again.',
  sheet: () => 'Call list',
  sheetOf: (count: number, date: string) => `Call list: ${pluralEn(count, '1 clinic', `${count} clinics`)}, ${date}`,
  sheetClinic: () => 'Clinic',
  sheetSaid: () => 'What they said',
  exportFailed: () => 'We could not export the list. Try again.',
  pages: () => 'Pages of clinics to call',
  open: (clinic: string) => `Open ${clinic}`,
  why: {
    silent: () => 'No one confirmed in time',
    refused: () => 'Every address refuses our email',
    noPeople: () => 'No one has a role',
    dead: () => 'Two calls found the number dead',
  },
  phone: () => 'Phone',
  due: () => 'Overdue',
  dueSince: (section: string, date: string) => `${section} since ${date}`,
  sections: { about: () => 'About', contact: () => 'Contact', patients: () => 'Our patients' },
  lastHeard: () => 'Last confirmed',
  never: () => 'Never',
  heard: (date: string, name: string) => `${date}, ${name}`,
  heardBehalf: (date: string, name: string) => `${date}, by ${name} on a call`,
  people: () => 'People',
  noPeople: () => 'None',
  refusedMail: () => 'refuses email',
  steps: () => 'Steps taken',
  reminded: (count: number, date: string) =>
    pluralEn(count, `1 reminder, sent on ${date}`, `${count} reminders, the last on ${date}`),
  notReminded: () => 'No reminder yet',
  invited: (count: number) => pluralEn(count, '1 invitation is open', `${count} invitations are open`),
  called: (date: string, name: string) => `Called on ${date} by ${name}`,
  calledAndConfirmed: (date: string, name: string, sections: string) =>
    `Called on ${date} by ${name}, who confirmed ${sections}`,
  step: { invite: () => 'Invite someone', hide: () => 'Hide', archive: () => 'Archive' },
  stepAt: {
    invite: (clinic: string) => `Invite someone to ${clinic}`,
    hide: (clinic: string) => `Hide ${clinic}`,
    archive: (clinic: string) => `Archive ${clinic}`,
  },
  hide: () => 'Hide clinic',
  hidden: () => 'The public no longer finds this clinic.',
  cancel: () => 'Cancel',
  inviteTitle: (clinic: string) => `Invite an editor to ${clinic}`,
  inviteText: () => 'We email them a link. With it they can edit and confirm this clinic.',
  email: () => 'Email',
  send: () => 'Send the invitation',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  failed: () => 'That did not work. Please try again.',
}
