import type { Page } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** The callers' desk: one clinic after the other, by single keys at a desk and by thumb with a phone at the ear. */

test.use({ serviceWorkers: 'block' })

const question = (page: Page) => page.locator('.call-question')
const clinic = (page: Page) => page.locator('.call-clinic h2')

const nothingToCall = (page: Page) => page.getByRole('heading', { name: 'No clinic to call right now' })

/** Answers that all is right, and waits for the next call. */
async function callByKeys(page: Page): Promise<void> {
  const name = (await clinic(page).textContent()) ?? ''
  const count = await question(page).count()
  const keys = [...Array<string>(count).fill('r'), 'Enter']
  expect(keys.length).toBeLessThanOrEqual(9)
  for (const key of keys) await page.keyboard.press(key)
  await expect(clinic(page).or(nothingToCall(page))).not.toHaveText(name)
}

test('a call with all answers right takes at most nine presses [C5]', { tag: '@core' }, async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page)
  await page.goto('/calls/rounds')
  await expect(page.getByRole('heading', { level: 1, name: 'Rounds of calls' })).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: /^Round 2: / }).click()
  await expect(page.getByText('We show no figures before the round is done')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Next call' }).click()
  await expect(page.getByRole('timer')).toContainText(/Yours for 19 min/)
  await axeAtBothWidths()
  for (let calls = 0; calls < 3; calls += 1) await callByKeys(page)
})

test('keys answer and save after a click on a button beside the answers', async ({ page }) => {
  await signIn(page)
  await page.goto('/calls?round=2')
  await expect(clinic(page)).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy the number' })
  // Of a few clinics the page shows no number.
  for (let calls = 0; calls < 5 && (await copy.count()) === 0; calls += 1) await callByKeys(page)
  // A click leaves the focus on the button, which Enter would press again.
  await copy.focus()
  await callByKeys(page)
})

test('a wrong answer, a key taken back, and a network that fails: nothing typed is lost', async ({
  page,
  context,
  allowBrowserError,
}) => {
  allowBrowserError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await signIn(page)
  await page.goto('/calls?round=2')
  const name = (await clinic(page).textContent()) ?? ''
  const count = await question(page).count()
  await page.keyboard.press('r')
  await page.keyboard.press('u')
  await expect(question(page).first()).toHaveAttribute('data-now')
  await page.keyboard.press('w')
  await page.getByLabel('They say').fill('(303) 555-0100')
  // In the field it ends the typing, and saves nothing.
  await page.keyboard.press('Enter')
  await expect(clinic(page)).toHaveText(name)
  for (let left = 1; left < count; left += 1) await page.keyboard.press('s')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your answers are kept on this device.')
  await context.setOffline(false)
  await page.reload()
  await expect(clinic(page)).toHaveText(name)
  await expect(page.getByLabel('They say')).toHaveValue('(303) 555-0100')
  await page.getByRole('button', { name: 'Save and next call' }).click()
  await expect(toast(page, 'We saved the call and asked the clinic about 1 answer.')).toBeVisible()
  await expect(clinic(page)).not.toHaveText(name)
})

test('single keys can be turned off, and then answer nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/calls?round=2')
  const turn = async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByText('Use keyboard shortcuts on this device').click()
    await page.keyboard.press('Escape')
  }
  await expect(page.locator('[data-key="r"]').first()).toBeVisible()
  await turn()
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible()
  await expect(page.locator('[data-key]')).toHaveCount(0)
  await page.keyboard.press('r')
  await question(page).nth(1).getByText('Not asked', { exact: true }).click()
  await expect(page.locator('.call-question input:checked')).toHaveCount(1)
  await turn()
  await page.keyboard.press('r')
  await expect(page.locator('.call-question input:checked')).toHaveCount(2)
  await page.getByRole('button', { name: 'Give this call back' }).click()
})

test('a second tab reads that another tab saved the call, and keeps what was typed there', async ({
  page,
  context,
  axe,
  allowBrowserError,
}) => {
  allowBrowserError(/Failed to load resource.*409/)
  await signIn(page)
  await page.goto('/calls?round=2')
  const name = (await clinic(page).textContent()) ?? ''
  const second = await context.newPage()
  await second.goto('/calls?round=2')
  await expect(clinic(second)).toHaveText(name)
  await second.keyboard.press('w')
  await second.getByLabel('They say').fill('(303) 555-0177')
  await page.getByText('Refused', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and next call' }).click()
  await expect(clinic(page)).not.toHaveText(name)
  await second.getByRole('button', { name: 'Save and next call' }).click()
  const notice = second.getByRole('alert')
  await expect(notice).toContainText(/^You saved this call in another tab at .*, with other answers\./)
  await expect(notice).toBeInViewport()
  await expect(second.getByLabel('They say')).toHaveValue('(303) 555-0177')
  await expect(second.getByRole('button', { name: 'Save and next call' })).toBeDisabled()
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/calls/rounds/2/calls')
  await axe()
  await notice.getByRole('button', { name: 'Go on with the next call' }).click()
  await expect(clinic(second)).toHaveText((await clinic(page).textContent()) ?? '')
  await second.close()
})

test('works with a thumb: one answer a screen, and how the call ended', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/calls?round=2')
  const name = (await clinic(page).textContent()) ?? ''
  await expect(question(page).filter({ visible: true })).toHaveCount(1)
  const right = question(page).filter({ visible: true }).getByText('Right', { exact: true })
  const last = question(page).filter({ visible: true }).getByText('Not asked', { exact: true })
  await expect(clinic(page)).toBeInViewport({ ratio: 1 })
  await expect(last).toBeInViewport({ ratio: 1 })
  expect((await right.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await right.click()
  await expect(question(page).filter({ visible: true })).toContainText(/Answer 2 of/)
  await axe()
  // The bars of a telephone's browser take a part of the screen.
  await page.setViewportSize({ width: 390, height: 664 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await right.click()
  await expect(question(page).filter({ visible: true })).toContainText(/Answer 3 of/)
  await expect(question(page).filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Remove the last answer' }).click()
  await page.getByRole('button', { name: 'Go to how the call ended' }).click()
  await page.getByText('No one answered', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and next call' }).click()
  await expect(clinic(page)).not.toHaveText(name)
})

test('an announced round refuses a number before its day, and a new round says what its calls buy', async ({
  page,
  axeAtBothWidths,
  allowBrowserError,
}) => {
  allowBrowserError(/Failed to load resource/)
  await signIn(page)
  await page.goto('/calls/rounds/3')
  await page.getByLabel('The public number').fill('01 02 03')
  await page.getByRole('button', { name: 'Draw the clinics' }).click()
  await expect(page.getByText(/^The number becomes known on/)).toBeVisible()
  await page.goto('/calls/rounds/new')
  await expect(page.getByText(/calls: 50%, give or take 10\./)).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: /^Announce the round with a list of/ }).click()
  await expect(page.getByText('Fill in this field.').first()).toBeVisible()
})

test('a round of 85 is called to its end by keys alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/calls?round=2')
  let calls = 0
  await expect(clinic(page)).toBeVisible()
  while (!(await nothingToCall(page).isVisible())) {
    await callByKeys(page)
    calls += 1
  }
  expect(calls).toBeGreaterThan(40)
  await page.goto('/calls/rounds/2')
  await expect(page.getByText(/^8\d of 85 have a result$/)).toBeVisible()
  await expect(page.getByText('0 not called yet', { exact: true })).toBeVisible()
})
