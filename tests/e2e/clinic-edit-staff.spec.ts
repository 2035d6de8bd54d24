import type { Page } from '@playwright/test'
import { control, isSave, save, saved } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'
import { asPerson, edits, readClinic, TEODORA } from './people.ts'
import { EDITOR, MANAGER, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const CLINIC = 907
const edit = `/portal/clinics/${CLINIC}/edit`
const summary = (page: Page) => page.getByRole('region', { name: 'When you save' })

test('the form tells staff which edits need review, shows their pending text later, and lets them withdraw it', {
  tag: '@core',
}, async ({ page, axe, server, axeAtBothWidths }) => {
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
  await page.getByRole('button', { name: 'Withdraw the edit to Description' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this edit?' })
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(description).toHaveValue('Words that wait for review.')
  await page.getByRole('button', { name: 'Withdraw the edit to Description' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(description).toHaveValue(live)
  await expect(page.getByText('Waiting for review.')).toHaveCount(0)
  await expect(summary(page)).toHaveCount(0)
  await page.reload()
  await expect(description).toHaveValue(live)
})

test('the live text typed over one’s own pending text withdraws it, and the clinic’s page says so', async ({
  page,
}) => {
  await signInStaff(page, MANAGER, { to: edit })
  const description = control(page, 'descriptionEn')
  const live = await description.inputValue()
  await description.fill('Words that nobody wants any more.')
  await saved(page)
  await page.goto(edit)
  await expect(description).toHaveValue('Words that nobody wants any more.')
  await description.fill(live)
  await expect(summary(page)).toHaveText('When you saveWithdrawn from reviewDescription')
  expect((await saved(page)).reply).toMatchObject({ submissionId: null, withdrawn: ['clinic.descriptionEn'] })
  await expect(page.getByText('You saved the live text, so we withdrew the edit that was waiting.')).toBeVisible()
  await page.goto(edit)
  await expect(page.getByText('Waiting for review.')).toHaveCount(0)
})

test('the field shows a colleague’s pending text with their name; only the author or a manager can withdraw it', async ({
  page,
  server,
}) => {
  await edits(server, TEODORA, 901, { descriptionEn: 'What the manager wrote.' })
  await signInStaff(page, EDITOR, { to: '/portal/clinics/901/edit' })
  await expect(control(page, 'descriptionEn')).toHaveValue('What the manager wrote.')
  await expect(page.getByText(/^Teodora Salcedo’s edit is waiting for review\./)).toContainText('Live text:')
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
})

test('the form asks before it replaces what a colleague submitted meanwhile', async ({ page, server }) => {
  await signInStaff(page, EDITOR, { to: '/portal/clinics/901/edit' })
  await control(page, 'descriptionEs').fill('Palabras propias.')
  await edits(server, TEODORA, 901, { descriptionEs: 'Palabras de la gerente.' })
  await save(page)
  const question = page.getByRole('dialog', { name: 'Replace a colleague’s edit?' })
  await expect(question).toContainText('Teodora Salcedo')
  await expect(question).toContainText('Palabras de la gerente.')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(control(page, 'descriptionEs')).toHaveValue('Palabras propias.')
  const asked = page.waitForRequest(isSave)
  await save(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Replace with mine' }).click()
  expect((await (await asked).response())?.status()).toBe(200)
  await expect(page).toHaveURL('/portal/clinics/901')
})

test('a manager reads visitors’ reports in the form, which answers none of them before Save', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, MANAGER, { to: '/portal/clinics/901/edit#clinicPhones' })
  const contact = page.getByRole('region', { name: 'Contact' })
  const dead = contact.getByRole('listitem').filter({ hasText: 'A visitor says the phone number does not work' })
  await expect(dead).toContainText('If it is wrong, change the answer below and save.')
  await expect(dead.locator('xpath=ancestor::ul/following-sibling::*[1]')).toContainText('Phone numbers')

  const preview = page.getByRole('complementary', { name: 'On the public page' })
  await expect(preview).toContainText('Monday–Friday: ')
  await control(page, 'clinicPhones.0.phone').fill('7195550177')
  await expect(preview).toContainText('Front desk: (719) 555-0177')
  await axeAtBothWidths()

  const wrong = 'A visitor says something on the page is wrong'
  await expect(page.getByText(wrong)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(The page is right|Fixed)/ })).toHaveCount(0)
  const open = async () => {
    const { data } = await asPerson(server, TEODORA, 'GET', 'clinics/901/reports')
    return (data as { open: { kind: string }[] }).open.map(({ kind }) => kind)
  }
  expect(await open()).toContain('numberDead')
  await saved(page)
  expect(await open()).toEqual(['other'])
  await page.getByRole('button', { name: `The page is right: ${wrong}` }).click()
  await expect.poll(open).toEqual([])

  await page.goto('/portal/clinics/901/edit#clinicLocations.hideAddress')
  await expect(control(page, 'clinicLocations.hideAddress')).toBeFocused()
  await expect(preview).toContainText('Sugar Beet Lane, Alamosa')
  await page.keyboard.press('Space')
  await expect(preview).toContainText('Address Hidden on the directory')
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(preview).toBeHidden()
})
