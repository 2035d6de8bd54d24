import type { Page } from '@playwright/test'
import { control, editPath, isSave, openForm, press, save, saved, viewPath } from './clinic-form.ts'
import { expect, test, toast } from './fixtures.ts'
import { edits, RUBEN, readClinic, TEODORA, today } from './people.ts'

test.use({ serviceWorkers: 'block' })

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Continue with your unsaved changes?' })
const name = (page: Page) => control(page, 'displayName')
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('portal-drafts', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: ['owner', 'clinicId'] })
        opening.onsuccess = () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

test('the form asks before a link, Back, Cancel or closing the tab discards edits', { tag: '@core' }, async ({
  page,
  axeAtBothWidths,
}) => {
  await openForm(page, 914)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(viewPath(914))
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(name(page)).toBeVisible()
  await name(page).fill('Typed and not saved')

  for (const way of [
    () => page.getByRole('link', { name: 'Users' }).click(),
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.goBack({ timeout: 1000 }).catch(() => {}),
  ]) {
    await way()
    await expect(question(page)).toBeVisible()
    await expect(question(page)).toHaveAccessibleDescription('You have unsaved changes that will be lost')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(editPath(914))
    await expect(name(page)).toHaveValue('Typed and not saved')
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Go Back' }).click()

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')
})

test('the form offers the draft of this device, and deletes it when the editor discards or saves it', async ({
  page,
  axe,
}) => {
  await openForm(page, 915)
  await name(page).fill('Kept on this device')
  await expect.poll(() => kept(page)).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore changes' })).toBeFocused()
  await axe()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(name(page)).toHaveValue('Kept on this device')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page).toHaveURL(viewPath(915))
  await expect.poll(() => kept(page)).toBe(0)

  await openForm(page, 915, { signedIn: true })
  await expect(offer(page)).toHaveCount(0)
  await name(page).fill('Kept and saved')
  await expect.poll(() => kept(page)).toBe(1)
  await saved(page)
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
})

test('the form ignores a draft older than seven days, and applies a draft of an older version to the live clinic', async ({
  page,
  server,
}) => {
  await openForm(page, 916)
  await name(page).fill('Kept while others saved')
  await expect.poll(() => kept(page)).toBe(1)
  await edits(server, RUBEN, 916, { fax: '7195550177' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(name(page)).toHaveValue('Kept while others saved')
  await expect(control(page, 'fax')).toHaveValue('(719) 555-0177')
  await page.clock.install({ time: Date.now() + 8 * 24 * 60 * 60 * 1000 })
  await page.goto(viewPath(916))
  await page.goto(editPath(916))
  await expect(name(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(offer(page)).toHaveCount(0)
})

test('a failed save shows an error and keeps every value; the retry sends the same idempotency key', async ({
  page,
  axe,
  allowBrowserError,
}) => {
  allowBrowserError(/500|ERR_FAILED/)
  await openForm(page, 917)
  await name(page).fill('Saved at the third try')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => isSave(request) && keys.push(request.headers()['idempotency-key']))
  await page.route(
    '**/api/updates',
    (route) => (keys.length === 1 ? route.abort() : route.fulfill({ json: { data: {}, message: 'ok' } })),
    { times: 2 },
  )
  const hint = page.getByText('Not saved. Your changes are still here. Try again.')
  for (const _attempt of [1, 2]) {
    await save(page)
    await expect(hint).toBeVisible()
    await expect(page.locator('.form-footer__hint')).toBeFocused()
    await expect(name(page)).toHaveValue('Saved at the third try')
    await expect(page).toHaveURL(editPath(917))
  }
  // A scrolled form has a field half under the bar of its sections, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0))
  await axe()
  const { reply } = await saved(page)
  expect(reply.clinic.displayName).toBe('Saved at the third try')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('two people save at once: other fields merge, and the editor chooses between conflicting values', {
  tag: '@core',
}, async ({ page, server, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/409/)
  await openForm(page, 918)
  await edits(server, RUBEN, 918, { displayName: 'Their name', descriptionEn: 'Their text', fax: '7195550111' })
  await name(page).fill('My name')
  await control(page, 'descriptionEn').fill('My text')
  await control(page, 'tddTty').fill('7195550122')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the same answers' })
  await expect(dialog).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect(dialog.getByText('Choose one version of each answer.')).toBeVisible()
  const choose = (field: string, side: RegExp) =>
    press(dialog.getByRole('group', { name: field }).getByRole('radio', { name: side }))
  await choose('Display Name', /^Mine My name/)
  await choose('Description', new RegExp(`^Theirs: Rubén Castillo, ${today()}.* Their text`))
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
  expect(await readClinic(server, 918)).toMatchObject({
    displayName: 'My name',
    descriptionEn: 'Their text',
    fax: '7195550111',
    tddTty: '7195550122',
  })
})

test('an administrator sees pending texts beside the live ones, with a link to the review', async ({
  page,
  axe,
  server,
}) => {
  const submissionId = await edits(server, TEODORA, 908, { descriptionEn: 'A text that waits.' })
  await openForm(page, 908)
  await expect(control(page, 'descriptionEn')).not.toHaveValue('A text that waits.')
  await expect(page.getByText('Waiting for review: A text that waits.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Open review: Description' }).click()
  await expect(page).toHaveURL(`/dashboard/review/908/${submissionId}`)
})
