import type { Topic } from '../topic.ts'

/** People, and the agency's settings. */
export const PEOPLE = [
  {
    id: 'invite-people',
    title: 'Invite a manager or an editor',
    when: 'A clinic has a person who should keep its page.',
    screens: ['users', 'overdue'],
    also: 'staff invitation new user add role',
    steps: [
      { say: 'Open **Users**.' },
      { say: 'Press **Invite staff**.' },
      {
        say: 'Give the **Email address**, choose the **Role** and whom it is for.',
        picture: 'The question for an invitation. The address and the role are circled.',
      },
      { say: 'Press **Send invitation**. The role begins when the person accepts.' },
    ],
    notes: ['The link of an invitation works for seven days. You can send it again.'],
  },
  {
    id: 'edit-user',
    title: 'Change or end a person’s access',
    when: 'A person gets another role, leaves, or lost their phone.',
    screens: ['users', 'userEdit'],
    also: 'role delete restore password reset sign out second factor',
    steps: [
      { say: 'Open **Users** and press **Edit** beside the person.' },
      {
        say: 'Press **Reject** beside a role to end it, or **Add clinic** to give one.',
        picture: 'The screen of one person. Reject and Add clinic are circled.',
      },
      { say: 'Press **Save**. If the person has left, press **Delete** instead.' },
    ],
    notes: [
      'A deleted person can be restored for 90 days, without the earlier roles.',
      'Reset password in the list sends an email with a link.',
      'If a person lost the phone with their codes, call them on a number that you know before you turn off two-step sign-in.',
    ],
  },
  {
    id: 'administrators',
    title: 'Add or remove an administrator',
    when: 'A colleague joins or leaves the agency.',
    screens: ['administrators'],
    also: 'allow list admin google domain sign-in',
    steps: [
      { say: 'Open **Settings**, and there the tab Administrators.' },
      {
        say: 'Type the address under **Email address or @domain** and press **Add**.',
        picture: 'The list of administrators. The address and Add are circled.',
      },
      { say: 'To end it, press **Remove** beside the address.' },
    ],
    notes: [
      'You must have signed in during the last 10 minutes. If not, sign in again.',
      'An entry such as @agency.gov lets in everyone with an address there, so the portal asks first. Domains where anyone can open a mailbox, such as gmail.com, are refused.',
      'We email all administrators about each change. You cannot remove your own access.',
    ],
  },
  {
    id: 'settings',
    title: 'Change the agency’s settings',
    when: 'Crisis numbers, navigators, standard reasons, the glossary or another text of the agency changes.',
    screens: ['settings', 'setting'],
    also: 'crisis 988 navigators resources questions notice reasons glossary goal words',
    steps: [
      { say: 'Open **Settings**.' },
      { say: 'Choose one, for example **Resources**.' },
      {
        say: 'Change the texts in English and Spanish. Press **Preview** to see the public page as it would read.',
        picture: 'The form of a setting in English and Spanish. Preview is circled.',
      },
      { say: 'Press **Save**. The public reads it within a minute.' },
    ],
    notes: ['Every version is kept below the form, with what changed. You can put an earlier one back.'],
  },
  {
    id: 'emails-and-trail',
    title: 'See which emails were sent and who did what',
    when: 'A person says that no email came, or you want to know who changed something.',
    screens: ['mails', 'audit'],
    also: 'outbox failed retry log trail audit history',
    steps: [
      {
        say: 'Open **Settings**, and there the tab Emails sent. It lists every email with its state and its subject line, but not its text.',
      },
      { say: 'Open the tab **Audit trail**. It lists every change and every sign-in.' },
      {
        say: 'Fill in a person, choose an **Action** or a time, and press **Show**.',
        picture: 'The audit trail with its filters. Action and Show are circled.',
      },
    ],
    notes: [
      'An email that failed says why. You can send it again.',
      'No one can change or delete an entry of the trail.',
    ],
  },
  {
    id: 'find-anything',
    title: 'Find anything',
    when: 'You know a name, a number or an address, and not where it is.',
    screens: ['dashboard', 'providers', 'users'],
    also: 'search slash key quick jump',
    steps: [
      { say: 'Press **Find anything** at the top, or the key /.' },
      {
        say: 'Type a part of it into **Provider, clinic, person or submission**.',
        picture: 'The search. Its field is circled.',
      },
      { say: 'Go through the results with the arrow keys, and press Enter to open one.' },
    ],
  },
  {
    id: 'access-tokens',
    title: 'Create a token for a program',
    when: 'A program of yours should read from the portal or write to it.',
    screens: [],
    also: 'api token program script key developer',
    steps: [
      { say: 'Press **Account** at the top.' },
      { say: 'Go to **Access tokens for programs** and press **New token**.' },
      {
        say: 'Give the **Name of the token**, choose **What the program may do** and when it ends.',
        picture: 'The form for a new token. Its name and what the program may do are circled.',
      },
      { say: 'Press **Create the token** and copy it. We show it only once.' },
    ],
    notes: [
      'If you no longer need a token, or someone else may know it, press Revoke beside it.',
      'A token never does more than you may.',
    ],
  },
  {
    id: 'notifications',
    title: 'Get a notification when something is waiting',
    when: 'You want to hear about new requests without looking.',
    screens: [],
    also: 'push message mail device phone',
    steps: [
      { say: 'Press **Account** at the top.' },
      {
        say: 'Under **Email Notifications**, choose **On** or **Off**.',
        picture: 'The account. Email Notifications and its two answers are circled.',
      },
      {
        say: 'Under “Notifications on this device”, select “Notify me when something is waiting for me”. The browser asks you once.',
      },
    ],
    notes: ['A notification never names a person or a clinic.', 'At most one notification comes in ten minutes.'],
  },
] as const satisfies readonly Topic[]
