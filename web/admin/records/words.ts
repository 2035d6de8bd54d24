import { PLACE } from '#place/names'
import type { SettingName } from '../../../contract/directory/settings.ts'
import { attributeLabel, readAttribute } from '../../../domain/clinic/changes.ts'
import { needOf } from '../../../domain/directory/gaps/need.ts'
import { needSentence } from '../../../domain/directory/gaps/need-texts.ts'
import { labelled } from '../settings/labelled.ts'
import { settingsTexts } from '../settings/texts.ts'

/** Actions, subjects and details of the audit trail in the agency's words. */

export const ACTIONS: Readonly<Record<string, string>> = {
  acceptInvitation: 'Accepted an invitation',
  addAdministrator: 'Added an administrator',
  addNote: 'Added an internal note',
  addPushDevice: 'Turned on notifications on a device',
  addRole: 'Gave a role',
  undoReview: 'Undid a decision',
  answerReport: 'Answered a visitor’s report',
  undoNewPatients: 'Undid an answer about new patients',
  undoOpenings: 'Undid a report of openings',
  makeLive: 'Published what the front desk said',
  undoLive: 'Undid publishing what the front desk said',
  undoReportAnswer: 'Undid an answer to a visitor’s report',
  applyFeed: 'Applied a license import',
  archiveClinic: 'Archived or unarchived a clinic',
  askForAnswers: 'Asked clinics for answers',
  announceRound: 'Announced a round of calls',
  seedRound: 'Entered the number of a round of calls',
  finishRound: 'Ended a round of calls',
  endCall: 'Called a clinic',
  askForRemoval: 'Asked to remove a person',
  askForRole: 'Asked for access',
  sayNotOurs: 'Said that a person does not work with them',
  sayOurs: 'Said that a person works with them',
  takeBackRemoval: 'Canceled a removal request',
  undoMany: 'Undid an edit of several clinics',
  finishBatch: 'Finished a decision about many clinics',
  cancelInvitation: 'Canceled an invitation',
  checkAddress: 'Marked a web address as right',
  changePassword: 'Changed the password',
  changeSetting: 'Changed a setting',
  confirmSection: 'Confirmed a section',
  sayOpenings: 'Reported openings',
  createAccount: 'Created an account',
  createToken: 'Made an access token',
  decideAbsence: 'Decided about a clinic missing from the import',
  decideBatch: 'Decided about many clinics',
  decideRemoval: 'Decided a removal request',
  decideRoleRequest: 'Decided an access request',
  deleteUser: 'Deleted a user',
  dismissProposal: `Kept the current value over the one from ${PLACE.licensing}`,
  endNotice: 'Ended a notice',
  endOtherSessions: 'Signed out other devices',
  endSession: 'Signed out a device',
  feed: 'Change by a license import',
  finishUndo: 'Finished undoing a decision about many clinics',
  finishFeed: 'Finished a license import',
  invite: 'Invited a person',
  liftSecondFactor: 'Turned off two-step sign-in',
  newRecoveryCodes: 'Made new recovery codes',
  postNotice: 'Posted a notice',
  recordCall: 'Recorded a call',
  register: 'Registered',
  removeAdministrator: 'Removed an administrator',
  removeNote: 'Removed an internal note',
  removePushDevice: 'Turned off notifications on a device',
  removeRole: 'Took a role away',
  renewNewPatients: 'Renewed the answer about new patients',
  replaceClinic: 'Named the clinic that replaces another',
  resendInvitation: 'Sent an invitation again',
  resetPassword: 'Chose a new password by email',
  restoreUser: 'Restored a user',
  retryMail: 'Sent an email again',
  reviewSubmission: 'Decided an edit',
  revokeSessions: 'Signed a person out everywhere',
  revokeToken: 'Revoked an access token',
  saveClinic: 'Edited a clinic',
  saveMany: 'Edited several clinics',
  saySameTranslation: 'Said that a translation still matches',
  sendPasswordReset: 'Sent a password reset',
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  takeSpelling: 'Corrected the city of an import',
  takeProposal: `Used the value from ${PLACE.licensing}`,
  translateInReview: 'Translated a text in review',
  undoBatch: 'Undid a decision about many clinics',
  unsubscribe: 'Turned off emails',
  updateUser: 'Changed a person’s details',
  withdrawRoleRequest: 'Withdrew an access request',
  withdrawSubmission: 'Withdrew an edit',
}

/** 'someNewAction' becomes 'Some new action'. */
const spaced = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const actionWords = (action: string): string => ACTIONS[action] ?? spaced(action)

const KINDS: Readonly<Record<string, string>> = {
  clinic: 'Clinic',
  provider: 'Provider',
  submission: 'Submission',
  request: 'Request',
  feed: 'License import',
  invitation: 'Invitation',
  report: 'Visitor’s report',
  mail: 'Email',
  gaps: 'Gaps in care',
}

