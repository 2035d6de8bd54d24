import { readFileSync } from 'node:fs'
import { control, isSave, save } from './clinic-form.ts'
import { expect, overflow, test, toast } from './fixtures.ts'
import { asPerson } from './people.ts'
import { ADMIN, EDITOR, MANAGER, signIn, signInStaff } from './sign-in.ts'

/** Visitors' reports, prompts and warnings for staff, and the agency's figures about the directory. */

test('a visitor reports a mistake, the clinic answers that the entry is right, and the visitor reads the answer', {
  tag: '@core',
}, async ({ page, axeAtBothWidths, allowBrowserError }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/en/clinics/901')
  await page.getByRole('link', { name: 'Report a mistake on this page' }).click()
  await page.getByRole('radio', { name: 'The hours are wrong' }).check()
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('They open at nine.')
  expect(await overflow(page)).toBe(0)
  await axeAtBothWidths()
  const send = page.getByRole('button', { name: 'Send' })
  // The server takes a form that was filled in too fast for a bot's and asks to send it again.
  allowBrowserError(/422 .*\/report\)$/)
  const told = page.getByText(/Your code is ([2-9A-Z]{8})/)
  await expect(async () => {
    if (await told.isVisible()) return
    // The page with the code may replace the form between the check and the click.
    await send.click({ timeout: 2_000 })
    await expect(told).toBeVisible({ timeout: 2_000 })
  }).toPass({ intervals: [3_000] })
  const code = /[2-9A-Z]{8}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('status').filter({ hasText: 'We sent it to the clinic.' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])

  await signInStaff(page, EDITOR)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A visitor says the hours are wrong' })
    .last()
    .getByRole('link', { name: /^See report about/ })
    .click()
  const reports = page.getByRole('region', { name: 'What visitors reported' })
  await expect(reports.getByText('They open at nine.')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await axeAtBothWidths('#reports')
  await reports.getByRole('button', { name: 'The page is right: A visitor says the hours are wrong' }).click()
  await expect(reports.getByText('They open at nine.')).toHaveCount(0)

  await page.goto(`/es/estado-del-reporte?code=${code}`)
  await expect(page.getByRole('status').filter({ hasText: 'leyó su reporte. No cambió la página.' })).toBeVisible()
})

test('a manager of many clinics sees one list: to answer first, to confirm, up to date', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { data } = await asPerson(server, MANAGER, 'GET', 'portal/counts')
  const { answer } = data as { answer: number }
  await signInStaff(page, MANAGER)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'My clinics' })).toHaveAccessibleDescription(
    `${answer} need your attention`,
  )
  const first = page.getByRole('region', { name: 'Needs your attention' })
  await expect(first.locator('.work__clinic')).toHaveCount(answer)
  await expect(page.getByRole('link', { name: `${answer} need your attention` })).toBeVisible()
  await expect(first.getByText('A visitor says the phone number does not work')).toBeVisible()
  await axeAtBothWidths()
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await overflow(page)]).toEqual([width, 0])
  }

  // The answers behind "89 % complete" are links to their controls.
  await page.locator('.work__links a').first().click()
  await expect(page).toHaveURL(/\/edit#/)
  await expect(page.locator('.clinic-form :focus')).toBeVisible()
})

test('the form warns staff of a text that names the hidden address; after the save they confirm the rest and renew the answer about new patients', async ({
  page,
  browser,
  server,
  axeAtBothWidths,
}) => {
  test.slow()
  const clinicId = 913
  await page.setViewportSize({ width: 320, height: 640 })
  const { data } = await asPerson(server, MANAGER, 'GET', 'portal/home')
  const town = (data as { clinicId: number; city: string }[]).find((one) => one.clinicId === clinicId)?.city ?? ''
  await signInStaff(page, MANAGER, { to: `/portal/clinics/${clinicId}/edit` })
  await control(page, 'descriptionEn').fill(`Counseling for families. You find us in ${town}.`)
  await expect(page.getByText(`Description says “${town}”`)).toHaveCount(0)
  await page.getByText('Hide address on the directory', { exact: true }).click()
  await expect(page.getByText(`Description says “${town}”`)).toBeVisible()
  // From the top: the sticky bar must not cover half of a control while axe measures it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await axeAtBothWidths('.clinic-form')
  await page.setViewportSize({ width: 320, height: 640 })
  await save(page)
  const warning = page.getByRole('dialog', { name: 'Publish part of the hidden address?' })
  await expect(warning).toContainText(`Description says “${town}”`)
  const sent = page.waitForRequest(isSave)
  await warning.getByRole('button', { name: 'Publish it anyway' }).click()
  const response = await (await sent).response()
  const { data: reply } = JSON.parse((await response?.text()) ?? '{}') as {
    data: { held: string[]; submissionId: number }
  }
  expect(reply.held).toContain('clinic.descriptionEn')
  await expect(page.getByText(`Description says “${town}”`)).toBeVisible()

  const rest = page.locator('.saved-rest')
  await expect(rest.getByText('Is the rest of this section still right?')).toBeVisible()
  await rest.getByRole('button', { name: 'Contact: still right' }).press('Enter')
  await expect(toast(page, 'Contact: confirmed as still right.')).toBeVisible()
  await page
    .getByRole('button', { name: /^(?:Yes, still accepting|Still not accepting|Yes, accepting now): new patients at / })
    .press('Enter')
  await expect(
    page.getByText(/^Your last answer: (?:not )?accepting new patients \(\w+ \d+, \d{4}\)\. Shown to the public /),
  ).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.goto(`/en/clinics/${clinicId}`)
  await expect(page.getByText('Confirmed by the clinic today')).toBeVisible()

  // The reviewer gets the same warning as the author.
  const agency = await browser.newPage({ baseURL: server.url, viewport: { width: 320, height: 640 } })
  await signIn(agency, ADMIN, { to: `/dashboard/review/${clinicId}/${reply.submissionId}` })
  await expect(agency.getByText(`Description says “${town}”`)).toBeVisible()
  expect(await overflow(agency)).toBe(0)
  await agency.close()
})

test('an administrator reads the quality of the directory and opens the clinics behind a number', async ({
  page,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.filter({ hasText: 'Directory quality' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ of \d+ clinics are up to date\./ })).toBeVisible()
  const measure = page.getByRole('row').filter({ hasText: 'Contact confirmed within 90 days' })
  await expect(
    measure.getByRole('img', { name: /^Contact confirmed within 90 days: \d+ on .*, \d+ on / }),
  ).toBeVisible()
  await axeAtBothWidths()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)

  await page.getByRole('link', { name: 'All counties and providers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'By county and provider' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.split('\r\n')[0]).toContain('id,name,clinics,all_three_confirmed')
  await page.goBack()

  const others = measure.getByRole('link', { name: / without$/ })
  const count = ((await others.textContent()) ?? '').replace(/ clinics? without/, '')
  await others.click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Clinics without: Contact confirmed within 90 days' }),
  ).toBeVisible()
  await expect(page.getByText(new RegExp(`^${count} clinics?$`))).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await axeAtBothWidths()

  await page.goto('/quality')
  await page.getByRole('main').getByRole('link', { name: 'Licenses ending', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses ending' })).toBeVisible()
  const ended = page.getByRole('row').filter({ hasText: 'Zephyr Ridge Care - South' })
  await expect(ended).toContainText('(ended, still active in the import)')
})
