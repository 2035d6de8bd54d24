import { expect, test } from './fixtures.ts'
import { asPerson, edits, readClinic } from './people.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const CUMBRES = 201
const SITES = [902, 903, 904]
const SITE = 'https://all-sites.example.org'

test('a manager sets one answer at several sites, and the agency approves all of them at once', {
  tag: '@core',
}, async ({ page, server, browser, axeAtBothWidths }) => {
  test.slow()
  await signInStaff(page, MANAGER)
  await page.getByRole('link', { name: 'Edit many clinics together' }).click()
  await expect(page).toHaveURL(`/portal/many/${CUMBRES}`)
  await page.getByRole('button', { name: 'Show what changes' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Select at least one clinic.')
  const names = await Promise.all(SITES.map(async (id) => (await readClinic(server, id)).displayName ?? ''))
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Website', exact: true }).press('Space')
  await page.getByRole('textbox', { name: /^Website/ }).fill(SITE)
  await page.getByRole('button', { name: 'Show what changes' }).press('Enter')
  const changes = page.getByRole('region', { name: '3. What changes' })
  await expect(changes.getByRole('heading')).toBeFocused()
  await expect(changes.getByRole('row').filter({ hasText: SITE })).toHaveCount(SITES.length)
  await expect(changes.getByRole('cell', { name: 'After the agency’s review' })).toHaveCount(SITES.length)
  await axeAtBothWidths()
  await changes.getByRole('button', { name: `Save at ${SITES.length} clinics` }).press('Enter')
  const outcome = page.getByRole('region', { name: 'What was saved' })
  await expect(outcome.getByRole('listitem')).toHaveCount(SITES.length)
  await expect(outcome).toContainText('Texts are waiting for the agency’s review.')
  await axeAtBothWidths()

  // The author sees the edit as one card, undoes it, and makes it again.
  await page.getByRole('link', { name: 'My submissions' }).click()
  const card = page.getByRole('listitem').filter({ hasText: `One edit for ${SITES.length} clinics` })
  await expect(card).toContainText(`Website Waiting for review at ${SITES.length} clinics`)
  await card.getByText(`Show the ${SITES.length} clinics`).click()
  await axeAtBothWidths()
  await card.getByRole('button', { name: 'Undo this edit' }).click()
  await expect(card).toContainText(`Website Withdrawn at ${SITES.length} clinics`)
  const clinics = await Promise.all(SITES.map((id) => readClinic(server, id)))
  const again = { clinics: clinics.map(({ clinicId, version }) => ({ clinicId, version })), answers: { website: SITE } }
  expect((await asPerson(server, MANAGER, 'POST', `providers/${CUMBRES}/edits`, again)).status).toBe(200)

  const agency = await browser.newPage({ baseURL: server.url })
  await signIn(agency, ADMIN)
  const row = agency.getByRole('listitem').filter({ hasText: `updated Website for ${SITES.length} clinics of` })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { expanded: false }).press('Enter')
  await expect(row.getByRole('link', { name: /^Review / })).toHaveCount(SITES.length)
  await row.getByRole('button', { name: `Approve all ${SITES.length}` }).press('Enter')
  const asked = agency.getByRole('dialog', { name: `Approve ${SITES.length} submissions?` })
  await asked.getByRole('button', { name: `Approve all ${SITES.length}` }).press('Enter')
  await expect(agency.getByText(`Approved: ${SITES.length} submissions.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  for (const id of SITES) expect((await readClinic(server, id)).website).toBe(SITE)
  await agency.close()
})

test('a manager puts a closing on several sites at once, takes back a waiting edit, and undoes the closing', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const sites = [905, 906]
  const [first] = await Promise.all(sites.map((id) => readClinic(server, id)))
  await edits(server, MANAGER, 905, { website: 'https://waiting.example.org' })
  await signInStaff(page, MANAGER, { to: `/portal/many/${CUMBRES}` })
  const names = await Promise.all(sites.map(async (id) => (await readClinic(server, id)).displayName ?? ''))
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Notice for visitors', exact: true }).press('Space')
  await page.getByLabel('Last day').fill('2020-01-01')
  const look = page.getByRole('button', { name: 'Show what changes' })
  await look.press('Enter')
  await expect(page.getByText('Choose a last day on or after the first day.')).toBeVisible()
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('Last day').fill(await page.getByLabel('First day').inputValue())
  await look.press('Enter')
  const changes = page.getByRole('region', { name: '3. What changes' })
  const rows = changes.getByRole('row').filter({ hasText: 'Notice: closed' })
  await expect(rows).toHaveCount(sites.length)
  await expect(rows.first()).toContainText(/Closed on [\s\S]*Cerrado el /)
  await expect(rows.first()).toContainText('Right away')
  await axeAtBothWidths()
  await changes.getByRole('button', { name: 'Save at 2 clinics' }).press('Enter')
  await expect(page.getByText('Saved. It is live on the directory.')).toHaveCount(sites.length)
  for (const id of sites) {
    await page.goto(`/en/clinics/${id}`)
    await expect(page.getByText(/^Closed on /).first()).toBeVisible()
  }

  await page.goto('/portal/submissions')
  const card = page.getByRole('listitem').filter({ hasText: 'One edit for 2 clinics' }).first()
  await expect(card).toContainText('Notice: closed Live at 2 clinics')
  await card.getByRole('button', { name: 'Undo this edit' }).click()
  await expect(page.getByText('Undone at 2 clinics.')).toBeVisible()
  await page.goto(`/portal/clinics/${sites[0]}`)
  await expect(page.getByText('There are no notices now.')).toBeVisible()

  // The live website over the waiting one withdraws the waiting edit.
  await page.goto(`/portal/many/${CUMBRES}`)
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Website', exact: true }).press('Space')
  await page.getByRole('textbox', { name: /^Website/ }).fill(first?.website ?? '')
  await look.press('Enter')
  const taken = changes.getByRole('row').filter({ hasText: 'We withdraw the edit that is waiting' })
  await expect(taken).toContainText('https://waiting.example.org')
  await changes.getByRole('button', { name: /^Save at / }).press('Enter')
  await expect(page.getByText('We withdrew the edit that was waiting: Website.')).toBeVisible()
})

test('a list is changed by its entries: removing begins with none, and after Undo there is nothing to undo', async ({
  page,
  server,
}) => {
  const paid = async () =>
    (await readClinic(server, 907)).clinicPaymentOptions.map(({ paymentTypeId }) => paymentTypeId)
  const before = await paid()
  const { displayName } = await readClinic(server, 907)
  await signInStaff(page, MANAGER, { to: `/portal/many/${CUMBRES}` })
  await page.getByRole('checkbox', { name: displayName ?? '', exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Payment Types Accepted', exact: true }).press('Space')
  const list = page.locator('.many__control').getByRole('group', { name: 'Payment Types Accepted', exact: true })
  const ticked = list.getByRole('checkbox', { checked: true })
  await page.getByText('Add these to what the clinic has').click()
  await expect(ticked).toHaveCount(0)
  await list.getByText('Free of charge').click()
  await page.getByText('Remove these from what the clinic has').click()
  await expect(ticked).toHaveCount(0)
  await page.getByText('Add these to what the clinic has').click()
  await list.getByText('Free of charge').click()
  // The note about review is beside its list, not over the header.
  const note = page.locator('.many__control .field-when').first()
  expect((await note.boundingBox())?.y).toBeGreaterThan((await list.boundingBox())?.y ?? 0)

  await page.getByRole('button', { name: 'Show what changes' }).press('Enter')
  const changes = page.getByRole('region', { name: '3. What changes' })
  await expect(changes.getByRole('cell', { name: 'adds Free of charge', exact: true })).toBeVisible()
  await changes.getByRole('button', { name: 'Save at 1 clinic' }).press('Enter')
  const outcome = page.getByRole('region', { name: 'What was saved' })
  await outcome.getByRole('button', { name: 'Undo this edit' }).press('Enter')
  await expect(outcome.getByText('This edit is undone.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo this edit' })).toHaveCount(0)
  expect(await paid()).toEqual(before)
})

test('an administrator finds a clinic by its phone, narrows the list and exports it', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const { displayName, clinicPhones } = await readClinic(server, 901)
  const [first] = clinicPhones
  await signIn(page, ADMIN, { to: '/providers' })
  await page.getByRole('button', { name: 'Filter clinics' }).press('Enter')
  const find = page.getByRole('searchbox', { name: 'Find a clinic by name, account id, city or phone' })
  const digits = first?.phone ?? ''
  await find.fill(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
  await expect(page.getByRole('rowheader', { name: displayName ?? '', exact: true })).toBeVisible()
  await axeAtBothWidths()
  await find.fill('')
  await expect(page).not.toHaveURL(/find=/)
  await page.getByLabel('On the directory').selectOption('Archived')
  await expect(page).toHaveURL(/shown=archived/)
  await expect(page.getByRole('cell', { name: 'Active', exact: true })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list (CSV)' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^clinics-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filter clinics (1)' })).toHaveAttribute('aria-expanded', 'true')
})
