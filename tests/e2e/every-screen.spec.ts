import type { Page } from '@playwright/test'
import { PAGE_NAMES, pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { adminScreens, DOORS, misfitsWhenLarge, STAFF_SCREENS, typeSizer, wrongInEitherScheme } from './every-screen.ts'
import { expect, screenLoaded, test } from './fixtures.ts'
import { coveredStops } from './focus-stops.ts'
import { quietOf } from './listener.ts'
import { edits, TEODORA } from './people.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

/**
 * Every screen of the portal and every public page: whole with large type, with zoom and with wide spacing; every text
 * readable on its ground and no rule broken in both schemes; every stop of the Tab key in view.
 */

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 844 } })

type Look = (page: Page) => Promise<readonly string[]>

/** Opens every address and collects what each look finds, so that one run reports all. */
async function visit(page: Page, addresses: readonly string[], looks: readonly Look[]) {
  const found: string[] = []
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await screenLoaded(page)
      for (const look of looks) found.push(...(await look(page)).map((one) => `${address} ${one}`))
    })
  }
  expect(found).toEqual([])
}

/** What measures large type in the portal, and what looks at every screen; a heading is there before its screen is. */
async function portalLooks(page: Page): Promise<{ large: Look[]; looks: Look[] }> {
  const [setType, quiet] = [await typeSizer(page), quietOf(page)]
  const whole: Look = () => quiet().then(() => [])
  const large = [whole, (one: Page) => misfitsWhenLarge(one, setType)]
  return { large, looks: [...large, wrongInEitherScheme, coveredStops] }
}

/** An edit that waits, with texts of some length. */
const waiting = (server: RunningServer) =>
  edits(server, TEODORA, 909, {
    displayName: 'Cumbres Care by another name',
    descriptionEn: `A long text of ${Date.now()}. ${'Other words. '.repeat(60)}`,
  })

test('an administrator reads and reaches all of every screen', async ({ page, server }) => {
  test.slow()
  const submission = await waiting(server)
  await signIn(page, ADMIN)
  const screens = Object.values(adminScreens(`/dashboard/review/909/${submission}`))
  await visit(page, screens, (await portalLooks(page)).looks)
})

test('provider staff read and reach all of every screen', async ({ page, server }) => {
  test.slow()
  await waiting(server)
  const { large, looks } = await portalLooks(page)
  await visit(page, Object.values(DOORS), looks)
  await signInStaff(page, MANAGER)
  await visit(page, Object.values(STAFF_SCREENS), looks)
  // Spanish words are longer.
  await page.addInitScript(() => sessionStorage.setItem('language-chosen', 'es'))
  await visit(page, Object.values(STAFF_SCREENS), [inSpanish, ...large])
})

const inSpanish: Look = async (page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  return []
}

test('what a press opens is whole with large type and wide spacing', async ({ page, server }) => {
  const submission = await waiting(server)
  const press = (name: string | RegExp) => (one: Page) => one.getByRole('button', { name }).first().click()
  const opened = (one: Page) => one.getByRole('dialog').or(one.getByRole('textbox', { name: 'Description *' }))
  const dialogs: readonly (readonly [address: string, open: (page: Page) => Promise<unknown>])[] = [
    ['/users', press('Account')],
    ['/users', (one) => one.keyboard.press('?')],
    ['/providers/overdue', press(/^Hide /)],
    [`/dashboard/review/909/${submission}`, press('Edit Description')],
    [`/dashboard/review/909/${submission}`, press('Show current public text')],
  ]
  await signIn(page, ADMIN)
  const [setType, quiet] = [await typeSizer(page), quietOf(page)]
  const found: string[] = []
  for (const [address, open] of dialogs) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await quiet()
      await open(page)
      await expect(opened(page)).toBeVisible()
      found.push(...(await misfitsWhenLarge(page, setType)).map((one) => `${address} ${one}`))
    })
  }
  expect(found).toEqual([])
})

/** Pages of the table that need a parameter or a query to show anything. */
async function publicAddresses(page: Page, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const results = `${pathOf('results', language)}?near=80203&pay=6`
  await page.goto(results)
  const cards = page.locator('.card input[name="c"]')
  const chosen = (
    await cards.evaluateAll((boxes) => boxes.slice(0, 3).map((box) => `c=${box.getAttribute('value')}`))
  ).join('&')
  const clinic = /\/(\d+-[^?]*)/.exec((await page.locator('.card h2 a').first().getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(pathOf('clinic', language, clinic))
  const provider = pathOf('provider', language, '').replace(/\/$/, '')
  const ofProvider = await page.locator(`a[href^="${provider}/"]`).first().getAttribute('href')
  const parameters = {
    clinic,
    embedClinic: clinic,
    report: clinic,
    county: 'denver',
    booklet: 'denver',
    town: 'denver',
    qualityRound: '1',
  }
  const queries = { results: '?near=80203&pay=6', compare: `?${chosen}`, sheet: `?${chosen}`, map: '?near=80203' }
  const whole = PAGE_NAMES.filter((name) => name !== 'provider').map(
    (name) =>
      pathOf(name, language, parameters[name as keyof typeof parameters]) +
      (queries[name as keyof typeof queries] ?? ''),
  )
  const more = [`${pathOf('helpNow', language)}?near=80203&k=o`, `${pathOf('guide', language)}?who=other`]
  return [...whole, ...more, ofProvider ?? '', `/${language}/nothing`].filter((address) => address !== '')
}

/** Parts that a screen reader announces as closed while the page shows what they hold. */
const contradicted: Look = (page) =>
  page.locator('details:not([open]) > summary').evaluateAll((summaries) =>
    summaries.flatMap((summary) => {
      const { contentVisibility } = getComputedStyle(summary.parentElement ?? summary, '::details-content')
      const isShown = contentVisibility !== 'hidden' && summary.checkVisibility()
      return isShown ? [`is shown, but announced as closed: ${summary.textContent}`] : []
    }),
  )

for (const language of LANGUAGES) {
  test(`a visitor reads all of every public page, however large (${language}) [P34]`, async ({
    page,
    allowBrowserError,
  }) => {
    test.slow()
    allowBrowserError(/404/)
    const setType = await typeSizer(page)
    const addresses = await publicAddresses(page, language)
    expect(addresses.length).toBeGreaterThan(PAGE_NAMES.length)
    const unfolded: Look = async (one) => {
      await one.locator('main details').evaluateAll((folds) => folds.map((fold) => fold.setAttribute('open', '')))
      return []
    }
    await visit(page, addresses, [contradicted, unfolded, wrongInEitherScheme, (one) => misfitsWhenLarge(one, setType)])
  })
}
