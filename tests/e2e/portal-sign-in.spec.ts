import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { expect, test } from './fixtures.ts'
import { asPerson, readClinic, TEODORA } from './people.ts'
import {
  ADMIN,
  DELETED,
  EDITOR,
  GOOGLE_STAFF,
  googlePopup,
  PENDING,
  REJECTED,
  signInByHand as signIn,
  signInStaffByHand as signInStaff,
} from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Waits for a link to a person in the development mailbox. */
async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(to)}`)).text()
      for (const [, id] of list.matchAll(/\/dev\/mail\/(\d+)"/g)) {
        const raw = await (await page.request.get(`/dev/mail/${id}`)).text()
        found = raw.match(new RegExp(`${path}[#?]token=[\\w-]+`))?.[0]
        if (found) return found
      }
      return ''
    })
    .not.toBe('')
  return found ?? ''
}

async function enter(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person registers with their address, completes the account from the mailed link, and waits for access', {
  tag: '@core',
}, async ({ page, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/401|404|409|422/)
  const email = 'ines.trujillo@newclinic.example'
  const password = 'four quiet herons wade'
  await page.goto('/portal/sign-in')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(heading(page, 'Register')).toBeFocused()
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/Email is required$/)
  await axeAtBothWidths()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Email/).press('Enter')
  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  // Within a minute the server sends no second mail, and the page claims none.
  await page.getByRole('button', { name: 'Send the confirmation link again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'less than a minute ago' })).toBeVisible()
  await axeAtBothWidths()

  const link = await mailedLink(page, email, '/portal/finish-registration')
  await page.goto(link)
  await expect(heading(page, 'Finish registering')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Register' }).press('Enter')
  const first = page.getByLabel(/^First name/)
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name is required')
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/Use at least 12 characters\.$/)
  await axeAtBothWidths()
  await first.fill('Inés')
  await page.getByLabel(/^Last name/).fill('Trujillo')
  await page.getByLabel(/^Phone number/).pressSequentially('7195550142')
  await expect(page.getByLabel(/^Phone number/)).toHaveValue('(719) 555-0142')
  await page.getByLabel(/^Password/).fill('inestrujillo12')
  await page.getByLabel(/^Password/).press('Enter')
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/This is made of your name/)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Password/).press('Enter')
  await expect(page).toHaveURL('/portal')
  await expect(heading(page, 'Welcome, Inés')).toBeVisible()
  await axeAtBothWidths()

  // The link works once; from now on the password works.
  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used already.')
  await axeAtBothWidths()
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await enter(page, email, password)
  await expect(heading(page, 'Welcome, Inés')).toBeVisible()
})

test('a person replaces a forgotten password with a mailed link, which works once', { tag: '@core' }, async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/401|409/)
  await page.goto('/portal/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await axeAtBothWidths()
  await page.getByLabel(/^Email/).fill('not an address')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await page.getByLabel(/^Email/).fill(EDITOR)
  await page.getByLabel(/^Email/).press('Enter')
  await expect(heading(page, 'Check your email')).toBeVisible()

  const link = await mailedLink(page, EDITOR, '/portal/reset-password')
  await page.goto(link)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await axeAtBothWidths()
  const field = page.getByLabel(/^New password/)
  await field.fill('short')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Use at least 12 characters\.$/)
  await field.fill('five patient herons wade')
  await page.getByText('Show password').click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page, 'Your password is changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, EDITOR)
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.')
  await axeAtBothWidths()
  await enter(page, EDITOR, 'five patient herons wade')
  await expect(heading(page, 'My clinics')).toBeVisible()
  await axeAtBothWidths()

  await page.goto(link)
  await page.reload()
  await field.fill('six patient herons wade')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used already.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
})

