import { misfitsWhenLarge, typeSizer, wrongInEitherScheme } from './every-screen.ts'
import { expect, overflow, test } from './fixtures.ts'
import { coveredStops } from './focus-stops.ts'
import { linkIn, mailTo, turnClock } from './mails.ts'
import { TEODORA } from './people.ts'

/** The reminder mail of the next morning, with a link that needs no sign-in. */

test.use({ serviceWorkers: 'block' })

test('a person opens the link of a reminder, sees the published values and confirms them without signing in', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  await turnClock(server, 1)
  const mail = await mailTo(server, TEODORA, /still right\?/)
  expect(mail.html).toContain('See what is live and confirm it')
  await page.goto(linkIn(mail, '/portal/still-right'))
  await expect(page.getByRole('heading', { level: 1, name: 'Is this still right?' })).toBeVisible()
  await expect(page.locator('.still-right')).toHaveCount(10)
  await axeAtBothWidths()
  const large = await misfitsWhenLarge(page, await typeSizer(page))
  expect([...large, ...(await wrongInEitherScheme(page)), ...(await coveredStops(page))]).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  const button = page.getByRole('button', { name: /^All still right: Contact for / }).first()
  const name = (await button.getAttribute('aria-label')) ?? ''
  await button.click()
  await expect(page.getByText(/^Confirmed on .*Thank you\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  // By keyboard: the portal would drop a click where the confirm button was as half of a double click.
  await page
    .getByRole('link', { name: /^Something changed: About for / })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Sign in|Log in/i })).toBeVisible()
})
