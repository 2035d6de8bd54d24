import type { Page } from '@playwright/test'
import { expect, screenLoaded, test } from './fixtures.ts'
import { edits, readClinic, TEODORA } from './people.ts'
import { signInStaff } from './sign-in.ts'

/** The screens of staff on a device with dark or forced colors. */

test.use({ serviceWorkers: 'block', withContrast: true, viewport: { width: 1280, height: 900 } })

const SCREENS = [
  ['/portal', 'My clinics'],
  ['/portal/confirm?all=true', 'Confirm my clinics'],
  ['/portal/clinics/901', 'Cumbres Care - Alamosa, Sugar Beet Lane'],
  ['/portal/clinics/901/edit', 'Edit Cumbres Care - Alamosa, Sugar Beet Lane'],
  ['/portal/clinics/903/history', 'History'],
  ['/portal/submissions', 'My submissions'],
  ['/portal/team', 'Team'],
  ['/portal/access', 'Access'],
  ['/portal/help', 'Help'],
] as const

async function inBothSchemes(page: Page, axe: () => Promise<void>) {
  await screenLoaded(page)
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    await page.emulateMedia({ forcedColors: 'none', ...media })
    await axe()
  }
}

// The screen of submissions and the history then show an edit that waits and one that is live.
test.beforeAll(async ({ servers }, { file }) => {
  const server = await servers.of(file)
  await edits(server, TEODORA, 903, { descriptionEn: 'Words that wait for review.', fax: '7195550143' })
})

for (const [path, title] of SCREENS) {
  test(`a manager reads '${title}' in dark and in forced colors`, async ({ page, axe }) => {
    await signInStaff(page, TEODORA, { to: path })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await inBothSchemes(page, axe)
  })
}

test('a manager reads the edit of many clinics in dark and in forced colors', async ({ page, server, axe }) => {
  const { providerId } = await readClinic(server, 903)
  await signInStaff(page, TEODORA, { to: `/portal/many/${providerId}` })
  await expect(page.getByRole('heading', { level: 1, name: /^One edit for many clinics/ })).toBeVisible()
  await inBothSchemes(page, axe)
})

test('a manager reads the account in dark and in forced colors', async ({ page, axe }) => {
  await signInStaff(page, TEODORA)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inBothSchemes(page, axe)
})
