import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  ADMIN,
  googlePopup,
  MANAGER,
  SECOND_ADMIN,
  signInByHand as signIn,
  signInStaffByHand as signInStaff,
} from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

/** The whole toast, with its kind and its button. */
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account details' })

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(dialog(page)).toBeVisible()
}

const refuse = (page: Page) =>
  page.route('**/api/users', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'internal_error', requestId: 'r-1' } }),
  )

test('the account dialog shows the administrator’s roles and name', async ({ page, axeAtBothWidths }) => {
  await signIn(page, ADMIN)
  await openAccount(page)
  await expect(dialog(page)).toContainText('All providers and clinics: Admin')
  await expect(dialog(page)).toContainText('Amara Lindgren')
  await expect(dialog(page)).toContainText(ADMIN)
  await expect(dialog(page).getByText('This device')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Edit name' }).click()
  await axeAtBothWidths()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
})

test('a person edits their name by keyboard; the form validates it and keeps it when saving fails', async ({
  page,
  axe,
  allowBrowserError,
}) => {
  // A person of this test alone, who has no account yet: other tests look up the demo's people by name.
  allowBrowserError(/404|500|The account could not be saved/)
  await signIn(page, 'nadia.quintero@bha.example')
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Edit name' }).press('Enter')
  const first = dialog(page).getByLabel(/^First name/)
  const last = dialog(page).getByLabel(/^Last name/)
  await expect(first).toBeFocused()
  await first.fill('  ')
  await last.fill('')
  await last.press('Enter')
  await expect(first).toHaveAccessibleDescription('First name is required')
  await expect(last).toHaveAccessibleDescription('Last name is required')
  await expect(first).toBeFocused()
  await axe()

  await first.fill('Nadia')
  await last.fill('Quintero Peña')
  await refuse(page)
  await last.press('Enter')
  await expect(toast(page, 'Could not save changes.').locator('.usa-alert--success')).toBeVisible()
  await expect(dialog(page).getByRole('alert').getByText('Could not save changes.')).toBeVisible()
  await expect(last).toHaveValue('Quintero Peña')
  await axe()

  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
  await expect(dialog(page)).toContainText('Nadia Quintero Peña')
  await expect(dialog(page).getByRole('button', { name: 'Edit name' })).toBeFocused()
  await toast(page, 'Your changes have been saved.').getByRole('button', { name: 'Close' }).click()

  await dialog(page).getByRole('button', { name: 'Edit name' }).click()
  await first.fill('Someone else')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText('Nadia Quintero Peña')

  await page.reload()
  await openAccount(page)
  await expect(dialog(page)).toContainText('Nadia Quintero Peña')
})

test('the notification switch saves at once, and flips back when saving fails', async ({ page, allowBrowserError }) => {
  allowBrowserError(/500|The account could not be saved/)
  await signIn(page, ADMIN)
  await openAccount(page)
  const group = dialog(page).getByRole('group', { name: 'Email Notifications' })
  await expect(group.getByLabel('On')).toBeChecked()
  await refuse(page)
  await group.getByText('Off').click()
  await expect(toast(page, 'Could not save changes.')).toBeVisible()
  await expect(group.getByLabel('On')).toBeChecked()
  await expect(group).toContainText('Could not save changes.')

  await page.unrouteAll()
  await group.getByText('Off').click()
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
  await expect(group.getByLabel('Off')).toBeChecked()
  await page.reload()
  await openAccount(page)
  await expect(group.getByLabel('Off')).toBeChecked()
  // Switches the notifications on again: other tests read the mail about access requests in this mailbox.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await group.getByText('On', { exact: true }).click()
  expect((await kept).status()).toBe(200)
  await expect(group.getByLabel('On')).toBeChecked()
})

test('a person lists their other devices and signs them out', async ({ page, browser, server, allowBrowserError }) => {
  allowBrowserError(/401|500/)
  await signIn(page, SECOND_ADMIN)
  const others = [await browser.newPage({ baseURL: server.url }), await browser.newPage({ baseURL: server.url })]
  for (const other of others) await signIn(other, SECOND_ADMIN)
  await openAccount(page)
  const ends = dialog(page).getByRole('button', { name: /^Sign out Chrom/ })
  await expect(dialog(page).getByText('This device')).toHaveCount(1)
  await page.route('**/api/auth/sessions/*', (route) => route.fulfill({ status: 500, json: {} }))
  await ends.first().click()
  await expect(dialog(page).getByText('We could not sign this device out.')).toBeVisible()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(toast(page, 'All other devices are signed out.')).toBeVisible()
  await expect(ends).toHaveCount(0)
  for (const other of others) {
    // A screen that polls may have left for the sign-in by itself, so the test opens an address instead of pressing a link.
    await other.goto('/users')
    await expect(other).toHaveURL('/sign-in')
  }

  const [again] = others
  if (!again) throw new Error('no second session')
  await googlePopup(again, SECOND_ADMIN)
  await expect(again).toHaveURL('/users')
  await page.keyboard.press('Escape')
  await openAccount(page)
  await ends.click()
  await expect(toast(page, 'is signed out.')).not.toHaveCount(0)
  await expect(ends).toHaveCount(0)
  await again.goto('/dashboard')
  await expect(again).toHaveURL('/sign-in')
  for (const other of others) await other.close()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('staff see their roles in the account dialog', async ({ page, axe }) => {
  await signInStaff(page, MANAGER)
  await openAccount(page)
  await expect(dialog(page)).toContainText(/All clinics of .+: Manager/)
  await axe()
  await dialog(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/portal/sign-in')
  await expect(toast(page, 'You are successfully logged out!')).toBeVisible()
})
