import type { Page } from '@playwright/test'
import { press } from './clinic-form.ts'
import { expect, screenLoaded, test, toast } from './fixtures.ts'
import { tabThrough } from './focus-stops.ts'
import { edits, RUBEN, TEODORA } from './people.ts'
import { ADMIN, MANAGER, PENDING, signIn, signInStaff } from './sign-in.ts'

/** Keyboard users always see which element has the focus. */

test.use({ serviceWorkers: 'block' })

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 1280, height: 600 },
  { width: 640, height: 450 },
  { width: 320, height: 640 },
]

test('every field of every form is visible when it has the focus', async ({ page, server }) => {
  // Hundreds of key presses; the host may suspend the browser during each.
  test.slow()
  const review = await edits(server, TEODORA, 909, {
    displayName: 'Cumbres Care by another name',
    descriptionEn: 'Other words. '.repeat(100),
    descriptionEs: 'Otras palabras. '.repeat(100),
  })
  await signIn(page, ADMIN)
  const forms: Readonly<Record<string, number>> = {
    '/providers/209/931/edit': 250,
    [`/dashboard/review/909/${review}`]: 40,
    '/users/edit?userId=demo-wes-hadley': 40,
  }
  for (const [address, most] of Object.entries(forms)) {
    for (const size of WINDOWS) {
      await test.step(`${address} at ${size.width}×${size.height}`, async () => {
        await page.setViewportSize(size)
        await page.goto(address)
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
        await screenLoaded(page)
        await page.locator('h1').focus()
        expect(await tabThrough(page, 'Tab', most)).toEqual([])
        expect(await tabThrough(page, 'Shift+Tab', most)).toEqual([])
      })
    }
  }
})

test('the summary of a save covers no field, and keyboard users can scroll it', async ({ page, axe }) => {
  await signInStaff(page, MANAGER, { to: '/portal/clinics/910/edit' })
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  for (const name of ['Accepting New Patients', 'Appointment Required', 'Public Transit']) {
    const no = page
      .getByRole('group', { name: new RegExp(name, 'i') })
      .getByRole('radio')
      .first()
    if (await no.count()) await press(no)
  }
  for (const box of (await page.locator('.choice-columns input[type="checkbox"]').all()).slice(0, 40)) await press(box)
  await page.locator('[id="descriptionEn"]').fill('Other words.')
  await expect(page.locator('.review-summary')).toBeVisible()
  for (const size of WINDOWS.slice(0, 3)) {
    await page.setViewportSize(size)
    await page.locator('h1').focus()
    expect(await tabThrough(page, 'Tab', 150), `${size.width}×${size.height}`).toEqual([])
    await page.locator('.review-summary').focus()
    await expect(page.locator('.review-summary')).toBeFocused()
  }
  await axe('.form-footer')
})

const lost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('an action that removes its button moves the focus close by', async ({ page, server, browser }) => {
  await test.step('asking for access, and withdrawing it', async () => {
    // Delays the answer: the person's requests must not discard typed text when they arrive.
    await page.route('**/api/role-requests', async (route) => {
      await new Promise((later) => setTimeout(later, 700))
      await route.fallback()
    })
    await signInStaff(page, PENDING, { to: '/portal/access' })
    await page.getByRole('searchbox').fill('Niobrara')
    await press(page.getByRole('checkbox').first())
    await page.getByRole('button', { name: 'Ask for access' }).press('Enter')
    await expect(page.locator('.toasts .usa-alert')).toHaveCount(1)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect.poll(() => lost(page)).toBe(false)
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .first()
      .press('Enter')
    await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
    await expect.poll(() => lost(page)).toBe(false)
  })

  await test.step('withdrawing an edit, in the form and in the list', async () => {
    await edits(server, TEODORA, 911, { descriptionEn: 'Taken back in the form.' })
    await edits(server, TEODORA, 912, { descriptionEn: 'Taken back in the list.' })
    const staff = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
    await signInStaff(staff, MANAGER, { to: '/portal/clinics/911/edit' })
    await staff.getByRole('button', { name: /^Withdraw the edit to Description/ }).press('Enter')
    await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(toast(staff, 'The edit was withdrawn.')).toBeVisible()
    await expect(staff.locator('[id="descriptionEn"]')).toBeFocused()
    await staff.goto('/portal/submissions')
    await staff
      .getByRole('button', { name: /^Withdraw: Description/ })
      .first()
      .press('Enter')
    await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(toast(staff, 'The edit was withdrawn.')).toBeVisible()
    await expect(staff.getByRole('button', { name: /^Withdraw: Description.* 912/ })).toHaveCount(0)
    await expect.poll(() => lost(staff)).toBe(false)
    await staff.context().close()
  })

  await test.step('deciding an access request', async () => {
    await edits(server, RUBEN, 913, { fax: '7195550101' })
    const admin = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
    await signIn(admin, ADMIN, { to: '/dashboard?type=accountAccess' })
    const request = admin.getByRole('list', { name: 'Requests' }).locator(':scope > li').first()
    await request.getByRole('button', { expanded: false }).first().click()
    await request.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(admin.locator('.toasts .usa-alert')).toHaveCount(1)
    await expect.poll(() => lost(admin)).toBe(false)
    await admin.context().close()
  })
})
