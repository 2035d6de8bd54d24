import type { Page } from '@playwright/test'
import { primaryLocation } from '../domain/clinic/address.ts'
import { expect, test } from './fixtures.ts'
import { AMARA, asPerson, changesOf, decides, edits, RUBEN, readClinic, TEODORA, today } from './people.ts'
import { ADMIN, googlePopup, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rejection = (page: Page) => page.getByRole('dialog', { name: 'Reject clinic updates?' })
const discard = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' })

async function open(page: Page, clinicId: number, submissionId: number) {
  await page.goto(`/dashboard/review/${clinicId}/${submissionId}`)
  await expect(button(page, 'Approve')).toBeVisible()
}

/** Demo clinics differ; each story starts from words it knows. */
const before = { descriptionEn: 'We offer counseling for adults.', descriptionEs: 'Ofrecemos terapia para adultos.' }

test.beforeEach(async ({ page }) => {
  await signIn(page, AMARA)
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
})

test('a text is compared with the live one, reworded, approved and published', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await edits(server, AMARA, 905, before)
  const id = await edits(server, TEODORA, 905, { descriptionEn: 'We offer counseling for all adults and teens.' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The page of the sign-in, which is passed on the way, asks for its own.
    if (/^\/api\/(?!auth\/|agency-help$)/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await open(page, 905, id)
  await expect(page.getByRole('heading', { level: 1, name: 'Review updates' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible()
  await expect(page.getByText(`Submitted by Teodora Salcedo on ${today()}`)).toBeVisible()
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      'GET /api/admin/notes',
      'GET /api/clinics/905',
      'GET /api/glossary',
      'GET /api/referenceData/codes',
      'GET /api/updates',
      'GET /api/users/demo-amara-lindgren',
      `POST /api/updates/${id}/visits`,
    ])

  const description = page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
  await expect(description).toHaveValue('We offer counseling for all adults and teens.')
  await expect(page.getByText('Previously: We offer counseling for adults.', { exact: true })).toBeVisible()
  await expect(page.locator('ins')).toHaveText(['[added: all] ', '[added: and teens] '])
  await expect(page.getByText('Not part of this update. Change it here to bring it along.')).toBeVisible()
  const spanish = page.getByRole('textbox', { name: 'Description (Spanish)' })
  await expect(spanish).toHaveValue('Ofrecemos terapia para adultos.')
  await expect(page.getByText('Approving marks the Spanish as behind.')).toBeVisible()
  await expect(page.getByText('“counseling” is “consejería” in the glossary.')).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(button(page, 'Save and review next')).toBeDisabled()
  await axeAtBothWidths()

  await button(page, 'Show current public text').click()
  const publicText = page.getByRole('dialog', { name: /^Current public text: / })
  await expect(publicText).toContainText('We offer counseling for adults.')
  await expect(publicText.getByRole('heading', { level: 2 })).toBeInViewport()
  await axeAtBothWidths()
  await page.keyboard.press('Escape')

  await button(page, 'Approve').click()
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Save')).toBeEnabled()
  await description.fill('We offer counseling for teens and adults.')
  await expect(page.locator('ins')).toHaveText(['[added: teens and] '])
  await spanish.fill('Ofrecemos consejería para adolescentes y adultos.')
  await expect(page.getByText('Approving marks the Spanish as behind.')).toHaveCount(0)
  await expect(page.getByText('Words of the glossary: counseling – consejería')).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  const clinic = await readClinic(server, 905)
  expect(clinic.descriptionEn).toBe('We offer counseling for teens and adults.')
  expect(clinic.descriptionEs).toBe('Ofrecemos consejería para adolescentes y adultos.')
  await expect(page.getByRole('list', { name: 'Requests' })).toBeVisible()
  await expect(page.locator(`a[href$="/${id}"]`)).toHaveCount(0)
})

test('a rejection asks for its reason first and stores it', async ({ page, server, axe, axeAtBothWidths }) => {
  const id = await edits(server, TEODORA, 906, { descriptionEn: `${before.descriptionEn} Call 303-555-0100.` })
  await open(page, 906, id)
  await button(page, 'Reject').click()
  const reason = rejection(page).getByRole('textbox', { name: 'Rejection reason' })
  await expect(reason).toBeFocused()
  await axeAtBothWidths()
  await reason.fill('x'.repeat(2001))
  await expect(rejection(page)).toContainText('1 character too many')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(rejection(page)).toContainText('Enter fewer than 2001 characters.')
  await axe()
  await reason.fill('Phone numbers belong in their own field.')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(rejection(page)).toHaveCount(0)
  await expect(button(page, 'Reject')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Rejection reason: Phone numbers belong in their own field.')).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([
    { status: 'rejected', rejectionReason: 'Phone numbers belong in their own field.' },
  ])
})

test('an approval needs every field, a rejection needs none', async ({ page, server, axeAtBothWidths }) => {
  const id = await edits(server, TEODORA, 907, { descriptionEn: 'New words.', website: 'https://new.example' })
  await open(page, 907, id)
  const description = page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
  await description.fill(' ')
  await page.getByRole('textbox', { name: 'Website' }).fill('http://localhost')
  await button(page, 'Approve').click()
  await button(page, 'Save').click()
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription(/^Required/)
  await expect(page.getByText('Website is invalid')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/review/907/${id}`)
  await axeAtBothWidths()

  await button(page, 'Reject').click()
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
})

test('an address is shown disabled with its texts, and a removed text as a line', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  await edits(server, AMARA, 908, before)
  const clinic = await readClinic(server, 908)
  const primary = primaryLocation(clinic.clinicLocations)
  if (!primary) throw new Error('clinic 908 has an address')
  const others = clinic.clinicLocations.filter((location) => location !== primary)
  const codes = await asPerson(server, AMARA, 'GET', 'referenceData/codes')
  const cities = (codes.data as { city: { cityId: number; cityText: string }[] }).city
  const denver = cities.find(({ cityText }) => cityText === 'Denver')?.cityId ?? 0
  const moved = {
    ...primary,
    addressLine1: '17 Harvest Way',
    addressLine2: 'Floor 2',
    cityId: denver,
    postalCode: '80210',
  }
  const id = await edits(server, TEODORA, 908, { clinicLocations: [moved, ...others], descriptionEs: null })
  await open(page, 908, id)
  for (const [label, text] of [
    ['Street Address', '17 Harvest Way'],
    ['Suite, Apartment or Floor', 'Floor 2'],
    ['City', 'Denver'],
    ['Zip Code', '80210'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue(text)
  }
  await expect(page.getByText(`Previously: ${primary.addressLine1}`)).toBeVisible()
  await expect(page.getByText('Remove this text')).toBeVisible()
  await expect(page.getByText('Previously: Ofrecemos terapia para adultos.')).toBeVisible()
  await expect(page.getByText('We offer counseling for adults.')).toBeVisible()
  await axeAtBothWidths()
  await button(page, 'Approve').click()
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  const now = await readClinic(server, 908)
  expect(now.descriptionEs).toBeNull()
  expect(primaryLocation(now.clinicLocations)).toMatchObject({ addressLine1: '17 Harvest Way', cityId: denver })
})

test('unsaved edits are not lost by leaving', async ({ page, server, axe }) => {
  const id = await edits(server, TEODORA, 909, { descriptionEn: 'Words on their way.' })
  await open(page, 909, id)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard')

  // Opened from the list, so that Back stays within the page.
  await page.locator(`a[href$="/${id}"]`).click()
  const description = page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
  await description.fill('Words on their way, reworded.')
  for (const leave of [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Users' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(discard(page)).toContainText('You have unsaved changes that will be lost')
    await axe()
    await discard(page).getByRole('button', { name: 'Go Back' }).click()
    await expect(description).toHaveValue('Words on their way, reworded.')
    await expect(page).toHaveURL(`/dashboard/review/909/${id}`)
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await discard(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, id)).toMatchObject([{ status: 'requested', newValue: 'Words on their way.' }])
})

test('what was typed before an idle sign-out is offered after the next sign-in, also a reason not yet confirmed', async ({
  page,
  server,
}) => {
  const submissionId = await edits(server, TEODORA, 917, { descriptionEn: 'Words that a reviewer edits.' })
  await page.clock.install()
  await open(page, 917, submissionId)
  const words = page.getByRole('textbox', { name: /^Description/ }).first()
  await words.fill('Words as the reviewer has them.')
  await button(page, 'Reject').click()
  await page.getByLabel('Rejection reason').fill('Half a sentence')
  await page.clock.runFor(15 * 60_000 + 1_000)
  await expect(page).toHaveURL(/\/sign-in$/)
  await googlePopup(page, ADMIN)
  await expect(page).toHaveURL(`/dashboard/review/917/${submissionId}`)
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(words).toHaveValue('Words as the reviewer has them.')
  await button(page, 'Reject').click()
  await expect(page.getByLabel('Rejection reason')).toHaveValue('Half a sentence')
})

test('who comes second reads who was first and keeps what they typed', async ({
  page,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/409/)
  const id = await edits(server, TEODORA, 910, { descriptionEn: 'Words for two reviewers.' })
  await open(page, 910, id)
  const description = page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
  await description.fill('Words as the second reviewer likes them.')
  await decides(server, RUBEN, id, true)
  await button(page, 'Approve').click()
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText(`Already approved by Rubén Castillo on ${today()}`)
  await expect(description).toHaveValue('Words as the second reviewer likes them.')
  await axeAtBothWidths()
  expect((await readClinic(server, 910)).descriptionEn).toBe('Words for two reviewers.')

  await page.goto('about:blank')
  await page.goto(`/dashboard/review/910/${id}`)
  await expect(page.getByText('There are no changes.')).toBeVisible()
  await expect(page.getByText(`Approved by Rubén Castillo on ${today()}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/providers/201/910/history')
  await expect(button(page, 'Approve')).toHaveCount(0)
  await axeAtBothWidths()
})

test('newer edits replace what was being read, and what still waits can be decided', async ({
  page,
  server,
  allowBrowserError,
}) => {
  allowBrowserError(/409/)
  const id = await edits(server, TEODORA, 911, { descriptionEn: 'First words.', website: 'https://first.example' })
  await open(page, 911, id)
  const site = page.getByRole('link', { name: /^Open first\.example/ })
  await expect(site).toHaveAttribute('href', 'https://first.example')
  await expect(site).toHaveAttribute('target', '_blank')
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('textbox', { name: 'Website' }).fill('https://user@first.example')
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Website' }).fill('https://first.example/welcome')
  await edits(server, TEODORA, 911, { descriptionEn: 'Second words.' })
  await button(page, 'Approve').click()
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Newer edits replaced this')
  await button(page, 'Show what still waits').click()
  await expect(page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://first.example/welcome')
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect((await readClinic(server, 911)).website).toBe('https://first.example/welcome')
})

test('a decision that does not arrive stays on the screen and can be sent again', async ({
  page,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500|ERR_/)
  const id = await edits(server, TEODORA, 912, { descriptionEn: 'Words in bad weather.' })
  await open(page, 912, id)
  await page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ }).fill('Words in bad weather, reworded.')
  await button(page, 'Approve').click()
  const decisions = (url: URL) => url.pathname === '/api/updates' && url.search === ''
  for (const fail of [
    () => page.route(decisions, (route) => route.fulfill({ status: 500, json: {} })),
    () => page.route(decisions, (route) => route.abort('timedout')),
    () => page.route(decisions, (route) => route.abort('internetdisconnected')),
  ]) {
    await fail()
    await button(page, 'Save').click()
    await expect(page.getByRole('alert')).toContainText('Not saved. Your changes are still here. Try again.')
    await expect(page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })).toHaveValue(
      'Words in bad weather, reworded.',
    )
    await expect(page).toHaveURL(`/dashboard/review/912/${id}`)
    await page.unroute(decisions)
  }
  await axeAtBothWidths()
  await button(page, 'Reject').click()
  await expect(page.getByText('Not saved. Your changes are still here.')).toHaveCount(0)
  await rejection(page).getByRole('button', { name: 'Go back' }).click()
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect((await readClinic(server, 912)).descriptionEn).toBe('Words in bad weather, reworded.')
})

test('what the server refuses is shown at its field', async ({ page, server, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/422/)
  const { clinicPhones } = await readClinic(server, 913)
  const named = {
    phoneNumberTypeId: 98,
    phone: '3035550142',
    phoneTypeWriteInEn: 'Intake',
    phoneTypeWriteInEs: 'Ingresos',
  }
  const numbers = clinicPhones.filter((phone) => phone.phoneNumberTypeId !== 98)
  await edits(server, AMARA, 913, { clinicPhones: numbers })
  const id = await edits(server, TEODORA, 913, { clinicPhones: [...numbers, named] })
  await open(page, 913, id)
  const number = page.getByRole('textbox', { name: 'Phone Number' }).first()
  await expect(number).toHaveValue('(303) 555-0142')
  await number.fill('103555014')
  await button(page, 'Approve').click()
  await button(page, 'Save').click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Invalid phone number format. Use (999) 999-9999.')
  await axeAtBothWidths()
  await number.fill('(720) 555-0111')
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/dashboard')
  expect((await readClinic(server, 913)).clinicPhones).toContainEqual({ ...named, phone: '7205550111' })
})

test('the keyboard decides one submission after the other', async ({ page, server, axeAtBothWidths }) => {
  const older = await edits(server, TEODORA, 914, { descriptionEn: 'The older of two texts.' })
  const newer = await edits(server, TEODORA, 915, { descriptionEn: 'The newer of two texts.' })
  await open(page, 915, newer)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const line of ['aApprove', 'rReject', 'sSave', 'nSave and review next']) await expect(keys).toContainText(line)
  await axeAtBothWidths()
  await page.keyboard.press('Escape')

  const description = page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })
  await description.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' arsn?')
  await expect(description).toHaveValue('The newer of two texts. arsn?')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'false')
  await description.blur()

  await page.keyboard.press('s')
  await expect(page).toHaveURL(`/dashboard/review/915/${newer}`)
  await page.keyboard.press('a')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/dashboard/review/914/${older}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Review updates' })).toBeFocused()
  await expect(page.getByRole('status').getByText(/were approved\.$/)).toBeVisible()
  await expect(description).toHaveValue('The older of two texts.')
  await expect(button(page, 'Save')).toBeDisabled()

  await page.keyboard.press('r')
  await expect(rejection(page)).toBeVisible()
  await page.keyboard.type('asn')
  await expect(rejection(page).getByRole('textbox')).toHaveValue('asn')
  await rejection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/dashboard')
  expect(await changesOf(server, older)).toMatchObject([{ status: 'rejected', rejectionReason: 'asn' }])
  expect((await readClinic(server, 915)).descriptionEn).toBe('The newer of two texts. arsn?')
})

