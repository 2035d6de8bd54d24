import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import { codeNow } from '../../server/testing/authenticator.ts'
import { expect, test, toast } from './fixtures.ts'
import { ADMIN, EDITOR, googlePopup, MANAGER, signIn, signInStaffByHand as signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

/** Decodes the QR code on the page. */
async function scanned(page: Page): Promise<string> {
  const square = page.getByRole('img', { name: 'QR code for your authenticator app' })
  const size = Number((await square.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await square.locator('path').getAttribute('d')) ?? ''
  const dots = 4
  const pixels = new Uint8ClampedArray((size * dots) ** 2 * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let dy = 0; dy < dots; dy += 1) {
      for (let dx = 0; dx < dots; dx += 1) {
        const at = ((Number(y) * dots + dy) * size * dots + Number(x) * dots + dx) * 4
        pixels.fill(0, at, at + 3)
      }
    }
  }
  return jsQR.default(pixels, size * dots, size * dots)?.data ?? ''
}

test('an editor sets up an authenticator app, signs in with it, with a recovery code, and after Google', {
  tag: '@core',
}, async ({ page, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/401|422/)
  await signInStaff(page, EDITOR)
  await page.getByRole('button', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Last sign-ins' })).toBeVisible()
  await expect(dialog.getByText('with the password').first()).toBeVisible()
  await axeAtBothWidths('dialog')

  await dialog.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel(/^Your password/).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel(/^Your password/)).toHaveAccessibleDescription('The password is not right.')
  await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel(/^Code that the app shows/)).toBeVisible()
  await axeAtBothWidths('dialog')
  const uri = await scanned(page)
  expect(uri).toContain('otpauth://totp/')
  await dialog.getByLabel(/^Code that the app shows/).fill(codeNow(uri))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('We show them only now.')).toBeVisible()
  const codes = await dialog.locator('.account__codes code').allTextContents()
  expect(codes).toHaveLength(10)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(readFileSync(await saved.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await axeAtBothWidths('dialog')
  await dialog.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(dialog.getByText('you also need a code from your authenticator app')).toBeVisible()
  await dialog.getByRole('button', { name: 'Logout' }).click()

  const enter = async () => {
    await expect(page).toHaveURL('/portal/sign-in')
    await page.getByLabel(/^Email/).fill(EDITOR)
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel(/^Code from your authenticator app/)).toBeFocused()
  }
  await enter()
  await axeAtBothWidths()
  await page.getByLabel(/^Code from your authenticator app/).fill('000 000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right.')
  // Setting up used the code of now; the next one is valid already.
  await page.getByLabel(/^Code from your authenticator app/).fill(codeNow(uri, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My clinics' })).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await enter()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await axeAtBothWidths()
  await page.getByLabel(/^Recovery code/).fill(codes[0]?.toUpperCase().replace('-', ' ') ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My clinics' })).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await googlePopup(page, EDITOR)
  await expect(page.getByLabel(/^Code from your authenticator app/)).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel(/^Recovery code/).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My clinics' })).toBeVisible()
})

test('an administrator disables the second factor of a person who lost telephone and recovery codes', async ({
  page,
  browser,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/401/)
  const staff = await browser.newPage({ baseURL: server.url })
  await signInStaff(staff, MANAGER)
  await staff.getByRole('button', { name: 'Account' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(/^Code that the app shows/).fill(codeNow(await scanned(staff)))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('We show them only now.')).toBeVisible()

  await signIn(page, ADMIN)
  await page.goto('/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(MANAGER)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: /^Edit / }).click()
  const lift = page.getByRole('button', { name: 'Turn off two-step sign-in' })
  await expect(lift).toHaveAccessibleDescription(/lost the app and their recovery codes/)
  await axeAtBothWidths()
  await lift.press('Enter')
  const question = page.getByRole('dialog', { name: /^Turn off two-step sign-in for Teodora/ })
  await expect(question).toHaveAccessibleDescription(/call them on a number that you know/)
  await axeAtBothWidths('dialog')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(lift).toBeFocused()

  await lift.click()
  await question.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(toast(page, 'Teodora Salcedo can now sign in without a code.')).toBeVisible()
  await expect(lift).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expect(lift).toHaveCount(0)

  await staff.goto('/portal')
  await signInStaff(staff, MANAGER)
  await expect(staff.getByRole('heading', { level: 1, name: 'My clinics' })).toBeVisible()
  await staff.close()
})