test('staff with Google land on their clinics', async ({ page }) => {
  await page.goto('/portal')
  await expect(page).toHaveURL('/portal/sign-in')
  await googlePopup(page, GOOGLE_STAFF)
  await expect(page).toHaveURL('/portal')
  await expect(heading(page, 'My clinics')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('pending, refused and deleted people read their status and what to do', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/401|403/)
  await signInStaff(page, PENDING)
  await expect(heading(page, 'Your access is being checked')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/portal/sign-in')
  await enter(page, REJECTED)
  await expect(heading(page, 'Your access request was not approved')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/portal/sign-in')
  await enter(page, DELETED, 'not the right password')
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.')
  await enter(page, DELETED)
  await expect(page.getByRole('alert')).toContainText('This account has been deleted.')
})

const INVITED_CLINIC = 905

/** A manager invites a person for a clinic; returns the mailed link. */
async function invited(page: Page, server: RunningServer, email: string): Promise<string> {
  const body = { email, role: 'editor', clinicId: INVITED_CLINIC }
  expect((await asPerson(server, TEODORA, 'POST', 'invitations', body)).status).toBe(201)
  return mailedLink(page, email, '/portal/accept')
}

test('a person without an account follows an invitation, reads what it offers, registers and has access at once', {
  tag: '@core',
}, async ({ page, allowBrowserError, server, axeAtBothWidths }) => {
  allowBrowserError(/404/)
  const email = 'lev.okafor@cumbrescare.example'
  const link = await invited(page, server, email)
  expect(link).toContain('#token=')
  const { displayName } = await readClinic(server, INVITED_CLINIC)
  await page.goto(link)
  await expect(heading(page, 'You are invited')).toBeVisible()
  await expect(page.getByText(`Teodora Salcedo invites you to keep the public profile of ${displayName}`)).toBeVisible()
  await expect(page.getByText('as its editor')).toBeVisible()
  await expect(page.getByText('The agency reviews every request')).toHaveCount(0)
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel(/^First name/)).toHaveCount(0)
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await axeAtBothWidths()
  const firstName = page.getByLabel(/^First name/)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(firstName).toBeVisible()

  await firstName.fill('Lev')
  await page.getByLabel(/^Last name/).fill('Okafor')
  await page.getByLabel(/^Phone number/).fill('7195550177')
  await page.getByLabel(/^Password/).fill('six patient otters swim')
  await page.getByRole('button', { name: 'Register and accept' }).click()
  await expect(heading(page, 'Invitation accepted')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Go to my clinics' }).click()
  await expect(heading(page, 'My clinics')).toBeVisible()
  await expect(page.locator('.work__clinic')).toHaveCount(1)
  await page.goto(link)
  await page.reload()
  await expect(page.getByText('This invitation no longer works.')).toBeVisible()
})

test('an invitation in Spanish reaches a person without an account in Spanish', async ({ browser, server, page }) => {
  const noor = await asPerson(server, TEODORA, 'GET', 'me')
  const { userId } = noor.data as { userId: string }
  await asPerson(server, TEODORA, 'PUT', 'users', { userId, language: 'es' })
  const email = 'paz.montoya@cumbrescare.example'
  const link = await invited(page, server, email)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'en-US' })
  const paz = await context.newPage()
  await paz.goto(link)
  await expect(heading(paz, 'Tiene una invitación')).toBeVisible()
  await expect(paz.getByRole('button', { name: 'Registrarse y aceptar' })).toBeVisible()
  await context.close()
  await asPerson(server, TEODORA, 'PUT', 'users', { userId, language: 'en' })

  // A browser in Spanish starts in Spanish, whatever the language of the invitation.
  const inEnglish = await invited(page, server, 'luz.archuleta@cumbrescare.example')
  const spanish = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'es-MX' })
  const luz = await spanish.newPage()
  for (const [address, title] of [
    ['/portal/sign-in', 'Iniciar sesión'],
    ['/portal/register', 'Registrarse'],
    [inEnglish, 'Tiene una invitación'],
  ] as const) {
    await luz.goto(address)
    await expect(heading(luz, title)).toBeVisible()
  }
  await spanish.close()
})

test('an invited person accepts with Google, but not with another account', async ({
  page,
  allowBrowserError,
  server,
  axeAtBothWidths,
}) => {
  allowBrowserError(/403|404/)
  const email = 'uma.reyes@cumbrescare.example'
  await signInStaff(page, PENDING)
  const link = await invited(page, server, email)
  await page.goto(link)
  await expect(page.getByText(`You are signed in as ${PENDING}, which is another address.`)).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page).toHaveURL('/portal/sign-in')
  await googlePopup(page, email)
  await expect(heading(page, 'You are invited')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(heading(page, 'Invitation accepted')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my clinics' }).click()
  await expect(heading(page, 'My clinics')).toBeVisible()
})

test('the list offers the demo’s invited person the invitation again, and no reset of a password', async ({
  page,
  browser,
  server,
  axeAtBothWidths,
}) => {
  const email = 'desta.bekele@cumbrescare.example'
  await signIn(page, ADMIN, { to: '/users' })
  await page.getByRole('searchbox').fill(email)
  const again = page.getByRole('button', { name: `Send again: invitation to ${email}` })
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: `Reset password for ${email}` })).toHaveCount(0)
  await axeAtBothWidths()
  await again.click()
  await expect(page.getByText(`The invitation to ${email} was sent again.`)).toBeVisible()

  const home = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const desta = await home.newPage()
  await desta.goto(await mailedLink(page, email, '/portal/accept'))
  await expect(heading(desta, 'You are invited')).toBeVisible()
  await expect(desta.getByLabel(/^Email/)).toHaveValue(email)
  await home.close()
})
