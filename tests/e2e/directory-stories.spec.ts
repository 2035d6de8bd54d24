import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { PAGE_NAMES, type PageName, pathOf } from '../../contract/directory/pages.ts'
import { expect, overflow, test } from './fixtures.ts'

test.use({ withContrast: true })

/**
 * Visits to many pages of the public directory, in both languages, at several widths, with and without the script.
 * Locators use the names of fields, because each visit runs in both languages.
 */

type Language = 'en' | 'es'
const PATHS = {
  en: { guide: '/en/guide', search: '/en/search', compare: '/en/compare', sheet: '/en/sheet', help: '/en/help-now' },
  es: {
    guide: '/es/guia',
    search: '/es/buscar',
    compare: '/es/comparar',
    sheet: '/es/hoja',
    help: '/es/ayuda-inmediata',
  },
} as const

const main = (page: Page) => page.locator('main')
const pathname = (page: Page) => new URL(page.url()).pathname
const query = (page: Page) => new URL(page.url()).searchParams
const matches = async (page: Page) => Number(await main(page).getAttribute('data-matches'))

/** The page loads nothing from other origins and stores nothing in the browser. */
async function watched(page: Page, language: Language, story: () => Promise<void>) {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await story()
  expect([...origins]).toEqual([new URL(page.url()).origin])
  expect(await page.context().cookies()).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await overflow(page)).toBe(0)
}

/** Answers seven questions, then compares and prints some of the results. */
async function guidedToPaper(page: Page, language: Language) {
  const paths = PATHS[language]
  const next = () => page.locator('form.guide button').click()
  await page.goto(paths.guide)
  await expect(page.locator('input[name="who"]:checked')).toHaveCount(0)
  await page.locator('input[name="who"][value="other"]').check()
  await next()
  await page.locator('input[name="age"][value="4"]').check()
  await next()
  await page.locator('input[name="help"][value="mh"]').check()
  await page.locator('input[name="help"][value="sud"]').check()
  await next()
  await page.locator('select[name="lang"]').selectOption('')
  await next()
  await page.locator('input[name="near"]').last().fill('80203')
  await next()
  // Playwright fails when it goes back during a navigation.
  await expect(page.locator('input[name="visit"]').first()).toBeVisible()
  await page.goBack()
  await expect(page.locator('form.guide input[name="near"]')).toBeVisible()
  await page.goForward()
  await page.locator('input[name="visit"][value="person"]').check()
  await next()
  await expect(page.locator('select[name="miles"]')).toBeVisible()
  await page.reload()
  await page.locator('select[name="miles"]').selectOption('50')
  await next()
  await next()
  await page.waitForURL((url) => url.pathname === paths.search)
  expect([...query(page)]).toEqual([
    ['near', '80203'],
    ['miles', '50'],
    ['help', 'mh'],
    ['help', 'sud'],
    ['age', '4'],
    ['visit', 'person'],
  ])
  expect(await matches(page)).toBeGreaterThan(5)
  await expect(page.locator('.chips a')).toHaveCount(7)

  const picks = page.locator('input[name="c"]')
  for (const index of [0, 2, 3]) await picks.nth(index).check()
  await page.locator('form:has(input[name="c"]) button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname === paths.compare)
  await expect(page.locator('th[scope="col"] a.place')).toHaveCount(3)
  const rows = await page.locator('tbody tr').count()
  await main(page).locator('a[href*="same=hide"]').click()
  await expect(page.locator('th[scope="col"] a.place')).toHaveCount(3)
  expect(await page.locator('tbody tr').count()).toBeLessThan(rows)
  await main(page).locator(`a[href^="${paths.sheet}"]`).click()
  await expect(page.locator('.sheet > ol > li')).toHaveCount(3)
  await expect(page.locator('.qr svg')).toBeVisible()
}

/**
 * A search with few results offers wider searches with exact counts; a visitor changes the place and keeps the filters.
 */
async function narrowAndOn(page: Page, language: Language) {
  const paths = PATHS[language]
  await page.goto(paths.search.replace(/[^/]*$/, ''))
  await main(page).locator('input[name="q"]').fill('81201')
  await main(page).locator('form button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname === paths.search)
  expect([...query(page)]).toEqual([['near', '81201']])

  await page.goto(`${paths.search}?near=81201&miles=5&lang=13&access=4`)
  expect(await matches(page)).toBeLessThan(5)
  const offer = page.locator('.offers a').first()
  const promised = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0])
  await offer.click()
  await expect(main(page)).toHaveAttribute('data-matches', String(promised))

  await page.goto(`${paths.search}?near=81201&help=sud`)
  await page.locator('form.refine input[name="q"]').fill('Denver')
  await page.locator('form.refine > button').click()
  await page.waitForURL((url) => url.searchParams.get('near') === 'Denver')
  expect(query(page).getAll('help')).toEqual(['sud'])
  await page.locator('.chips a').nth(1).click()
  await page.waitForURL((url) => !url.searchParams.has('help'))

  const pin = page.locator('a.pin').first()
  // On a wide screen the map is beside the list; on a narrow one a link opens it over the page.
  if (!(await pin.isVisible())) await page.locator('a.to-map').click()
  const target = (await pin.getAttribute('href')) ?? ''
  await pin.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(target)).toBeInViewport()
}

