import { addDays, agencyDay } from '../../domain/dates.ts'
import { control, saved } from './clinic-form.ts'
import { expect, test, toast } from './fixtures.ts'
import { turnClock } from './mails.ts'
import { asPerson, decides, edits, TEODORA } from './people.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const CLINIC = 907

test('staff publish a notice from a template in both languages at once, and end it with a press', {
  tag: '@core',
}, async ({ page, axeAtBothWidths }) => {
  await signInStaff(page, MANAGER, { to: `/portal/clinics/${CLINIC}` })
  await page.getByRole('button', { name: 'Add a notice' }).click()
  await page.getByText('Our phones do not work').click()
  await page.getByLabel('Last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Choose a last day on or after the first day.')).toBeVisible()
  await page.getByLabel('Last day').fill(await page.getByLabel('First day').inputValue())
  await page.getByLabel('Number to call until then').fill('7195550142')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Call (719) 555-0142.')
  await expect(notices).toContainText('Llame al (719) 555-0142.')
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(page, 'Your notice is live.')).toBeVisible()

  await page.goto(`/en/clinics/${CLINIC}`)
  await expect(page.getByText(/^The phones do not work on .* Call \(719\) 555-0142\.$/)).toBeVisible()
  await page.goto(`/es/clinicas/${CLINIC}`)
  await expect(page.getByText(/^Los teléfonos no funcionan el .* Llame al \(719\) 555-0142\.$/)).toBeVisible()

  await page.goto(`/portal/clinics/${CLINIC}`)
  await page.getByRole('button', { name: /^End now/ }).click()
  await expect(toast(page, 'The notice has ended.')).toBeVisible()
  await expect(page.getByText('There are no notices now.')).toBeVisible()
})

test('the form asks the author whether the other language still matches', async ({ page, axeAtBothWidths }) => {
  await signInStaff(page, MANAGER, { to: `/portal/clinics/${CLINIC}/edit` })
  await control(page, 'descriptionEn').fill('We offer counseling at 12 places.')
  const question = page.getByRole('group', { name: 'Does the Spanish still say the same?' })
  await expect(question).toBeVisible()
  await expect(page.getByText('Only in the English: 12')).toBeVisible()
  await axeAtBothWidths('.form-section')
  await page.getByText('Yes, it still says the same').click()
  const { reply } = await saved(page)
  expect(reply.held).toEqual(['clinic.descriptionEn'])
})

test('an administrator finds an outdated translation in the list and settles it there', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page, undefined, { to: '/providers/translations' })
  await expect(page.getByRole('heading', { level: 1, name: 'Translations to update' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Zephyr Ridge Care - Riverside' })
  await expect(row).toContainText('Spanish')
  await axeAtBothWidths()
  await row.getByRole('button', { name: /^They say the same/ }).click()
  await expect(row).toHaveCount(0)
})

test('the page of a clinic tells its staff which translation is behind, and leads to that text', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const submissionId = await edits(server, TEODORA, 909, { descriptionEn: 'New English words for families.' })
  await decides(server, ADMIN, submissionId, true)
  await signInStaff(page, MANAGER, { to: '/portal/clinics/909' })
  const told = page.locator('.usa-alert').filter({ hasText: 'Update the Spanish: Description.' })
  await expect(told).toContainText('Visitors still read the old translation.')
  await axeAtBothWidths('.clinic-note')
  await told.getByRole('link', { name: 'Update translation' }).click()
  await expect(control(page, 'descriptionEs')).toBeFocused()
  await page.goto('/portal/clinics/910')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Update the Spanish')).toHaveCount(0)
})

// Last in this file: moving the clock signs everybody out.
test('the public pages drop a notice after its last day', async ({ page, server }) => {
  const from = agencyDay(new Date())
  // The notice lasts two days, so that it survives a midnight during the test; two days later it is over.
  const { status } = await asPerson(server, MANAGER, 'POST', `clinics/${CLINIC}/notices`, {
    template: 'closed',
    from,
    to: addDays(from, 1),
  })
  expect(status).toBe(200)
  const pages = [
    [`/en/clinics/${CLINIC}`, /^Closed from .* through /],
    [`/es/clinicas/${CLINIC}`, /^Cerrado del .* al /],
  ] as const
  for (const [address, words] of pages) {
    await page.goto(address)
    await expect(page.getByText(words)).toBeVisible()
  }

  await turnClock(server, 2)
  for (const [address, words] of pages) {
    await page.goto(address)
    // Avoids the browser's HTTP cache, which does not know the moved clock.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  }
})
