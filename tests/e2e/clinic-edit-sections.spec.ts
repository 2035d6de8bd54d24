import type { Page } from '@playwright/test'
import { awkwardClinics } from '../../server/dev/demo/awkward.ts'
import { control, focusedId, isSave, openForm, save } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'
import { MANAGER, signInStaff } from './sign-in.ts'

/** The edit form as people use it: one section at a time. */

test.use({ serviceWorkers: 'block', formSections: 'one', withContrast: true })

const EDIT = '/portal/clinics/905/edit'
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })
const shown = (page: Page) => page.locator('.form-section__title').filter({ visible: true })
const hint = (page: Page) => page.locator('p.form-footer__hint')

test('one section is open, and what was typed in the others stays and is saved with it', {
  tag: '@core',
}, async ({ page, axeAtBothWidths }) => {
  await signInStaff(page, MANAGER, { to: EDIT })
  await expect(shown(page)).toHaveText(['About'])
  await control(page, 'displayName').fill('Cumbres Care, sections')
  await link(page, 'Contact').click()
  await expect(shown(page)).toHaveText(['Contact'])
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeFocused()
  await expect(link(page, 'About')).toHaveAccessibleDescription(/Changed, not saved yet\.$/)
  await expect(link(page, 'Contact')).not.toHaveAccessibleDescription(/Changed/)
  await axeAtBothWidths()
  await control(page, 'fax').fill('7195550166')
  await page.getByRole('button', { name: 'Next: Our patients' }).click()
  await expect(shown(page)).toHaveText(['Our patients'])
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0)
  await link(page, 'About').click()
  await expect(control(page, 'displayName')).toHaveValue('Cumbres Care, sections')
  await link(page, 'All sections').click()
  await expect(shown(page)).toHaveText(['About', 'Contact', 'Our patients'])
  await link(page, 'Our patients').click()

  const letGo = await holdBack(page, '**/api/updates')
  const asked = page.waitForRequest(isSave)
  await save(page)
  expect((await asked).postDataJSON()).toMatchObject({ displayName: 'Cumbres Care, sections', fax: '7195550166' })
  await expect(hint(page)).toHaveText('Saving…')
  letGo()
  await expect(page).toHaveURL('/portal/clinics/905')
})

test('a tick is at the sections in which nothing is missing', async ({ page }) => {
  await openForm(page, awkwardClinics.missingAnswers)
  await expect(link(page, 'About')).toHaveAccessibleDescription(/answers? (is|are) missing\.$/)
  await openForm(page, awkwardClinics.everythingTicked, { signedIn: true })
  await expect(link(page, 'Our patients')).toHaveAccessibleDescription('Nothing is missing.')
  await expect(link(page, 'Our patients').locator('svg')).toBeVisible()
  await control(page, 'displayName').fill('')
  await expect(link(page, 'About').locator('svg')).toHaveCount(0)
})

test('an error opens its section, and the form does not move', async ({ page }) => {
  await signInStaff(page, MANAGER, { to: `${EDIT}#clinicPatientAgeGroups` })
  await expect(shown(page)).toHaveText(['Our patients'])
  await link(page, 'Contact').click()
  await control(page, 'website').fill('')
  const top = () => control(page, 'fax').evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const place = await top()
  await link(page, 'About').click()
  await save(page)
  await expect(shown(page)).toHaveText(['Contact'])
  await expect.poll(() => focusedId(page)).toBe('website')
  await expect(page.getByRole('alert').getByText('One or more required fields are missing.')).toBeInViewport()
  // The error's own line above its field is all that came in.
  const error = await control(page, 'website-error').evaluate((element) => element.getBoundingClientRect().height)
  expect((await top()) - place).toBeLessThanOrEqual(error + 16)
})

test('a link opens the section of its field, also while the form is open', async ({ page }) => {
  await signInStaff(page, MANAGER, { to: `${EDIT}#hoursOfOperation` })
  await expect(shown(page)).toHaveText(['Contact'])
  await expect.poll(() => focusedId(page)).toMatch(/^hoursOfOperation\./)
  await page.goto(`${EDIT}#section-patients`)
  await expect(shown(page)).toHaveText(['Our patients'])
  await expect(page.getByRole('heading', { name: 'Our patients' })).toBeFocused()
})

test('the preview follows the field in focus and shows the last word of the longest text', async ({ page }) => {
  await signInStaff(page, MANAGER, { to: EDIT })
  const preview = page.getByRole('complementary', { name: 'On the public page' })
  const current = preview.locator('.section-values__current')
  await control(page, 'descriptionEn').fill(`${'One sentence of a long text. '.repeat(60)}The last word.`)
  await control(page, 'descriptionEn').press('End')
  await expect(current).toContainText('The last word.')
  const isLastWordSeen = () =>
    current.evaluate((line) => {
      const { bottom } = line.getBoundingClientRect()
      const panel = line.closest('aside')?.getBoundingClientRect()
      return panel !== undefined && bottom <= panel.bottom
    })
  await expect.poll(isLastWordSeen).toBe(true)
  await control(page, 'descriptionEs').fill('Palabras nuevas.')
  await expect(current).toContainText('Palabras nuevas.')
  await control(page, 'displayName').focus()
  await expect(current).toContainText('Name')
})

/** Labels with a note about review over their words. */
const coveredLabels = (page: Page) =>
  page.evaluate(() => {
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const notes = [...document.querySelectorAll('.clinic-form .field-when')].map((note) => note.getBoundingClientRect())
    return [...document.querySelectorAll('.clinic-form :is(label, legend)')].flatMap((label) => {
      const words = document.createRange()
      words.selectNodeContents(label)
      const rects = [...words.getClientRects()].filter(({ width }) => width > 2)
      return rects.some((rect) => notes.some((note) => note.width > 0 && meets(rect, note))) ? [label.textContent] : []
    })
  })

test('the note about review is never over a label, in both languages', async ({ page }) => {
  await signInStaff(page, MANAGER, { to: EDIT })
  for (const [all, other] of [
    ['All sections', 'Español'],
    ['Todas las secciones', 'English'],
  ] as const) {
    await page.getByRole('link', { name: all, exact: true }).click()
    await expect(page.locator('.field-when').first()).toBeVisible()
    for (const width of [390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await coveredLabels(page)]).toEqual([width, []])
    }
    // The person's account keeps the language.
    await page.getByRole('button', { name: other }).click()
    await expect(page.getByRole('button', { name: other })).toHaveCount(0)
  }
})
