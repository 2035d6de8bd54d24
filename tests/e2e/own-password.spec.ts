import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import { expect, test } from './fixtures.ts'
import {
  ADMIN,
  EDITOR,
  GOOGLE_STAFF,
  googlePopup,
  MANAGER,
  signIn,
  signInStaffByHand as signInStaff,
} from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const NEW = 'seven tin roofs sing'

const inSpanish = (page: Page) => page.getByRole('button', { name: /^Español$/ })

async function signInWith(page: Page, email: string, password: string) {
  await page.goto('/portal/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person changes their password by keyboard; each error shows at its field; the server signs other devices out', async ({
  page,
  browser,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/401|422/)
  const phone = await browser.newPage({ baseURL: server.url })
  await signInStaff(phone, EDITOR)
  await signInStaff(page, EDITOR)
  await page.getByRole('button', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  const open = dialog.getByRole('button', { name: 'Change password' })
  await open.press('Enter')
  const present = dialog.getByLabel(/^Current password/)
  const next = dialog.getByLabel(/^New password/)
  await expect(present).toBeFocused()
  await axeAtBothWidths('dialog')

  await present.press('Enter')
  await expect(present).toHaveAccessibleDescription('Current password is required')
  await expect(next).toHaveAccessibleDescription(/Use at least 12 characters\.$/)
  await expect(present).toBeFocused()

  await present.fill('not my password')
  await next.fill(NEW)
  await next.press('Enter')
  await expect(present).toHaveAccessibleDescription('This is not your current password.')
  await expect(present).toBeFocused()

  await present.fill(DEMO_PASSWORD)
  await next.fill('qwertyuiopasdf')
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(/Choose four or more words that do not belong together\.$/)
  await expect(next).toBeFocused()
  await axeAtBothWidths('dialog')

  await next.fill(NEW)
  await next.press('Enter')
  await expect(dialog.getByText('Your password is changed. Your other device was signed out.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Sign out Chrom/ })).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: 'Password' })).toBeFocused()
  await axeAtBothWidths('dialog')

  await phone.getByRole('link', { name: 'My submissions' }).click()
  await expect(phone).toHaveURL('/portal/sign-in')
  await signInWith(phone, EDITOR, DEMO_PASSWORD)
  await expect(phone.getByRole('alert')).toContainText('not right')
  await signInWith(phone, EDITOR, NEW)
  await expect(phone.getByRole('button', { name: 'Account' })).toBeVisible()
  await phone.close()
})

test('every error is in Spanish on the Spanish form', async ({ page, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/422/)
  await signInStaff(page, MANAGER)
  await inSpanish(page).click()
  await page.getByRole('button', { name: 'Cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Chrome en /).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  const present = dialog.getByLabel(/^Contraseña actual/)
  const next = dialog.getByLabel(/^Contraseña nueva/)
  const save = dialog.getByRole('button', { name: 'Guardar la contraseña nueva' })
  await present.fill('no es la mía')
  await next.fill('corto')
  await save.click()
  await expect(next).toHaveAccessibleDescription(/Use al menos 12 caracteres\.$/)
  for (const [password, reason] of [
    ['qwertyuiopasdf', /\. Elija cuatro o más palabras que no tengan relación entre sí\.$/],
    ['teodorasalcedo', /Está hecha de su nombre/],
    [DEMO_PASSWORD, /Elija una contraseña distinta de la actual\.$/],
  ] as const) {
    await present.fill(DEMO_PASSWORD)
    await next.fill(password)
    await save.click()
    await expect(next).toHaveAccessibleDescription(reason)
  }
  await axeAtBothWidths('dialog')
  await present.fill('no es la mía')
  await next.fill(NEW)
  await save.click()
  await expect(present).toHaveAccessibleDescription('Esta no es su contraseña actual.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await dialog.getByRole('button', { name: 'Configurar' }).click()
  await dialog.getByLabel(/^Su contraseña/).fill('no es la mía')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel(/^Su contraseña/)).toHaveAccessibleDescription('La contraseña no es correcta.')
})

test('the account dialog offers no password change to a person who signs in with Google', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/portal/sign-in')
  await googlePopup(page, GOOGLE_STAFF)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Last sign-ins' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)

  const admin = await browser.newPage({ baseURL: server.url })
  await signIn(admin, ADMIN)
  await admin.getByRole('button', { name: 'Account' }).click()
  await expect(admin.getByRole('dialog').getByRole('heading', { name: 'Last sign-ins' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await admin.close()
})
