import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'

test.use({ withContrast: true })

/** Visitors in the public directory, with the script and without it, in English and in Spanish. */

const WORDS = {
  en: {
    home: '/en',
    find: 'What do you need, and where?',
    search: 'Search',
    spanish: 'Spanish',
    show: 'Show places',
    remove: 'Spanish: remove',
    back: 'Back to your list',
    before: 'Before you call',
    other: 'Español',
    unknown: '“8020” has 4 digits. A ZIP code has five.',
    places: /^\d+ places near 80203 \(Denver\)$/,
  },
  es: {
    home: '/es',
    find: '¿Qué busca y dónde?',
    search: 'Buscar',
    spanish: 'Español',
    show: 'Ver lugares',
    remove: 'Español: quitar',
    back: 'Volver a su lista',
    before: 'Antes de llamar',
    other: 'English',
    unknown: '“8020” tiene 4 cifras. Un código postal tiene cinco.',
    places: /^\d+ lugares cerca de 80203 \(Denver\)$/,
  },
} as const

/** The page loads nothing from other origins and stores nothing in the browser. */
async function watched(page: Page, journey: () => Promise<void>) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await journey()
  expect([...new Set(asked)]).toEqual([new URL(page.url()).origin])
  expect(await page.context().cookies()).toEqual([])
}

const main = (page: Page) => page.locator('main')

async function searchOpenAndReturn(page: Page, language: 'en' | 'es', script: boolean) {
  const t = WORDS[language]
  await page.goto(t.home)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('link', { name: '988' }).first()).toHaveAttribute('href', 'tel:988')
  await main(page).getByLabel(t.find).fill('8020')
  await main(page).getByRole('button', { name: t.search }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown)
  if (script) await expect(page.getByLabel(t.find)).toBeFocused()

  await page.getByLabel(t.find).fill('80203')
  await page.getByRole('button', { name: t.show }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.places)

  await page.getByLabel(t.spanish, { exact: true }).check()
  // On a wide screen the filters stand beside the list, and the script shows the places of each choice at once.
  if (!script) await page.getByRole('button', { name: t.show }).last().click()
  await expect(page.getByRole('link', { name: t.remove })).toBeVisible()
  await expect(page).toHaveURL(({ search }) => search === '?near=80203&lang=2')
  // The distance that the page chooses grows as fewer places fit, so the numbers are compared at one distance.
  const placesAt = async (search: string) => {
    const reply = await page.request.get(new URL(page.url()).pathname + search)
    return Number(/data-matches="(\d+)"/.exec(await reply.text())?.[1])
  }
  const speaking = await placesAt('?near=80203&miles=25&lang=2')
  expect(speaking).toBeGreaterThan(0)
  expect(speaking).toBeLessThan(await placesAt('?near=80203&miles=25'))

  const first = page.locator('.card a').first()
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page.getByRole('heading', { name: t.before })).toBeVisible()
  await page.getByRole('link', { name: t.back }).click()
  await expect(page.getByRole('link', { name: t.remove })).toBeVisible()

  await page.getByRole('link', { name: t.other, exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
  await expect(page).toHaveURL(({ search }) => search === '?near=80203&lang=2')
}

for (const language of ['en', 'es'] as const) {
  test(`search, open, return and change the language, with the script (${language})`, { tag: '@core' }, async ({
    page,
  }) => {
    await watched(page, () => searchOpenAndReturn(page, language, true))
  })
}

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of ['en', 'es'] as const) {
    test(`search, open, return and change the language (${language}) [P35] [B5]`, { tag: '@core' }, async ({
      page,
    }) => {
      await watched(page, () => searchOpenAndReturn(page, language, false))
    })
  }

  test('a telephone shows every card and filter in reading order [P19] [D4]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/en/search?near=80203')
    expect(await page.locator('.card').count()).toBeGreaterThan(5)
    expect(await page.locator('[aria-hidden="true"] a, [aria-hidden="true"] input').count()).toBe(0)
    await expect(page.locator('input[name="lang"]')).not.toHaveCount(0)
  })
})

const PAGES = [
  '/en',
  '/es',
  '/en/search?near=80203&pay=6',
  '/es/buscar?near=81201&lang=2&access=1',
  '/en/search?near=80999',
  '/en/counties/denver',
  '/es/ciudades/denver',
  '/en/help-now',
  '/es/preguntas',
  '/en/about-the-data',
  '/es/accesibilidad',
  '/en/privacy',
]

