import { pluralEn } from '../../../domain/lists.ts'
import { messages } from '../../ui/texts.ts'

export const nameOf = ({ displayName }: { displayName: string | null }) => displayName ?? messages.noDisplayName()

/** Texts of the list of overdue clinics. */
export const overdueTexts = {
  title: () => 'Nobody answers',
  what: () => 'the clinics for which nobody answers',
  intro: () =>
    'Clinics on the public directory with a section that is due, where nobody confirmed it 42 days after its date, or where no reminder can arrive. Call them, and confirm what they tell you on their behalf; invite somebody; or hide or archive the clinic.',
  none: () => 'Every clinic answers, or still has time to.',
  noneFound: () => 'No clinic matches.',
  find: () => 'Find by clinic, provider or phone',
  whyLabel: () => 'Why',
  anyWhy: () => 'All reasons',
  export: () => 'Export call list (CSV)',
  exportFailed: () => 'The list could not be exported.',
  pages: () => 'Pages of clinics for which nobody answers',
  open: (clinic: string) => `Open ${clinic}`,
  why: {
    silent: () => 'Nobody confirmed in time',
    refused: () => 'Every address refuses mail',
    noPeople: () => 'Nobody has a role',
  },
  phone: () => 'Phone',
  due: () => 'Due',
  dueSince: (section: string, date: string) => `${section} since ${date}`,
  sections: { about: () => 'About', contact: () => 'Contact', patients: () => 'Our patients' },
  lastHeard: () => 'Last word',
  never: () => 'None since the clinic came into the directory',
  heard: (date: string, name: string) => `${date}, ${name}`,
  heardBehalf: (date: string, name: string) => `${date}, on the telephone to ${name}`,
  people: () => 'People',
  noPeople: () => 'None',
  refusedMail: () => 'refuses mail',
  steps: () => 'Steps taken',
  reminded: (count: number, date: string) =>
    pluralEn(count, `1 reminder, sent on ${date}`, `${count} reminders, the last on ${date}`),
  notReminded: () => 'No reminder yet',
  invited: (count: number) => pluralEn(count, '1 invitation is open', `${count} invitations are open`),
  called: (date: string, name: string) => `Called on ${date} by ${name}`,
  calledAndConfirmed: (date: string, name: string, sections: string) =>
    `Called on ${date} by ${name}, who confirmed ${sections}`,
  step: { call: () => 'Record a call', invite: () => 'Invite somebody', hide: () => 'Hide', archive: () => 'Archive' },
  stepAt: {
    call: (clinic: string) => `Record a call to ${clinic}`,
    invite: (clinic: string) => `Invite somebody to ${clinic}`,
    hide: (clinic: string) => `Hide ${clinic}`,
    archive: (clinic: string) => `Archive ${clinic}`,
  },
  hide: () => 'Hide it',
  hidden: () => 'The public no longer finds this clinic.',
  callTitle: (clinic: string) => `Call to ${clinic}`,
  callIntro: () => 'Read to them what is published. Tick a section only if they say that all of it is still right.',
  whatValues: () => 'what is published',
  confirmSection: (section: string) => `${section}: they say it is still right`,
  note: () => 'Note',
  noteHint: () => 'Whom you spoke with, or that nobody answered. At most 300 characters.',
  save: () => 'Save the call',
  cancel: () => 'Cancel',
  saved: () => 'The call is saved.',
  savedConfirmed: (count: number) =>
    pluralEn(
      count,
      'The call is saved and 1 section is confirmed.',
      `The call is saved and ${count} sections are confirmed.`,
    ),
  changed: () => 'Something was changed meanwhile. Read it to them again.',
  inviteTitle: (clinic: string) => `Invite an editor to ${clinic}`,
  inviteText: () => 'They get a mail with a link. With it they can edit and confirm this clinic.',
  email: () => 'Email',
  send: () => 'Send the invitation',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  failed: () => 'That did not work. Please try again.',
}
