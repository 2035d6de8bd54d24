import { expect, test, toast } from './fixtures.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

test('an administrator creates a token by keyboard, sees it once, calls the API with it and revokes it', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN)
  await page.getByRole('button', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New token' }).press('Enter')
  const name = dialog.getByLabel(/^Name of the token/)
  await expect(name).toBeFocused()
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Name of the token is required/)
  await axeAtBothWidths('dialog')
  await name.fill('Nightly report')
  await name.press('Enter')

  const kept = dialog.getByRole('button', { name: 'I saved the token' })
  await expect(kept).toBeFocused()
  const token = (await dialog.locator('.account__secret').textContent()) ?? ''
  expect(token).toMatch(/^cdp_/)
  await axeAtBothWidths('dialog')
  const asProgram = async () =>
    (await fetch(`${server.url}/api/clinics/901`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await asProgram()).toBe(200)

  await kept.press('Enter')
  await expect(dialog.getByRole('button', { name: 'New token' })).toBeFocused()
  await expect(dialog.getByText(token)).toHaveCount(0)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nightly report' })).toContainText('Ends')

  await dialog.getByRole('button', { name: 'Revoke Nightly report' }).press('Enter')
  await expect(toast(page, 'Nightly report is revoked.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Access tokens for programs' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Revoke Nightly report' })).toHaveCount(0)
  expect(await asProgram()).toBe(401)
})

test('a manager creates a token in Spanish', async ({ page }) => {
  await signInStaff(page, MANAGER)
  await page.getByRole('button', { name: /^Español$/ }).click()
  await page.getByRole('button', { name: 'Cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nueva clave' }).click()
  await dialog.getByLabel(/^Nombre de la clave/).fill('Hoja de cálculo')
  await dialog.getByRole('button', { name: 'Crear la clave' }).click()
  await expect(dialog.getByText('Solo se muestra esta vez.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya guardé la clave' }).click()
  await expect(dialog.getByText('Hoja de cálculo')).toBeVisible()
})
