import { expect, overflow, test } from './fixtures.ts'
import { linkIn, mailTo, turnClock } from './mails.ts'
import { TEODORA } from './people.ts'
import { signIn, signInStaff } from './sign-in.ts'

/** Places today: the table of a manager’s 18 sites, the mail’s link, the public page, and the agency’s screen. */

test.use({ serviceWorkers: 'block' })

test('a manager reports every site by keyboard, two presses a box, and the public reads it at once [O2]', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  await signInStaff(page)
  const part = page.getByRole('region', { name: 'Places today' })
  await expect(part.getByRole('heading', { name: 'Places today' })).toBeVisible()
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
  await expect(part.getByText(/^Today at /)).toHaveCount(count)
  const label = (await boxes.first().getAttribute('aria-label')) ?? ''
  await part.getByRole('button', { name: `One more: ${label}` }).click()
  await expect(boxes.first()).toHaveValue('2')

  await page.goto('/portal')
  await expect(boxes.first()).toHaveValue('2')
  const [, name = ''] = / at (.*)$/.exec(label) ?? []
  const found = await fetch(`${server.url}/en/search?q=${encodeURIComponent(name)}`)
  expect(await found.text()).toMatch(/>2 [a-z ]+ open, said today at /)
})

test('a box refuses what is no number, and says so', async ({ page }) => {
  await signInStaff(page)
  const box = page.getByRole('textbox', { name: /^Open / }).first()
  await box.fill('ten')
  await box.press('Enter')
  await expect(page.getByText('Enter a whole number from 0 to 999.')).toBeVisible()
})

test('the wait is asked in the form of a clinic, and renewed with one press [O2]', async ({ page }) => {
  await signInStaff(page, undefined, { to: '/portal/clinics/901/edit' })
  const question = page.getByRole('group', { name: 'Wait for a first visit' })
  await question.getByLabel(/^Adults/).selectOption('First visit within a week')
  await expect(question.getByText(/^Said .* Shown to the public until /)).toBeVisible()
  const renewed = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/openings'),
  )
  await question.getByRole('button', { name: /^Still so: wait at / }).click()
  expect((await renewed).status()).toBe(200)
  // The first answer has its own toast.
  await expect(page.getByText('The directory now shows this wait.').last()).toBeVisible()
})

test('the agency sees who is late, counts by county and 90 days, and takes the file [O4]', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page)
  await page.goto('/places-today')
  await expect(page.getByRole('heading', { level: 1, name: 'Places today' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clinics that report places' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open now, by county and kind' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Open detox beds over 90 days/ })).toBeVisible()
  await axeAtBothWidths()
  await page.getByLabel('Show').selectOption({ label: await lateOption(page) })
  const late = page.getByRole('table', { name: 'Clinics that report places' })
  await expect(late.getByText('Two consecutive days').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('places-today.csv')
})

const lateOption = async (page: import('@playwright/test').Page) =>
  (await page.getByRole('option', { name: /^Late on two consecutive days/ }).textContent()) ?? ''

test('a mail asks at the clinic’s hour; its link reports without a sign-in, and opening it changes nothing [O2]', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await turnClock(server, 1)
  const mail = await mailTo(server, TEODORA, /^Open places at /)
  await page.goto(linkIn(mail, '/portal/places-today'))
  await expect(page.getByRole('heading', { level: 1, name: 'Open places today' })).toBeVisible()
  await axeAtBothWidths()
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .getByRole('textbox', { name: /^Open / })
    .first()
    .fill('4')
  await page.getByRole('button', { name: 'Report these places' }).click()
  await expect(page.getByText(/^Thank you\. The directory shows your numbers since /)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
