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
  removeText: () => 'People who enter by it are out with their next press. What they did stays.',
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
  inviteTitle: () => 'Invite a manager or an editor',
  inviteText: () => 'They get a mail with a link. The role begins when they accept.',
  email: () => 'Email address',
  sendInvitation: () => 'Send invitation',
  invited: (email: string) => `The invitation to ${email} was sent.`,
  notInvited: () => 'The invitation was not sent.',
}

export const administratorsTexts = en
