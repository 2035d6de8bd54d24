import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { ListedUser, OpenInvitation, RoleRecord } from '../../../contract/users.ts'
import { serverNow } from '../../session/token.ts'
import { spokenDate } from '../../ui/language.ts'
import type { StatusTone } from '../../ui/status-word.tsx'
import { usersTexts as texts } from './texts.ts'

/** How the screens show a person. */

type Named = Pick<ListedUser, 'firstname' | 'lastname'>

/** An invited person has no name until they sign in. */
export const displayName = ({ firstname, lastname }: Named) =>
  [firstname, lastname].filter(Boolean).join(' ') || texts.noName()

/** For sentences about the person: an invited person has only an address. */
export const nameOrAddress = (user: Named & Pick<ListedUser, 'email'>) =>
  [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email

export const STATUS_WORDS: Readonly<Record<ListedUser['status'], () => string>> = {
  Pending: texts.pending,
  Approved: texts.approved,
  Rejected: texts.rejected,
  Archived: texts.deleted,
}

type Standing = Pick<ListedUser, 'status' | 'invitation'>

/** An invited person who has not accepted yet is a state of its own. */
export function statusWord(user: Standing): string {
  if (!isWaitedFor(user) || user.invitation === null) return STATUS_WORDS[user.status]()
  return isExpired(user.invitation) ? texts.invitationExpired() : texts.invited()
}

export const isExpired = ({ expiresAt }: OpenInvitation) => Date.parse(expiresAt) <= serverNow().getTime()

export const statusTone: Readonly<Record<ListedUser['status'], StatusTone>> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'refused',
  Archived: 'gone',
}

/** Invited and never signed in: there is an invitation instead of a password. */
export const isWaitedFor = (user: Standing) => user.invitation !== null && user.status === 'Pending'

export function lastLogin({ lastSignInTime, lastLogin }: Pick<ListedUser, 'lastSignInTime' | 'lastLogin'>): string {
  const moment = lastSignInTime ?? lastLogin
  return moment ? spokenDate(moment) : texts.never()
}

export const mayResetPassword = ({ status, registrationType }: Pick<ListedUser, 'status' | 'registrationType'>) =>
  status !== 'Archived' && registrationType !== 'google'

export const roleWord = (role: RoleRecord['role']) => (role === 'manager' ? texts.manager() : texts.editor())

/** The labels of the roles at a place, or of all roles. */
export function rolesAt(roles: readonly RoleRecord[], at: { providerId?: number; clinicId?: number }): string {
  const there = roles.filter(
    (held) =>
      (at.providerId === undefined || held.providerId === at.providerId) &&
      (at.clinicId === undefined || held.clinicId === at.clinicId || held.clinicId === ALL_CLINICS),
  )
  return [...new Set(there.map((held) => roleWord(held.role)))].join(', ')
}

export const isAdministrator = ({ tenant }: Pick<ListedUser, 'tenant'>) => tenant === 'admin'
