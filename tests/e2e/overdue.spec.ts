import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** The agency calls clinics that do not answer reminders, and confirms on their behalf. */

test.use({ serviceWorkers: 'block' })

test('an administrator records a call and confirms the clinic’s answers from the telephone', async ({
  page,
  axeAtBothWidths,
}) => {
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
  await first.getByRole('button', { name: `Record a call to ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Contact: they say it is still right').click()
  await dialog.getByRole('button', { name: 'Save the call' }).click()
  await expect(dialog.getByText('Note is required')).toBeVisible()
  await dialog.getByLabel(/^Note/).fill('Spoke with the front desk.')
  await axeAtBothWidths('dialog')
  await dialog.getByRole('button', { name: 'Save the call' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The call is saved and 1 section is confirmed.')).toBeVisible()
  const again = page.locator('.overdue__clinic').filter({ hasText: 'Spoke with the front desk.' })
  await expect(again.getByRole('heading', { name })).toBeVisible()
  await expect(again).not.toContainText('Contact since')

  // The administrator hides a clinic whose entry the agency no longer trusts.
  const other = page.locator('.overdue__clinic').filter({ hasNotText: 'Spoke with the front desk.' }).first()
  const gone = (await other.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await other.getByRole('button', { name: `Hide ${gone}` }).press('Enter')
  await expect(dialog.getByText(gone)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide clinic' }).press('Enter')
  await expect(page.getByText('The public no longer finds this clinic.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: gone })).toHaveCount(0)
})
