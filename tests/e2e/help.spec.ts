import { ADMIN_TOPICS } from '../../web/help/admin/topics.ts'
import { STAFF_TOPICS } from '../../web/help/staff/topics.ts'
import { inLanguage, PICTURE, pictureName } from '../../web/help/topic.ts'
import { expect, test } from './fixtures.ts'
import { guidedVisit } from './help-guide.ts'
import { ADMIN_TOURS, STAFF_TOURS } from './help-tours.ts'
import { ADMIN, EDITOR, MANAGER, signIn, signInStaff } from './sign-in.ts'

/**
 * Follows every help page step by step by the names on it, so that a page that names a missing control fails. `npm run
 * help:pictures` runs the same tests and takes the screenshots, in Spanish too; `web/help/help.test.ts` checks that the
 * Spanish pages name the same controls.
 */

// A missing control fails after 30 seconds instead of at the timeout of the test.
test.use({ viewport: PICTURE, actionTimeout: 30_000 })

// One visit follows all pages of a role, because signing in takes as long as following one.
const TIME_OF_PAGE = 60_000

test.describe('every page can be followed', () => {
  // Each in a worker with its own server: a visit in one language leaves nothing to confirm for the next.
  test.describe.configure({ mode: 'parallel' })

  test('by an administrator', async ({ page, server }) => {
    test.setTimeout(ADMIN_TOPICS.length * TIME_OF_PAGE)
    await signIn(page, ADMIN)
    const followed = guidedVisit(page, server)
    for (const topic of ADMIN_TOPICS) {
      await followed(topic, ADMIN_TOURS[topic.id], (step) => pictureName(topic.id, step))
    }
    expect(followed.failures).toEqual([])
  })

  for (const language of process.env.HELP_PICTURES ? (['en', 'es'] as const) : (['en'] as const)) {
    test(`by staff (${language})`, async ({ page, server }) => {
      test.setTimeout(STAFF_TOPICS.length * TIME_OF_PAGE)
      // The sign-in helper reads English; every later document uses the chosen language.
      await signInStaff(page, MANAGER)
      await page.addInitScript((chosen) => sessionStorage.setItem('language-chosen', chosen), language)
      const followed = guidedVisit(page, server)
      for (const topic of STAFF_TOPICS) {
        const picture = (step: number) => pictureName(topic.id, step, language)
        await followed(inLanguage(topic, language), STAFF_TOURS[topic.id], picture)
      }
      expect(followed.failures).toEqual([])
    })
  }
})

test('an administrator finds help from a screen, by a search, and on a telephone', async ({
  page,
  context,
  axeAtBothWidths,
}) => {
  await signIn(page, ADMIN, { to: '/providers/imports' })
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Help (opens in a new tab)' }).click()
  const help = await opened
  const near = help.getByRole('heading', { name: 'About the screen you came from' }).locator('..')
  await expect(near.getByRole('link')).toHaveText([
    'Import licenses from LADDERS',
    'Publish new clinics from an import',
  ])
  await help.close()

  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search help' }).fill('outbox')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'See which emails were sent and who did what',
  ])
  await axeAtBothWidths()
  await page.getByRole('link', { name: 'See which emails were sent and who did what' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const picture = page.getByRole('img', { name: /^The audit trail with its filters/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(PICTURE.width)
  const file = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await axeAtBothWidths()
})

test('staff read help in their language, and the index lists only an editor’s tasks to an editor', async ({ page }) => {
  await signInStaff(page, EDITOR, { to: '/portal/help' })
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ocultar su dirección' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hacer un solo cambio en varias clínicas' })).toHaveCount(0)
  await page.goto('/portal/help/many-clinics')
  await expect(page.getByText('Solo los gerentes pueden hacerlo.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Un círculo señala la respuesta Sitio web/ })).toHaveAttribute(
    'src',
    /many-clinics-3\.es-/,
  )
})
