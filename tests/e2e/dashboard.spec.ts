import type { Page, Request } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { AMARA, asksFor, asPerson, decides, edits, RUBEN, readClinic, TEODORA, today, WES } from './people.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).locator(':scope > li')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const tags = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem')

function updatesAsked(page: Page) {
  const asked: URL[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/updates') asked.push(url)
  })
  return asked
}

test.beforeEach(async ({ page }) => {
  await signIn(page, AMARA)
  await expect(rows(page)).toHaveCount(10)
})

test('the dashboard lists pending requests newest first, ten per page, with their waiting time', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  const clinic = await readClinic(server, 905)
  await edits(server, TEODORA, 905, { descriptionEn: 'Counseling for everybody in the valley.' })
  const asked = updatesAsked(page)
  // The fixed clock keeps the cached list fresh on a slow machine.
  await page.clock.setFixedTime(new Date())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await expect(tags(page)).toHaveText(['Requested'])
  expect(asked.map(({ search }) => decodeURIComponent(search))).toEqual([
    '?groupBySubmissionId=true&type=contentUpdate,accountAccess,teamRemoval&status=requested&page=1',
  ])

  const newest = rows(page).first()
  await expect(newest).toContainText(`Teodora Salcedo updated Description for ${clinic.displayName}`)
  await expect(newest).toContainText(`Requested ${today()}`)
  await expect(newest).toContainText('Waiting less than an hour')
  await expect(rows(page).last()).toContainText(/Waiting \d+ days?/)

  const pagination = page.getByRole('navigation', { name: 'Pagination' })
  const first = await rows(page).first().textContent()
  await pagination.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/dashboard?page=2')
  await expect(rows(page).first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(rows(page).first()).toHaveText(first ?? '')
  expect(asked.map((url) => url.searchParams.get('page'))).toEqual(['1', '2'])
  await axeAtBothWidths()

  await newest.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(/\/dashboard\/review\/905\/\d+$/)
})

