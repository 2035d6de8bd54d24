import { expect, overflow, test, toast } from './fixtures.ts'
import { AMARA, asksFor, asPerson, edits, RUBEN, readClinic, TEODORA, WES } from './people.ts'
import { ADMIN, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

test('a reviewer sees who else has the submission open, and can still decide', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const id = await edits(server, TEODORA, 905, { descriptionEn: 'Words that two reviewers read.' })
  expect((await asPerson(server, RUBEN, 'POST', `updates/${id}/visits`)).status).toBe(200)
  await signIn(page, ADMIN)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/905/${id}"]`) })
  await expect(row).toContainText('Open now: Rubén Castillo')
  await page.goto(`/dashboard/review/905/${id}`)
  await expect(page.getByText(/^Rubén Castillo opened this (just now|\d+ minutes? ago)/)).toBeVisible()
  await axeAtBothWidths()
  const beside = (await asPerson(server, RUBEN, 'POST', `updates/${id}/visits`)).data as { others: { name: string }[] }
  expect(beside.others.map(({ name }) => name)).toEqual(['Amara Lindgren'])

  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect((await readClinic(server, 905)).descriptionEn).toBe('Words that two reviewers read.')
})

test('an administrator decides several access requests at once, and reads which one a colleague decided meanwhile', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const asked = []
  for (const clinicId of [914, 915, 916]) asked.push(await asksFor(server, WES, { role: 'editor', clinicId }))
  await signIn(page, ADMIN)
  await page.goto('/dashboard?type=accountAccess')
  await page.getByRole('button', { name: 'Decide several access requests' }).press('Enter')
  const ofWes = page.getByRole('checkbox', { name: /^Select: Wes Hadley/ })
  await expect(ofWes).toHaveCount(asked.length)
  for (let place = 0; place < asked.length; place += 1) await ofWes.nth(place).press('Space')
  await expect(page.getByRole('status').getByText('3 requests selected')).toBeVisible()
  await axeAtBothWidths()
  const decided = await asPerson(server, RUBEN, 'PUT', 'admin/updaterolerequest', {
    changeId: asked[0],
    changeStatus: 'rejected',
    comments: '',
  })
  expect(decided.status).toBe(200)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Approve selected' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Approve 3 access requests?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await expect(question.getByRole('listitem').first()).toContainText('Wes Hadley')
  for (const clinicId of [914, 915, 916])
    await expect(question).toContainText(`Editor, ${(await readClinic(server, clinicId)).displayName}`)
  await axeAtBothWidths('dialog')
  await page.setViewportSize({ width: 320, height: 900 })
  await question.getByRole('button', { name: 'Approve 3' }).press('Enter')
  await expect(toast(page, '2 access requests were approved.')).toBeVisible()
  await expect(page.locator('.toasts')).toContainText('Rubén Castillo')
  await expect(ofWes).toHaveCount(0)
  expect(await overflow(page)).toBe(0)
})

test('an administrator restores an old value from the history by keyboard', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const before = await readClinic(server, 917)
  await edits(server, AMARA, 917, { fax: '3035550123' })
  await signIn(page, ADMIN, { to: '/providers/201/917/history' })
  const entry = page.locator('.history-entry').filter({ hasText: 'updated Fax Number' }).first()
  await entry.getByRole('button', { expanded: false }).press('Enter')
  await entry.getByRole('button', { name: /^Restore .+: Fax Number$/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore Fax Number?' })
  await axeAtBothWidths('dialog')
  await dialog.getByRole('button', { name: /^Restore / }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.history-entry').filter({ hasText: 'updated Fax Number' })).toHaveCount(2)
  expect((await readClinic(server, 917)).fax).toBe(before.fax)
})

test('an administrator exports the searched list of users', async ({ page }) => {
  await signIn(page, ADMIN, { to: '/users' })
  await page.goto('/users?q=hadley')
  await expect(page.getByRole('rowheader', { name: /Hadley/ }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('users.csv')
  const stream = await file.createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString()
  expect(text).toContain('wes.hadley@cumbrescare.example')
  expect(text).not.toContain('teodora.salcedo')
})
