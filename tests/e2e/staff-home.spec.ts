import type { Page } from '@playwright/test'
import { isNewPatientsDue } from '../../domain/freshness/expiry.ts'
import { expect, overflow, test } from './fixtures.ts'
import { asPerson, TEODORA } from './people.ts'
import { MANAGER, signInStaff } from './sign-in.ts'

/** The home of a person with 18 clinics: what needs an answer first, everything else in one line each. */

test.use({ serviceWorkers: 'block', withContrast: true })

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const language of ['English', 'Spanish'] as const) {
  test(`the home of a manager of 18 clinics is short at a desk and on a telephone, in ${language}`, async ({
    page,
    axeAtBothWidths,
  }) => {
    await signInStaff(page, MANAGER)
    if (language === 'Spanish') await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('.work__clinic').first()).toBeVisible()
    await expect(page.locator('.places-today')).toBeVisible()
    for (const [width, most] of [
      [1280, 1400],
      [390, 2600],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await height(page), `at ${width} pixels`).toBeLessThanOrEqual(most)
      expect(await overflow(page)).toBe(0)
    }
    await axeAtBothWidths()
    // The person's account keeps the language.
    if (language === 'Spanish') await page.getByRole('button', { name: 'English' }).click()
  })
}

test('a folded line says how many it has, and opens to them', async ({ page }) => {
  await signInStaff(page, MANAGER)
  const toConfirm = page.getByRole('region', { name: 'To confirm' })
  const rows = toConfirm.locator('.work__clinic').filter({ visible: true })
  await expect(rows).toHaveCount(2)
  await expect(toConfirm.locator('.panel__head')).toContainText('The pages people open most come first')
  const more = toConfirm.locator('summary')
  const count = Number(/^(\d+) more clinics$/.exec(((await more.textContent()) ?? '').trim())?.[1])
  await more.click()
  await expect(rows).toHaveCount(2 + count)

  const openings = page.getByRole('region', { name: 'Openings today' })
  await expect(openings.getByRole('textbox')).toHaveCount(0)
  await expect(openings.locator('summary').first()).toHaveText(/\d+ of \d+ numbers are on the public pages now$/)
  await openings.locator('summary').first().click()
  await expect(openings.getByRole('textbox', { name: /^Open / }).first()).toBeVisible()

  // A search shows what it finds.
  await page.getByRole('searchbox').fill('Fort Garland')
  await expect(page.locator('.work__clinic').filter({ visible: true })).toHaveCount(2)
})

test('the line about new patients is only where the public sees no answer, or will not in a week', async ({
  page,
  server,
}) => {
  const { data } = await asPerson(server, TEODORA, 'GET', 'portal/home')
  type Home = { displayAtOwnpath: boolean; newPatients: { value: boolean | null; shownUntil: string | null } }
  const due = (data as Home[]).filter(
    ({ displayAtOwnpath, newPatients }) =>
      displayAtOwnpath && newPatients.value !== null && isNewPatientsDue(newPatients, new Date()),
  )
  await signInStaff(page, MANAGER)
  const questions = page.locator('.work .new-patients')
  await expect(questions).toHaveCount(due.length)
  expect(due.length).toBeGreaterThan(0)
  expect(due.length).toBeLessThan(18)
  const asked = questions.filter({ hasText: 'Are you accepting new patients?' })
  await asked
    .first()
    .getByRole('button', { name: /^Yes, accepting now: new patients at / })
    .click()
  await expect(page.getByText(/^The directory now says: accepting new patients\./)).toBeVisible()
  await expect(questions).toHaveCount(due.length - 1)
})
