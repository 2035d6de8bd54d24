import { expect, overflow, test, toast } from './fixtures.ts'
import { holdBack } from './network.ts'
import { ADMIN, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

test('an administrator changes a setting in both languages, previews it, and restores an earlier version', {
  tag: '@core',
}, async ({ page, axeAtBothWidths, allowBrowserError }) => {
  allowBrowserError(/status of 422/)
  await signIn(page, ADMIN)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Resources' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused()

  const form = page.locator('.setting-form')
  await form.getByText('1. 988 Colorado').press('Enter')
  const title = form.locator('[id="0.title.es"]')
  await title.fill('')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Entry 1, Title, Spanish: Needed in both languages.')
  await expect(title).toHaveAccessibleDescription('Needed in both languages.')
  await axeAtBothWidths()

  await title.fill('Ayuda del 988')
  // The preview appears with its style: a page without it looks broken.
  const letGo = await holdBack(page, '**/assets/*.css')
  const styleAsked = page.waitForRequest('**/assets/*.css')
  await form.getByRole('button', { name: 'Preview' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const spanish = dialog.frameLocator('iframe[title="Preview in Spanish"]')
  await styleAsked
  await expect(dialog.getByTitle('Preview in Spanish')).toBeHidden()
  letGo()
  await expect(dialog.getByTitle('Preview in Spanish')).toBeVisible()
  await expect(spanish.getByText('Ayuda del 988')).toBeVisible()
  const style = await spanish
    .locator('h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(style).not.toMatch(/^"?Times/)
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')

  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast(page, 'Resources: saved. The public reads it within a minute.')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Earlier versions' })
  await expect(versions.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await versions.getByText('What changed').first().click()
  await expect(versions.getByRole('insertion').first()).toHaveText('Ayuda del 988')
  await expect(async () => {
    expect(await (await page.request.get('/es')).text()).toContain('Ayuda del 988')
  }).toPass()

  await versions.getByRole('button', { name: 'Copy version 1 into the form' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(versions.getByRole('heading', { name: 'Version 3' })).toBeVisible()
})

test('an administrator can edit every setting at 320 pixels, and staff read how to reach the agency', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(page, ADMIN)
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: 'Navigators by county' })).toBeVisible()
  const names = await page.locator('.settings-list__link').allTextContents()
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(await overflow(page), name).toBe(0)
    await page.getByRole('link', { name: 'All settings' }).click()
  }

  await page.getByRole('link', { name: 'Glossary', exact: true }).click()
  await page.getByLabel('Find an entry, in English or Spanish').fill('consejeria')
  await expect(page.locator('summary', { hasText: 'counseling' }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ entries$/ })).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByRole('link', { name: 'Contact for clinic staff' }).click()
  await page.getByLabel('Phone number').fill('3035550100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Contact for clinic staff: saved. The public reads it within a minute.')).toBeVisible()
  await page.goto('/portal/forgot-password')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '(303) 555-0100' })).toBeVisible()
  await axe()
})
