import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'
import { ADMIN, googlePopup, SECOND_ADMIN, signInByHand as signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const minutes = (count: number) => count * 60_000
const token = '**/api/auth/admin/token'
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' })
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Counts requests by path, over all tabs. */
function asked(context: BrowserContext) {
  const paths: string[] = []
  context.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return (path: string) => paths.filter((one) => one === path).length
}

test('a tab renews the token five minutes before it expires, and a call with an expired token waits for a new one', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/)
  await page.clock.install()
  await signIn(page)
  const count = asked(page.context())
  await page.clock.runFor(minutes(4))
  expect(count('/api/auth/admin/token')).toBe(0)
  const renewed = page.waitForResponse(token)
  await page.clock.runFor(minutes(1) + 2_000)
  await renewed
  expect(count('/api/auth/admin/token')).toBe(1)

  // The renewal fails for a while; the person's next call renews the token.
  await page.route(token, (route) => route.abort())
  await page.mouse.move(200, 200)
  await page.clock.runFor(minutes(6))
  await page.mouse.move(300, 300)
  await page.clock.runFor(minutes(6))
  await page.unroute(token)
  const users = page.waitForRequest('**/api/users?**')
  await page.getByRole('link', { name: 'Users' }).click()
  expect((await users).headers().authorization).toMatch(/^Bearer ey/)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('the portal replaces a refused token and retries the call without an error', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/401/)
  await signIn(page)
  let refusals = 1
  await page.route('**/api/users?**', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 401, json: { message: 'No.', code: 'unauthenticated', requestId: 'r' } })
      : route.fallback(),
  )
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('all tabs share one token', async ({ page, context }) => {
  await signIn(page)
  const second = await context.newPage()
  const count = asked(context)
  await second.goto('/users')
  await expect(second.getByRole('rowheader').first()).toBeVisible()
  expect(count('/api/auth/admin/token')).toBe(0)
  expect(count('/api/auth/admin/get-session')).toBe(0)
})

test('signing in and out reaches the other tabs', async ({ page, context }) => {
  await page.goto('/sign-in')
  const other = await context.newPage()
  await other.goto('/providers')
  await expect(signInHeading(other)).toBeVisible()
  await googlePopup(page, ADMIN)
  // Either tab may follow the address that the other stored; waits for both lists before either tab navigates.
  for (const tab of [page, other]) {
    await expect(tab.locator('.requests > li, tbody button[aria-expanded]').first()).toBeVisible()
  }

  await page.evaluate(() => localStorage.setItem('left-behind', 'x'))
  await logOut(page)
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('status').getByText('You are successfully logged out!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(signInHeading(other)).toBeVisible()
  await expect(other.getByRole('status').getByText('You are successfully logged out!')).toBeVisible()
  await other.reload()
  await expect(signInHeading(other)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([])
})

test('a logout cancels what is still loading, and does not report an expired session', async ({ page }) => {
  await signIn(page)
  await holdBack(page, '**/api/updates?**')
  await page.goto('/dashboard')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/updates?'))
  await logOut(page)
  await cancelled
  await expect(page.getByRole('status').getByText('You are successfully logged out!')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})

test('a logout that does not reach the server shows an error and stays on the page', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/500/)
  await signIn(page)
  await page.route('**/api/auth/admin/sign-out', (route) => route.fulfill({ status: 500, json: {} }))
  await logOut(page)
  await expect(page.getByRole('alert').getByText('We could not log you out.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('the next call signs a deleted person out', async ({ page, browser, server, allowBrowserError }) => {
  allowBrowserError(/401|403|404/)
  const email = 'leaving.soon@bha.example'
  await signIn(page, email)
  const admin = await browser.newPage({ baseURL: server.url })
  await signIn(admin, SECOND_ADMIN, { to: `/users?q=${encodeURIComponent(email)}` })
  await admin
    .getByRole('row', { name: /Leaving Soon/ })
    .getByRole('button', { name: /Edit/ })
    .or(admin.getByRole('row', { name: /Leaving Soon/ }).getByRole('link', { name: /Edit/ }))
    .click()
  await admin.getByRole('button', { name: /^Delete/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Deleted user Leaving Soon')).toBeVisible()
  await admin.close()

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  const alert = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await googlePopup(page, email)
  expect(await alert).toContain('This account has been deleted.')
})

test('after thirteen idle minutes the portal asks, and Stay keeps the session', async ({ page, axeAtBothWidths }) => {
  await page.clock.install()
  await signIn(page)
  await page.clock.runFor(minutes(13) - 5_000)
  await expect(warning(page)).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText(/We will sign you out in 1 minute \d+ seconds/)
  await axeAtBothWidths()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  const activityReported = page.waitForRequest((request) => request.url().endsWith('/api/me'))
  await page.keyboard.press('Enter')
  expect((await activityReported).headers()['x-background']).toBeUndefined()
  await expect(warning(page)).toHaveCount(0)
  await page.clock.runFor(minutes(12))
  await expect(warning(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})

test('after fifteen idle minutes the session ends in every tab, and the next sign-in returns to the page', {
  tag: '@core',
}, async ({ page, context, allowBrowserError }) => {
  // One tab may request a token, or end the session too, while the other ends it.
  allowBrowserError(/401.*\/api\/auth\/admin\/(token|sign-out)/)
  await page.clock.install()
  await signIn(page, ADMIN, { to: '/users' })
  await page.clock.runFor(minutes(15) + 1_000)
  await expect(page.getByRole('status').getByText('You are successfully logged out!')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('We signed you out after 15 minutes without activity.')).toBeVisible()
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL('/users')

  const other = await context.newPage()
  await other.goto('/providers')
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.clock.runFor(minutes(15) + 1_000)
  await expect(signInHeading(page)).toBeVisible()
  await expect(signInHeading(other)).toBeVisible()
})

test('activity in one tab keeps all tabs signed in, and the portal reports long typing to the server', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/users')
  await expect(other.getByRole('rowheader').first()).toBeVisible()
  const count = asked(context)
  for (let step = 0; step < 4; step++) {
    await page.clock.runFor(minutes(5))
    const before = count('/api/me')
    await page.mouse.move(100 + step, 100)
    // One tab reports for both; the clock must not pass the idle limit before that call has left.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return count('/api/me')
      })
      .toBeGreaterThan(before)
  }
  await expect(warning(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})

test('background calls do not keep the session alive', async ({ page }) => {
  const unmarked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/users/') && request.headers()['x-background'] !== '1') unmarked.push(pathname)
  })
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(unmarked).toEqual([])
})
