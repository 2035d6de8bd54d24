import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  ADMIN,
  chooseAccount,
  EDITOR,
  googlePopup,
  SECOND_ADMIN,
  signInByHand as signIn,
  signInStaffByHand as signInStaff,
} from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

/** Accepts the next browser alert and returns its text. */
const alerted = (page: Page) =>
  page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })

const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('after sign-in a deep link opens its page', { tag: '@core' }, async ({ page, axeAtBothWidths }) => {
  await page.goto('/users?q=salcedo')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await axeAtBothWidths()
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL('/users?q=salcedo')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  await page.goto('/sign-in')
  await expect(page).toHaveURL('/dashboard')
})

test('the device stores values encrypted, and the portal ignores a tampered one', async ({ page }) => {
  await signIn(page, ADMIN)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(kept)).toContain('token')
  expect(kept.token).not.toContain('.')
  for (const value of Object.values(kept)) expect(atob(btoa(value))).not.toMatch(/eyJ[\w-]+\.|bearer|dashboard/i)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.includes('session_token')).every(({ httpOnly }) => httpOnly)).toBe(true)

  // The portal rejects a value encrypted under another name; the cookie brings a new token.
  await page.evaluate(() => localStorage.setItem('redirectUrl', localStorage.getItem('token') ?? ''))
  await page.evaluate(() => localStorage.setItem('token', 'AAAA'))
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('the first sign-in creates the account, the second finds it', async ({
  page,
  server,
  browser,
  allowBrowserError,
}) => {
  allowBrowserError(/404 .*\/api\/users\//)
  const before = await accountsOf(page, 'new.colleague@bha.example')
  expect(before).toBe(0)
  const created: string[] = []
  page.on('request', (request) => request.method() === 'POST' && created.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await googlePopup(page, 'new.colleague@bha.example')
  await expect(page).toHaveURL('/dashboard')
  expect(created).toContain('/api/users')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog')).toContainText('New Colleague')

  const secondPage = await browser.newPage({ baseURL: server.url })
  secondPage.on('request', (request) =>
    expect(`${request.method()} ${request.url()}`).not.toMatch(/^POST .*\/api\/users/),
  )
  await signIn(secondPage, 'new.colleague@bha.example')
  await secondPage.close()
})

async function accountsOf(page: Page, email: string): Promise<number> {
  await signIn(page, SECOND_ADMIN, { to: `/users?q=${encodeURIComponent(email)}` })
  await expect(page.getByText('No users found.').or(page.getByRole('rowheader'))).toBeVisible()
  return page.getByRole('rowheader').count()
}

test('with blocked pop-ups the page redirects to Google and back', async ({ page }) => {
  await blockPopups(page)
  await page.goto('/providers')
  await button(page).click()
  await chooseAccount(page, ADMIN)
  await expect(page).toHaveURL('/providers')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('pendingSignIn'))).toBeNull()
})

test('a refused redirect shows the reason in an alert and under the button', async ({ page, axe }) => {
  await blockPopups(page)
  await page.goto('/sign-in')
  await button(page).click()
  const sentence = 'This Google account is not on the list of administrators. Sign in with your agency account.'
  const alert = alerted(page)
  await chooseAccount(page, 'stranger@elsewhere.example')
  expect(await alert).toBe(sentence)
  await expect(button(page)).toHaveAccessibleDescription(sentence)
  await axe()

  await page.goto('/sign-in')
  await expect(button(page)).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('a refused or closed pop-up shows the reason too', async ({ page }) => {
  await page.goto('/sign-in')
  const refused = alerted(page)
  await googlePopup(page, 'stranger@elsewhere.example')
  expect(await refused).toContain('not on the list of administrators')
  await expect(page.getByText('not on the list of administrators')).toBeVisible()

  const opened = page.waitForEvent('popup')
  await button(page).click()
  const popup = await opened
  await expect(page.getByText('Loading...')).toBeVisible()
  const cancelled = alerted(page)
  await popup.close()
  expect(await cancelled).toBe('You did not finish signing in.')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL('/dashboard')
})

test('the page reports an unreachable identity provider within five seconds', async ({ page, allowBrowserError }) => {
  allowBrowserError(/503/)
  const message = 'Google is not answering right now. Please try again in a few minutes.'
  await page.route('**/api/auth/admin/sign-in/social', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'identity_provider_down', requestId: 'r-1' } }),
  )
  await page.goto('/sign-in')
  const alert = alerted(page)
  await button(page).click()
  expect(await alert).toBe(message)
  await expect(button(page)).toHaveAccessibleDescription(message)
  expect(page.context().pages()).toHaveLength(1)
})

for (const [what, failing, cause] of [
  ['lookup', 'GET', 'Signing in did not work: error getting user'],
  ['creation', 'POST', 'Signing in did not work: your account could not be created. Please try again.'],
] as const) {
  test(`a failed ${what} of the account signs out once and says so`, async ({ page, allowBrowserError }) => {
    allowBrowserError(/500|404|The account could not be created/)
    let signOuts = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/admin/sign-out')) signOuts += 1
    })
    await page.route(/\/api\/users(\/|$)/, (route) => {
      if (route.request().method() === failing)
        return route.fulfill({ status: 500, json: { message: 'No.', code: 'internal_error', requestId: 'r-2' } })
      if (failing === 'POST') return route.fulfill({ status: 404, json: { message: 'No.', code: 'not_found' } })
      return route.fallback()
    })
    await page.goto('/users')
    const alert = alerted(page)
    await googlePopup(page, ADMIN)
    expect(await alert).toBe(cause)
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByText(cause)).toBeVisible()
    expect(signOuts).toBe(1)
    await page.unrouteAll()

    // The portal does not loop and leaves no half session.
    await page.reload()
    await expect(button(page)).toBeVisible()
    await expect(page.getByText(cause)).toHaveCount(0)
    await googlePopup(page, ADMIN)
    await expect(page).toHaveURL('/users')
  })
}

test('by keyboard alone', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await popup.keyboard.press('Tab')
  // The pop-up may close before the key is released.
  await popup.keyboard.press('Enter').catch(() => {})
  await closed
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeFocused()
})

test('staff on an administrator’s page read whose page it is, and can switch the account', async ({
  page,
  axe,
  axeAtBothWidths,
}) => {
  await signInStaff(page, EDITOR)
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for administrators' })).toBeVisible()
  await expect(page.getByText(EDITOR)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Providers and Clinics' })).toHaveCount(0)
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page).toHaveURL('/sign-in')
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for provider staff' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveURL('/dashboard')
})
