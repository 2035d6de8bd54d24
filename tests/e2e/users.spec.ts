import type { Page } from '@playwright/test'
import type { AccessRequest } from '../../contract/role-requests.ts'
import { expect, test, toast } from './fixtures.ts'
import { apiCalls, holdBack, typesWithoutPause } from './network.ts'
import { AMARA, asksFor, asPerson } from './people.ts'
import { ADMIN, googlePopup, PENDING, signIn } from './sign-in.ts'

const PEOPLE = /\/api\/(admin\/)?(users|role)/

test.use({ serviceWorkers: 'block' })

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

async function find(page: Page, text: string) {
  await page.goto('/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(text)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
}

async function edit(page: Page, userId: string, name: string) {
  await page.goto(`/users/edit?userId=${userId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

test('the list shows ten people by name; the address holds order and page', async ({ page, axeAtBothWidths }) => {
  await signIn(page, ADMIN)
  const asked = apiCalls(page, PEOPLE)
  // The fixed clock keeps the cached list fresh on a slow machine.
  await page.clock.setFixedTime(new Date())
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByPlaceholder('Search')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    /^Name/,
    'Email address',
    'Providers',
    'Status',
    'Last login',
    'Action',
  ])
  const names = page.getByRole('rowheader')
  await expect(names).toHaveCount(10)
  const first = await names.allTextContents()
  const byName = new Intl.Collator('en').compare
  expect(first).toEqual([...first].sort(byName))
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await axeAtBothWidths()
  expect(asked).toEqual(['GET /api/users?invited=false&page=1&pageSize=10&sort=name'])

  const pages = page.getByRole('navigation', { name: 'Pages of users' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/users?page=2')
  await expect(names.first()).not.toHaveText(first[0] ?? '')
  // Waits for page 4: on Back the list would request a page again that it had not finished loading.
  const fourth = page.waitForResponse(/[?&]page=4&/)
  await pages.getByRole('link', { name: 'Next' }).click()
  await pages.getByRole('link', { name: 'Next' }).click()
  await (await fourth).finished()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/users?page=5')
  await expect(pages.getByRole('listitem')).toHaveText([/Previous/, '1', /…/, '4', '5', '6', /…/, /^\d+$/, /Next/])
  await page.goBack()
  await expect(page).toHaveURL('/users?page=4')

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL('/users?sort=-name')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  // The old rows stay until the new ones arrive.
  await expect(async () => {
    const last = await names.allTextContents()
    expect(last).toEqual([...last].sort(byName).reverse())
  }).toPass()
  expect(new Set(asked).size).toBe(asked.length)

  await page.goto('/users?page=9999')
  await expect(names.first()).toBeVisible()
  await expect(page).not.toHaveURL(/9999/)
})

test('the search sends one call per pause in typing and keeps the old rows meanwhile', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN)
  await page.clock.install()
  await page.goto('/users')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  const asked = apiCalls(page, PEOPLE)
  const release = await holdBack(page, '**/api/users?q=**')
  const box = page.getByRole('searchbox', { name: 'Search users' })
  await typesWithoutPause(box, 'HADL')
  await expect(page).toHaveURL('/users?q=HADL')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('No users found.')).toHaveCount(0)
  release()
  await expect(page.getByRole('rowheader')).toHaveText(['Wes Hadley'])
  await box.press('Enter')
  expect(asked).toEqual(['GET /api/users?q=HADL&page=1&pageSize=10&sort=name'])
  await expect(row(page, 'Wes Hadley').getByRole('cell')).toHaveText([
    'wes.hadley@cumbrescare.example',
    'Cumbres Care',
    'Approved',
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    /Edit.*Reset password/s,
  ])

  await box.fill('nobody is called this')
  await expect(page.getByText('No users found.')).toBeVisible()
  await axeAtBothWidths()
  await page.reload()
  await expect(box).toHaveValue('nobody is called this')
  await expect(page.getByText('No users found.')).toBeVisible()
  await box.fill('wes.hadley@')
  await expect(page.getByRole('rowheader')).toHaveText(['Wes Hadley'])
})

test('an administrator edits names, phone and roles of a user and returns to the same place in the list', {
  tag: '@core',
}, async ({ page, axeAtBothWidths }) => {
  await signIn(page, ADMIN)
  await find(page, 'beatriz ruybal')
  await page.getByRole('link', { name: 'Edit Beatriz Ruybal' }).click()
  await expect(page).toHaveURL('/users/edit?userId=demo-user-0497')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Beatriz Ruybal' })).toBeFocused()
  await expect(page.locator('dl')).toContainText('Approved')
  await expect(page.locator('dl')).toContainText('Number of roles2')
  await expect(page.locator('dl')).toContainText('beatriz.ruybal@marmotbluffmentalhealth.example')
  await expect(page.getByRole('textbox', { name: /mail/ })).toHaveCount(0)
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await expect(phone).toHaveValue('(719) 555-0160')
  await axeAtBothWidths()

  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await phone.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await phone.pressSequentially('30355')
  await expect(phone).toHaveValue('(303) 55')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid phone number format. Use (999) 999-9999.')).toBeVisible()
  await axeAtBothWidths()
  await phone.press('End')
  await phone.pressSequentially('50177')
  await expect(phone).toHaveValue('(303) 555-0177')
  await page.getByRole('textbox', { name: 'First name' }).fill('Bea')

  const existing = page.getByRole('region', { name: 'Existing roles' }).getByRole('listitem')
  await expect(existing).toHaveCount(2)
  const reject = existing.first().getByRole('button', { name: /^Reject Editor/ })
  await reject.click()
  await expect(reject).toHaveAttribute('aria-pressed', 'true')
  await existing
    .nth(1)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Cannot leave a user without any roles')).toBeVisible()
  await axeAtBothWidths()
  await existing
    .nth(1)
    .getByRole('button', { name: /^Reject/ })
    .click()

  await page.getByRole('button', { name: 'Add clinic' }).click()
  const role = page.getByRole('combobox', { name: 'Role' })
  await expect(role).toBeFocused()
  await expect(role.getByRole('option')).toHaveText(['Choose a role', 'Editor', 'Manager'])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const hint = 'Invalid selection, must select a role and clinic if not manager role'
  await expect(page.getByText(hint)).toBeVisible()
  await role.selectOption('Editor')
  await expect(page.getByText(hint)).toHaveCount(0)
  await page.getByRole('button', { name: 'Aster Bend Women’s Center', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(hint)).toBeVisible()
  await axeAtBothWidths()
  await role.selectOption('Manager')
  await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const added = page.getByRole('list', { name: 'Added roles' }).getByRole('listitem')
  await expect(added).toContainText(['Manager All Clinics'])
  await added.getByRole('button', { name: 'Remove Manager, All Clinics' }).click()
  await expect(added).toHaveCount(0)
  await page.getByRole('button', { name: 'Add clinic' }).click()
  await role.selectOption('Manager')
  await page.getByRole('button', { name: 'Aster Bend Women’s Center', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  const asked = apiCalls(page, PEOPLE)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'User updates submitted.')).toBeVisible()
  await expect(page.locator('.toasts .usa-alert--info')).toHaveCount(1)
  await expect(page).toHaveURL('/users?q=beatriz+ruybal')
  const writes = asked.filter((call) => !call.startsWith('GET'))
  expect(writes).toEqual([
    'PUT /api/users',
    'POST /api/admin/role',
    expect.stringMatching(/^DELETE \/api\/admin\/role\/\d+$/),
  ])

  await page.getByRole('searchbox').fill('bea ruybal')
  await page.getByRole('link', { name: 'Edit Bea Ruybal' }).click()
  await expect(phone).toHaveValue('(303) 555-0177')
  await expect(page.getByRole('region', { name: 'Existing roles' })).toContainText('Manager All Clinics')
  await expect(existing).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/users?q=bea+ruybal')
})

test('the form keeps unsaved work, also without a connection', async ({
  page,
  context,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/ERR_/)
  await signIn(page, ADMIN)
  await edit(page, 'demo-user-0027', 'Beatriz Delacroix')
  await page.getByRole('textbox', { name: 'First name' }).fill('Beata')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not save name and phone number.' })).toContainText(
    'Nothing was saved. Your changes are still here.',
  )
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Beata')
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await expect(dialog).toContainText('You have unsaved changes that will be lost')
  await axeAtBothWidths()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Beata')
  await page.getByRole('link', { name: 'Providers and Clinics' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/providers')
})

test('an administrator deletes a user by name, reads the outcome and undoes it', async ({
  page,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500|409/)
  await signIn(page, ADMIN)
  await edit(page, 'demo-user-0028', 'Caleb Farouk')
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Caleb Farouk?' })
  await expect(dialog.getByRole('button')).toHaveText(['Go back', 'Delete'])
  await axeAtBothWidths()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()

  await page.route('**/api/admin/users/demo-user-0028', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting Caleb Farouk')).toBeVisible()
  await expect(page.locator('.toasts .usa-alert--error')).toHaveCount(1)
  await expect(page).toHaveURL('/users/edit?userId=demo-user-0028')
  await page.unroute('**/api/admin/users/demo-user-0028')

  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted user Caleb Farouk')).toBeVisible()
  await expect(page.locator('.toasts .usa-alert--success')).toHaveCount(1)
  await expect(page).toHaveURL('/users')

  await find(page, 'caleb farouk')
  await expect(row(page, 'Caleb Farouk')).toContainText('Deleted')
  await page.getByRole('link', { name: 'Edit Caleb Farouk' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await axeAtBothWidths()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Restored user Caleb Farouk')).toBeVisible()
  await expect(page.locator('dl')).toContainText('Pending')

  // The restored user has no roles: the administrator finds a provider for a new role by a part of its name.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Cannot leave a user without any roles')).toBeVisible()
  await page.getByRole('button', { name: 'Add clinic' }).click()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Editor')
  await page.getByRole('textbox', { name: 'Provider' }).fill('cumbres')
  await page.getByRole('button', { name: 'Cumbres Care' }).click()
  await page.getByRole('combobox', { name: 'Clinic' }).selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'User updates submitted.')).toBeVisible()
  await expect(row(page, 'Caleb Farouk')).toContainText('Approved')
  await expect(row(page, 'Caleb Farouk')).toContainText('Cumbres Care')
})

test('a pending person’s page shows their requests, and the administrator decides them there', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const asked = await asksFor(server, PENDING, { role: 'editor', clinicId: 904 })
  await signIn(page, ADMIN)
  await edit(page, 'demo-pilar-gurule', 'Pilar Gurulé')
  const requests = page.getByRole('region', { name: 'Open access requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await axeAtBothWidths()
  await page.getByLabel(/^First name/).fill('María Pilar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Cannot leave a user without any roles')

  await requests
    .getByRole('button', { name: /^Approve: Editor, .*/ })
    .first()
    .click()
  await expect(toast(page, 'Access request for Pilar Gurulé was approved.')).toBeVisible()
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.facts--card')).toContainText('Approved')
  await expect(page.locator('.facts--card')).toContainText('Number of roles1')
  await expect(page.getByLabel(/^First name/)).toHaveValue('María Pilar')
  await requests.getByRole('button', { name: /^Reject: Editor/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, 'Access request for Pilar Gurulé was rejected.')).toBeVisible()
  await expect(requests).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'User updates submitted.')).toBeVisible()
  const { data } = await asPerson(server, AMARA, 'GET', 'admin/rolerequests')
  const decided = (data as { roleRequests: AccessRequest[] }).roleRequests.filter(({ changeId }) => changeId === asked)
  expect(decided.map(({ changeStatus }) => changeStatus)).not.toContain('requested')
})

test('after an idle sign-out the form offers what the administrator typed', async ({ page }) => {
  await page.clock.install()
  await signIn(page, ADMIN)
  await edit(page, 'demo-wes-hadley', 'Wes Hadley')
  await page.getByLabel(/^First name/).fill('Wesley')
  await page
    .getByRole('button', { name: /^Reject Editor/ })
    .first()
    .click()
  await page.clock.runFor(15 * 60_000 + 1_000)
  await expect(page).toHaveURL(/\/sign-in$/)
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL(/\/users\/edit\?userId=demo-wes-hadley/)
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Wesley')
  await expect(page.getByRole('button', { name: /^Reject Editor/ }).first()).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await edit(page, 'demo-wes-hadley', 'Wes Hadley')
  await expect(page.getByLabel(/^First name/)).toHaveValue('Wes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the phone field ignores an eleventh digit and keeps the mask of a number pasted too long', async ({ page }) => {
  await signIn(page, ADMIN)
  await edit(page, 'demo-wes-hadley', 'Wes Hadley')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('')
  await phone.pressSequentially('72055501887')
  await expect(phone).toHaveValue('(720) 555-0188')
  await phone.press('Home')
  await page.keyboard.type('9')
  await expect(phone).toHaveValue('(720) 555-0188')
  await phone.fill('720555018877')
  await expect(phone).toHaveValue('(720) 555-018877')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toHaveAccessibleDescription('Invalid phone number format. Use (999) 999-9999.')
  await phone.press('End')
  await phone.press('Backspace')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('(720) 555-0188')
})
