import { expect, overflow, test, toast } from './fixtures.ts'
import { ADMIN, MANAGER, signIn, signInByHand } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

test('an administrator adds and removes an administrator, and invites a manager', async ({
  page,
  axeAtBothWidths,
  allowBrowserError,
}) => {
  allowBrowserError(/status of (400|409)/)
  await signInByHand(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Administrators' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administrators' })).toBeFocused()
  await expect(page.getByText('From the configuration').first()).toBeVisible()
  const entry = page.getByLabel(/^Email address or @domain/)
  await entry.fill('nora')
  await entry.press('Enter')
  await expect(entry).toHaveAccessibleDescription(/Must be an email address/)
  await axeAtBothWidths()
  await entry.fill('@gmail.com')
  await entry.press('Enter')
  await expect(entry).toHaveAccessibleDescription(/Anybody can open a mailbox at gmail.com/)
  await entry.fill('@cumbrescare.example')
  await entry.press('Enter')
  const wholeDomain = page.getByRole('dialog', { name: 'Let in everyone at cumbrescare.example?' })
  await expect(wholeDomain).toContainText(/\d+ people with an account here have such an address now\./)
  await axeAtBothWidths('dialog')
  await wholeDomain.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove @cumbrescare.example' })).toHaveCount(0)
  await entry.fill('nora@agency.example.gov')
  await entry.press('Enter')
  await expect(toast(page, 'nora@agency.example.gov is on the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove nora@agency.example.gov' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(toast(page, 'nora@agency.example.gov was removed from the list.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove nora@agency.example.gov' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Invite staff' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Email address/).fill('new.manager@clinic.example')
  await dialog.getByLabel(/^Role/).selectOption('manager')
  await dialog.getByLabel(/^Provider/).fill('pin')
  await dialog.locator('.provider-choices button').first().click()
  await axeAtBothWidths('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(toast(page, 'The invitation to new.manager@clinic.example was sent.')).toBeVisible()
  const invited = page.getByRole('row').filter({ hasText: 'new.manager@clinic.example' })
  await page.getByRole('link', { name: 'Invitations' }).click()
  // A page has ten invitations, and this one may be on any.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('new.manager')
  await expect(invited).toContainText(/Invited\s*Manager, All Clinics \(.+\)\s*Invited by .+\s*The link works until /)
  await invited.getByRole('link', { name: 'Edit new.manager@clinic.example' }).click()
  await expect(page.getByRole('heading', { name: 'Open invitation' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog', { name: 'Delete new.manager@clinic.example?' }).press('Escape')
  await axeAtBothWidths()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Audit trail' }).click()
  const trail = page.getByRole('table', { name: 'Audit trail' })
  await expect(trail.getByRole('row').filter({ hasText: 'Removed an administrator' })).toHaveCount(1)
  await page.getByLabel('Action').selectOption('Added an administrator')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(trail.getByRole('row').filter({ hasText: 'nora@agency.example.gov' })).toHaveCount(1)
  await expect(trail.getByRole('row').filter({ hasText: 'Removed an administrator' })).toHaveCount(0)
  await axeAtBothWidths()

  await page.getByRole('link', { name: 'Emails sent', exact: true }).click()
  const mails = page.getByRole('table', { name: 'Emails sent' })
  await expect(mails.getByRole('row').filter({ hasText: 'new.manager@' })).toContainText('Invitation')
  await page.getByLabel('Show').selectOption('failed')
  await expect(page).toHaveURL(/status=failed/)
  // The table shows the old rows until the answer arrives.
  await expect(mails.getByRole('row').filter({ hasText: 'new.manager@' })).toHaveCount(0)
  await axeAtBothWidths()
})

test('an administrator finds anything with the key / and opens it with the keyboard', { tag: '@core' }, async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // Typed at once, before the dialog is there to take the letters.
  await page.keyboard.type(`/${MANAGER.slice(0, 12)}`)
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const box = dialog.getByLabel('Provider, clinic, person or submission')
  await expect(box).toHaveValue(MANAGER.slice(0, 12))
  // Waits for the results of the whole text: its first letters match more people.
  await expect(dialog.getByRole('region', { name: 'People' }).getByRole('link')).toHaveCount(1)
  await axeAtBothWidths('dialog')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.locator('.found__link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByText(/^Only (Teodora Salcedo|this person)/)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(dialog.getByText('Nothing found.')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused()
})
