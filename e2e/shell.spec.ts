import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const widths = [1280, 320]

/** Stands in for the identity service, which lies outside the portal: somebody has signed in before. */
async function signedIn(page: Page) {
  await page.route('**/api/auth/admin/get-session', (route) =>
    route.fulfill({ json: { user: { email: 'ana@agency.example' } } }),
  )
  await page.route('**/api/auth/admin/token', (route) => route.fulfill({ json: { token: 'a-token' } }))
  await page.route('**/api/updates?**', (route) => route.fulfill({ json: { data: [] } }))
  await page.route('**/api/users', (route) =>
    route.fulfill({
      json: {
        data: [
          { userId: '1', firstname: 'José', lastname: "O'Brien", email: 'jose@clinic.example', status: 'Archived' },
        ],
      },
    }),
  )
}

async function nobodySignedIn(page: Page) {
  await page.route('**/api/auth/admin/get-session', (route) => route.fulfill({ json: null }))
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test.use({ serviceWorkers: 'block' })

test('an unknown address says so and leads home', async ({ page, axe }) => {
  await nobodySignedIn(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found | Clinic Directory Portal')
    await expect(page.getByText('Please go back and try again.')).toBeVisible()
    await axe()
    expect(await overflow(page)).toBe(0)
  }
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('who is not signed in is asked to, and finds the wanted page afterwards', async ({ page, axe }) => {
  await nobodySignedIn(page)
  await page.goto('/users?from=mail')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
    expect(await overflow(page)).toBe(0)
  }

  await page.unroute('**/api/auth/admin/get-session')
  await signedIn(page)
  await page.reload()
  await expect(page).toHaveURL('/users?from=mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  await page.goto('/sign-in')
  await expect(page).toHaveURL('/dashboard')
})

test('a sign-in that cannot start says so in an alert and under the button', async ({
  page,
  axe,
  allowBrowserError,
}) => {
  allowBrowserError(/503/)
  await nobodySignedIn(page)
  await page.route('**/api/auth/admin/sign-in/social', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/sign-in')
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  expect(await alerted).toBe('We could not start the sign-in. Please try again in a moment.')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveAccessibleDescription(
    'We could not start the sign-in. Please try again in a moment.',
  )
  await axe()
})

test('the whole shell works by keyboard', async ({ page }) => {
  await signedIn(page)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No provider updates found.')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  const stops: (string | undefined)[] = []
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    stops.push(
      (await focused(page)) || (await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')),
    )
    expect(outline).not.toBe('none')
  }
  expect(stops).toEqual([
    'Skip to main content',
    'Clinic Directory Portal',
    'Account',
    'Home',
    'Users',
    'Providers and Clinics',
  ])

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(page).toHaveTitle('Users | Clinic Directory Portal')
  await expect(page.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeFocused()
  await expect(page).toHaveTitle('Updates | Clinic Directory Portal')
})

test('Home asks for fresh updates once and keeps the address clean', async ({ page }) => {
  await signedIn(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/updates') && asked.push(request.url()))
  await page.goto('/dashboard')
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  expect(asked).toHaveLength(1)
  const steps = await page.evaluate(() => history.length)
  const again = page.waitForResponse('**/api/updates?**')
  await page.getByRole('link', { name: 'Home' }).click()
  await again
  await expect(page).toHaveURL('/dashboard')
  expect(asked).toHaveLength(2)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('on a narrow screen the navigation waits behind a Menu button', async ({ page, axe }) => {
  await signedIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard')
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  const users = page.getByRole('link', { name: 'Users' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(users).toBeHidden()
  await axe()

  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(users).toBeVisible()
  await axe()
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(users).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await users.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(users).toBeHidden()
  await expect(page.getByRole('rowheader', { name: "José O'Brien" })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Deleted' })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await axe()
})

test('a failed load is shown as one, and can be tried again', async ({ page, axe, allowBrowserError }) => {
  allowBrowserError(/500/)
  await signedIn(page)
  let broken = true
  await page.route('**/api/updates?**', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { message: 'No.', code: 'internal_error', requestId: 'r-17' } })
      : route.fallback(),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Could not load updates.')
  await expect(page.getByRole('alert')).toContainText('r-17')
  await expect(page.getByText('No provider updates found.')).toHaveCount(0)
  await axe()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the account dialog gives the focus back, and logging out leads to sign-in with a toast', async ({
  page,
  axe,
}) => {
  await signedIn(page)
  await page.route('**/api/auth/admin/sign-out', (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account details' })
  await expect(dialog).toContainText('ana@agency.example')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
    expect(await overflow(page)).toBe(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByRole('status').getByText('You are successfully logged out!')
  await toast.hover()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await axe()
  const box = await page.locator('.toast').boundingBox()
  expect(box?.x).toBeLessThan(40)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740)
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a toast goes after eight seconds, but waits while it is pointed at', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/auth/admin/sign-out', (route) => route.fulfill({ json: { success: true } }))
  await page.clock.install({ time: '2026-08-21T15:00:00Z' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  // From here on time passes only when the test says so, however slow the machine is.
  await page.clock.pauseAt('2026-08-21T15:30:00Z')
  await page.getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByRole('status').getByText('You are successfully logged out!')
  await expect(toast).toBeVisible()
  await page.clock.runFor(6_000)
  await toast.hover()
  await page.clock.runFor(30_000)
  await expect(page.locator('.toast--shown')).toBeVisible()
  await page.mouse.move(600, 10)
  await page.clock.runFor(1_900)
  await expect(page.locator('.toast--shown')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.locator('.toast--leaving')).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(toast).toHaveCount(0)
})

test('a session that the server ended leads to sign-in, says so, and back to the same page', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/401/)
  await signedIn(page)
  let ended = false
  await page.route('**/api/users', (route) =>
    ended
      ? route.fulfill({ status: 401, json: { message: 'Sign in.', code: 'unauthenticated', requestId: 'r' } })
      : route.fallback(),
  )
  await page.goto('/dashboard')
  ended = true
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  ended = false
  await page.reload()
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('rowheader', { name: "José O'Brien" })).toBeVisible()
})

test('losing the connection is said politely', async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page)
  await page.goto('/dashboard')
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
