import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/sign-ins.ts'
import { expect, test } from './fixtures.ts'
import { DELETED, EDITOR, GOOGLE_STAFF, googlePopup, PENDING, REJECTED, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The newest link of a mail to somebody, as the development mailbox shows it. */
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

test('somebody registers, confirms the address, signs in and waits for access', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/403|404|409|422/)
  const email = 'ines.trujillo@newclinic.example'
  const password = 'four quiet herons wade'
  await page.goto('/portal/sign-in')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(heading(page, 'Register')).toBeFocused()

  await page.getByRole('button', { name: 'Register' }).press('Enter')
  const first = page.getByLabel(/^First name/)
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name is required')
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription('Email is required')
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/Use at least 12 characters\.$/)
  await axeAtBothWidths()

  await first.fill('Inés')
  await page.getByLabel(/^Last name/).fill('Trujillo')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Phone number/).pressSequentially('7195550142')
  await expect(page.getByLabel(/^Phone number/)).toHaveValue('(719) 555-0142')
  await page.getByLabel(/^Password/).fill('inestrujillo12')
  await page.getByLabel(/^Password/).press('Enter')
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/too easy to guess/)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Password/).press('Enter')
  await expect(heading(page, 'Check your mail')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await axeAtBothWidths()

  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await enter(page, email, password)
  await expect(page.getByRole('alert')).toContainText('This e-mail address has not been confirmed yet.')
  await expect(page.getByRole('button', { name: 'Send the confirmation link again' })).toBeVisible()

  const link = await mailedLink(page, email, '/portal/verify-email')
  await page.goto(link)
  await expect(heading(page, 'Confirm your email address')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(heading(page, 'Your address is confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, email, password)
  await expect(page).toHaveURL('/portal')
  await expect(heading(page, 'Welcome, Inés')).toBeVisible()
  await axeAtBothWidths()

  // The link worked once.
  await page.goto('/portal/sign-in')
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used already.')
})

test('a forgotten password is replaced by link, once', async ({ page, allowBrowserError, axeAtBothWidths }) => {
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
  await expect(heading(page, 'Check your mail')).toBeVisible()

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
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.')
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

test('who waits, was refused or is deleted reads so, and what to do', async ({
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
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.')
  await enter(page, DELETED)
  await expect(page.getByRole('alert')).toContainText('This account has been deleted.')
})

test('an invitation is accepted after signing in with the invited address', async ({
  page,
  allowBrowserError,
  browser,
  server,
  axeAtBothWidths,
}) => {
  allowBrowserError(/403|404/)
  const email = 'lev.okafor@cumbrescare.example'
  const manager = await browser.newPage({ baseURL: server.url })
  await signInStaff(manager)
  const authorization = manager.waitForRequest((request) => request.url().endsWith('/api/portal/home'))
  await manager.reload()
  const headers = { authorization: (await authorization).headers().authorization ?? '' }
  const map = await (await manager.request.get('/api/referenceData/providersclinicsmap', { headers })).json()
  const [clinicId] = Object.keys(map.data.clinics)
  const invited = await manager.request.post('/api/invitations', {
    headers,
    data: { email, role: 'editor', clinicId: Number(clinicId) },
  })
  expect(invited.status()).toBe(201)
  await manager.close()

  const link = await mailedLink(page, email, '/portal/accept')
  await page.goto(link)
  await expect(page).toHaveURL('/portal/sign-in')
  await enter(page, PENDING)
  await expect(heading(page, 'Accept invitation')).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('This invitation was sent to another e-mail address.')
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page).toHaveURL('/portal/sign-in')
  await googlePopup(page, email)
  await expect(heading(page, 'Accept invitation')).toBeVisible()
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(heading(page, 'Invitation accepted')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my clinics' }).click()
  await expect(heading(page, 'My clinics')).toBeVisible()
  await expect(page.getByRole('meter')).toHaveCount(1)
})
