import { expect, test } from 'vitest'
import { demoAccounts, demoDirectory } from './demo.ts'

const { clinics, users, roles, wishes } = demoDirectory()
const rolesOf = (userId: string) => roles.filter((role) => role.userId === userId)

test('there is a person of every status, tenant and way of registering', () => {
  const seen = (key: 'status' | 'tenant' | 'registrationType' | 'language') => new Set(users.map((user) => user[key]))
  expect([...seen('status')].toSorted()).toEqual(['Approved', 'Archived', 'Pending', 'Rejected'])
  expect([...seen('tenant')].toSorted()).toEqual(['admin', 'provider'])
  expect([...seen('registrationType')].toSorted()).toEqual(['google', 'invited', 'self_registered'])
  expect([...seen('language')].toSorted()).toEqual(['en', 'es'])
  expect(users.filter((user) => user.tenant === 'admin' && user.status === 'Approved').length).toBeGreaterThanOrEqual(2)
})

test('ids and addresses are unique, and addresses are reserved ones', () => {
  expect(new Set(users.map((user) => user.userId)).size).toBe(users.length)
  expect(new Set(users.map((user) => user.email)).size).toBe(users.length)
  for (const user of users) expect(user.email).toMatch(/^[a-z.]+@[a-z0-9]+\.example$/)
})

test('approved staff have roles; everyone else and every administrator has none', () => {
  for (const user of users) {
    const staff = user.tenant === 'provider' && user.status === 'Approved'
    expect(rolesOf(user.userId).length > 0, user.email).toBe(staff)
  }
})

test('an editor’s clinic belongs to the named provider, and a manager has no clinic', () => {
  const providerOf = new Map(clinics.map((clinic) => [clinic.clinicId, clinic.providerId]))
  for (const { role, providerId, clinicId } of [...roles, ...wishes]) {
    if (role === 'manager') expect(clinicId).toBeNull()
    else expect(providerOf.get(clinicId ?? 0)).toBe(providerId)
  }
})

test('some people work for several providers', () => {
  const employers = (userId: string) => new Set(rolesOf(userId).map((role) => role.providerId)).size
  expect(users.filter((user) => employers(user.userId) > 1).length).toBeGreaterThanOrEqual(5)
})

test('people who wait or were rejected have requested something', () => {
  const asked = new Set(wishes.map((wish) => wish.userId))
  const waiting = users.filter((user) => user.status === 'Pending' || user.status === 'Rejected')
  expect(waiting.length).toBeGreaterThanOrEqual(20)
  expect(waiting.filter((user) => !asked.has(user.userId))).toEqual([])
})

test('no person signs in or is deleted before the account exists', () => {
  for (const user of users) {
    expect(user.lastLoginDaysAgo ?? 0, user.email).toBeLessThanOrEqual(user.createdDaysAgo)
    expect(user.archivedDaysAgo ?? 0).toBeLessThanOrEqual(user.createdDaysAgo)
    expect(user.archivedDaysAgo !== null).toBe(user.status === 'Archived')
  }
})

test('the demo accounts are included, one for each thing to try', () => {
  const found = demoAccounts.map((account) => users.find((user) => user.userId === account.userId))
  expect(found.map((user) => user?.email)).toEqual(demoAccounts.map((account) => account.email))
  expect(
    found.map((user) => [user?.tenant, user?.status, rolesOf(user?.userId ?? '').map(({ role }) => role)]),
  ).toEqual([
    ['admin', 'Approved', []],
    ['admin', 'Approved', []],
    ['provider', 'Approved', ['manager']],
    ['provider', 'Approved', ['editor']],
    ['provider', 'Approved', ['manager', 'editor']],
    ['provider', 'Pending', []],
    ['provider', 'Rejected', []],
    ['provider', 'Archived', []],
    ['provider', 'Pending', []],
  ])
})
