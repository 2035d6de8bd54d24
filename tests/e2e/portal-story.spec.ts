import { expect, test } from './fixtures.ts'
import { linkIn, mailsTo, mailTo } from './mails.ts'
import { readClinic, today } from './people.ts'
import { ADMIN, signInByHand as signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const LUCIA = 'lucia.vega@cumbrescare.example'
const PASSWORD = 'otter lantern quarry mosaic'
const CLINIC = 907

test('a person registers and gets access, and an administrator rewords and publishes their edit', {
  tag: '@core',
}, async ({ page, browser, server, allowBrowserError }) => {
  // The first sign-in creates the account.
  allowBrowserError(/404 .*\/api\/me/)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const clinicName = (await readClinic(server, CLINIC)).displayName ?? ''

  // Lucía registers and confirms her address.
  await page.goto('/portal/register')
  await page.getByLabel(/^Email/).fill(LUCIA)
  await page.getByRole('button', { name: 'Send link', exact: true }).click()
  await expect(heading('Check your email')).toBeVisible()
  await page.goto(linkIn(await mailTo(server, LUCIA, /confirm/i), '/portal/finish-registration'))
  await page.getByLabel(/^First name/).fill('Lucía')
  await page.getByLabel(/^Last name/).fill('Vega')
  await page.getByLabel(/^Phone number/).fill('7195550123')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  // She has no account yet: she finds her clinic by the number on its licence and asks to edit it.
  await expect(heading('Welcome, Lucía')).toBeVisible()
  const clinic = await readClinic(server, CLINIC)
  const licence = Object.entries(clinic).find(([name, value]) => name.endsWith('LicenseNumber') && value)?.[1] as string
  await page.getByRole('searchbox').fill(licence)
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByText('Select what you need access to.')).toBeVisible()
  await page.getByText(`Editor of ${clinicName}`).click()
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(heading('Your access is being checked')).toBeVisible()
  await expect(page.getByText(`Waiting since ${today()}`)).toBeVisible()

  // Amara, at her own window, has a mail about it and approves.
  await mailTo(server, ADMIN, /New access request: /)
  const agency = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const amara = await agency.newPage()
  await signIn(amara, ADMIN)
  await amara.getByRole('button', { name: /Lucía Vega .* is requesting editor access/ }).click()
  await amara.getByRole('button', { name: 'Approve' }).click()
  await expect(amara.getByText('Access request for Lucía Vega was approved.')).toBeVisible()
  await mailTo(server, LUCIA, /access/i)

  // Lucía edits a text and a number; the screen names both as pending or live, before and after the save.
  await page.reload()
  await expect(heading('My clinics')).toBeVisible()
  await page.getByRole('link', { name: clinicName, exact: true }).click()
  await expect(heading(clinicName)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Description (English)').fill('We offers walk-in counseling in two languages.')
  await page.getByLabel('Fax Number').fill('(719) 555-0177')
  const summary = page.getByRole('region', { name: 'When you save' })
  await expect(summary).toContainText('Live nowFax Number')
  await expect(summary).toContainText('After reviewDescription')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(clinicName)).toBeVisible()
  const notice = page.locator('.usa-alert--success').filter({ hasText: 'Waiting for review' })
  await expect(notice).toContainText('Live nowFax Number')
  await expect(notice).toContainText('Waiting for reviewDescription')
  await expect(page.getByText('(719) 555-0177')).toBeVisible()
  expect((await readClinic(server, CLINIC)).descriptionEn).not.toContain('walk-in')

  await page.getByRole('link', { name: 'My submissions' }).click()
  const part = (label: string) => page.locator('.submission__part').filter({ hasText: label })
  await expect(part('Fax Number')).toContainText('Live')
  await expect(part('Description')).toContainText('Waiting for review')

  // The agency corrects a word and publishes.
  await amara.goto('/dashboard')
  await amara
    .getByRole('listitem')
    .filter({ hasText: 'Lucía Vega updated' })
    .getByRole('link', { name: /Review/ })
    .click()
  await amara.getByRole('button', { name: 'Edit Description', exact: true }).click()
  await amara
    .getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
    .fill('We offer walk-in counseling in two languages.')
  await amara.getByRole('button', { name: 'Approve', exact: true }).click()
  await amara.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(amara).toHaveURL('/dashboard')
  await agency.close()

  // Lucía gets one mail with the final wording; the directory shows it; the submission shows both wordings.
  const decision = await mailTo(server, LUCIA, new RegExp(clinicName.replace(/[^\w ]/g, '.')))
  expect(decision.text).toContain('We offer walk-in counseling in two languages.')
  expect((await readClinic(server, CLINIC)).descriptionEn).toBe('We offer walk-in counseling in two languages.')
  await page.reload()
  await expect(part('Description')).toContainText('Live with the agency’s wording')
  await expect(part('Description')).toContainText('You wroteWe offers walk-in counseling in two languages.')
  await expect(part('Description')).toContainText('The agency publishedWe offer walk-in counseling in two languages.')
  expect((await mailsTo(server, LUCIA)).filter(({ subject }) => subject === decision.subject)).toHaveLength(1)
})
