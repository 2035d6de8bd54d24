import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AMARA, changesOf, edits, readClinic, TEODORA } from './people.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await signIn(page, AMARA)
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
})

test('a reviewer decides field by field, with a ready reason and a note, and sees which edits went live at once [R1]', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  const before = await readClinic(server, 907)
  await edits(server, AMARA, 907, { newPatientAcceptance: false })
  const id = await edits(server, TEODORA, 907, {
    displayName: `${before.displayName} West`,
    website: 'https://by-field.example',
    newPatientAcceptance: true,
  })
  await page.goto(`/dashboard/review/907/${id}`)
  const live = page.getByRole('heading', { name: 'Already live with this submission' }).locator('..')
  await expect(live).toContainText('Accepting New Patients: No → Yes')

  await page.getByRole('group', { name: 'Decision on Website' }).getByLabel('Reject').check()
  await page.getByLabel('Standard reason').selectOption({ index: 1 })
  await page.getByRole('group', { name: 'Decision on Display Name' }).getByLabel('Approve').check()
  await expect(page.getByRole('status').getByText('1 approved, 1 rejected')).toBeVisible()
  await page.getByLabel('New note').fill('The site was not there on Monday.')
  await button(page, 'Add note').click()
  await expect(page.getByText('The site was not there on Monday.').first()).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')

  const clinic = await readClinic(server, 907)
  expect(clinic.displayName).toBe(`${before.displayName} West`)
  expect(clinic.website).toBe(before.website)
  const records = await changesOf(server, id)
  expect(records.find(({ attributeChanged }) => attributeChanged === 'clinic.website')).toMatchObject({
    status: 'rejected',
    rejectionReason: expect.stringMatching(/./),
    rejectionReasonEs: expect.stringMatching(/./),
  })
})

test('a reviewer clears ten ordinary submissions with at most 44 key presses', async ({ page, server }) => {
  const ids: number[] = []
  const words = (index: number) => `Ordinary words about clinic ${index}.`
  const names: string[] = []
  for (const clinicId of [905, 906, 907, 908, 909, 910, 911, 912, 913, 914]) {
    names.push((await readClinic(server, clinicId)).displayName ?? '')
    ids.push(await edits(server, TEODORA, clinicId, { descriptionEn: words(ids.length) }))
  }
  await page.goto('/dashboard')
  await expect(page.locator(`a[href*="/${ids.at(-1)}"]`).first()).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const isOnNewest = () =>
    page.evaluate((id) => document.activeElement?.getAttribute('href')?.endsWith(`/${id}`) ?? false, ids.at(-1))
  await press('Tab')
  await press('Enter')
  while (!(await isOnNewest())) {
    expect(presses).toBeLessThan(24)
    await press('Tab')
  }
  await press('Enter')
  for (const id of ids.toReversed()) {
    await expect(page).toHaveURL(new RegExp(`/${id}$`))
    // The address changes before the screen, so the heading shows which submission a key would decide.
    await expect(page.getByRole('heading', { level: 1, name: names[ids.indexOf(id)] ?? '', exact: true })).toBeVisible()
    // The heading comes before the form, which takes the keys.
    await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'false')
    await press('a')
    await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
    await press('n')
  }
  await expect(page).not.toHaveURL(new RegExp(`/${ids[0]}$`))
  expect(presses).toBeLessThanOrEqual(44)
  for (const id of ids) expect(await changesOf(server, id)).toMatchObject([{ status: 'approved' }])
})