test('an administrator ticks filters, removes them by their tags, and undoes them with Back', async ({
  page,
  axeAtBothWidths,
}) => {
  const asked = updatesAsked(page)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  await expect(page.getByRole('checkbox', { name: 'Requested' })).toBeChecked()
  for (const name of ['Completed', 'Content Update Request', 'User Access Request', 'Removal Request']) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await axeAtBothWidths()

  await page.getByText('Completed', { exact: true }).click()
  await expect(tags(page)).toHaveText(['Requested', 'Completed'])
  await page.getByText('Content Update Request', { exact: true }).click()
  await expect(tags(page)).toHaveText(['Requested', 'Completed', 'Content Update Request'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(filter).toBeFocused()

  await page.getByRole('button', { name: 'Remove Requested' }).click()
  await expect(tags(page)).toHaveText(['Completed', 'Content Update Request'])
  await expect(page).toHaveURL('/dashboard?status=completed&type=contentUpdate')
  await expect(filter).toBeFocused()
  await expect(page.getByRole('link', { name: 'Review' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Completed' }).click()
  await expect(tags(page)).toHaveText(['Content Update Request'])
  await expect(page).toHaveURL('/dashboard?status=all&type=contentUpdate')
  const queries = () => asked.map(({ searchParams }) => [searchParams.get('status'), searchParams.get('type')])
  await expect.poll(queries).toEqual([
    ['requested,completed', 'contentUpdate,accountAccess,teamRemoval'],
    ['requested,completed', 'contentUpdate'],
    ['completed', 'contentUpdate'],
    [null, 'contentUpdate'],
  ])

  await page.goBack()
  await expect(tags(page)).toHaveText(['Completed', 'Content Update Request'])
  await page.reload()
  await expect(tags(page)).toHaveText(['Completed', 'Content Update Request'])
  await expect(page.getByText('Showing 1–10 of')).toBeVisible()
})

test('each decided request shows its outcome', async ({ page, server, axeAtBothWidths }) => {
  const date = today()
  const at = async (clinicId: number) => (await readClinic(server, clinicId)).displayName ?? ''
  await edits(server, AMARA, 906, { descriptionEn: 'Written by the agency itself.' })
  await edits(server, TEODORA, 907, { fax: '3035550199' })
  await decides(server, RUBEN, await edits(server, TEODORA, 908, { descriptionEn: 'Approved words.' }), true)
  await decides(server, RUBEN, await edits(server, TEODORA, 909, { descriptionEn: 'Rejected words.' }), false)
  await edits(server, TEODORA, 910, { descriptionEn: 'Older words.' })
  await edits(server, TEODORA, 910, { descriptionEn: 'Newer words.' })
  const withdrawn = await edits(server, TEODORA, 911, { descriptionEn: 'Withdrawn words.' })
  await asPerson(server, TEODORA, 'POST', `updates/${withdrawn}/withdraw`, {})
  const ofWes = await edits(server, WES, 901, { descriptionEn: 'Words of Wes.' })
  await asPerson(server, TEODORA, 'POST', `updates/${ofWes}/withdraw`, {})

  await page.goto('/dashboard?status=completed')
  const newest = async (clinicId: number) => row(page, `for ${await at(clinicId)}`).first()
  await expect(await newest(906)).toContainText(`Approved by Amara Lindgren (Admin) on ${date}`)
  await expect(await newest(907)).toContainText(`Accepted change on ${date}`)
  await expect(await newest(908)).toContainText(`Approved by Rubén Castillo on ${date}`)
  await expect(await newest(909)).toContainText(`Rejected by Rubén Castillo on ${date}`)
  await expect(await newest(910)).toContainText('Outdated')
  await expect(await newest(910)).toContainText('Newer edits replaced this')
  await expect(await newest(911)).toContainText('Withdrawn by its author')
  await expect(await newest(901)).toContainText('Withdrawn by a manager')
  await expect(page.getByText(/Waiting/)).toHaveCount(0)
  await axeAtBothWidths()

  const rejected = await newest(909)
  await rejected.getByRole('button', { name: /updated Description/ }).click()
  await expect(rejected).toContainText('Rejected words.')
  await expect(rejected.getByText('Made by')).toBeVisible()
  await axeAtBothWidths()
  const toClinic = rejected.getByRole('link', { name: /^View clinic / })
  await expect(toClinic).toHaveAttribute('href', '/providers/201/909')
  await rejected.getByRole('link', { name: 'View history of the clinic' }).click()
  await expect(page).toHaveURL('/providers/201/909/history')

  await page.goto('/dashboard?status=nonsense')
  await expect(tags(page)).toHaveText(['Requested'])
  await page.goto('/dashboard?status=rejected')
  await expect(tags(page)).toHaveText(['Rejected'])
  await expect(rows(page).first()).toContainText('Rejected by')
  await expect(page.getByText(/Approved by/)).toHaveCount(0)
})

test('an administrator opens and decides an access request once, and reads the outcome', { tag: '@core' }, async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const editor = { role: 'editor' as const }
  const clinics = await Promise.all([912, 913].map((clinicId) => readClinic(server, clinicId)))
  await asksFor(server, WES, { ...editor, clinicId: 912 })
  await page.goto('/dashboard?type=accountAccess')
  const sentence = (index: number) =>
    `Wes Hadley (wes.hadley@cumbrescare.example) is requesting editor access to ${clinics[index]?.displayName}`
  const toggle = page.getByRole('button', { name: sentence(0) })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Reason', { exact: true })).toHaveCount(0)
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Access request for Wes Hadley was approved.')).toBeVisible()
  await expect(page.locator('.toast .usa-alert--info')).toBeVisible()
  await expect(row(page, sentence(0))).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await asksFor(server, WES, { ...editor, clinicId: 913 })
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: sentence(1) }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the access request of Wes Hadley?' })
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeVisible()
  await axeAtBothWidths('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, 'Access request for Wes Hadley was rejected.')).toBeVisible()
  await expect(row(page, sentence(1))).toHaveCount(0)

  await page.goto('/dashboard?status=completed&type=accountAccess')
  await expect(row(page, sentence(0))).toContainText(`Approved by Amara Lindgren on ${today()}`)
  await expect(row(page, sentence(1))).toContainText(`Rejected by Amara Lindgren on ${today()}`)
  await page.getByRole('button', { name: sentence(1) }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})
