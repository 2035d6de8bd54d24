import type { Locator } from '@playwright/test'
import { control } from './clinic-form.ts'
import { expect, test, toast } from './fixtures.ts'
import { linkIn, mailTo } from './mails.ts'
import { readClinic } from './people.ts'
import { ADMIN, MANAGER, signInByHand, signInStaff } from './sign-in.ts'

/** How many presses the work of staff takes. Going into a field to type in it is one press. */

test.use({ serviceWorkers: 'block', formSections: 'one' })

function counted() {
  const hand = { presses: 0 }
  return {
    hand,
    press: async (control: Locator) => {
      hand.presses += 1
      await control.click()
    },
    type: async (field: Locator, text: string) => {
      hand.presses += 1
      await field.fill(text)
    },
  }
}

test('a manager confirms eighteen clinics in five presses, and changes one of them in twelve more', async ({
  page,
}) => {
  const { hand, press, type } = counted()
  await signInStaff(page, MANAGER)
  await press(page.getByRole('link', { name: 'Start' }))
  await press(page.getByRole('button', { name: 'Confirm About for 18 clinics' }))
  await expect(page.getByRole('button', { name: /^Confirm Contact for/ })).toBeVisible()
  const aside = page.locator('label[for="changed-901"]')
  await aside.click()
  await press(page.getByRole('button', { name: 'Confirm Contact for 17 clinics' }))
  await press(page.getByRole('button', { name: /^Confirm Our patients for/ }))
  await expect(page.getByRole('heading', { level: 2, name: /^Done\./ })).toBeVisible()
  expect(hand.presses).toBeLessThanOrEqual(5)

  // With the press above that set the clinic aside.
  hand.presses = 1
  await press(page.getByRole('link', { name: /^Edit clinic/ }))
  await type(control(page, 'clinicPhones.0.phone'), '7195550177')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await press(page.locator('.saved-rest').getByRole('button', { name: 'Contact: still right' }))
  await expect(toast(page, 'Contact: confirmed as still right.')).toBeVisible()
  expect(hand.presses).toBeLessThanOrEqual(12)
})

test('a new person registers, asks for access and saves a first edit in seventeen presses', async ({
  page,
  browser,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/404 .*\/api\/me/)
  const { hand, press, type } = counted()
  const email = 'nina.ortega@cumbrescare.example'
  const clinicName = (await readClinic(server, 908)).displayName ?? ''
  await page.goto('/portal/register')
  await type(page.getByLabel(/^Email/), email)
  await press(page.getByRole('button', { name: 'Send link', exact: true }))
  hand.presses += 1
  await page.goto(linkIn(await mailTo(server, email, /confirm/i), '/portal/finish-registration'))
  await type(page.getByLabel(/^First name/), 'Nina')
  await type(page.getByLabel(/^Last name/), 'Ortega')
  await type(page.getByLabel(/^Phone number/), '7195550199')
  await type(page.getByLabel(/^Password/), 'otter lantern quarry mosaic')
  await press(page.getByRole('button', { name: 'Register', exact: true }))

  // One card: one question, and what happens next.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nina' })).toBeVisible()
  const card = page.locator('.access__first')
  await expect(card.getByRole('heading', { name: 'Where do you work?' })).toBeVisible()
  await expect(card).toContainText('emails you its decision within 5 business days')
  await expect(page.getByText('My requests')).toHaveCount(0)
  await axeAtBothWidths()
  await type(page.getByRole('searchbox'), clinicName)
  await press(page.getByText(`Editor of ${clinicName}`))
  await press(page.getByRole('button', { name: 'Ask for access' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your access is being checked' })).toBeVisible()
  await expect(page.getByText('This takes at most 5 business days.')).toBeVisible()

  const agency = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const amara = await agency.newPage()
  await signInByHand(amara, ADMIN)
  await amara.getByRole('button', { name: /Nina Ortega .* is requesting editor access/ }).click()
  await amara.getByRole('button', { name: 'Approve' }).click()
  await expect(amara.getByText('Access request for Nina Ortega was approved.')).toBeVisible()
  await agency.close()

  await page.reload()
  await press(page.getByRole('link', { name: clinicName, exact: true }))
  await press(page.getByRole('link', { name: 'Edit', exact: true }))
  await type(control(page, 'descriptionEn'), 'We offer counseling for families.')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Waiting for review', { exact: true }).first()).toBeVisible()
  expect(hand.presses).toBeLessThanOrEqual(17)
})