test('the keys can be switched off, and stay off', async ({ page, server }) => {
  const id = await edits(server, TEODORA, 916, { descriptionEn: 'Words without keys.' })
  await open(page, 916, id)
  await button(page, 'Keyboard shortcuts').click()
  await page.getByText('Use keyboard shortcuts on this screen').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(button(page, 'Approve')).toBeVisible()
  await page.keyboard.press('a')
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Approve').click()
  await expect(button(page, 'Approve')).toHaveAttribute('aria-pressed', 'true')
})

test('loading, failing and unknown submissions say which', async ({
  page,
  server,
  allowBrowserError,
  axe,
  axeAtBothWidths,
}) => {
  allowBrowserError(/500|404|ERR_/)
  const id = await edits(server, TEODORA, 917, { descriptionEn: 'Words that load slowly.' })
  let letGo = () => {}
  const changes = (url: URL) => url.pathname === '/api/updates' && url.searchParams.has('submissionId')
  await page.route(changes, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto(`/dashboard/review/917/${id}`)
  // The screen itself, not the moment in which its code is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await axe()
  letGo()
  await expect(page.getByRole('alert')).toContainText('Could not load the changes.')
  await expect(page.getByText('There are no changes.')).toHaveCount(0)
  await axeAtBothWidths()
  await page.unroute(changes)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: /^Description(?! \(Spanish\))/ })).toHaveValue(
    'Words that load slowly.',
  )

  // Where the live text has moved since, the answer says so; nothing but the answer itself is changed here.
  await page.route(changes, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object[] }
    const moved = { liveValue: 'Words that moved meanwhile.', liveChangedAt: '2026-08-21T15:00:00.000Z' }
    await route.fulfill({ response, json: { data: data.map((record) => ({ ...record, ...moved })) } })
  })
  await open(page, 917, id)
  await expect(page.getByText('The live text changed on Aug 21, 2026')).toBeVisible()
  await expect(page.getByText('Now live: Words that moved meanwhile.')).toBeVisible()
  await axeAtBothWidths()
  await page.unroute(changes)

  for (const address of [`918/${id}`, '917/2000000000', 'x/1']) {
    await page.goto(`/dashboard/review/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
})
