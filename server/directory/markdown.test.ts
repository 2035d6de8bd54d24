import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_NAMES, PAGES, pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { seedDemo } from '../dev/demo/demo.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Pages as Markdown say what the pages say, in the same order. */

/** The package has no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => { window: Window } }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedDemo(t)
}, 120_000)
afterAll(() => t.close())

const MARKDOWN = { accept: 'text/markdown' }
const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

/** What a browser alone can use: controls and the links of a browser's way through the site. */
const CONTROLS =
  'head, header, footer, script, svg, input, select, button, label, fieldset, search, .skip, .visually-hidden:not(h2), .filters, .share, .used, .picked, .directions, .pick, .call-bar, .crumbs, .back, .close-map, .near-now, .by-county, .wrong, .on-screen, .watch, a[href^="#"]'

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

function wordsOfPage(html: string): string[] {
  const { document } = new JSDOM(html).window
  for (const control of document.querySelectorAll(CONTROLS)) control.remove()
  if (document.querySelector('.big')) document.querySelector('.crisis')?.remove()
  for (const heading of document.querySelectorAll('section > h2:only-child')) heading.remove()
  // Two blocks side by side have no space between them.
  for (const element of document.querySelectorAll('*')) element.append(' ')
  return wordsIn(document.body.textContent ?? '')
}

/** Without the addresses of links, the numbers of a list and escapes. */
const wordsOfMarkdown = (markdown: string) =>
  wordsIn(
    markdown
      .replace(/\]\([^)]*\)/g, '] ')
      .replace(/^\d+\. /gm, '')
      .replaceAll('\\', ''),
  )

const pages = PAGE_NAMES.filter((name) => PAGES[name].markdown)
const addresses = LANGUAGES.flatMap((language) => [
  ...pages.filter((name) => name !== 'clinic').map((name) => pathOf(name, language)),
  `${pathOf('results', language)}?near=80203&lang=2`,
  `${pathOf('results', language)}?near=Salida&age=3&pay=1`,
  `${pathOf('helpNow', language)}?near=Denver`,
])
const clinicsOf = async (language: 'en' | 'es') => {
  const { body } = await read(pathOf('results', language))
  const links = Array.from(body.matchAll(/href="(\/(?:en\/clinics|es\/clinicas)\/[^"?]+)"/g), ([, link = '']) => link)
  return [...new Set(links)].slice(0, 8)
}

describe('Accept: text/markdown', () => {
  it('has every word of the page in its order, in a quarter of the bytes of each kind of page', async () => {
    const bytes = new Map<string, { html: number; markdown: number }>()
    for (const url of [...addresses, ...(await clinicsOf('en')), ...(await clinicsOf('es'))]) {
      const [html, markdown] = [await read(url), await read(url, MARKDOWN)]
      expect([url, html.statusCode, markdown.statusCode]).toEqual([url, 200, 200])
      expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
      expect({ url, words: wordsOfMarkdown(markdown.body) }).toEqual({ url, words: wordsOfPage(html.body) })
      const kind = url.split(/[?\d]/)[0] ?? ''
      const before = bytes.get(kind) ?? { html: 0, markdown: 0 }
      bytes.set(kind, {
        html: before.html + html.rawPayload.length,
        markdown: before.markdown + markdown.rawPayload.length,
      })
    }
    for (const [kind, { html, markdown }] of bytes) {
      const share = markdown / html
      expect({ kind, share: share <= 0.25 ? 'a quarter' : share }).toEqual({ kind, share: 'a quarter' })
    }
  }, 120_000)

  it('is answered only to callers who ask for it, and caches keep both apart', async () => {
    for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/html;q=0.5, text/markdown;q=0.9']) {
      const { headers } = await read('/en', { accept })
      expect([accept, headers['content-type']]).toEqual([accept, 'text/markdown; charset=utf-8'])
      expect(headers.vary).toBe('accept, accept-encoding')
    }
    for (const accept of [
      'text/html,application/xhtml+xml,*/*;q=0.8',
      '*/*',
      'text/html, text/markdown;q=0.5',
      'text/markdown;q=0',
    ]) {
      const { headers } = await read('/en', { accept })
      expect([accept, headers['content-type']]).toEqual([accept, 'text/html; charset=utf-8'])
      expect(headers.vary).toBe('accept, accept-encoding')
    }
    const { headers } = await read('/en/privacy', MARKDOWN)
    expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'accept-encoding'])
  })

  it('answers 304 to a caller who has this Markdown, and 404 with words for an unknown clinic', async () => {
    const { headers } = await read('/en/questions', MARKDOWN)
    expect((await read('/en/questions', { ...MARKDOWN, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    const page = await read('/en/questions')
    expect(page.headers.etag).not.toBe(headers.etag)
    const unknown = await read('/en/clinics/99999999', MARKDOWN)
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
    expect(unknown.body).toMatch(/^## Help right now/)
  })
})
