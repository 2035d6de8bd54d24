import type { Cookie, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import { expect } from './fixtures.ts'

export const ADMIN = 'amara.lindgren@bha.example'
export const SECOND_ADMIN = 'ruben.castillo@bha.example'
export const MANAGER = 'teodora.salcedo@cumbrescare.example'
export const EDITOR = 'wes.hadley@cumbrescare.example'
export const GOOGLE_STAFF = 'noor.aziz@cumbrescare.example'
export const PENDING = 'pilar.gurule@cumbrescare.example'
export const REJECTED = 'ivo.marek@cumbrescare.example'
export const DELETED = 'sunniva.dahl@cumbrescare.example'

const keptSessions = new Map<string, Cookie[]>()

/**
 * Reuses the session of the same person from an earlier test of this file; false where there is none, or where that
 * test ended it. Tests about signing in do not use it.
 */
async function resume(page: Page, email: string, to: string): Promise<boolean> {
  const cookies = keptSessions.get(email)
  if (!cookies) return false
  await page.context().addCookies(cookies)
  await page.goto(to)
  const account = page.getByRole('button', { name: 'Account' })
  await expect(account.or(page.getByRole('button', { name: /^Sign in/ }).first())).toBeVisible()
  if (await account.isVisible()) return true
  keptSessions.delete(email)
  await page.context().clearCookies()
  return false
}

async function keep(page: Page, email: string) {
  keptSessions.set(email, await page.context().cookies())
}

/** Signs an administrator in and opens `to`. */
export async function signIn(page: Page, email: string = ADMIN, { to = '/dashboard' } = {}): Promise<void> {
  if (await resume(page, email, to)) return expect(page).toHaveURL(to)
  await signInByHand(page, email, { to })
  await keep(page, email)
}

/** Signs a person of a provider in and opens `to`. */
export async function signInStaff(page: Page, email: string = MANAGER, { to = '/portal' } = {}): Promise<void> {
  if (await resume(page, email, to)) return expect(page).toHaveURL(to)
  await signInStaffByHand(page, email, { to })
  await keep(page, email)
}

/** Signs an administrator in through the pop-up of the stand-in, and opens `to`. */
export async function signInByHand(page: Page, email: string = ADMIN, { to = '/dashboard' } = {}): Promise<void> {
  await page.goto(to)
  await expect(page).toHaveURL(/\/sign-in$/)
  await googlePopup(page, email)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(to)
}

/** Presses the Google button of the open sign-in page and chooses an account in the pop-up. */
export async function googlePopup(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await chooseAccount(popup, email)
  await closed
}

/** In the stand-in's chooser: picks one of the demo's people, or types any address. */
export async function chooseAccount(chooser: Page, email: string): Promise<void> {
  await chooser.getByRole('heading', { name: 'Choose an account' }).waitFor()
  const known = chooser.getByRole('button', { name: email })
  if ((await known.count()) > 0) return known.click()
  await chooser.getByLabel('E-mail address').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

/** Signs a person of a provider in with the demo's password and opens `to`. */
export async function signInStaffByHand(page: Page, email: string = MANAGER, { to = '/portal' } = {}): Promise<void> {
  await page.goto(to)
  await expect(page).toHaveURL(/\/portal\/sign-in$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(to)
}
