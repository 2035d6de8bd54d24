import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/sign-ins.ts'
import { expect } from './fixtures.ts'

export const ADMIN = 'amara.lindgren@bha.example'
export const SECOND_ADMIN = 'ruben.castillo@bha.example'
export const MANAGER = 'teodora.salcedo@cumbrescare.example'
export const EDITOR = 'wes.hadley@cumbrescare.example'
export const GOOGLE_STAFF = 'noor.aziz@cumbrescare.example'
export const PENDING = 'pilar.gurule@cumbrescare.example'
export const REJECTED = 'ivo.marek@cumbrescare.example'
export const DELETED = 'sunniva.dahl@cumbrescare.example'

/** Signs an administrator in as a person would, through the pop-up of the stand-in, and arrives at `to`. */
export async function signIn(page: Page, email: string = ADMIN, { to = '/dashboard' } = {}): Promise<void> {
  await page.goto(to)
  await expect(page).toHaveURL(/\/sign-in$/)
  await googlePopup(page, email)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(to)
}

/** Presses the Google button of the sign-in page it is on and chooses an account in the pop-up. */
export async function googlePopup(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await chooseAccount(popup, email)
  await closed
}

/** On the stand-in's chooser: one of the demo's people, or any address by typing it. */
export async function chooseAccount(chooser: Page, email: string): Promise<void> {
  await chooser.getByRole('heading', { name: 'Choose an account' }).waitFor()
  const known = chooser.getByRole('button', { name: email })
  if ((await known.count()) > 0) return known.click()
  await chooser.getByLabel('E-mail address').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

/** Signs a person of a provider in with the demo's password and arrives at `to`. */
export async function signInStaff(page: Page, email: string = MANAGER, { to = '/portal' } = {}): Promise<void> {
  await page.goto(to)
  await expect(page).toHaveURL(/\/portal\/sign-in$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(to)
}
