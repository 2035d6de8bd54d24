import { expect, it } from 'vitest'
import type { RoleRecord } from '../../../contract/users.ts'
import {
  displayName,
  isAdministrator,
  lastLogin,
  mayResetPassword,
  nameOrAddress,
  rolesAt,
  statusWord,
} from './person.ts'

it('joins the names that are there', () => {
  expect(displayName({ firstname: 'Ana', lastname: 'Ruiz' })).toBe('Ana Ruiz')
  expect(displayName({ firstname: 'Ana', lastname: '' })).toBe('Ana')
  expect(displayName({ firstname: '', lastname: '' })).toBe('No name yet')
})

it.each([
  ['Pending', 'Pending'],
  ['Approved', 'Approved'],
  ['Rejected', 'Rejected'],
  ['Archived', 'Deleted'],
] as const)('%s is shown as %s', (status, word) => expect(statusWord({ status, invitation: null })).toBe(word))

it('shows an open invitation as a state of its own until the person has an approved account', () => {
  const until = (expiresAt: string) => ({
    invitationId: 5,
    role: 'editor' as const,
    providerName: 'Aspen Care',
    clinicId: 12,
    clinicName: 'Aspen Care Denver',
    invitedBy: 'Ana Ruiz',
    expiresAt,
  })
  expect(statusWord({ status: 'Pending', invitation: until('2999-01-01T00:00:00.000Z') })).toBe('Invited')
  expect(statusWord({ status: 'Pending', invitation: until('2020-01-01T00:00:00.000Z') })).toBe('Invitation expired')
  expect(statusWord({ status: 'Approved', invitation: until('2999-01-01T00:00:00.000Z') })).toBe('Approved')
})

it('names a person without a name by the address', () => {
  const email = 'sam@clinic.example'
  expect(nameOrAddress({ firstname: '', lastname: '', email })).toBe(email)
  expect(nameOrAddress({ firstname: 'Ana', lastname: 'Ruiz', email })).toBe('Ana Ruiz')
})

it('prefers the sign-in time to the last login, and says when there was none', () => {
  const login = '2026-08-20T15:00:00.000Z'
  // Shortly after midnight in UTC it is still the day before in Denver.
  expect(lastLogin({ lastLogin: login, lastSignInTime: '2026-08-22T02:00:00.000Z' })).toBe('Aug 21, 2026')
  expect(lastLogin({ lastLogin: login, lastSignInTime: null })).toBe('Aug 20, 2026')
  expect(lastLogin({ lastLogin: null, lastSignInTime: null })).toBe('Never')
})

it.each([
  ['Approved', 'self_registered', true],
  ['Pending', 'invited', true],
  ['Rejected', 'self_registered', true],
  ['Archived', 'self_registered', false],
  ['Approved', 'google', false],
  ['Archived', 'google', false],
] as const)('%s, %s: reset password offered is %s', (status, registrationType, offered) =>
  expect(mayResetPassword({ status, registrationType })).toBe(offered),
)

it('lists the roles at a clinic: its own and those for all clinics of its provider', () => {
  const role = (name: RoleRecord['role'], providerId: number, clinicId: number) => ({
    roleId: clinicId + 1,
    role: name,
    providerId,
    clinicId,
  })
  const roles = [role('editor', 3, 12), role('editor', 3, 13), role('manager', 4, 0)]
  expect(rolesAt(roles, {})).toBe('Editor, Manager')
  expect(rolesAt(roles, { providerId: 3, clinicId: 12 })).toBe('Editor')
  expect(rolesAt(roles, { providerId: 4, clinicId: 20 })).toBe('Manager')
  expect(rolesAt(roles, { providerId: 3, clinicId: 14 })).toBe('')
})

it('recognizes an administrator by the tenant', () => {
  expect(isAdministrator({ tenant: 'admin' })).toBe(true)
  expect(isAdministrator({ tenant: 'provider' })).toBe(false)
})
