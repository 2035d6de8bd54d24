import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'
import { asPerson, edits, TEODORA } from './people.ts'
import { signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const SECTIONS = ['About', 'Contact', 'Our patients']
const dueCells = (page: Page) => page.getByRole('button', { name: /^(Due|Due since|Due on) / })

async function confirmAll(page: Page) {
  await page.getByText('Choose all clinics').click()
  for (const section of SECTIONS) {
    await page.getByRole('button', { name: `Confirm ${section} of 18 clinics` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(18)
    await dialog.getByRole('button', { name: 'All still right: confirm 18' }).click()
    await expect(dialog).toBeHidden()
  }
}

test('a manager reads and confirms three sections of eighteen clinics in eight presses', { tag: '@core' }, async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, TEODORA)
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    const count = () => {
      counted.presses += 1
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  await page.getByRole('link', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm my clinics' })).toBeVisible()
  await confirmAll(page)
  await expect(dueCells(page)).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(8)
  await axeAtBothWidths()

  // On a telephone: a colleague changes a value after the screen showed it, and the screen asks about it again.
  await page.setViewportSize({ width: 320, height: 640 })
  const { data } = await asPerson(server, TEODORA, 'GET', 'portal/confirmations')
  const [first] = data as { clinicId: number; displayName: string }[]
  await page.getByRole('button', { name: new RegExp(`Read and confirm Contact of ${first?.displayName}$`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Website')).toBeVisible()
  await edits(server, TEODORA, first?.clinicId ?? 0, { fax: '7195550188' })
  await dialog.getByRole('button', { name: 'Still right: confirm' }).click()
  await expect(dialog.getByText('Something was changed after it was shown.')).toBeVisible()
  await expect(dialog.getByText('(719) 555-0188')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Still right: confirm' }).click()
  await expect(dialog).toBeHidden()
})