test('guided search, compare and sheet, on a desk (en)', { tag: '@core' }, async ({ page }) => {
  await watched(page, 'en', () => guidedToPaper(page, 'en'))
})

test('a short list leads on, and a pin to its card, on a desk (es) [D19]', async ({ page }) => {
  await watched(page, 'es', () => narrowAndOn(page, 'es'))
})

test.describe('without the script, on a telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('guided search, compare and sheet (es)', async ({ page }) => {
    await watched(page, 'es', () => guidedToPaper(page, 'es'))
  })
  test('a short list leads on, and a pin to its card (en)', async ({ page }) => {
    await watched(page, 'en', () => narrowAndOn(page, 'en'))
  })
})

test('twelve places fit on two sheets of paper, none cut in two [P25] [B14] [D6]', async ({ page }) => {
  await page.goto('/en/search?near=80203&miles=25')
  const ids = await page
    .locator('input[name="c"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.goto(
    `/en/sheet?${[...new Set(ids)]
      .slice(0, 12)
      .map((id) => `c=${id}`)
      .join('&')}`,
  )
  await expect(page.locator('.sheet > ol > li')).toHaveCount(12)
  const paper = await page.pdf({
    format: 'Letter',
    margin: { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' },
  })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(2)
  await page.emulateMedia({ media: 'print' })
  const cut = page
    .locator('.sheet > ol > li')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length)
  expect(await cut).toBe(0)
  await page.goto('/en/search?near=80203')
  await expect(page.locator('#map svg').last()).toBeVisible()
  await expect(page.locator('form.refine')).toBeHidden()
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 80) {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab`)
}

test('with the keyboard alone, in forced colours', async ({ page, axe }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/en')
  await tabTo(page, main(page).locator('input[name="q"]'))
  await page.keyboard.type('80203')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.search === '?near=80203')
  await tabTo(page, page.getByRole('link', { name: 'Skip to the filters' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#f-pay input').first())
  const ring = await page
    .locator('#f-pay input')
    .first()
    .evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(ring).not.toBe('none')
  await page.keyboard.press('Space')
  await page.waitForURL('**pay=*')
  await axe()
  await page.locator('h1').evaluate((one) => one.scrollIntoView())
  await tabTo(page, page.locator('.card a').first(), 200)
  const name = (await page.locator('.card a').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await axe()
})

test('in forced colors a place that says yes still looks different from one that has not told us', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/en/search?near=80203&pay=6')
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => (({ fill, backgroundColor }) => [fill, backgroundColor])(getComputedStyle(one)))
  expect(await look('.pin:not(.may) circle')).not.toEqual(await look('.pin.may circle'))
  for (const place of ['.card', '.pin-key'])
    expect(await look(`${place} .number:not(.may)`)).not.toEqual(await look(`${place} .number.may`))
})

const MORE_PAGES = [
  '/es/guia?near=80203&help=crisis&step=3',
  '/en/guide?near=Atlantis&step=6',
  '/es/calidad',
  '/en/offline',
  '/embed/es/buscar',
  '/en/search?near=81201&miles=5&lang=13&access=4',
  '/en/search?near=80203&places=crisis&wait=week',
  '/es/mapa?near=80203',
  '/es/listas',
  '/es/estado',
  '/es/accesibilidad/informe',
  '/es/estado-del-reporte?code=AAAAAAAA',
  '/en/search?q=%22Xqzt%22',
]

test('every further kind of page is accessible, at 320 pixels and at twice the size of type', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/es/buscar?near=80203')
  const ids = await page
    .locator('input[name="c"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const [a, b] = ids
  const provider = await page
    .goto(`/es/clinicas/${a}`)
    .then(() => main(page).locator('a[href^="/es/proveedores/"]').first())
  const chosen = [`/es/comparar?c=${a}&c=${b}`, `/en/sheet?c=${a}&c=${b}&both=1&size=l`, `/embed/en/clinics/${a}`]
  const owner = (await provider.count()) > 0 ? [(await provider.getAttribute('href')) ?? ''] : []
  for (const path of [...MORE_PAGES, ...chosen, ...owner]) {
    await page.goto(path)
    await axe()
    expect([path, await overflow(page)]).toEqual([path, 0])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.setViewportSize({ width: 640, height: 640 })
    expect([`${path} at 200 %`, await overflow(page)]).toEqual([`${path} at 200 %`, 0])
    await page.setViewportSize({ width: 320, height: 640 })
  }
})

/** One address for each page of the table, with a parameter of the demo where the page needs one. */
const PARAMETERS: Partial<Record<PageName, string>> = {
  clinic: '901',
  provider: '201',
  county: 'denver',
  booklet: 'denver',
  qualityRound: '1',
  town: 'denver',
  embedClinic: '901',
  report: '901',
}

for (const language of ['en', 'es'] as const) {
  test(`no page of the directory scrolls sideways, from 320 to 1280 pixels and with type of twice the size (${language})`, async ({
    page,
    allowBrowserError,
  }) => {
    // Visitors who block fonts, and first visits, read the device's own font: Spanish is measured with it.
    if (language === 'es') await page.route('**/*.woff2', (route) => route.abort())
    allowBrowserError(/ERR_FAILED.*\.woff2/)
    const browser = await page.context().newCDPSession(page)
    const faults: string[] = []
    const measure = async (name: string, width: number, type: string) => {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await overflow(page)
      if (beyond > 0) faults.push(`${name} reaches ${beyond} pixels beyond ${width} with ${type} type`)
    }
    for (const name of PAGE_NAMES) {
      const answer = await page.goto(pathOf(name, language, PARAMETERS[name]))
      expect([name, answer?.status()]).toEqual([name, 200])
      for (const width of [320, 390, 768, 1280]) await measure(name, width, 'ordinary')
      // The browser's own setting: media queries in em follow it.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.reload()
      for (const width of [320, 390, 1280]) await measure(name, width, 'double')
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
    expect(faults).toEqual([])
  })
}

test('the larger map has the width of the page’s content, on a telephone and on a desk [F7]', async ({ page }) => {
  await page.goto('/en/map?near=80203')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const drawn = page.locator('main svg.ground:visible')
    await expect(drawn).toHaveCount(1)
    const [map, list] = await Promise.all([drawn.boundingBox(), page.locator('main ol.on-map').boundingBox()])
    expect([width, Math.round(map?.width ?? 0)]).toEqual([width, Math.round(list?.width ?? -1)])
  }
})

test('without its style sheet a page lists crisis line, heading, search and places in this order', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/)
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/en/search?near=80203')
  const order = await page.evaluate(() => {
    const found = ['a[href="tel:988"]', 'h1', 'form.refine input[name="q"]', '.card a', 'footer a']
    return found.map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1)
  })
  expect(order.every((top) => top >= 0)).toBe(true)
  expect(order[0]).toBeLessThan(order[1] as number)
  expect(order[3]).toBeGreaterThan(order[1] as number)
  expect(order[4]).toBeGreaterThan(order[3] as number)
  await page.locator('.card a').first().click()
  await expect(main(page)).toHaveAttribute('data-clinic', /^\d+$/)
})

test('without a connection the browser shows the offline page, and its cache holds no search [B25]', async ({
  page,
  context,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/en/search?near=80203')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/en/help-now')
  await context.setOffline(true)
  await page.goto('/en/search?near=81201')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('link', { name: '988' }).first()).toHaveAttribute('href', 'tel:988')
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.map((path) => path.replace(/[\w-]+\.css$/, 'style')).sort()).toEqual([
    '/assets/style',
    '/en/offline',
    '/es/sin-conexion',
  ])
  await context.setOffline(false)
})

test('another site may frame the search and a clinic, and nothing else', async ({
  page,
  server,
  allowBrowserError,
}) => {
  allowBrowserError(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|chrome-error/)
  const frames = ['/embed/en/search', '/en/help-now'].map((path) => `<iframe src="${server.url}${path}"></iframe>`)
  const county = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end(`<h1>A county</h1>${frames.join('')}`)
  })
  county.listen(0, '127.0.0.1')
  await once(county, 'listening')
  try {
    await page.goto(`http://127.0.0.1:${(county.address() as AddressInfo).port}/`)
    const [search, other] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()]
    await expect(search.getByRole('link', { name: '988' }).first()).toBeVisible()
    await expect(other.getByRole('link', { name: '988' })).toHaveCount(0)
    await search.locator('input[name="q"]').fill('80203')
    await search.locator('button').first().click()
    await page.waitForURL(`${server.url}/en/search?near=80203#results`)
  } finally {
    county.close()
  }
})

test('“Use my location” searches from the nearest ZIP code', async ({ page, context, allowBrowserError }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38.53, longitude: -106.01 })
  // The script adds the button after the page has rendered; the controls below must not move.
  const below = async () => (await page.locator('.hero-search > p').boundingBox())?.y
  // Without its font, which the browser uses from the second page on, both pages have letters of one width.
  await page.route('**/*.woff2', (route) => route.abort())
  const scripts = '**/*.js'
  allowBrowserError(/ERR_FAILED.*\.(js|woff2)/)
  await page.route(scripts, (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/en')
  const before = await below()
  await page.unroute(scripts)
  await page.goto('/en')
  await expect(page.locator('form[data-near-me] button[type="button"]')).toBeVisible()
  expect(await below()).toBe(before)
  // Playwright reports no form that is posted while it intercepts requests.
  await page.unrouteAll()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('form[data-near-me] button[type="button"]').click()
  expect((await sent).postData()).toBe('latitude=38.55&longitude=-106.00')
  await page.waitForURL('**/en/search?near=81201')
  expect(pathname(page)).toBe('/en/search')
})