for (const path of PAGES) {
  test(`${path} is accessible at both widths and twice the size of type [P34]`, async ({ page, axeAtBothWidths }) => {
    await page.goto(path)
    await axeAtBothWidths()
    await page.setViewportSize({ width: 640, height: 900 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page)).toBe(0)
  })
}

test('a clinic’s page and the 404 page are accessible', async ({ page, axeAtBothWidths, allowBrowserError }) => {
  allowBrowserError(/404/)
  await page.goto('/es/buscar?near=80203')
  await page.locator('.card a').first().click()
  await expect(page.locator('main')).toHaveAttribute('data-clinic', /^\d+$/)
  await axeAtBothWidths()
  await page.goto('/es/nada')
  await axeAtBothWidths()
})

test('“Leave this site now” leaves nothing for Back [B24]', { tag: '@core' }, async ({ page }) => {
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Weather</p>' }),
  )
  await page.goto('/en')
  await page.goto('/en/help-now')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(page.getByText('Weather')).toBeVisible()
  await page.goBack().catch(() => null)
  await page.waitForURL('https://www.weather.gov/**')
  await expect(page.getByText('Weather')).toBeVisible()
})

test('after a search the focus is on its heading, and few Tabs lead to the first number', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/en')
  await main(page).getByLabel('What do you need, and where?').fill('80203')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const call = page.locator('.card').first().locator('a.call')
  let tabs = 0
  for (; tabs < 12 && !(await call.evaluate((link) => link === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  expect(tabs).toBeLessThan(12)
  await page.reload()
  await page.getByRole('link', { name: 'Skip to the list of places' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.card').first().locator('h2 a')).toBeFocused()
})

test('Tab reaches the skip link and then the search', async ({ page }) => {
  await page.goto('/en')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page).getByLabel('What do you need, and where?')).toBeFocused()
})

const SEARCHES = {
  en: { home: '/en', results: '/en/search?near=80203&help=mh&pay=1&lang=2' },
  es: { home: '/es', results: '/es/buscar?near=80203&help=mh&pay=1&lang=2' },
} as const
/** The first card begins here at the latest; a telephone of 390 pixels shows half of it without scrolling. */
const FIRST_CARD = { 320: 640, 390: 560, 768: 560, 1280: 560 } as const
const ONE_LINE = 48

for (const language of ['en', 'es'] as const) {
  test(`search, count and first card stand in the first screen at every width (${language}) [F6]`, async ({ page }) => {
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Infinity
    for (const [width, firstCard] of Object.entries(FIRST_CARD)) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      await page.goto(SEARCHES[language].home)
      expect([width, (await top('main input[type="text"], main input[type="search"]')) <= 420]).toEqual([width, true])
      expect([width, await overflow(page)]).toEqual([width, 0])
      await page.goto(SEARCHES[language].results)
      expect([width, (await top('.card')) <= firstCard]).toEqual([width, true])
      const crisis = await page.locator('.crisis').boundingBox()
      if (Number(width) < 768) expect(crisis?.height).toBeLessThanOrEqual(ONE_LINE)
      expect([width, await overflow(page)]).toEqual([width, 0])
      await page.goto((await page.locator('.card h2 a, .card h3 a').first().getAttribute('href')) ?? '')
      const call = page.locator('main a[href^="tel:"]').filter({ visible: true })
      const ends = await call.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom))
      expect([width, Math.min(...ends) <= 844]).toEqual([width, true])
      // "Leave this site now" stays in reach at the end of the page.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.locator('.leave')).toBeInViewport()
    }
  })
}

test('a tick shows its places and keeps the focus, the place on the page and the other numbers [F6]', async ({
  page,
}) => {
  await page.goto('/en/search?near=80203')
  const box = page.locator('#f-lang input').nth(1)
  await box.focus()
  const before = await page.evaluate(() => scrollY)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.keyboard.press('Space')
  await page.waitForURL((url) => url.search === '?near=80203&lang=2')
  await expect(page.getByRole('link', { name: 'Spanish: remove' })).toBeVisible()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.getByRole('status').filter({ hasText: 'places near' })).toHaveText(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
})
