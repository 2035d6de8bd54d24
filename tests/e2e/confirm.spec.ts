import type { Page } from '@playwright/test'
import { expect, overflow, test, toast } from './fixtures.ts'
import { holdBack } from './network.ts'
import { asPerson, edits, TEODORA } from './people.ts'
import { signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

type TableRow = { clinicId: number; displayName: string; sections: { section: string; state: string }[] }

const confirmButton = (page: Page, section: string) =>
  page.getByRole('button', { name: new RegExp(`^Confirm ${section} for \\d+ clinics?$`) })

test('a manager confirms eighteen clinics by keyboard on three pages and changes the one that was set aside', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  const askedNow = async () => {
    const { data } = await asPerson(server, TEODORA, 'GET', 'portal/confirmations')
    const open = (data as TableRow[]).flatMap(({ sections }) => sections.filter(({ state }) => state !== 'confirmed'))
    return open.map(({ section }) => section)
  }
  const asked = await askedNow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, TEODORA)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Confirm clinics', exact: true })).toHaveAccessibleDescription(
    '18 to confirm',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Confirm 18 clinics' })).toBeVisible()

  // Presses of each leg of the way, so that a failure names its leg.
  const presses = { start: 0, About: 0, Contact: 0, 'Our patients': 0, 'the one set aside': 0 }
  let leg: keyof typeof presses = 'start'
  const press = async (key: string) => {
    presses[leg] += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let tried = 0; tried < 60; tried += 1) {
      await press('Tab')
      if (await reached()) return
    }
    throw new Error('Tab did not reach the control')
  }
  const focused = (text: string) => () =>
    page.evaluate((wanted) => document.activeElement?.textContent?.includes(wanted) ?? false, text)

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(focused('Start'))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm my clinics' })).toBeVisible()
  await expect(page.locator('.confirm-page').getByRole('rowheader')).toHaveCount(18)
  await axeAtBothWidths()
  leg = 'About'
  // Enter on any control of the page confirms it, as in every form.
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(async () => (await page.locator('input[name="changed"]:focus').count()) > 0)
  // The next page opens with its rows: on an empty page Tab would go past them.
  const isContact = /\/portal\/confirmations\/values\?.*section=contact/
  const letGo = await holdBack(page, isContact)
  const contactAsked = page.waitForRequest(isContact)
  await press('Enter')
  await expect(toast(page, 'About confirmed for 18 clinics.')).toBeVisible()
  await contactAsked
  await expect(page.locator('[aria-current="step"]')).toContainText('About')
  await expect(page.locator('.confirm-page').getByRole('rowheader')).toHaveCount(18)
  expect(await page.locator('input[name="changed"]:focus').count()).toBe(1)
  letGo()

  // The page of Contact: one clinic has moved.
  leg = 'Contact'
  await expect(page.locator('[aria-current="step"]')).toBeFocused()
  await expect(page.locator('[aria-current="step"]')).toContainText('Contact')
  await expect(confirmButton(page, 'Contact')).toHaveText('Confirm Contact for 18 clinics')
  expect(await page.locator('.confirm-page').getByRole('rowheader').count()).toBe(18)
  await tabTo(async () => (await page.locator('input[name="changed"]:focus').count()) > 0)
  await press('Space')
  await expect(confirmButton(page, 'Contact')).toHaveText('Confirm Contact for 17 clinics')
  await expect(page.getByText('1 clinic is set aside: you change it after the last page.')).toBeVisible()
  await press('Enter')
  await expect(page.locator('[aria-current="step"]')).toContainText('Our patients')
  await expect(page.locator('[aria-current="step"]')).toBeFocused()
  leg = 'Our patients'
  await expect(page.locator('.confirm-page').getByRole('rowheader')).toHaveCount(
    asked.filter((section) => section === 'patients').length,
  )
  await tabTo(async () => (await page.locator('input[name="changed"]:focus').count()) > 0)
  await press('Enter')

  const done = `Done. ${asked.length - 1} sections are confirmed. Thank you.`
  await expect(page.getByRole('heading', { level: 2, name: done })).toBeFocused()
  await axeAtBothWidths()
  leg = 'the one set aside'
  await tabTo(focused('Edit clinic'))
  await press('Enter')
  await expect(page).toHaveURL(/\/portal\/clinics\/\d+\/edit#section-contact$/)
  expect(presses).toEqual({ start: 5, About: 2, Contact: 3, 'Our patients': 2, 'the one set aside': 2 })

  expect(await askedNow()).toEqual(['contact'])
  await expect(menu.getByRole('link', { name: 'Confirm clinics', exact: true })).toHaveAccessibleDescription(
    '1 to confirm',
  )
})

const SECTIONS = ['About', 'Contact', 'Our patients'] as const

