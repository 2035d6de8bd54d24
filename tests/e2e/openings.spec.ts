import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'
import { linkIn, mailTo, turnClock } from './mails.ts'
import { TEODORA } from './people.ts'
import { signIn, signInStaff } from './sign-in.ts'

/** Openings today: the table of a manager’s 18 sites, the mail’s link, the public page, and the agency’s screen. */

test.use({ serviceWorkers: 'block' })

const openTable = (page: Page) =>
  page.getByRole('region', { name: 'Openings today' }).locator('summary').first().click()

test('a manager reports every site by keyboard, two presses a box, and the public reads it at once [O2]', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  await signInStaff(page)
  const part = page.getByRole('region', { name: 'Openings today' })
  await openTable(page)
  await axeAtBothWidths()
  const boxes = part.getByRole('textbox', { name: /^Open / })
  const count = await boxes.count()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await boxes.first().focus()
  for (let at = 0; at < count; at += 1) {
    await expect(boxes.nth(at)).toBeFocused()
    await press(String((at % 3) + 1))
    await press('Enter')
  }
  expect(presses).toBeLessThanOrEqual(60)
  await expect(part.getByText(/, today at /)).toHaveCount(count)
  const label = (await boxes.first().getAttribute('aria-label')) ?? ''
  await part.getByRole('button', { name: `One more: ${label}` }).click()
  await expect(boxes.first()).toHaveValue('2')
  await expect(part.getByText(/^2(?: of \d+)?, today at /).first()).toBeVisible()

  await page.goto('/portal')
  await openTable(page)
  // An old number is beside the box, never in it.
  await expect(boxes.first()).toHaveValue('')
  await expect(part.getByRole('row').nth(1)).toContainText(/2(?: of \d+)?, today at /)
  await expect(part.getByRole('button', { name: /^Same as then: 2 / }).first()).toBeVisible()
  const [, name = ''] = / at (.*)$/.exec(label) ?? []
  const found = await fetch(`${server.url}/en/search?q=${encodeURIComponent(name)}`)
  expect(await found.text()).toMatch(/>2 [a-z ]+ open as of [0-9:]+ [ap]m today/)
})

test('a box refuses what is no number, and says so', async ({ page }) => {
  await signInStaff(page)
  await openTable(page)
  const box = page.getByRole('textbox', { name: /^Open / }).first()
  await box.fill('ten')
  await box.press('Enter')
  await expect(page.getByText('Enter a whole number from 0 to 999.')).toBeVisible()
})

test('more openings than there are in all are refused with a sentence [O2]', async ({ page }) => {
  await signInStaff(page)
  await openTable(page)
  await page.getByRole('textbox', { name: /^All / }).first().fill('20')
  const box = page.getByRole('textbox', { name: /^Open / }).first()
  await box.fill('25')
  await box.press('Enter')
  await expect(page.getByText('You have 20 in all, so 25 cannot be open. Check both numbers.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^25 of /)).toHaveCount(0)
})

test('the wait is on the page of a clinic, is saved with one press, and undone [O2]', async ({ page }) => {
  const saved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/openings'))
  await signInStaff(page, undefined, { to: '/portal/clinics/901' })
  const question = page.getByRole('region', { name: 'Wait for a first visit' })
  await question.locator('summary').click()
  await question.getByLabel(/^Adults/).selectOption('First visit in more than 4 weeks')
  await expect(question.getByText(/^Adults: first visit in more than 4 weeks/)).toHaveCount(0)
  const first = saved()
  await question.getByRole('button', { name: 'Save wait time' }).click()
  expect((await first).status()).toBe(200)
  await expect(
    question.getByText(/^Adults: first visit in more than 4 weeks\. As of .* Shown to the public/),
  ).toBeVisible()
  const renewed = saved()
  await question.getByRole('button', { name: /^Wait is the same/ }).click()
  expect((await renewed).status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone. Everything is as it was before.').first()).toBeVisible()
  await page.goto('/portal/clinics/901/edit')
  await expect(page.getByText('Wait for a first visit')).toHaveCount(0)
})

test('the agency sees who is late, counts by county and 90 days, and takes the file [O4]', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page)
  await page.goto('/openings-today')
  await expect(page.getByRole('heading', { level: 1, name: 'Openings today' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clinics that report openings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open now, by county and kind' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Open detox beds over 90 days/ })).toBeVisible()
  await axeAtBothWidths()
  await page.getByLabel('Show').selectOption({ label: await lateOption(page) })
  const late = page.getByRole('table', { name: 'Clinics that report openings' })
  await expect(late.getByText('Two consecutive days').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('openings-today.csv')
})

const lateOption = async (page: import('@playwright/test').Page) =>
  (await page.getByRole('option', { name: /^Late on two consecutive days/ }).textContent()) ?? ''

test('a mail asks at the clinic’s hour; its link reports without a sign-in, and opening it changes nothing [O2]', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await turnClock(server, 1)
  const mail = await mailTo(server, TEODORA, /^How many openings do/)
  await page.goto(linkIn(mail, '/portal/openings-today'))
  await expect(page.getByRole('heading', { level: 1, name: 'Openings today' })).toBeVisible()
  await axeAtBothWidths()
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .getByRole('textbox', { name: /^Open / })
    .first()
    .fill('4')
  await page.getByRole('button', { name: 'Report these openings' }).click()
  await expect(page.getByText(/^Thank you\. The directory shows your numbers since /)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
