import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'
import { ADMIN, googlePopup, signInByHand as signIn } from './sign-in.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

// By name: the list of filters is a list too, and renders before the requests have loaded.
const updatesShown = (page: Page) =>
  expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem').first()).toBeVisible()

test.use({ serviceWorkers: 'block' })

test('the 404 page names the problem and links home', async ({ page, axeAtBothWidths }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Clinic Directory Portal')
  await expect(page.getByText('Please go back and try again.')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('the 404 page shows a signed-in person their account and navigation', async ({ page }) => {
  await signIn(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
})

test('the whole shell works by keyboard', { tag: '@core' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await updatesShown(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await updatesShown(page)
  const stops: (string | undefined)[] = []
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    // The number of waiting rows describes a link and is no part of its name.
    stops.push(label ?? (await focused(page))?.replace(/[\d,]+ waiting$/, ''))
    expect(outline).not.toBe('none')
  }
  expect(stops).toEqual([
    'Skip to main content',
    'Clinic Directory Portal',
    'Find anything',
    'Help (opens in a new tab)',
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

test('Home reloads the updates once and removes the parameter from the address', async ({ page }) => {
  await signIn(page, ADMIN, { to: '/users' })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/updates') && asked.push(request.url()))
  await page.goto('/dashboard')
  await updatesShown(page)
  expect(asked).toHaveLength(1)
  const steps = await page.evaluate(() => history.length)
  const reloaded = page.waitForResponse('**/api/updates?**')
  await page.getByRole('link', { name: 'Home' }).click()
  await reloaded
  await expect(page).toHaveURL('/dashboard')
  expect(asked).toHaveLength(2)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('on a narrow screen a Menu button opens the navigation', async ({ page, axe }) => {
  await signIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await updatesShown(page)
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
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await axe()
})

test('a failed load shows an error with a retry', async ({ page, axe, allowBrowserError }) => {
  allowBrowserError(/500/)
  await signIn(page, ADMIN, { to: '/users' })
  let broken = true
  await page.route('**/api/updates?**', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { message: 'No.', code: 'internal_error', requestId: 'r-17' } })
      : route.fallback(),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Could not load updates.')
  await expect(page.getByRole('alert')).toContainText('r-17')
  await axe()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await updatesShown(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the account dialog returns the focus, and Logout leads to sign-in with a toast', async ({
  page,
  axe,
  axeAtBothWidths,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account details' })
  await expect(dialog).toContainText(ADMIN)
  await axeAtBothWidths()
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
  // At the lower left, after its animation.
  await expect(async () => {
    const box = await page.locator('.toast').boundingBox()
    expect(box?.x).toBeLessThan(40)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740)
  }).toPass()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a toast closes after eight seconds, but not under the pointer', async ({ page, allowBrowserError }) => {
  // What the dialog still asks for is refused after the logout.
  allowBrowserError(/status of 401/)
  await page.clock.install({ time: '2026-08-21T15:00:00Z' })
  await signIn(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  // From here on only the test advances the clock.
  await page.clock.pauseAt('2026-08-21T15:05:00Z')
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

test('when the server ends the session, the portal says so at sign-in and returns to the same page', async ({
  page,
  allowBrowserError,
  baseURL,
}) => {
  allowBrowserError(/401/)
  await signIn(page)
  await updatesShown(page)
  const ended = await page.request.post('/api/auth/admin/sign-out', { headers: { origin: baseURL ?? '' } })
  expect(ended.ok()).toBe(true)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('a polite live region announces a lost connection', async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page)
  await updatesShown(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
