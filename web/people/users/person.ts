import { ALL_CLINICS, type ListedUser, type RoleRecord } from '../../../contract/users.ts'
import { spokenDate } from '../../ui/language.ts'
import type { StatusTone } from '../../ui/status-word.tsx'
import { usersTexts as texts } from './texts.ts'

/** How the screens show a person. */

type Named = Pick<ListedUser, 'firstname' | 'lastname'>

/** An invited person has no name until they sign in. */
export const displayName = ({ firstname, lastname }: Named) =>
  [firstname, lastname].filter(Boolean).join(' ') || texts.noName()

const STATUS_WORDS: Readonly<Record<ListedUser['status'], () => string>> = {
  Pending: texts.pending,
  Approved: texts.approved,
  Rejected: texts.rejected,
  Archived: texts.deleted,
}

export const statusWord = ({ status }: Pick<ListedUser, 'status'>) => STATUS_WORDS[status]()

export const statusTone: Readonly<Record<ListedUser['status'], StatusTone>> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'refused',
  Archived: 'gone',
}

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
