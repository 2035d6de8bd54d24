import type { Page } from '@playwright/test'
import { control, saved } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mails.ts'
import { asksFor, asPerson, decides, edits, RUBEN, readClinic, today, WES } from './people.ts'
import { ADMIN, EDITOR, MANAGER, PENDING, REJECTED, signIn, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('home puts a rejected edit first, with its reason, and Edit again opens the form at that field', async ({
  page,
  server,
}) => {
  const submissionId = await edits(server, WES, 901, { website: 'https://old.example.org/elsewhere' })
  const rejectionReason = 'This page belongs to another clinic.'
  await asPerson(server, ADMIN, 'PATCH', 'updates', { submissionId, approved: false, rejectionReason })
  const { displayName } = await readClinic(server, 901)

  await signInStaff(page, MANAGER)
  const card = page.locator('.work__clinic').filter({ hasText: displayName ?? '' })
  await expect(card).toContainText('Not approved: Website')
  await expect(card).toContainText(`Reason: ${rejectionReason}`)
  await expect(card).toContainText(/Profile \d+% complete/)
  await card.getByRole('link', { name: /^Edit again: Website/ }).click()
  await expect(page).toHaveURL(/\/portal\/clinics\/901\/edit\?again=\d+#website$/)
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused()
  // The form opens with the rejected text over the live one.
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://old.example.org/elsewhere')

  // A resubmitted edit is pending again and no longer needs attention.
  await page.getByRole('textbox', { name: 'Website' }).fill('https://right.example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My clinics' }).click()
  await expect(card).toContainText('Waiting for review: Website')
  await expect(card).not.toContainText('Not approved')
})

test('staff confirm a section with one press, and the screen shows date and name', async ({ page, server }) => {
  await signInStaff(page, EDITOR, { to: '/portal/clinics/901' })
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'About: still right' }).click()
  await expect(about).toContainText(`Confirmed still right on ${today()} by Wes Hadley`)
  await page.reload()
  await expect(about).toContainText(`Confirmed still right on ${today()} by Wes Hadley`)
  const home = await asPerson(server, WES, 'GET', 'portal/home')
  expect(home.data as unknown).toMatchObject([{ clinicId: 901, confirmations: [{ section: 'about' }] }])
})

test('a submission shows the state of each part, and staff withdraw a pending one', async ({ page, server }) => {
  const rejected = await edits(server, WES, 901, { publicTransitEn: 'Bus 7 stops here.' })
  await decides(server, ADMIN, rejected, false)
  await edits(server, WES, 901, { descriptionEn: 'First words.', fax: '7195550111' })
  await edits(server, WES, 901, { descriptionEn: 'Second words.' })

  await signInStaff(page, EDITOR, { to: '/portal/submissions' })
  const part = (text: string) => page.locator('.submission__part').filter({ hasText: text })
  await expect(part('Second words.')).toContainText('Waiting for review')
  await expect(part('First words.')).toContainText('Replaced')
  await expect(part('(719) 555-0111')).toContainText('Live')
  await expect(part('Bus 7 stops here.')).toContainText('Not approved')

  await part('Second words.')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The edit was withdrawn.')).toBeVisible()
  await expect(part('Second words.')).toContainText('Withdrawn')
  await part('Second words.')
    .getByRole('link', { name: /^Edit again/ })
    .click()
  await expect(page.getByLabel('Description (English)')).toBeFocused()
  await expect(page.getByLabel('Description (English)')).toHaveValue('Second words.')
  await expect(page.getByText('Your earlier text did not go live.')).toBeVisible()
})

test('Edit again opens a rejected text with its reason; a replaced text shows until when it was live', async ({
  page,
  server,
}) => {
  const { publicTransitEn: live } = await readClinic(server, 901)
  const rejected = await edits(server, WES, 901, { publicTransit: true, publicTransitEn: 'Bus 8 stops here.' })
  const rejectionReason = 'Please name the stop.'
  await asPerson(server, ADMIN, 'PATCH', 'updates', { submissionId: rejected, approved: false, rejectionReason })
  await edits(server, WES, 901, { tddTty: '7195550171' })
  await edits(server, RUBEN, 901, { tddTty: '7195550172' })

  await signInStaff(page, EDITOR, { to: '/portal/submissions' })
  const part = (text: string) => page.locator('.submission__part').filter({ hasText: text })
  await expect(part('(719) 555-0171')).toContainText(`Live until ${today()}, changed since`)
  await part('Bus 8 stops here.')
    .getByRole('link', { name: /^Edit again/ })
    .click()
  const field = control(page, 'publicTransitEn')
  await expect(field).toHaveValue('Bus 8 stops here.')
  await expect(field).toBeFocused()
  await expect(page.getByText('Your earlier text was not approved.')).toContainText(`Reason: ${rejectionReason}`)
  await page.reload()
  await expect(field).toHaveValue('Bus 8 stops here.')

  await field.fill('Bus 8 stops at Main Street.')
  expect((await saved(page)).reply.held).toEqual(['clinic.publicTransitEn'])
  expect((await readClinic(server, 901)).publicTransitEn).toBe(live)
})

