import type { Page } from '@playwright/test'
import { expect, overflow, test, toast } from './fixtures.ts'
import { ADMIN, signIn } from './sign-in.ts'

/** Visitors' feedback to the agency, and suggestions. */

test('a visitor chooses a suggested clinic name by keyboard', async ({ page, axe }) => {
  await page.goto('/es')
  const box = page.getByRole('combobox', { name: '¿Qué busca y dónde?' })
  const list = page.getByRole('listbox', { name: 'Lugares y nombres que coinciden' })
  await box.pressSequentially('zephyr', { delay: 20 })
  await expect(list.getByRole('option')).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: 'Encontrados: 8' })).toHaveCount(1)
  await axe('main')
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await box.press('Backspace')
  await expect(list.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Zephyr Ridge Care - East/)
  await box.press('Enter')
  await expect(page).toHaveURL('/es/clinicas/953-zephyr-ridge-care-east')
})

async function tells(page: Page, message: string) {
  await page.goto('/es')
  await page.getByRole('link', { name: 'Díganos qué piensa' }).click()
  await page.getByRole('radio', { name: 'En parte' }).check()
  await page.getByRole('textbox', { name: '¿Qué debemos cambiar?' }).fill(message)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
}

test('an administrator reads a visitor’s feedback', async ({ page, axeAtBothWidths }) => {
  await page.goto('/en/feedback')
  await axeAtBothWidths()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  await tells(page, 'Letra más grande, por favor')
  await signIn(page, ADMIN, { to: '/providers/visitors' })
  const row = page.getByRole('row').filter({ hasText: 'Letra más grande, por favor' }).first()
  await expect(row).toContainText('In part')
  await expect(row).toContainText('Spanish')
  await expect(page.getByRole('link', { name: /weather\.gov/ })).toBeVisible()
  await axeAtBothWidths()
})

test('an administrator ticks off a web address that is right, for good', async ({ page }) => {
  await signIn(page, ADMIN, { to: '/providers/visitors' })
  const rows = page.getByRole('table', { name: 'Web addresses to check' }).getByRole('rowheader')
  const weather = rows.filter({ hasText: 'weather.gov' })
  await expect(weather).toHaveCount(1)
  const before = await rows.count()
  await page.getByRole('button', { name: /^It is right: \S+weather\.gov/ }).click()
  await expect(toast(page, 'The address is marked as right.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await page.reload()
  await expect(rows).toHaveCount(before - 1)
  await expect(weather).toHaveCount(0)
})

test('an administrator checks a report with the clinic, and the public page names the agency', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN, { to: '/providers/visitors?open=all' })
  const row = page.getByRole('row').filter({ hasText: 'They close at four on Fridays.' })
  await expect(row.getByRole('link', { name: /^Fix it/ })).toHaveAttribute('href', /\/edit#hoursOfOperation$/)
  await expect(row.getByRole('button', { name: /^Ask the clinic again/ })).toBeVisible()
  await row.getByRole('button', { name: /^It is right: I checked/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'It is right: I checked with …' })
  const asked = dialog.getByLabel(/^Whom did you ask\?/)
  await dialog.getByRole('button', { name: 'The page is right' }).press('Enter')
  await expect(asked).toHaveAccessibleDescription(/is required/)
  await axeAtBothWidths('dialog')
  await asked.fill('Maria at the front desk, by phone')
  await dialog.getByRole('button', { name: 'The page is right' }).press('Enter')
  await expect(toast(page, 'The report is closed: the page is right.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)

  await page.goto('/en/clinics/902')
  await expect(page.getByText(/^Checked by Colorado Behavioral Health Administration on /)).toBeVisible()
  await expect(page.getByText('Maria')).toHaveCount(0)
})

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor sends feedback to the agency', async ({ page }) => {
    await tells(page, 'Sin JavaScript')
  })
})

test('the tile service sees a visitor only after the press that says so [F7]', async ({ page, axeAtBothWidths }) => {
  const asked: string[] = []
  const style = { version: 8, sources: {}, layers: [{ id: 'land', type: 'background' }] }
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: style })
  })
  await page.goto('/en/search?near=80203')
  await page.getByRole('link', { name: 'Larger map' }).click()
  await expect(page.getByText('tiles.example sees your internet address')).toBeVisible()
  await axeAtBothWidths()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the street map' }).click()
  await expect(page.locator('.street-pin').first()).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Show the street map' })).toHaveCount(0)
  expect(asked).toEqual(['https://tiles.example/style.json'])
})
