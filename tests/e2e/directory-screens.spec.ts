import type { Page } from '@playwright/test'
import { expect, overflow, test } from './fixtures.ts'

/** How the crisis page and the cards stand on a telephone, in both languages. */

const COMPARE = { en: '/en/compare', es: '/es/comparar' } as const
const HELP = { en: '/en/help-now', es: '/es/ayuda-inmediata' } as const
const LISTS = { en: '/en/search?near=80203', es: '/es/buscar?near=80203' } as const
const DANGERS = ['', 'o', 'v', 'c', 'h']
const FIRST_PLACE = 1250
const WHOLE_PAGE = 3700
const COMPARISON = 4000

/** Phone numbers that stand on two lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: number } of (text.nodeValue ?? '').matchAll(/(?:1 )?\(\d{3}\) \d{3}-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(number)
      }
    }
    return broken
  })

/** Cards whose number, directions and box for saving do not share one row. */
const cardsInRows = (page: Page) =>
  page.locator('.card .actions').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.querySelectorAll('.call, .directions, .pick')].map((part) => part.getBoundingClientRect())
      const middles = parts.map(({ top, bottom }) => (top + bottom) / 2)
      return Math.max(...middles) - Math.min(...middles) > 12 ? [row.textContent] : []
    }),
  )

/** Numbers to call that something covers when the focus comes to them, from above or from below. */
const coveredCalls = (page: Page) =>
  page.locator('.card .call').evaluateAll((calls) =>
    [...calls, ...calls.toReversed()].flatMap((call) => {
      ;(call as HTMLElement).focus()
      const { left, right, top, bottom } = call.getBoundingClientRect()
      const inSight = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y))
      return inSight.every((one) => call.contains(one)) ? [] : [call.textContent]
    }),
  )

for (const language of ['en', 'es'] as const) {
  test.describe(`on a telephone (${language})`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the crisis page is short, whatever the danger', async ({ page }) => {
      for (const danger of DANGERS) {
        for (const near of ['', '80203']) {
          await page.goto(
            `${HELP[language]}?${new URLSearchParams({ ...(near && { near }), ...(danger && { k: danger }) })}`,
          )
          const first = (await page.locator('.help-now .card, .none-near').first().boundingBox())?.y ?? Infinity
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          expect([danger, near, first <= FIRST_PLACE, height <= WHOLE_PAGE]).toEqual([danger, near, true, true])
        }
      }
    })

    test('numbers stay whole, and a card has number, directions and saving in one row', async ({
      page,
      allowBrowserError,
    }) => {
      allowBrowserError(/ERR_FAILED.*\.woff2/)
      for (const fonts of ['web', 'device']) {
        if (fonts === 'device') await page.route('**/*.woff2', (route) => route.abort())
        for (const address of [`${HELP[language]}?near=80203`, `${HELP[language]}?near=80203&k=o`, LISTS[language]]) {
          await page.goto(address)
          await expect(page.locator('.card').first()).toBeVisible()
          expect([fonts, address, await brokenNumbers(page), await cardsInRows(page)]).toEqual([fonts, address, [], []])
        }
      }
    })

    test('neither the button for filters nor a bar covers the number to call', async ({ page }) => {
      await page.goto(LISTS[language])
      await expect(page.locator('.bar summary').first()).toBeInViewport()
      const calls = await page.locator('.card .call').count()
      expect(calls).toBeGreaterThan(10)
      expect(await coveredCalls(page)).toEqual([])
    })

    test('a comparison of four places is short', async ({ page }) => {
      await page.goto(LISTS[language])
      const ids = await page
        .locator('input[name="c"]')
        .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLInputElement).value))].slice(0, 4))
      await page.goto(`${COMPARE[language]}?near=80203&${ids.map((id) => `c=${id}`).join('&')}`)
      await expect(page.locator('th[scope="col"] a.place')).toHaveCount(4)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(COMPARISON)
    })

    test('with type of twice the size the crisis page stays narrow and its first place near', async ({ page }) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        // Lamar has few places near, so the page has rows of farther ones.
        for (const near of ['80203', '81052']) {
          await page.goto(`${HELP[language]}?near=${near}`)
          expect([width, near, await overflow(page)]).toEqual([width, near, 0])
          const first = (await page.locator('.help-now .card, .none-near').first().boundingBox())?.y ?? Infinity
          expect([width, near, first < 5 * FIRST_PLACE]).toEqual([width, near, true])
        }
      }
    })
  })
}