test('a person withdraws an access request and asks again, also after a refusal', async ({ page, browser, server }) => {
  await signInStaff(page, PENDING)
  await expect(heading(page, 'Your access is being checked')).toBeVisible()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(heading(page, /^Welcome/)).toBeVisible()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Ask again/ }).click()
  await expect(heading(page, 'Your access is being checked')).toBeVisible()

  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const ivo = await other.newPage()
  await signInStaff(ivo, REJECTED)
  await expect(heading(ivo, 'Your access request was not approved')).toBeVisible()
  await ivo.getByRole('searchbox').fill('alamosa')
  await ivo
    .locator('.usa-checkbox__label', { hasText: /^Manager of/ })
    .first()
    .click()
  await ivo.getByLabel(/^What do you do there/).fill('I run the front desk.')
  await ivo.getByRole('button', { name: 'Ask for access' }).click()
  await expect(heading(ivo, 'Your access is being checked')).toBeVisible()
  await other.close()
})

test('a manager invites, sends again, cancels, and asks the agency to remove a colleague', { tag: '@core' }, async ({
  page,
  server,
  allowBrowserError,
}) => {
  allowBrowserError(/409/)
  await signInStaff(page, MANAGER, { to: '/portal/team' })
  const email = 'nadia.holm@cumbrescare.example'
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Choose the clinic this person will edit.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Clinic/).selectOption({ value: '905' })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Open until')
  const first = linkIn(await mailTo(server, email, /invit/i), '/portal/accept')

  // Within a minute the server sends no second mail, the page claims none, and the first link still works.
  await row.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByText(/less than a minute ago/)).toBeVisible()
  expect(linkIn(await mailTo(server, email, /invit/i), '/portal/accept')).toBe(first)
  await row.getByRole('button', { name: `Cancel invitation to ${email}` }).click()
  await expect(row).toContainText('Canceled')

  await page.getByRole('button', { name: 'Ask for removal of Wes Hadley' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the agency to remove Wes Hadley?' })
  await dialog.getByLabel(/^Reason/).fill('Left in August.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request about Wes Hadley was sent to the agency.')).toBeVisible()
  const mail = await mailTo(server, ADMIN, /Request to remove access to /)
  expect(mail.text).toContain('Left in August.')
  expect(linkIn(mail, '/users/edit')).toContain('userId=demo-wes-hadley')

  // The manager sees the state of the request.
  await expect(page.getByText(/^Removal requested on .*, waiting for the agency$/)).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ask for removal of Wes Hadley' })
  await expect(ask).toHaveCount(0)

  // Taken back, asked again with a suspension, which ends when that is taken back too.
  const takeBack = page.getByRole('button', { name: 'Cancel request about Wes Hadley' })
  await takeBack.click()
  await ask.click()
  await dialog.getByText('Suspend access now').click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Suspended' })).toBeVisible()
  expect(await asPerson(server, WES, 'GET', 'me')).toMatchObject({
    data: { roles: [], suspendedBy: ['Cumbres Care'] },
  })
  await takeBack.click()
  await expect(ask).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Suspended' })).toHaveCount(0)
})

test('a manager says of one request that it is theirs and of another that it is not, and the agency sees both', async ({
  page,
  server,
  browser,
}) => {
  await asksFor(server, PENDING, { role: 'editor', clinicId: 906 })
  const mail = await mailTo(server, MANAGER, /asks for access to Cumbres Care/)
  await signInStaff(page, MANAGER, { to: linkIn(mail, '/portal/team') })
  const ours = (await readClinic(server, 906)).displayName ?? ''
  const says = (word: string, clinic: string) =>
    page.getByRole('button', { name: `${word}: Pilar Gurulé, Editor: ${clinic}` })
  await says('Works here', ours).click()
  await expect(page.getByText(/^You told the agency on .*: works here$/)).toBeVisible()
  await expect(says('Works here', ours)).toHaveCount(0)
  await expect(says('Does not work here', ours), 'a manager may change their mind').toBeVisible()
  const notOurs = 'Cumbres Care - Del Norte, Cottonwood Avenue'
  await says('Does not work here', notOurs).click()
  await expect(page.getByText(/^You told the agency on .*: does not work here$/)).toBeVisible()
  expect(await asPerson(server, PENDING, 'GET', 'me'), 'a manager decides nothing').toMatchObject({
    data: { roles: [] },
  })

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const admin = await context.newPage()
  await signIn(admin)
  for (const word of ['works there', 'does not work there'])
    await expect(admin.getByText(`Teodora Salcedo (manager) says this person ${word}`)).toBeVisible()
  await context.close()
})

