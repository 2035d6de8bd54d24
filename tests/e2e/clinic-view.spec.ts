import type { Page } from '@playwright/test'
import { awkwardClinics, awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { expect, test } from './fixtures.ts'
import { apiCalls } from './network.ts'
import { AMARA, edits, readClinic, TEODORA, today } from './people.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ page }) => signIn(page, AMARA))

const { eighteenClinics, gaps, longest } = awkwardProviders
const urlOf = (providerId: number, clinicId: number) => `/providers/${providerId}/${clinicId}`
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The value below a label. */
const field = (page: Page, label: string) =>
  page.locator('.clinic-field', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd')
const display = (page: Page) => page.getByRole('switch', { name: 'Display on the directory' })

async function open(page: Page, providerId: number, clinicId: number) {
  await page.goto(urlOf(providerId, clinicId))
  await expect(section(page, 'Contact')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
}

test('the view shows the whole clinic and sends each request once', { tag: '@core' }, async ({
  page,
  axeAtBothWidths,
}) => {
  const calls = apiCalls(page, /^\/api\/(?!auth)/)
  await open(page, longest, awkwardClinics.everythingTicked)
  await expect(page.getByRole('heading', { level: 2, name: 'Arroyo Verde Walk-in House' })).toBeVisible()
  await expect(page).toHaveTitle('Arroyo Verde Walk-in House | Clinic Directory Portal')
  await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()

  await expect(field(page, 'Address')).toHaveText('9441 County Line Road, Rocky Ford, Colorado 81067, USA')
  const phone = field(page, 'Phone numbers').getByRole('link', { name: '(719) 555-0162' })
  await expect(phone).toHaveAttribute('href', 'tel:+17195550162')
  await expect(field(page, 'Phone numbers')).toHaveText('(719) 555-0162 Front desk')
  const website = field(page, 'Website').getByRole('link')
  await expect(website).toHaveAttribute('href', /^https:\/\//)
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(field(page, 'Payment types accepted').getByRole('listitem').last()).toHaveText(
    /^Other: Crime victim compensation/,
  )
  await expect(field(page, 'Hours of operation').getByRole('listitem')).toHaveText([
    'Monday: 7:30am–6:00pm',
    'Tuesday: 7:30am–6:00pm',
    'Wednesday: 7:30am–6:00pm',
    'Thursday: 7:30am–6:00pm',
    'Friday: Closed',
    'Saturday: Closed',
    'Sunday: Closed',
  ])
  await expect(section(page, 'Services').locator('dt')).toHaveText([
    'Mental health',
    'Substance use treatment',
    'Recovery support',
  ])
  await expect(field(page, 'Languages spoken').getByRole('listitem')).toHaveCount(23)
  await expect(field(page, 'Telehealth options')).toHaveText('Telehealth Available - No Restrictions')
  await expect(field(page, 'Description \\(Spanish\\)').locator('[lang=es]')).toContainText('atiende la salud mental')
  await expect(page.getByRole('region', { name: 'Users', exact: true })).toContainText('No users found.')

  const english = page.getByRole('link', { name: 'View on the English directory' })
  const address = (start: string) => new RegExp(`^${start}/${awkwardClinics.everythingTicked}\\?v=[\\d.]+$`)
  await expect(english).toHaveAttribute('href', address('https://directory\\.example/clinics'))
  const spanish = page.getByRole('link', { name: 'View on the Spanish directory' })
  await expect(spanish).toHaveAttribute('href', address('https://directorio\\.example/clinicas'))
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `${urlOf(longest, awkwardClinics.everythingTicked)}/edit`,
  )
  await axeAtBothWidths()
  expect(calls.filter((call) => !call.includes('/api/me') && !call.includes('updates?group'))).toHaveLength(
    new Set(calls.filter((call) => !call.includes('/api/me') && !call.includes('updates?group'))).size,
  )
  await page.getByRole('navigation', { name: 'Clinics' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Arroyo Verde Community/ })).toBeVisible()
  expect(calls.filter((call) => call.includes('/api/referenceData/codes'))).toHaveLength(1)
})

test('the view lists the people who may edit the clinic, without a button to reset their passwords', async ({
  page,
}) => {
  await open(page, eighteenClinics, 917)
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('columnheader', { name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reset password/ })).toHaveCount(0)
})

test('the view shows pending edits beside the live values', async ({ page, server, axeAtBothWidths }) => {
  const clinicId = 906
  const before = await readClinic(server, clinicId)
  await edits(server, TEODORA, clinicId, {
    displayName: 'Cumbres Care at the Creek',
    descriptionEn: 'Care for everybody\nin the valley.',
    publicTransit: true,
    publicTransitEn: null,
    clinicLocations: before.clinicLocations.map((location) => ({ ...location, addressLine1: '4 Main St' })),
  })
  await open(page, eighteenClinics, clinicId)
  await expect(page.getByText('Edits on this page are under review', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: before.displayName ?? '', exact: true })).toBeVisible()
  await expect(page.locator('.pending-box').first()).toContainText('Cumbres Care at the Creek')

  const description = field(page, 'Description')
  await expect(description.locator('> .told')).toHaveText(before.descriptionEn ?? '')
  await expect(description.locator('.pending-box')).toContainText('Care for everybody\nin the valley.')
  await expect(field(page, 'Description \\(Spanish\\)').locator('.pending-box')).toHaveCount(0)
  await expect(field(page, 'Address').locator('.pending-box')).toContainText(/4 Main St, .*, USA/)
  if (before.publicTransitEn) {
    await expect(field(page, 'Accessible by public transit').locator('.pending-box')).toContainText('Remove this text')
  }

  const about = description.getByRole('button', { name: 'About the review of Description' })
  await about.press('Enter')
  await expect(about).toHaveAttribute('aria-expanded', 'true')
  await expect(description.getByRole('status')).toHaveText('The BHA reviews and translates all text edits.')
  await axeAtBothWidths()
  await about.press('Escape')
  await expect(description.getByRole('status')).toBeEmpty()

  await description.getByRole('link', { name: 'Review the edit of Description' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/review/${clinicId}/\\d+$`))
})

test('the directory switch asks, flips at once and saves, also for an incomplete clinic', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const clinicId = awkwardClinics.missingAnswers
  await open(page, gaps, clinicId)
  await expect(display(page)).toBeChecked()
  await display(page).click()
  const dialog = page.getByRole('dialog', { name: 'Hide on the directory?' })
  await axeAtBothWidths()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(display(page)).toBeFocused()
  await expect(display(page)).toBeChecked()

  let answer = () => {}
  await page.route('**/api/updates', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await display(page).press('Space')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(display(page)).not.toBeChecked()
  await expect(display(page)).toHaveAttribute('aria-busy', 'true')
  await display(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  await expect(display(page)).not.toHaveAttribute('aria-busy')
  await expect(display(page)).not.toBeChecked()
  await expect(page.getByRole('link', { name: /^View on the .* directory/ })).toHaveCount(0)
  expect((await readClinic(server, clinicId)).displayAtOwnpath).toBe(false)
  await expect(page.getByText(`Last updated ${today()}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible()

  await display(page).click()
  await page.getByRole('dialog', { name: 'Display on the directory?' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(display(page)).toBeChecked()
  await expect.poll(answerIsSaved).toBe(true)
  async function answerIsSaved() {
    answer()
    return (await readClinic(server, clinicId)).displayAtOwnpath
  }
})

test('after a save the view shows the new values at once, and reloads provider and clinic after three seconds', async ({
  page,
  server,
}) => {
  const clinic = await readClinic(server, 910)
  await page.clock.install()
  await open(page, eighteenClinics, 910)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  const calls = apiCalls(page, /^\/api\/(?!auth)/)
  const saved = { ...clinic, version: clinic.version + 1, descriptionEn: 'As the save answered it.' }
  await page.evaluate((state) => {
    history.pushState({ ...history.state, reload: true, saved: state, key: 'k' }, '', location.href)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, saved)
  await expect(field(page, 'Description')).toHaveText('As the save answered it.')
  await page.clock.runFor(2_500)
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([])
  await expect(page.getByText('Loading')).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect.poll(() => calls.filter((call) => call === 'GET /api/clinics/910').length).toBe(1)
  await expect.poll(() => calls).toContain(`GET /api/providers/${eighteenClinics}/clinics`)
  // The view shows the server's values, and requests them once.
  await expect(field(page, 'Description')).toHaveText(clinic.descriptionEn ?? '')
  await page.clock.runFor(3_500)
  expect(calls.filter((call) => call === 'GET /api/clinics/910')).toHaveLength(1)
})
