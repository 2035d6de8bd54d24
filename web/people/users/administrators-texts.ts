/** Texts of the screens on which administrators add administrators and invite staff, by name. */

const en = {
  intro: () =>
    'These addresses may enter as administrators, with the Google account of the address. An entry that begins with @ lets in every address of that domain. Every administrator is told of each change by e-mail.',
  what: () => 'the administrators',
  entry: () => 'E-mail address or @domain',
  add: () => 'Add',
  adding: () => 'Add an administrator',
  added: (entry: string) => `${entry} is on the list.`,
  remove: () => 'Remove',
  removeEntry: (entry: string) => `Remove ${entry}`,
  removeTitle: (entry: string) => `Remove ${entry} from the administrators?`,
  removeText: () => 'Anyone who signs in with it loses access at once. What they did stays in the records.',
  peopleOut: (people: number) =>
    people === 1 ? 'One person signs in with it now.' : `${people} people sign in with it now.`,
  addDomainTitle: (entry: string) => `Let in everyone at ${entry.slice(1)}?`,
  addDomainText: (entry: string) =>
    `Every person who has, or ever gets, an address at ${entry.slice(1)} can then sign in as an administrator: review, archive, and change people’s access.`,
  accountsNow: (accounts: number) =>
    accounts === 0
      ? 'Nobody with an account here has such an address now.'
      : accounts === 1
        ? 'One person with an account here has such an address now.'
        : `${accounts} people with an account here have such an address now.`,
  addDomain: () => 'Let in everyone',
  removed: (entry: string) => `${entry} is off the list.`,
  cancel: () => 'Cancel',
  configured: () => 'From the configuration',
  addedBy: (date: string, by: string) => `Added ${date} by ${by}`,
  notChanged: () => 'The list was not changed.',
  signInAgain: () => 'Sign in again',
  signInAgainText: () => 'To change the list, sign in again: your sign-in is older than ten minutes.',

  exportUsers: () => 'Export',
  notExported: () => 'The list could not be exported.',
  invite: () => 'Invite staff',
  mailLanguage: () => 'Language of the mail',
  inviteTitle: () => 'Invite a manager or an editor',
  inviteText: () => 'They get a mail with a link. The role begins when they accept.',
  email: () => 'Email address',
  sendInvitation: () => 'Send invitation',
  invited: (email: string) => `The invitation to ${email} was sent.`,
  notInvited: () => 'The invitation was not sent.',
}

export const administratorsTexts = en
