import type { Page } from '@playwright/test'
import { addDays, agencyDay } from '../../domain/dates.ts'
import { expect, screenLoaded, test } from './fixtures.ts'
import { linkIn, mailTo, turnClock } from './mails.ts'
import { asPerson, TEODORA } from './people.ts'
import { MANAGER, signIn, signInStaff } from './sign-in.ts'

/** A device whose clock is forty days fast: every age and every 'until' follows the server's clock. */

test.use({ serviceWorkers: 'block' })

const CLINIC = 908
const DAY = 24 * 60 * 60 * 1000

const setClockFast = (page: Page) => page.clock.setSystemTime(Date.now() + 40 * DAY)

test('staff with a fast clock see a standing notice as live, and a new one starts on the server’s day', async ({
  page,
  server,
}) => {
  const today = agencyDay(new Date())
  const notice = { template: 'phones', from: today, to: addDays(today, 3), phone: '(719) 555-0142' }
  expect((await asPerson(server, MANAGER, 'POST', `clinics/${CLINIC}/notices`, notice)).status).toBe(200)
  await setClockFast(page)
  await signInStaff(page, MANAGER, { to: '/portal/submissions' })
  const card = page.locator('.submission').filter({ hasText: '(719) 555-0142' })
  await expect(card).toContainText('Live')
  await expect(card).not.toContainText('Ended')

  await page.goto(`/portal/clinics/${CLINIC}`)
  await page.getByRole('button', { name: 'Add a notice' }).click()
  const first = await page.getByLabel('First day').inputValue()
  expect([today, agencyDay(new Date())]).toContain(first)
})

test('an administrator with a fast clock sees that an invitation is still open', async ({ page }) => {
  await setClockFast(page)
  await signIn(page, undefined, { to: '/users?q=desta' })
  const row = page.getByRole('row').filter({ hasText: 'desta.bekele@cumbrescare.example' })
  await expect(row).toContainText('Invited')
  await expect(row).not.toContainText('expired')
})

// Last in this file: moving the server's clock signs everybody out.
test('the page of a reminder’s link, which has no session, tells what is due by the server’s clock', async ({
  page,
  server,
}) => {
  await turnClock(server, 1)
  const address = linkIn(await mailTo(server, TEODORA, /still right\?/), '/portal/still-right')
  const read = async () => {
    await page.goto(address)
    await expect(page.locator('.still-right').first()).toBeVisible()
    await screenLoaded(page)
    return page.locator('.still-right__part > p').allInnerTexts()
  }
  const told = await read()
  expect(told.join('\n')).toContain('Please confirm by')
  await setClockFast(page)
  expect(await read()).toEqual(told)
})
