import type { Page } from '@playwright/test'
import { awkwardClinics, awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { expect, test } from './fixtures.ts'
import { AMARA, asPerson, changesOf, edits, RUBEN, readClinic, TEODORA, today } from './people.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ page }) => signIn(page, AMARA))

const { eighteenClinics, gaps } = awkwardProviders
const historyUrl = (clinicId: number, providerId: number = eighteenClinics) =>
  `/providers/${providerId}/${clinicId}/history`
const entries = (page: Page) => page.locator('.history-entry')
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text })
const toggle = (page: Page, text: string) => entry(page, text).getByRole('heading').getByRole('button')

test('the history shows who changed what, and each outcome', { tag: '@core' }, async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const clinicId = 912
  const { displayName, descriptionEn } = await readClinic(server, clinicId)
  const welcomed = await edits(server, TEODORA, clinicId, { descriptionEn: 'We offer care.' })
  const [change] = await changesOf(server, welcomed)
  await asPerson(server, RUBEN, 'PATCH', 'updates', {
    submissionId: welcomed,
    approved: true,
    data: [{ ...change, newValue: 'Welcome. We offer care.' }],
  })
  const refused = await edits(server, TEODORA, clinicId, { website: 'https://moved.example' })
  await asPerson(server, RUBEN, 'PATCH', 'updates', {
    submissionId: refused,
    approved: false,
    rejectionReason: 'We could not reach this website.',
  })
  await edits(server, AMARA, clinicId, { tddTty: '3035550177' })
  await edits(server, TEODORA, clinicId, { descriptionEs: 'Primero.' })
  await edits(server, TEODORA, clinicId, { descriptionEs: 'Después.', fax: '3035550100', newPatientAcceptance: null })

  await page.goto(`/providers/${eighteenClinics}/${clinicId}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(historyUrl(clinicId))
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
  await expect(page.getByText(`Last updated ${today()}`, { exact: true })).toBeVisible()

  const reviewed = page.getByRole('region', { name: 'Edits being reviewed' })
  await expect(reviewed.locator('.history-entry')).toHaveCount(1)
  await expect(reviewed).toContainText('Being reviewed')
  await expect(reviewed).toContainText(
    `Teodora Salcedo updated Description (Spanish), Accepting New Patients and Fax Number for ${displayName}`,
  )
  await expect(reviewed.getByRole('link', { name: /^Review/ })).toHaveAttribute(
    'href',
    /\/dashboard\/review\/912\/\d+$/,
  )
  await axeAtBothWidths()

  const pending = toggle(page, 'Description (Spanish), Accepting')
  await expect(pending).toHaveAttribute('aria-expanded', 'false')
  await pending.press('Enter')
  await expect(pending).toHaveAttribute('aria-expanded', 'true')
  await expect(reviewed.locator('.history-change')).toHaveCount(3)
  await expect(reviewed.locator('.history-change', { hasText: 'Fax Number' })).toContainText(
    `Accepted change on ${today()}`,
  )
  await expect(reviewed.locator('.history-change', { hasText: 'Description' })).toContainText('Being reviewed')

  const past = page.getByRole('region', { name: 'Earlier changes' })
  const outdated = past.locator('.history-entry').first()
  await expect(outdated).toContainText('Outdated')
  await expect(outdated).toContainText('Newer edits replaced this')

  await expect(entry(page, 'TDD/TTY')).toContainText(`Approved by Amara Lindgren (Admin) on ${today()}`)

  await expect(entry(page, 'updated Website')).toContainText(`Rejected by Rubén Castillo on ${today()}`)
  await toggle(page, 'updated Website').click()
  await expect(entry(page, 'updated Website')).toContainText('We could not reach this website.')
  await expect(entry(page, 'updated Website').locator('dt')).toHaveText([
    'Made by',
    'Rejection reason',
    'Before',
    'Requested',
  ])

  const approved = past.locator('.history-entry', { hasText: 'updated Description for' })
  await expect(approved).toContainText(`Approved by Rubén Castillo on ${today()}`)
  await approved.getByRole('button').click()
  await expect(approved.locator('.history-values dt')).toHaveText(['Before', 'Submitted', 'Approved wording'])
  await expect(approved.locator('.history-values dd')).toHaveText([
    descriptionEn ?? '',
    'We offer care.',
    'Welcome. We offer care.',
  ])
  await axeAtBothWidths()

  await page.getByRole('link', { name: 'View clinic' }).click()
  await expect(page).toHaveURL(`/providers/${eighteenClinics}/${clinicId}`)
})

test('the history names feeds', async ({ page, server }) => {
  const fed = await clinicWrittenBy(server)
  await page.goto(historyUrl(fed.clinicId, fed.providerId))
  await expect(entry(page, 'LADDERS updated').first()).toContainText(/Accepted change on/)
  await toggle(page, 'LADDERS updated').first().click()
  await expect(entry(page, 'LADDERS updated').first().locator('.facts')).toHaveText('Made byLADDERS')
})

async function clinicWrittenBy(server: Parameters<typeof readClinic>[0]) {
  const { data } = await asPerson(server, AMARA, 'GET', 'updates?groupBySubmissionId=true&status=accepted')
  const groups = data as { clinicId: number; providerId: number; description: string }[]
  const found = groups.find((group) => group.description.startsWith('LADDERS'))
  if (!found) throw new Error('The demo has no change by a feed.')
  return found
}

test('a long history lists the newest entries first and loads older ones on request', async ({ page, server, axe }) => {
  for (let n = 0; n < 23; n++) await edits(server, AMARA, 913, { fax: `30355501${String(n + 10)}` })
  await page.goto(historyUrl(913))
  await expect(entries(page)).toHaveCount(20)
  await page.getByRole('button', { name: /^Show \d+ older changes$/ }).press('Enter')
  await expect(entries(page).nth(22)).toBeVisible()
  await expect(entries(page).nth(20).getByRole('button')).toBeFocused()
  await axe()
})

test('a clinic without a change has no history, and one that the server does not know is not found', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  await page.goto(historyUrl(awkwardClinics.noWebsite, gaps))
  await expect(page.getByText('No clinic history found.', { exact: true })).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(0)
  await axeAtBothWidths()

  allowBrowserError(/404/)
  await page.goto(historyUrl(999_999))
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('No clinic history found.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a history that fails to load shows an error, not an empty list', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500/)
  await page.route('**/api/updates?clinicId=914', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'x' } }),
  )
  await page.goto(historyUrl(914))
  await expect(page.getByRole('alert')).toContainText('Could not load the clinic history.')
  await expect(page.getByText('No clinic history found.')).toHaveCount(0)
  await axeAtBothWidths()
  await page.unroute('**/api/updates?clinicId=914')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
