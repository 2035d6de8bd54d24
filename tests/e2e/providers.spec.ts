import type { Page } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { apiCalls, holdBack, typesWithoutPause } from './network.ts'
import { ADMIN, signIn } from './sign-in.ts'

const LISTS = /\/api\/(admin\/providersandclinics|providers)/
const LIST = '**/api/admin/providersandclinics?**'

test.use({ serviceWorkers: 'block' })

const groups = (page: Page) => page.locator('tbody button[aria-expanded]')
const row = (page: Page, clinic: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: clinic, exact: true }) })

async function open(page: Page, search: string, name: string) {
  await page.goto(`/providers?q=${encodeURIComponent(search)}`)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true')
}

test('the list shows ten providers per page as closed groups, and finds them by a part of the name', {
  tag: '@core',
}, async ({ page, axeAtBothWidths }) => {
  await signIn(page, ADMIN)
  const asked = apiCalls(page, LISTS)
  await page.clock.install()
  await page.goto('/providers')
  await expect(page.getByRole('heading', { level: 1, name: 'Providers and clinics' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Provider', 'Published', 'Status', 'Last updated', 'Action'])
  await expect(groups(page)).toHaveCount(10)
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(groups(page).first().locator('.provider-group__name')).toHaveCSS('text-transform', 'uppercase')
  await axeAtBothWidths()
  expect(asked).toEqual(['GET /api/admin/providersandclinics?page=1&pageSize=10'])

  await page.getByRole('navigation', { name: 'Pages of providers' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/providers?page=2')
  await typesWithoutPause(page.getByRole('searchbox', { name: 'Search providers' }), 'CUMBR')
  await expect(page).toHaveURL('/providers?q=CUMBR')
  await expect(groups(page)).toHaveText(['Cumbres Care'])
  await expect(page.getByRole('navigation', { name: 'Pages of providers' })).toHaveCount(0)
  expect(asked).toEqual([
    'GET /api/admin/providersandclinics?page=1&pageSize=10',
    'GET /api/admin/providersandclinics?page=2&pageSize=10',
    'GET /api/admin/providersandclinics?q=CUMBR&page=1&pageSize=10',
  ])

  await groups(page).press('Enter')
  await expect(groups(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('rowheader').locator('a')).toHaveCount(18)
  await axeAtBothWidths()

  await page.getByRole('searchbox').fill('no provider has this name')
  await expect(page.getByText('No providers and clinics found.')).toBeVisible()
  await axeAtBothWidths()
})

test('clinic rows: published check, status, date, and a link to the provider’s page', async ({ page }) => {
  await signIn(page, ADMIN)
  await open(page, 'two creeks', 'Two Creeks Family Counseling')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Archive/ }) })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Published' })).toHaveCount(1)
  await expect(page.getByText('Not published')).toHaveCount(1)
  for (const cells of [rows.nth(0).getByRole('cell'), rows.nth(1).getByRole('cell')]) {
    await expect(cells.nth(1)).toHaveText('Active')
    await expect(cells.nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  }
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/providers\/207\/92[67]$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Two Creeks Family Counseling' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/providers?q=two+creeks')
  await expect(rows).toHaveCount(2)

  await open(page, 'rabbit ears', 'Rabbit Ears Counseling Cooperative')
  await expect(page.getByText('No clinics yet.')).toBeVisible()
})

test('an administrator archives and unarchives a clinic, each with dialog, note and toast', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500|ERR_/)
  await signIn(page, ADMIN)
  await open(page, 'niobrara', 'Niobrara Steps Recovery')
  const archive = page.getByRole('button', { name: /^Archive / })
  const clinic = ((await archive.getAttribute('aria-label')) ?? '').replace('Archive ', '')
  await expect(archive).toHaveText('Archive')
  await archive.click()
  const dialog = page.getByRole('dialog', { name: 'Archive Niobrara Steps Recovery?' })
  await expect(dialog.locator('p').first()).toHaveText(clinic)
  await expect(dialog.getByRole('button')).toHaveText(['Go back', 'Archive'])
  await axeAtBothWidths()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(archive).toBeFocused()

  await archive.click()
  const note = dialog.getByRole('textbox', { name: 'Note (Optional)' })
  await note.fill('x'.repeat(301))
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog).toContainText('Enter fewer than 301 characters.')
  await note.fill('Closed for the winter')

  await page.route('**/api/clinics/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Unable to archive clinic.')).toBeVisible()
  await expect(page.locator('.toasts .usa-alert--warning')).toHaveCount(1)
  await expect(row(page, clinic)).toContainText('Active')
  await page.unroute('**/api/clinics/*')

  await archive.click()
  await expect(note).toHaveValue('Closed for the winter')
  const successor = dialog.getByRole('combobox', { name: 'Replaced by (Optional)' })
  await successor.fill('unfinished trail onl')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog).toContainText('Choose a clinic from the list, or leave this empty.')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await successor.press('ArrowDown')
  await dialog.getByRole('option', { name: /^Unfinished Trail Online/ }).click()
  await expect(dialog).toContainText('Links will lead to Unfinished Trail Online.')
  await axeAtBothWidths()
  const asked = apiCalls(page, LISTS)
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Clinic successfully archived.')).toBeVisible()
  await expect(page.locator('.toasts .usa-alert--success')).toHaveCount(1)
  await expect(row(page, clinic)).toContainText('Archived')
  await expect(row(page, clinic).getByRole('img', { name: 'Published' })).toHaveCount(0)
  expect(asked).toEqual(['GET /api/admin/providersandclinics?q=niobrara&page=1&pageSize=10'])

  await row(page, clinic).getByRole('link').click()
  await expect(page.getByText('Links to its public page lead to Unfinished Trail Online')).toBeVisible()
  const old = await page.request.get(`/en/clinics/${page.url().split('/').at(-1)}`)
  expect(old.url()).toMatch(/\/en\/clinics\/932-unfinished-trail-online$/)
  await open(page, 'niobrara', 'Niobrara Steps Recovery')

  const unarchive = page.getByRole('button', { name: `Unarchive ${clinic}`, exact: true })
  await expect(unarchive).toHaveText('Unarchive')
  await unarchive.click()
  const back = page.getByRole('dialog', { name: 'Unarchive Niobrara Steps Recovery?' })
  await expect(back.getByRole('button')).toHaveText(['Go back', 'Unarchive'])
  await page.route('**/api/clinics/*', (route) => route.abort('timedout'))
  await back.getByRole('button', { name: 'Unarchive' }).click()
  await expect(toast(page, 'Unable to unarchive clinic.')).toBeVisible()
  await page.unroute('**/api/clinics/*')
  await unarchive.click()
  await back.getByRole('button', { name: 'Unarchive' }).click()
  await expect(toast(page, 'Clinic successfully unarchived.')).toBeVisible()
  await expect(row(page, clinic)).toContainText('Active')
})

