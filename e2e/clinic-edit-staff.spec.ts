import type { Page } from '@playwright/test'
import { control, saved } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'
import { readClinic } from './people.ts'
import { MANAGER, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })
// The largest page of the portal: reading it for accessibility takes its time.
test.describe.configure({ timeout: 180_000 })

const CLINIC = 907
const edit = `/portal/clinics/${CLINIC}/edit`
const summary = (page: Page) => page.getByRole('region', { name: 'When you save' })

test('staff know before they save what waits, find their waiting text again, and may withdraw it', async ({
  page,
  axe,
  server,
  axeAtBothWidths,
}) => {
  await signInStaff(page, MANAGER, { to: edit })
  const description = control(page, 'descriptionEn')
  const live = await description.inputValue()
  await expect(summary(page)).toHaveCount(0)
  await description.fill('Words that wait for review.')
  await control(page, 'tddTty').fill('7195550133')
  await expect(summary(page)).toContainText('Live nowTDD/TTY')
  await expect(summary(page)).toContainText('After reviewDescription')
  await axeAtBothWidths()
  const { reply } = await saved(page)
  expect(reply).toMatchObject({ live: ['clinic.tddTty'], held: ['clinic.descriptionEn'] })
  expect(await readClinic(server, CLINIC)).toMatchObject({ descriptionEn: live, tddTty: '7195550133' })

  await page.goto(edit)
  await expect(description).toHaveValue('Words that wait for review.')
  await expect(page.getByText('Waiting for review. Live text:')).toContainText(live.slice(0, 40))
  await axe()
  expect((await saved(page)).reply.submissionId).toBeNull()

  await page.goto(edit)
  await page.getByRole('button', { name: 'Withdraw the edit of Description' }).click()
  await expect(description).toHaveValue(live)
  await expect(page.getByText('Waiting for review.')).toHaveCount(0)
  await expect(summary(page)).toHaveCount(0)
  await page.reload()
  await expect(description).toHaveValue(live)
})