test('the agency gives a standard reason when it rejects a removal, and the manager reads it in Spanish', async ({
  page,
  server,
  browser,
  axeAtBothWidths,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/)
  const asked = { providerId: 201, userId: 'demo-wes-hadley', reason: 'Left in August.', suspend: false }
  expect((await asPerson(server, MANAGER, 'POST', 'portal/removal-requests', asked)).status).toBe(201)
  await signIn(page, ADMIN, { to: '/dashboard?type=teamRemoval' })
  await page.getByRole('button', { name: /Wes Hadley/ }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject the request to remove Wes Hadley?' })
  await question.getByLabel('Standard reason').selectOption('still-works-there')
  // A failure closes the question and keeps the reason.
  await page.route('**/api/admin/removal-requests/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Unable to decide the request about Wes Hadley.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByLabel('Standard reason')).toHaveValue('still-works-there')
  await axeAtBothWidths('dialog')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('The request about Wes Hadley was rejected.')).toBeVisible()
  await expect(page.getByText('No provider updates found.')).toBeVisible()
  expect(await asPerson(server, WES, 'GET', 'me')).toMatchObject({ data: { roles: [{ role: 'editor' }] } })

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const manager = await context.newPage()
  await signInStaff(manager, MANAGER, { to: '/portal/team' })
  const row = manager.getByRole('row').filter({ hasText: 'Wes Hadley' })
  await expect(row).toContainText('We could confirm that this person still works with you.')
  await manager.getByRole('button', { name: 'Español' }).click()
  await expect(row).toContainText('Confirmamos que esta persona aún trabaja con ustedes.')
  // The person's account keeps the language.
  await manager.getByRole('button', { name: 'English' }).click()
  await context.close()
})

test('an editor’s access is suspended only after a question that names the person', async ({ page, server }) => {
  const changeId = await asksFor(server, PENDING, { role: 'editor', clinicId: 907 })
  const decision = { changeId, changeStatus: 'approved', comments: '' }
  expect((await asPerson(server, RUBEN, 'PUT', 'admin/updaterolerequest', decision)).status).toBe(200)
  const me = () => asPerson(server, PENDING, 'GET', 'me')
  await signInStaff(page, MANAGER, { to: '/portal/team' })
  const { displayName } = await readClinic(server, 907)
  const suspend = page.getByRole('button', { name: `Suspend access: Pilar Gurulé, Editor: ${displayName}` })
  await suspend.click()
  const question = page.getByRole('dialog', { name: 'Suspend Pilar Gurulé’s access now?' })
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toBeHidden()
  expect(await me()).toMatchObject({ data: { suspendedBy: [] } })
  await suspend.click()
  await question.getByRole('button', { name: 'Suspend access' }).click()
  await expect(page.getByText('Pilar Gurulé has no access to your clinics now. The agency decides.')).toBeVisible()
  await expect(question).toBeHidden()
  expect(await me()).toMatchObject({ data: { roles: [], suspendedBy: ['Cumbres Care'] } })
  await page.getByRole('button', { name: 'Cancel request about Pilar Gurulé' }).click()
  await expect(page.getByText('Request canceled. Pilar Gurulé has access again.')).toBeVisible()
})

test('an editor gets no team screen and 404 for a foreign clinic; the display switch says why it is disabled', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/404/)
  await signInStaff(page, EDITOR)
  await expect(page.getByRole('link', { name: 'My submissions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0)
  for (const path of ['902', '902/edit', '902/history', '99999', 'none', 'none/history']) {
    await page.goto(`/portal/clinics/${path}`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(heading(page, 'My clinics')).toBeVisible()
  await page.goto('/portal/clinics/901')
  await expect(page.getByText('Only managers of the provider and the agency can change this.')).toBeVisible()
})

test('a person unsubscribes from the digest with a press, without signing in', async ({ page, server }) => {
  const { unsubscribeLink } = await import('../../server/freshness/home/unsubscribe-link.ts')
  const { readFileSync } = await import('node:fs')
  const secret = readFileSync(`${server.dataDir}/app-secret`, 'utf8').trim()
  const wanted = async () => {
    const { data } = await asPerson(server, MANAGER, 'GET', 'me')
    return (data as { emailNotifications: boolean }).emailNotifications
  }
  expect(await wanted()).toBe(true)
  await page.goto(unsubscribeLink('demo-teodora-salcedo', secret))
  await expect(heading(page, 'Stop the weekly summaries')).toBeVisible()
  expect(await wanted()).toBe(true)
  await page.getByRole('button', { name: 'Stop the summaries' }).click()
  await expect(heading(page, 'The summaries are turned off')).toBeVisible()
  expect(await wanted()).toBe(false)
})
