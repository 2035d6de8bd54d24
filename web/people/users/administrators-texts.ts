/** Texts of the screens on which administrators add administrators and invite staff, by name. */

const en = {
  intro: () =>
    'People with these email addresses can sign in as administrators with Google. An entry that begins with @ lets in every address of that domain. We email every administrator about each change.',
  what: () => 'the administrators',
  entry: () => 'Email address or @domain',
  add: () => 'Add',
  adding: () => 'Add an administrator',
  added: (entry: string) => `${entry} is on the list.`,
  remove: () => 'Remove',
  removeEntry: (entry: string) => `Remove ${entry}`,
  removeTitle: (entry: string) => `Remove ${entry} from the administrators?`,
  removeText: () => 'Anyone who signs in with it loses access right away. What they did stays in the records.',
  peopleOut: (people: number) =>
    people === 1 ? 'One person signs in with it now.' : `${people} people sign in with it now.`,
  addDomainTitle: (entry: string) => `Let in everyone at ${entry.slice(1)}?`,
  addDomainText: (entry: string) =>
    `Every person who has, or ever gets, an address at ${entry.slice(1)} can then sign in as an administrator: review, archive, and change people’s access.`,
  accountsNow: (accounts: number) =>
    accounts === 0
      ? 'No one with an account here has such an address now.'
      : accounts === 1
        ? 'One person with an account here has such an address now.'
        : `${accounts} people with an account here have such an address now.`,
  addDomain: () => 'Let in everyone',
  removed: (entry: string) => `${entry} was removed from the list.`,
  cancel: () => 'Cancel',
  configured: () => 'From the configuration',
  addedBy: (date: string, by: string) => `Added ${date} by ${by}`,
  notChanged: () => 'We could not change the list.',
  signInAgain: () => 'Sign in again',
  signInAgainText: () =>
    'To change the list, you must have signed in during the last 10 minutes. Please sign in again.',

  exportUsers: () => 'Export',
  notExported: () => 'We could not export the list. Try again.',
  invite: () => 'Invite staff',
  mailLanguage: () => 'Language of the email',
  inviteTitle: () => 'Invite a manager or an editor',
  inviteText: () => 'We email them a link. Their role begins when they accept.',
  email: () => 'Email address',
  sendInvitation: () => 'Send invitation',
  invited: (email: string) => `The invitation to ${email} was sent.`,
  notInvited: () => 'We could not send the invitation.',
}

export const administratorsTexts = en
