import { hasUnseenCharacters, isLongerThan } from './characters.ts'
import { NAME_LIMIT, SHORT_TEXT_LIMIT } from './clinic/fields.ts'
import { normalisePhone, phoneProblem } from './clinic/phone.ts'
import type { Messages } from './messages.ts'
import type { RoleName, UserStatus } from './permissions.ts'

/** The rules of people: required fields, removable roles, and the transitions of their status. */

export const PERSON_NAME_LIMIT = NAME_LIMIT
export const NOTE_LIMIT = SHORT_TEXT_LIMIT
export const REJECTION_REASON_LIMIT = 2000

export type PersonProblem = { field: string; message: string }
export type PersonNames = { firstName: string; lastName: string }
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

function textProblems(field: string, value: string, label: string, messages: Messages): PersonProblem[] {
  if (value.trim() === '') return [{ field, message: messages.required(label) }]
  if (hasUnseenCharacters(value.trim())) return [{ field, message: messages.unseenCharacters() }]
  return noteProblems(field, value, PERSON_NAME_LIMIT, messages)
}

function phoneProblems(entered: string, messages: Messages): PersonProblem[] {
  const field = 'phoneNumber'
  if (entered.trim() === '') return [{ field, message: messages.required(messages.phoneNumber()) }]
  const message = phoneProblem(normalisePhone(entered), messages)
  return message === undefined ? [] : [{ field, message }]
}

/** An administrator's selection while adding a role; null for an empty choice. */
export type RoleSelection = { role: RoleName | null; clinicId: number | null }

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