for (const { width, most } of [
  { width: 1280, most: { About: 1660, Contact: 1860, 'Our patients': 1620 } },
  { width: 768, most: { About: 3600, Contact: 3900, 'Our patients': 3600 } },
  { width: 390, most: { About: 3950, Contact: 5050, 'Our patients': 4000 } },
]) {
  test(`eighteen clinics fit on three short pages at ${width} pixels, and no message covers them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInStaff(page, TEODORA, { to: '/portal/confirm?all=true' })
    for (const section of SECTIONS) {
      await expect(page.locator('[aria-current="step"]')).toContainText(section)
      await expect(page.locator('.value-rows')).toHaveCount(18)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, section).toBeLessThanOrEqual(most[section])
      if (section !== 'About') {
        const message = page
          .locator('.toast')
          .filter({ hasText: 'confirmed for 18 clinics.' })
          .filter({ visible: true })
        const covered = async () => {
          const panel = await page.locator('.confirm-page').boundingBox()
          const boxes = await Promise.all((await message.all()).map((one) => one.boundingBox()))
          return boxes.filter((box) => {
            const beside = (box?.x ?? 0) + (box?.width ?? 0) <= (panel?.x ?? 0)
            const above = (box?.y ?? 0) + (box?.height ?? 0) <= (panel?.y ?? 0)
            return !beside && !above
          })
        }
        await expect(message.last()).toBeVisible()
        expect(await covered()).toEqual([])
      }
      if (section === 'Our patients') {
        const waits = page.getByRole('region', { name: 'Wait for a first visit' })
        await expect(waits.getByRole('button')).toHaveCount(0)
        await waits.locator('summary').first().click()
        await expect(waits.getByRole('button', { name: /^Wait is the same/ }).first()).toBeVisible()
      }
      await confirmButton(page, section).click()
    }
  })
}

test('every answer is one press away in full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, TEODORA, { to: '/portal/confirm?all=true' })
  const rows = page.locator('.value-rows')
  await expect(rows).toHaveCount(18)
  const first = rows.first()
  await expect(first.getByText('Description:', { exact: true })).toHaveCount(0)
  await first.getByRole('button', { name: /^2 more answers/ }).click()
  await expect(first.getByText('Description:', { exact: true })).toBeVisible()
  await expect(first.locator('.value-more')).not.toContainText('…')
  await page.getByRole('button', { name: 'Show every answer' }).click()
  await expect(page.getByText('Description:', { exact: true })).toHaveCount(18)
  await confirmButton(page, 'About').click()
  await confirmButton(page, 'Contact').click()

  // A long answer that most clinics share is above the rows, and in each row on request.
  const ages = rows.first().getByRole('cell').first()
  await expect(ages).toHaveText('Same as most')
  const usual = page.locator('.confirm-page__usual + .value-more')
  await expect(usual).toContainText('Young children (0–5), Children (6–12)')
  await page.getByRole('button', { name: 'Show every answer' }).click()
  await expect(ages).toContainText('Young children (0–5), Children (6–12)')
})

test('on a telephone the page asks again about a value that a colleague changed after it was shown', async ({
  page,
  server,
}) => {
  const { data } = await asPerson(server, TEODORA, 'GET', 'portal/confirmations')
  const [first] = data as TableRow[]
  await page.setViewportSize({ width: 390, height: 800 })
  await signInStaff(page, TEODORA, { to: `/portal/confirm?clinic=${first?.clinicId}` })
  await confirmButton(page, 'About').click()
  await expect(page.getByText('Website')).toBeVisible()
  await edits(server, TEODORA, first?.clinicId ?? 0, { fax: '7195550188' })
  await confirmButton(page, 'Contact').click()
  await expect(page.getByText('Something changed since you opened this page.')).toBeVisible()
  await expect(page.getByText('(719) 555-0188')).toBeVisible()
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await confirmButton(page, 'Contact').click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Our patients')
})

test('a visitor’s report is beside its section, and the confirmation answers it only where it is ticked', async ({
  page,
  server,
}) => {
  const reportsOf = async (clinicId: number) => {
    const { data } = await asPerson(server, TEODORA, 'GET', `clinics/${clinicId}/reports`)
    return (data as { open: { kind: string }[] }).open.map(({ kind }) => kind)
  }
  expect(await reportsOf(902)).toEqual(['hours'])
  await page.setViewportSize({ width: 390, height: 800 })
  await signInStaff(page, TEODORA, { to: '/portal/confirm?all=true' })
  await expect(page.locator('.confirm-page').getByRole('rowheader')).toHaveCount(18)
  await expect(page.getByText('A visitor says the hours are wrong')).toHaveCount(0)
  await confirmButton(page, 'About').click()
  await expect(page.getByText('A visitor says the hours are wrong')).toBeVisible()
  await expect(page.getByText('A visitor says the phone number does not work')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const report = page.locator('.reports-beside').filter({ hasText: 'the hours are wrong' })
  await report.getByText('We checked: the page is right about this').click()
  await confirmButton(page, 'Contact').click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Our patients')
  expect(await reportsOf(902)).toEqual([])
  expect(await reportsOf(901)).toContain('numberDead')
})

test('in Spanish the three pages fit from 320 to 1280 pixels', async ({ page, axeAtBothWidths }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, TEODORA, { to: '/portal/confirm?all=true' })
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar mis clínicas' })).toBeVisible()
  for (const section of ['Información general', 'Contacto', 'Nuestros pacientes']) {
    await expect(page.locator('[aria-current="step"]')).toContainText(section)
    await expect(page.locator('.confirm-page').getByRole('rowheader')).toHaveCount(18)
    await axeAtBothWidths()
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([section, width, await overflow(page)]).toEqual([section, width, 0])
    }
    await page.getByRole('button', { name: `Confirmar “${section}” de 18 clínicas` }).click()
  }
  await expect(page.getByRole('heading', { level: 2, name: /^Listo\. 54 secciones/ })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
})
