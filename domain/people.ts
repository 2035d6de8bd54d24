import { hasUnseenCharacters, isLongerThan } from './characters.ts'
import { SHORT_TEXT_LIMIT } from './clinic/fields.ts'
import { normalisePhone, phoneProblem } from './clinic/phone.ts'
import type { Messages } from './messages.ts'
import type { RoleName, UserStatus } from './permissions.ts'

/** The rules of people: required fields, removable roles, and the transitions of their status. */

const PERSON_NAME_LIMIT = 60
export const NOTE_LIMIT = SHORT_TEXT_LIMIT
export const REJECTION_REASON_LIMIT = 2000

/** Bounds of asking for access, so that a stranger's account cannot make the agency mail every provider. */
export const PROVIDERS_ASKED_AT_ONCE = 3
export const ASKING_MAILS_A_DAY = 5
/** Days in which asking again for what the person withdrew sends no mail. */
export const ASKED_AGAIN_DAYS = 30

export type PersonProblem = { field: string; message: string }
type PersonNames = { firstName: string; lastName: string }
export type PersonForm = PersonNames & { phoneNumber: string }

/** The account form: both names, nothing else. */
export function nameProblems({ firstName, lastName }: PersonNames, messages: Messages): PersonProblem[] {
  return [
    ...textProblems('firstName', firstName, messages.firstName(), messages),
    ...textProblems('lastName', lastName, messages.lastName(), messages),
  ]
}

export function userProblems(person: PersonForm, messages: Messages): PersonProblem[] {
  return [...nameProblems(person, messages), ...phoneProblems(person.phoneNumber, messages)]
}

/** Notes, reasons and comments may be empty, but have a length limit. */
export function noteProblems(field: string, note: string, limit: number, messages: Messages): PersonProblem[] {
  return isLongerThan(note.trim(), limit) ? [{ field, message: messages.tooLong(limit) }] : []
}

/** Names stand in mail of the agency, so they have no room for a sentence with a web address. */
const NOT_IN_NAMES = /[^\p{L}\p{M} .'’-]/gu
/** 'evil.com' is an address for a mail program; 'J.R. Smith' is not. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{M}])\.(?=\p{L}\p{M}*\p{L})/gu

function textProblems(field: string, value: string, label: string, messages: Messages): PersonProblem[] {
  const name = value.trim()
  if (name === '') return [{ field, message: messages.required(label) }]
  if (hasUnseenCharacters(name)) return [{ field, message: messages.unseenCharacters() }]
  if (name.search(NOT_IN_NAMES) >= 0 || name.search(DOT_OF_ADDRESS) >= 0)
    return [{ field, message: messages.nameCharacters() }]
  return noteProblems(field, value, PERSON_NAME_LIMIT, messages)
}

/** A whole name as the rules of names allow it, from a record that is older than the rules. */
export const asName = (text: string): string =>
  text.normalize('NFC').replace(NOT_IN_NAMES, ' ').replace(DOT_OF_ADDRESS, ' ').replace(/ {2,}/g, ' ').trim()

/** A first or last name from an identity provider, which must not refuse a sign-in. */
export function cleanName(text: string): string {
  const name = asName(text)
  const characters = [...name]
  return characters.length <= PERSON_NAME_LIMIT ? name : characters.slice(0, PERSON_NAME_LIMIT).join('').trim()
}

function phoneProblems(entered: string, messages: Messages): PersonProblem[] {
  const field = 'phoneNumber'
  if (entered.trim() === '') return [{ field, message: messages.required(messages.phoneNumber()) }]
  const message = phoneProblem(normalisePhone(entered), messages)
  return message === undefined ? [] : [{ field, message }]
}

/** An administrator's selection while adding a role; null for an empty choice. */
type RoleSelection = { role: RoleName | null; clinicId: number | null }

export function roleSelectionProblem({ role, clinicId }: RoleSelection, messages: Messages): string | undefined {
  const complete = role === 'manager' || (role === 'editor' && clinicId !== null)
  return complete ? undefined : messages.invalidRoleSelection()
}

export const rolesLeft = (existing: number, added: number, rejected: number) => existing + added - rejected

/** Does not apply to administrators, who have no provider roles. */
export function leavesNoRoles(
  roles: { existing: number; added: number; rejected: number },
  { isAdmin }: { isAdmin: boolean },
): boolean {
  return !isAdmin && rolesLeft(roles.existing, roles.added, roles.rejected) <= 0
}

export const USER_EVENTS = [
  'roleApproved',
  'roleAdded',
  'lastRequestRejected',
  'roleRequested',
  'firstSignIn',
  'archived',
  'restored',
] as const
export type UserEvent = (typeof USER_EVENTS)[number]

/**
 * `lastRequestRejected`: no request is open and no role was ever approved. `firstSignIn`: of an invited person. A
 * restored person starts as Pending, because their status depends on the roles granted afterwards.
 */
const TRANSITIONS: Readonly<Record<UserStatus, Partial<Record<UserEvent, UserStatus>>>> = {
  Pending: {
    roleApproved: 'Approved',
    roleAdded: 'Approved',
    lastRequestRejected: 'Rejected',
    firstSignIn: 'Approved',
    archived: 'Archived',
  },
  Approved: { archived: 'Archived' },
  Rejected: { roleApproved: 'Approved', roleAdded: 'Approved', roleRequested: 'Pending', archived: 'Archived' },
  Archived: { restored: 'Pending' },
}

/** The status after an event; unchanged if the event does not apply to it. */
export function nextStatus(status: UserStatus, event: UserEvent): UserStatus {
  return TRANSITIONS[status][event] ?? status
}

const RESTORABLE_FOR = 90 * 24 * 60 * 60_000

/** Administrators can restore a deleted account for ninety days. */
export const isRestorable = (archivedAt: Date, now: Date) => now.getTime() - archivedAt.getTime() <= RESTORABLE_FOR
