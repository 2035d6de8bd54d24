import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'

/** A case worker keeps lists of places in the browser; no request ever carries them. */

const LIST = 'For the Alvarez family'
const NOTE = 'Ask for Rosa on Tuesdays'

/** Everything that the browser sends, as text. */
function everythingSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  return sent
}

async function saveTwoPlaces(page: Page): Promise<string> {
  await page.goto('/en/lists')
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill(LIST)
  await page.getByRole('button', { name: 'Start a new list' }).click()
  await page.getByRole('button', { name: 'Save more places to this list' }).click()
  await page.waitForURL('**/en/search')
  await page.goto('/en/search?near=80203')
  const [first, second] = [page.locator('.card').nth(0), page.locator('.card').nth(1)]
  await first.getByRole('checkbox', { name: /^Save/ }).check()
  await expect(first.getByRole('status')).toContainText(`Saved in “${LIST}” on this device.`)
  await second.getByRole('checkbox', { name: /^Save/ }).check()
  const name = (await first.locator('h2 a').textContent()) ?? ''
  await second.getByRole('link', { name: 'See your lists' }).click()
  await expect(page).toHaveURL('/en/lists')
  return name
}

test('a case worker makes a list, writes a note, saves it to a file, forgets it and takes it back', async ({
  page,
  axeAtBothWidths,
}) => {
  const sent = everythingSent(page)
  const name = await saveTwoPlaces(page)
  await axeAtBothWidths()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const list = page.locator('section', { has: page.getByRole('heading', { name: LIST }) })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(/ miles /)).toHaveCount(0)
  await list.getByRole('textbox', { name: `Your note about ${name}` }).fill(NOTE)
  await page.reload()
  await expect(list.getByRole('textbox', { name: `Your note about ${name}` })).toHaveValue(NOTE)

  await page.emulateMedia({ media: 'print' })
  await expect(list.getByText(NOTE).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Delete all lists' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8')).toContain(NOTE)

  await page.getByRole('button', { name: 'Delete all lists' }).click()
  await expect(page.locator('[data-lists]').getByRole('status')).toHaveText('All lists are deleted from this device.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByLabel('Add from a file').setInputFiles(file)
  await expect(list.getByRole('textbox', { name: `Your note about ${name}` })).toHaveValue(NOTE)

  await list.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Delete this list' }).click()
  await expect(page.getByText('You have no list yet.')).toBeVisible()

  expect(sent.length).toBeGreaterThan(2)
  for (const one of sent) expect(decodeURIComponent(one)).not.toMatch(/Alvarez|Rosa/)
})

test('the box on a card shows what is saved, removes it, and keeps a place with a note', async ({ page }) => {
  const name = await saveTwoPlaces(page)
  await page.getByRole('textbox', { name: `Your note about ${name}` }).fill(NOTE)
  await page.goto('/en/search?near=80203')
  const [first, second] = [page.locator('.card').nth(0), page.locator('.card').nth(1)]
  const box = first.getByRole('checkbox', { name: /^Save/ })
  await expect(box).toBeChecked()
  await box.click()
  await expect(box).toBeChecked()
  await expect(first.getByRole('status')).toContainText('This place has your note.')
  await second.getByRole('checkbox', { name: /^Save/ }).uncheck()
  await page.goto('/en/lists')
  const list = page.locator('section', { has: page.getByRole('heading', { name: LIST }) })
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('places of a list are compared from the list', async ({ page }) => {
  const name = await saveTwoPlaces(page)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 places' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('“Leave this site now” deletes lists and notes, and Back never shows the site again', async ({
  page,
  context,
}) => {
  await context.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }))
  await saveTwoPlaces(page)
  await page.goto('/en/help-now')
  await page.getByRole('link', { name: 'Leave this site now' }).click()
  await page.waitForURL(/^https:/)
  for (let times = 0; times < 3; times += 1) {
    await page.goBack().catch(() => null)
    await page.waitForURL(/^https:/)
    await expect(page.getByText('elsewhere')).toBeVisible()
  }
  // Who opens the site again may use it.
  await page.goto('/en/lists')
  await expect(page.getByText('You have no list yet.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('a choice among the filters keeps the box on every card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/es/buscar?near=80203')
  await page.locator('.filters').getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/help=|service=|time=|new=/)
  const cards = await page.locator('.card').count()
  await expect(page.locator('.actions').getByRole('checkbox', { name: /^Guardar/ })).toHaveCount(cards)
})

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false })
  test('the box chooses places to compare, and the page of lists says what to do', async ({ page }) => {
    await page.goto('/en/search?near=80203')
    for (const index of [0, 1]) await page.locator('.card').nth(index).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 places' })).toBeVisible()
    await page.goto('/en/lists')
    await expect(page.getByText('To keep lists, turn on JavaScript')).toBeVisible()
  })
})