test('a list that fails to load shows the error, keeps its rows, and offers a retry', async ({
  page,
  context,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500|ERR_/)
  await signIn(page, ADMIN)
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/providers')
  await expect(page.getByRole('alert')).toContainText('Could not load providers and clinics.')
  await expect(page.getByText('No providers and clinics found.')).toHaveCount(0)
  await axeAtBothWidths()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(groups(page)).toHaveCount(10)

  const release = await holdBack(page, LIST)
  await page.getByRole('searchbox').fill('bluestem')
  await expect(page).toHaveURL('/providers?q=bluestem')
  await expect(groups(page)).toHaveCount(10)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
  release()
  await expect(groups(page).first()).toContainText('Bluestem')
  await page.unroute(LIST)

  await context.setOffline(true)
  await page.getByRole('searchbox').fill('aspen')
  await expect(page.getByRole('alert')).toContainText('Could not load providers and clinics.')
  await context.setOffline(false)
})

test('a provider’s page redirects to its first clinic without a history entry', async ({ page, axeAtBothWidths }) => {
  await signIn(page, ADMIN)
  await page.goto('/providers?q=cumbres')
  await expect(groups(page)).toHaveCount(1)
  const asked = apiCalls(page, LISTS)
  const release = await holdBack(page, '**/api/providers/201/clinics')
  await page.evaluate(() => {
    history.pushState(null, '', '/providers/201')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/providers\/201\/9\d\d$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cumbres Care' })).toBeVisible()
  expect(asked).toEqual(['GET /api/providers/201/clinics'])
  const tabs = page.getByRole('navigation', { name: 'Clinics' })
  await expect(tabs.getByRole('link')).toHaveCount(18)
  await expect(tabs.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await axeAtBothWidths('.page-head, .clinic-tabs')

  const filter = page.getByRole('searchbox', { name: 'Find a clinic' })
  await filter.fill('ANTONITO')
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await filter.fill('rio')
  await expect(tabs.getByRole('link').first()).toContainText('Río')
  await filter.fill('nowhere')
  await expect(tabs.getByText('No clinic matches. Try another part of the name.')).toBeVisible()
  await filter.fill('')
  await tabs.getByRole('link').nth(4).click()
  await expect(tabs.getByRole('link').nth(4)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(tabs.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/providers?q=cumbres')
})

test('headings and tabs have a fallback text where the name or the clinic is missing', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/404|400|500/)
  await signIn(page, ADMIN)
  await page.goto('/providers/203')
  await expect(page.getByRole('heading', { level: 1, name: 'Rosalía Ibáñez-Trujillo' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a clinic' })).toHaveCount(0)
  await page.goto('/providers/204')
  await expect(
    page.getByRole('heading', { level: 1, name: 'No provider name provided, please contact BHA Data Admin' }),
  ).toBeVisible()
  await page.goto('/providers/210')
  await expect(page.getByRole('link', { name: 'No display name provided, please update' })).toBeVisible()
  await page.goto('/providers/202')
  await expect(page.getByRole('heading', { level: 1, name: 'Rabbit Ears Counseling Cooperative' })).toBeVisible()
  await expect(page.getByText('No clinics yet.')).toBeVisible()
  await expect(page).toHaveURL('/providers/202')
  await axeAtBothWidths()

  for (const unknown of ['/providers/999999', '/providers/abc']) {
    await page.goto(unknown)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  await page.route('**/api/providers/202/clinics', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/providers/202')
  await expect(page.getByRole('alert')).toContainText('Could not load the provider.')
  await expect(page.getByText('No clinics yet.')).toHaveCount(0)
  await axeAtBothWidths()
  await page.unroute('**/api/providers/202/clinics')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No clinics yet.')).toBeVisible()
})
