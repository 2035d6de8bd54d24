import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import type { RoleHeld } from '../domain/permissions.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/users.ts'
import { ALL_CLINICS } from './shared/users.ts'
import {
  bodyId,
  isoDateTime,
  pageMeta,
  pageQuery,
  pathId,
  queryBoolean,
  queryId,
  queryList,
  safeText,
  sortQuery,
} from './values.ts'

/**
 * People and their roles. The specification reads a person as `firstname`, `lastname`, `phone` and writes the same
 * values as `firstName`, `lastName`, `phoneNumber`; only this file knows both spellings.
 */

export const USER_STATUSES = ['Pending', 'Approved', 'Rejected', 'Archived'] as const
export const REGISTRATION_TYPES = ['self_registered', 'google', 'invited'] as const
export const ROLE_NAMES = ['manager', 'editor'] as const

export const wireClinicId = z.int().check(z.gte(ALL_CLINICS), z.lte(2147483647))

export const roleRecord = z.strictObject({
  roleId: bodyId,
  role: z.enum(ROLE_NAMES),
  providerId: bodyId,
  clinicId: wireClinicId,
})
export type RoleRecord = z.output<typeof roleRecord>

export const roleRecordOf = (held: RoleHeld): RoleRecord => ({ ...held, clinicId: held.clinicId ?? ALL_CLINICS })

/** The newest invitation that the person has neither accepted nor lost; its link may have expired. */
const openInvitation = z.strictObject({
  invitationId: bodyId,
  role: z.enum(ROLE_NAMES),
  providerName: z.string(),
  clinicId: wireClinicId,
  clinicName: z.nullable(z.string()),
  /** The name of the sender. */
  invitedBy: z.string(),
  expiresAt: isoDateTime,
})
export type OpenInvitation = z.output<typeof openInvitation>

export const userRecord = z.strictObject({
  userId: z.string(),
  /** Administrators and provider staff are two groups of people; only staff hold roles. */
  tenant: z.enum(['admin', 'provider']),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  emailNotifications: z.boolean(),
  /** Whether the server mails this person reminders to confirm their clinics. */
  reminders: z.boolean(),
  registrationType: z.enum(REGISTRATION_TYPES),
  phone: z.nullable(z.string()),
  status: z.enum(USER_STATUSES),
  /** When the account was deleted; administrators can restore it for 90 days. */
  archivedAt: z.nullable(isoDateTime),
  lastLogin: z.nullable(isoDateTime),
  /** Start of the newest open session; if present, it replaces `lastLogin`. */
  lastSignInTime: z.nullable(isoDateTime),
  language: z.enum(['en', 'es']),
  /** Names of every provider they have a role at, joined by commas. */
  providerName: z.string(),
  roles: z.array(roleRecord),
  invitation: z.nullable(openInvitation),
})
export type UserRecord = z.output<typeof userRecord>

/** A person with the property names of write calls. */
export type User = Omit<UserRecord, 'firstname' | 'lastname' | 'phone' | 'roles'> & {
  firstName: string
  lastName: string
  phoneNumber: string | null
  roles: readonly RoleHeld[]
}

export function userRecordOf({ firstName, lastName, phoneNumber, roles, ...same }: User): UserRecord {
  return { ...same, firstname: firstName, lastname: lastName, phone: phoneNumber, roles: roles.map(roleRecordOf) }
}

/** Read names and the write names that differ from them. */
export const WRITTEN_AS = { firstname: 'firstName', lastname: 'lastName', phone: 'phoneNumber' } as const

/** A row of a list. Staff see the name, role, status and e-mail of colleagues; the other fields are null for them. */
export const listedUser = z.extend(userRecord, {
  emailNotifications: z.nullable(z.boolean()),
  reminders: z.nullable(z.boolean()),
  registrationType: z.nullable(z.enum(REGISTRATION_TYPES)),
  language: z.nullable(z.enum(['en', 'es'])),
})
export type ListedUser = z.output<typeof listedUser>

export function asColleague(user: UserRecord): ListedUser {
  const hidden = { emailNotifications: null, reminders: null, registrationType: null, language: null }
  return { ...user, ...hidden, invitation: null, phone: null, archivedAt: null, lastLogin: null, lastSignInTime: null }
}

const userId = safeText(200, { min: 1 })
const userParams = z.strictObject({ userId })
const name = safeText(2000, { trim: true })

const exampleUser = {
  userId: 'user-7',
  tenant: 'provider' as const,
  firstname: 'Ana',
  lastname: 'Ruiz',
  email: 'ana.ruiz@aspencare.example',
  emailNotifications: true,
  reminders: true,
  registrationType: 'self_registered' as const,
  phone: `${EXAMPLE.areaCode}5550142`,
  status: 'Approved' as const,
  archivedAt: null,
  lastLogin: '2026-08-20T14:03:11.000Z',
  lastSignInTime: '2026-08-21T15:00:00.000Z',
  language: 'en' as const,
  providerName: 'Aspen Care',
  roles: [{ roleId: 31, role: 'editor' as const, providerId: 3, clinicId: 12 }],
  invitation: null,
}

const userFilter = {
  status: z.optional(queryList(USER_STATUSES)),
  role: z.optional(z.enum(ROLE_NAMES)),
  /** A part of the name of a provider at which they have a role. */
  provider: pageQuery.q,
  /** Only people with an open invitation; `false`: only those without one. */
  invited: z.optional(queryBoolean),
  /** Only people with an account who have not signed in for a year. */
  quiet: z.optional(queryBoolean),
}

