import type { Page } from '@playwright/test'
import { awkwardClinics, awkwardProviders } from '../server/demo/awkward.ts'
import { expect, test, toast } from './fixtures.ts'
import { apiCalls } from './network.ts'
import { AMARA, asPerson, edits, readClinic, TEODORA, today } from './people.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ page }) => signIn(page, AMARA))

const { eighteenClinics, gaps, longest, oneArchivedClinic } = awkwardProviders
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

test('a clinic is shown whole, and nothing is asked for twice', async ({ page, axeAtBothWidths }) => {
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
  await expect(field(page, 'Description \\(Spanish\\)').locator('[lang=es]')).toContainText('abrió sus puertas')
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('columnheader', { name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reset password/ })).toHaveCount(0)

  const english = page.getByRole('link', { name: 'View on the English directory' })
  await expect(english).toHaveAttribute('href', `https://directory.example/clinics/${awkwardClinics.everythingTicked}`)
  const spanish = page.getByRole('link', { name: 'View on the Spanish directory' })
  await expect(spanish).toHaveAttribute(
    'href',
    `https://directorio.example/clinicas/${awkwardClinics.everythingTicked}`,
  )
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

test('every awkward clinic of the demo can be looked at', async ({ page, server }) => {
  test.setTimeout(120_000)
  for (const [name, clinicId] of Object.entries(awkwardClinics)) {
    const clinic = await readClinic(server, clinicId)
    await test.step(name, async () => {
      await open(page, clinic.providerId, clinicId)
      const heading = clinic.displayName ?? 'No display name provided, please update'
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
      await expect(page.getByText(/undefined|null|NaN|\[object/)).toHaveCount(0)
    })
  }
})

test('what is missing is said, not left blank', async ({ page, axeAtBothWidths }) => {
  await open(page, gaps, awkwardClinics.missingAnswers)
  for (const label of ['Description', 'Description \\(Spanish\\)']) {
    await expect(field(page, label)).toHaveText('No information provided, please update')
  }
  const unsaid = ['Accepting new patients', 'Appointment required', 'Phone numbers', 'Website', 'Telehealth options']
  for (const label of unsaid) await expect(field(page, label)).toHaveText('Not specified')
  await expect(field(page, 'Address')).toHaveText('[No valid primary address on file]')
  await expect(field(page, 'Hours of operation').getByRole('listitem').first()).toHaveText('Monday: Not specified')
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
  await expect(page.getByText('Edits on this page are under review')).toHaveCount(0)
  await expect(page.getByText('No users found.')).toBeVisible()
  await axeAtBothWidths()

  await open(page, gaps, awkwardClinics.hiddenAddress)
  await expect(field(page, 'Address').getByText('Address Hidden on the directory', { exact: true })).toBeVisible()
  await open(page, gaps, awkwardClinics.spanishPhoneTypeOnly)
  await expect(field(page, 'Phone numbers').locator('[lang=es]')).toHaveText('Grupo de apoyo en español')
})

test('a clinic without services says so', async ({ page }) => {
  await page.route(`**/api/clinics/${awkwardClinics.displayed}`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, clinicServicesProvideds: [] } } })
  })
  await open(page, awkwardProviders.oneClinicNotDisplayed, awkwardClinics.displayed)
  await expect(section(page, 'Services').getByText('No services found.', { exact: true })).toBeVisible()
})

test('an archived clinic says so, and why', async ({ page, axeAtBothWidths }) => {
  await open(page, oneArchivedClinic, awkwardClinics.archived)
  await expect(page.getByText('This clinic is archived', { exact: true })).toBeVisible()
  await expect(page.getByText('Moved into the Sterling office in spring; staff and patients went along.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^View on the .* directory/ })).toHaveCount(0)
  await axeAtBothWidths()
})

test('edits that wait lie beside what is live', async ({ page, server, axeAtBothWidths }) => {
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

test('a section that was confirmed tells by whom and when', async ({ page, server }) => {
  await asPerson(server, TEODORA, 'POST', 'clinics/907/confirmations', { section: 'contact' })
  await open(page, eighteenClinics, 907)
  await expect(section(page, 'Contact')).toContainText(`Confirmed still right on ${today()} by Teodora Salcedo`)
  await expect(section(page, 'About')).not.toContainText('Teodora Salcedo')
})

test('the directory switch asks, flips at once and is saved, also for a clinic with old gaps', async ({
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

test('a switch that could not be saved flips back, says so and has the focus again', async ({
  page,
  server,
  axe,
  allowBrowserError,
}) => {
  allowBrowserError(/500|ERR_FAILED/)
  await open(page, eighteenClinics, 908)
  const failures = [
    () => page.route('**/api/updates', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'x' } })),
    () => page.route('**/api/updates', (route) => route.abort()),
    // A success counts only with the message that the specification gives.
    () => page.route('**/api/updates', (route) => route.fulfill({ json: { data: {}, message: 'Queued' } })),
  ]
  for (const fail of failures) {
    await fail()
    await display(page).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    const warning = toast(page, 'Unable to hide clinic on the directory.')
    await expect(warning).toBeVisible()
    await expect(display(page)).toBeChecked()
    await expect(display(page)).toBeFocused()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect(warning).toHaveCount(0)
    await page.unroute('**/api/updates')
  }
  expect((await readClinic(server, 908)).displayAtOwnpath).toBe(true)

  await page.goto(urlOf(awkwardProviders.oneClinicNotDisplayed, awkwardClinics.notDisplayed))
  await page.route('**/api/updates', (route) => route.abort())
  await display(page).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'Unable to display clinic on the directory.')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Close' }).hover()
  await axe()
  await expect(display(page)).not.toBeChecked()
})

test('another person switched it meanwhile: the switch shows how it stands', async ({ page, server }) => {
  await open(page, eighteenClinics, 909)
  await edits(server, TEODORA, 909, { displayAtOwnpath: false, newPatientAcceptance: null })
  await display(page).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(display(page)).not.toBeChecked()
  await expect(field(page, 'Accepting new patients')).toHaveText('Not specified')
})

test('after a save the new values are there at once, and provider and clinic are loaded again after three seconds', async ({
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
  // What the server says counts, and it is asked once.
  await expect(field(page, 'Description')).toHaveText(clinic.descriptionEn ?? '')
  await page.clock.runFor(3_500)
  expect(calls.filter((call) => call === 'GET /api/clinics/910')).toHaveLength(1)
})

test('loads that fail are told apart and can be tried again', async ({
  page,
  axe,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500/)
  const broken = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'x', requestId: 'r-1' } }))
  await broken('**/api/clinics/911')
  await broken('**/api/updates?clinicId=911**')
  await page.goto(urlOf(eighteenClinics, 911))
  await expect(page.getByRole('alert')).toContainText('Could not load the clinic.')
  await axeAtBothWidths()
  await page.unroute('**/api/clinics/911')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Contact')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Could not load the edits under review.')
  await axe()
  await page.unroute('**/api/updates?clinicId=911**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(section(page, 'Contact')).toBeVisible()
})

test('a clinic of another provider, or none at all, is not found', async ({ page, axe, allowBrowserError }) => {
  allowBrowserError(/40[04]/)
  for (const clinicId of [awkwardClinics.archived, 999_999, 'nonsense']) {
    await page.goto(`/providers/${eighteenClinics}/${clinicId}`)
    await expect(page.getByRole('heading', { level: 2, name: 'We could not find this clinic' })).toBeVisible()
  }
  await axe()
})
