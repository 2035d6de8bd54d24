import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AMARA, changesOf, edits, readClinic, TEODORA, today } from './people.ts'
import { ADMIN, googlePopup, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block', withContrast: true })

const description = (page: Page) => page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rejection = (page: Page) => page.getByRole('dialog', { name: 'Reject clinic updates?' })
const discard = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' })

async function open(page: Page, clinicId: number, submissionId: number) {
  await page.goto(`/dashboard/review/${clinicId}/${submissionId}`)
  await expect(button(page, 'Approve')).toBeVisible()
}

/** Every test starts from its own live text, because demo clinics differ. */
const before = { descriptionEn: 'We offer counseling for adults.', descriptionEs: 'Ofrecemos terapia para adultos.' }

test.beforeEach(async ({ page }) => {
  await signIn(page, AMARA)
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
})

test('a reviewer compares a text with the live one, rewords it and approves it, which publishes it', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  await edits(server, AMARA, 905, before)
  const id = await edits(server, TEODORA, 905, { descriptionEn: 'We offer counseling for all adults and teens.' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Ignores the calls of the sign-in page on the way.
    if (/^\/api\/(?!auth\/|agency-help$)/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await open(page, 905, id)
  const { displayName } = await readClinic(server, 905)
  await expect(page.getByRole('heading', { level: 1, name: displayName ?? '' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible()
  await expect(page.getByText(`Submitted by Teodora Salcedo on ${today()}`)).toBeVisible()
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      'GET /api/admin/counts',
      'GET /api/admin/notes',
      'GET /api/clinics/905',
      'GET /api/glossary',
      'GET /api/referenceData/codes',
      'GET /api/updates',
      'GET /api/updates',
      'GET /api/updates',
      'GET /api/users/demo-amara-lindgren',
      `POST /api/updates/${id}/visits`,
    ])

  const words = description(page)
  await expect(words).toHaveCount(0)
  await expect(page.getByText('Previously: We offer counseling for adults.', { exact: true })).toBeVisible()
  await expect(page.locator('ins')).toHaveText(['[added: all] ', '[added: and teens] '])
  await expect(page.getByText('Not part of this update. You can also update it here.')).toBeVisible()
  const spanish = page.getByRole('textbox', { name: 'Description (Spanish)' })
  await expect(page.getByText('Ofrecemos terapia para adultos.').first()).toBeVisible()
  for (const name of ['View clinic', 'View history', 'View provider', 'Teodora Salcedo']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('If you approve, we list the Spanish under Translations to update.')).toBeVisible()
  await expect(page.getByText('“counseling” is “consejería” in the glossary.')).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(button(page, 'Save and review next')).toBeDisabled()
  await axeAtBothWidths()

  await button(page, 'Show current public text').click()
  const publicText = page.getByRole('dialog', { name: /^Current public text: / })
  await expect(publicText).toContainText('We offer counseling for adults.')
  await expect(publicText.getByRole('heading', { level: 2 })).toBeInViewport()
  await axeAtBothWidths()
  await page.keyboard.press('Escape')

  await button(page, 'Approve').click()
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Save')).toBeEnabled()
  await button(page, 'Edit Description').click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('We offer counseling for all adults and teens.')
  await words.fill('We offer counseling for teens and adults.')
  await expect(page.locator('ins')).toHaveText(['[added: teens and] '])
  await button(page, 'Edit Description (Spanish)').click()
  await spanish.fill('Ofrecemos consejería para adolescentes y adultos.')
  await expect(page.getByText('If you approve, we list the Spanish under Translations to update.')).toHaveCount(0)
  await expect(page.getByText('Words of the glossary: counseling – consejería')).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  const clinic = await readClinic(server, 905)
  expect(clinic.descriptionEn).toBe('We offer counseling for teens and adults.')
  expect(clinic.descriptionEs).toBe('Ofrecemos consejería para adolescentes y adultos.')
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
  await expect(page.locator(`a[href$="/${id}"]`)).toHaveCount(0)
})

test('the screen asks for the reason of a rejection first and stores it', async ({
  page,
  server,
  axe,
  axeAtBothWidths,
}) => {
  const id = await edits(server, TEODORA, 906, { descriptionEn: `${before.descriptionEn} Call 303-555-0100.` })
  await open(page, 906, id)
  await button(page, 'Reject').click()
  const reason = rejection(page).getByRole('textbox', { name: 'Rejection reason' })
  await expect(reason).toBeFocused()
  await axeAtBothWidths()
  await reason.fill('x'.repeat(2001))
  await expect(rejection(page)).toContainText('1 character too many')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(rejection(page)).toContainText('Enter fewer than 2001 characters.')
  await axe()
  await reason.fill('Phone numbers belong in their own field.')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(rejection(page)).toHaveCount(0)
  await expect(button(page, 'Reject')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Rejection reason: Phone numbers belong in their own field.')).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([
    { status: 'rejected', rejectionReason: 'Phone numbers belong in their own field.' },
  ])
})

test('the screen asks before leaving discards unsaved edits', async ({ page, server, axe }) => {
  const id = await edits(server, TEODORA, 909, { descriptionEn: 'Words on their way.' })
  await open(page, 909, id)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard')

  // Opened from the list, so that Back stays in the single-page app.
  await page.locator(`a[href$="/${id}"]`).first().click()
  await button(page, 'Edit Description').click()
  await description(page).fill('Words on their way, reworded.')
  for (const leave of [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Users' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(discard(page)).toContainText('You have unsaved changes that will be lost')
    await axe()
    await discard(page).getByRole('button', { name: 'Go Back' }).click()
    await expect(description(page)).toHaveValue('Words on their way, reworded.')
    await expect(page).toHaveURL(`/dashboard/review/909/${id}`)
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await discard(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([{ status: 'requested', newValue: 'Words on their way.' }])
})

test('after an idle sign-out the screen offers what the reviewer typed, also an unconfirmed reason', async ({
  page,
  server,
}) => {
  const submissionId = await edits(server, TEODORA, 917, { descriptionEn: 'Words that a reviewer edits.' })
  await page.clock.install()
  await open(page, 917, submissionId)
  const words = description(page)
  await button(page, 'Edit Description').click()
  await words.fill('Words as the reviewer has them.')
  await button(page, 'Reject').click()
  await page.getByLabel('Rejection reason').fill('Half a sentence')
  await page.clock.runFor(15 * 60_000 + 1_000)
  await expect(page).toHaveURL(/\/sign-in$/)
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL(`/dashboard/review/917/${submissionId}`)
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(words).toHaveValue('Words as the reviewer has them.')
  await button(page, 'Reject').click()
  await expect(page.getByLabel('Rejection reason')).toHaveValue('Half a sentence')
})

test('a reviewer decides one submission after the other by keyboard', async ({ page, server, axeAtBothWidths }) => {
  const older = await edits(server, TEODORA, 914, { descriptionEn: 'The older of two texts.' })
  const newer = await edits(server, TEODORA, 915, { descriptionEn: 'The newer of two texts.' })
  await open(page, 915, newer)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const line of ['aApprove', 'rReject', 'sSave', 'nSave and review next']) await expect(keys).toContainText(line)
  await axeAtBothWidths()
  await page.keyboard.press('Escape')

  await button(page, 'Edit Description').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' arsn?')
  await expect(description(page)).toHaveValue('The newer of two texts. arsn?')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'false')
  await description(page).blur()

  await page.keyboard.press('s')
  await expect(page).toHaveURL(`/dashboard/review/915/${newer}`)
  await page.keyboard.press('a')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/dashboard/review/914/${older}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').getByText(/were approved\.$/)).toBeVisible()
  const covered = await page.locator('.toast').evaluate((toast) => {
    const { top, right, bottom, left } = toast.getBoundingClientRect()
    const buttons = document.querySelectorAll('.decision-bar button, .decision-bar a')
    return [...buttons].filter((button) => {
      const box = button.getBoundingClientRect()
      return box.top < bottom && box.bottom > top && box.left < right && box.right > left
    }).length
  })
  expect(covered, 'buttons of the decision below the toast').toBe(0)
  await page.getByText('The whole new text').click()
  await expect(page.getByText('The older of two texts.', { exact: true })).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()

  await page.keyboard.press('r')
  await expect(rejection(page)).toBeVisible()
  await page.keyboard.type('asn')
  await expect(rejection(page).getByRole('textbox')).toHaveValue('asn')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, older)).toMatchObject([{ status: 'rejected', rejectionReason: 'asn' }])
  expect((await readClinic(server, 915)).descriptionEn).toBe('The newer of two texts. arsn?')
})