/** `clinic/12` as 'Clinic 12', `setting/glossary` as 'Setting: Glossary'. */
export function subjectWords(subject: string): string {
  const [kind = '', ...rest] = subject.split('/')
  const id = rest.join('/')
  if (kind === 'administrator') return id
  if (subject === 'sign-in/unknown') return 'No known account'
  if (kind === 'user' || kind === 'sign-in') return 'A person'
  if (kind === 'batch') return 'Decision about many clinics'
  if (subject === 'setting/addresses') return 'Web addresses of the settings'
  if (kind === 'setting' && settingsTexts.isSetting(id)) return `Setting: ${settingsTexts.title(id)}`
  return `${KINDS[kind] ?? spaced(kind)} ${id}`.trim()
}

/** Ids that mean nothing to an administrator. */
const HIDDEN = [
  'submissionId',
  'batchId',
  'removalRequest',
  'deviceId',
  'sessionId',
  'tokenId',
  'userId',
  'requestId',
  'callId',
  'noteId',
  'reportId',
  'author',
  'roleId',
]

/** Lists of ids, told by how many they are. */
const COUNTED = ['clinicIds', 'cancelledInvitations', 'requests', 'roles']

const DETAILS: Readonly<Record<string, string>> = {
  attribute: 'Answer',
  attributes: 'Answers',
  live: 'Live right away',
  held: 'Waiting for review',
  fields: 'Changed',
  field: 'Changed',
  parts: 'Changed',
  from: 'IP address',
  means: 'How',
  way: 'How',
  tenant: 'Portal',
  newDevice: 'New device',
  entry: 'Entry',
  clinics: 'Clinics',
  clinicIds: 'Clinics',
  roles: 'Roles ended',
  requests: 'Requests rejected',
  cancelledInvitations: 'Invitations canceled',
  sessionsEnded: 'Sessions ended',
  ended: 'Sessions ended',
  end: 'How the call ended',
  proposed: 'Answers that the clinic checks',
  calls: 'Calls',
  frame: 'Clinics to choose from',
  drawn: 'Clinics drawn',
  called: 'Clinics called',
  roundId: 'Round',
  administrators: 'Administrators told',
  clinicId: 'Clinic',
  providerId: 'Provider',
  decision: 'Decision',
}

const VALUES: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  emailNotifications: 'Email notifications',
  language: 'Language',
  reminders: 'Reminders',
  admin: 'Administrators',
  provider: 'Clinic staff',
  right: 'The page is right',
  display: 'Displayed',
  hide: 'Hidden',
  leave_hidden: 'Left hidden',
  archive: 'Archived',
  reached: 'Reached',
  nobody: 'No one answered',
  voicemail: 'Voicemail',
  dead: 'Number dead',
  otherBusiness: 'Another business',
  refused: 'Refused',
  leave: 'Left as it is',
  left: 'The page stayed as it is',
  fixed: 'Fixed',
  behalf: 'On the clinic’s behalf',
  call: 'By phone, when the agency called',
  screen: 'On the clinic’s screen',
  bulk: 'Together with other clinics',
  mail: 'By the link in a reminder',
  about: 'About',
  contact: 'Contact',
  patients: 'Our patients',
  manager: 'Manager',
  editor: 'Editor',
  google: 'Google',
  password: 'Password',
  code: 'Password and code',
}

const NOTICES: Readonly<Record<string, string>> = {
  closed: 'We are closed',
  phones: 'Our phones do not work',
  noWalkIns: 'No walk-ins',
  hours: 'We open late or close early',
}

function valueWords(value: unknown, setting: SettingName | undefined): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(one, setting)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `${spaced(name)}: ${valueWords(inner, setting)}`)
      .join(', ')
  }
  const text = String(value ?? '')
  if (readAttribute(text)) return attributeLabel(text, 'en')
  return VALUES[text] ?? text
}

function needWords(value: unknown): string | undefined {
  const need = needOf(String(value))
  return need && needSentence(need, 'en')
}

/** Names and values of an entry's details, those without a meaning left out; `names` has the names of ids. */
export function detailWords(
  subject: string,
  details: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string | null>> = {},
): [name: string, value: string][] {
  const name = subject.replace(/^setting\//, '')
  const setting = subject.startsWith('setting/') && settingsTexts.isSetting(name) ? name : undefined
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    if (HIDDEN.includes(key) || value === null || (Array.isArray(value) && value.length === 0)) return []
    if (COUNTED.includes(key) && Array.isArray(value)) return [[DETAILS[key] ?? spaced(key), String(value.length)]]
    const words =
      setting && key === 'parts' && Array.isArray(value)
        ? value.map((part) => labelled(setting, String(part))).join('; ')
        : names[key] ||
          (key === 'template' && NOTICES[String(value)]) ||
          (key === 'need' && needWords(value)) ||
          valueWords(value, setting)
    return [[DETAILS[key] ?? spaced(key), words]]
  })
}
