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

async function addTwoPlaces(page: Page): Promise<string> {
  await page.goto('/en/search?near=80203')
  const [first, second] = [page.locator('.card').nth(0), page.locator('.card').nth(1)]
  await first.getByRole('button', { name: /^Add to a list/ }).click()
  await first.getByRole('combobox', { name: 'Name of the list' }).fill(LIST)
  await first.getByRole('combobox', { name: 'Name of the list' }).press('Enter')
  await expect(first.getByRole('status')).toHaveText(`Added to “${LIST}”`)
  await second.getByRole('button', { name: /^Add to a list/ }).click()
  await expect(second.getByRole('combobox', { name: 'Name of the list' })).toHaveValue(LIST)
  await second.getByRole('button', { name: 'Add', exact: true }).click()
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
  const name = await addTwoPlaces(page)
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
  await expect(page.getByRole('button', { name: 'Forget all' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8')).toContain(NOTE)

  await page.getByRole('button', { name: 'Forget all' }).click()
  await expect(page.locator('[data-lists]').getByRole('status')).toHaveText('All lists are gone from this device.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByLabel('Add from a file').setInputFiles(file)
  await expect(list.getByRole('textbox', { name: `Your note about ${name}` })).toHaveValue(NOTE)

  await list.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Forget this list' }).click()
  await expect(page.getByText('You have no list yet.')).toBeVisible()

  expect(sent.length).toBeGreaterThan(2)
  for (const one of sent) expect(decodeURIComponent(one)).not.toMatch(/Alvarez|Rosa/)
})

test('“Leave this site now” forgets the lists if the visitor ticked the box', async ({ page, context }) => {
  await context.route('https://**', (route) => route.fulfill({ body: 'elsewhere' }))
  await addTwoPlaces(page)
  await page.goto('/en')
  const box = page.getByRole('checkbox', { name: 'Forget my lists too' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Leave this site now' }).click()
  await page.waitForURL(/^https:/)
  await page.goto('/en/lists')
  await expect(page.getByRole('heading', { name: LIST })).toBeVisible()
  await box.check()
  await page.getByRole('link', { name: 'Leave this site now' }).click()
  await page.waitForURL(/^https:/)
  await page.goto('/en/lists')
  await expect(page.getByText('You have no list yet.')).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('a choice among the filters keeps the button on every card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/es/buscar?near=80203')
  await page.locator('.filters').getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/help=|service=|time=|new=/)
  const cards = await page.locator('.card').count()
  await expect(page.getByRole('button', { name: /^Agregar a una lista/ })).toHaveCount(cards)
})

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false })
  test('cards have no button, and the page of lists says what to do', async ({ page }) => {
    await page.goto('/en/search?near=80203')
    await expect(page.getByText('Add to a list')).toHaveCount(0)
    await page.goto('/en/lists')
    await expect(page.getByText('To keep lists, turn on JavaScript')).toBeVisible()
  })
})