export const listUsers = endpoint({
  ...routes.listUsers,
  summary:
    'Every user (administrators), or the users of a provider; with a clinic, those with a role on it or on all clinics. Answers in full unless q, page or pageSize asks for a page',
  query: z.strictObject({
    providerId: z.optional(queryId),
    clinicId: z.optional(queryId),
    ...userFilter,
    sort: sortQuery(['name']),
    ...pageQuery,
  }),
  reply: envelope(z.array(listedUser), pageMeta),
  example: {
    query: { q: 'ruiz', page: '1', pageSize: '10', sort: 'name' },
    reply: { data: [exampleUser], meta: { total: 1, page: 1, pageSize: 10 } },
  },
})

export const exportUsers = endpoint({
  ...routes.exportUsers,
  summary:
    'The list of users, as it is searched and sorted, one row per role, as a file for spreadsheets (UTF-8, formulas defused)',
  query: z.strictObject({
    q: pageQuery.q,
    ...userFilter,
    sort: sortQuery(['name']),
  }),
  reply: envelope(z.strictObject({ fileName: z.string(), text: z.string() })),
  limit: { max: 20, perSeconds: 60 },
  example: {
    query: { q: 'ruiz' },
    reply: {
      data: { fileName: 'users.csv', text: 'Name,Email address,Provider,Role,Clinic,Status,Last login\r\n' },
    },
  },
})

export const readUser = endpoint({
  ...routes.readUser,
  summary: 'One user; 404 where no account exists yet',
  params: userParams,
  reply: envelope(userRecord),
  example: { params: { userId: 'user-7' }, reply: { data: exampleUser } },
})

export const createUser = endpoint({
  ...routes.createUser,
  summary: 'Create the account of the person signed in, after their first sign-in',
  body: z.strictObject({
    userId,
    email: safeText(320, { min: 1 }),
    firstName: name,
    lastName: name,
    phoneNumber: z.optional(z.nullable(safeText(50, { trim: true }))),
    registrationType: z.enum(REGISTRATION_TYPES),
  }),
  reply: envelope(userRecord),
  status: 201,
  limit: { max: 30, perSeconds: 60 },
  example: {
    body: {
      userId: 'user-7',
      email: 'ana.ruiz@aspencare.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: `(${EXAMPLE.areaCode}) 555-0142`,
      registrationType: 'self_registered',
    },
    reply: { data: { ...exampleUser, status: 'Pending', providerName: '', roles: [] } },
  },
})

export const updateUser = endpoint({
  ...routes.updateUser,
  summary:
    'Change names and phone (only where not empty), notifications and language. The whole record as read may be sent along; protected fields must then be unchanged',
  body: z.extend(z.partial(userRecord), {
    userId,
    firstName: z.optional(z.nullable(name)),
    lastName: z.optional(z.nullable(name)),
    phoneNumber: z.optional(z.nullable(safeText(50, { trim: true }))),
  }),
  reply: envelope(userRecord),
  example: {
    body: { ...exampleUser, firstName: 'Ana María', emailNotifications: false },
    reply: { data: { ...exampleUser, firstname: 'Ana María', emailNotifications: false } },
  },
})

export const archiveUser = endpoint({
  ...routes.archiveUser,
  summary: 'Delete a user: roles and sessions end, open access requests are rejected, submissions stay',
  params: userParams,
  reply: envelope(userRecord),
  example: {
    params: { userId: 'user-7' },
    reply: { data: { ...exampleUser, status: 'Archived', lastSignInTime: null, providerName: '', roles: [] } },
  },
})

export const restoreUser = endpoint({
  ...routes.restoreUser,
  summary: 'Bring a deleted user back, without roles, within 90 days',
  params: userParams,
  reply: envelope(userRecord),
  example: {
    params: { userId: 'user-7' },
    reply: { data: { ...exampleUser, status: 'Pending', lastSignInTime: null, providerName: '', roles: [] } },
  },
})

export const sendPasswordReset = endpoint({
  ...routes.sendPasswordReset,
  summary: 'Email a password reset link to a user who signs in with a password',
  body: z.strictObject({ userId }),
  reply: envelope(z.strictObject({ userId })),
  limit: { max: 30, perSeconds: 60 },
  example: {
    body: { userId: 'user-7' },
    reply: { data: { userId: 'user-7' }, message: 'Password reset email sent successfully.' },
  },
})

export const revokeSessions = endpoint({
  ...routes.revokeSessions,
  summary: 'Sign a user out everywhere',
  params: userParams,
  reply: envelope(z.strictObject({ userId, ended: z.int() })),
  example: { params: { userId: 'user-7' }, reply: { data: { userId: 'user-7', ended: 2 } } },
})

/** A requested or granted role: a manager's names the provider, an editor's the clinic. */
export const roleChoice = {
  role: z.enum(ROLE_NAMES),
  providerId: z.optional(bodyId),
  clinicId: z.optional(bodyId),
}

export const addRole = endpoint({
  ...routes.addRole,
  summary: 'Give a user a role: manager of a provider, or editor of a clinic',
  body: z.strictObject({ userId, ...roleChoice }),
  reply: envelope(roleRecord),
  status: 201,
  example: {
    body: { userId: 'user-7', role: 'editor', clinicId: 12 },
    reply: { data: { roleId: 31, role: 'editor', providerId: 3, clinicId: 12 } },
  },
})

export const removeRole = endpoint({
  ...routes.removeRole,
  summary: 'Take a role away; never the last one',
  params: z.strictObject({ roleId: pathId }),
  reply: envelope(roleRecord),
  example: {
    params: { roleId: '31' },
    reply: { data: { roleId: 31, role: 'editor', providerId: 3, clinicId: 12 } },
  },
})
