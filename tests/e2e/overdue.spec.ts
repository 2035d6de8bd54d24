import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** The agency calls clinics that do not answer reminders. */

test.use({ serviceWorkers: 'block' })

test('an administrator calls a clinic from the list, and then the others', async ({ page, axeAtBothWidths }) => {
  await signIn(page)
  // A bookmark of an earlier version.
  await page.goto('/providers/nobody-answers?q=a#list')
  await expect(page).toHaveURL('/providers/overdue?q=a#list')
  await page.goto('/providers/overdue')
  await expect(page.getByRole('heading', { level: 1, name: 'Clinics to call' })).toBeVisible()
  const first = page.locator('.overdue__clinic').first()
  await expect(first.getByText('No one has a role')).toBeVisible()
  await axeAtBothWidths()

  const name = (await first.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await page.getByLabel('Find by clinic, provider or phone').fill('zzzz')
  await expect(page.getByText('No clinic matches. Try another part of the name.')).toBeVisible()
  await page.getByLabel('Find by clinic, provider or phone').fill(name)
  await page.getByLabel('Why').selectOption('No one has a role')
  await expect(page.locator('.overdue__clinic').filter({ hasText: name }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export call list (CSV)' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('call-list.csv')
  await page.goto('/providers/overdue')
  await first.getByRole('link', { name: `Call this clinic: ${name}` }).click()
  await expect(page.locator('.call-clinic h2')).toHaveText(name)
  for (let left = await page.locator('.call-question').count(); left > 0; left -= 1) await page.keyboard.press('r')
  await axeAtBothWidths()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You called every clinic on this list today.')).toBeVisible()
  await page.goto('/providers/overdue')
  await page.getByRole('button', { name: 'Call these' }).click()
  await expect(page.locator('.call-clinic h2')).toBeVisible()
  await page.getByRole('button', { name: 'Give this call back' }).click()
  await page.goto('/providers/overdue')

  // The administrator hides a clinic whose entry the agency no longer trusts.
  const dialog = page.getByRole('dialog')
  const other = page.locator('.overdue__clinic').filter({ hasNotText: name }).first()
  const gone = (await other.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await other.getByRole('button', { name: `Hide ${gone}` }).press('Enter')
  await expect(dialog.getByText(gone)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide clinic' }).press('Enter')
  await expect(page.getByText('The public no longer finds this clinic.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: gone })).toHaveCount(0)
})
