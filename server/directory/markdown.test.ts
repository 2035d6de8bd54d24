import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MARKDOWN_PAGES,
  markdownAddress,
  markdownPattern,
  PAGE_NAMES,
  PAGES,
  pathOf,
} from '../../contract/directory/pages.ts'
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

const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

/** What a browser alone can use: controls and the links of a browser's way through the site. */
const CONTROLS =
  'head, header, footer, script, svg, input, select, button, label, fieldset, search, .skip, .visually-hidden:not(h2), .filters, .share, .used, .picked, .directions, .pick, .call-bar, .crumbs, .back, .close-map, .pin-key, .near-now, .by-county, .wrong, .on-screen, .watch, a[href^="#"]'

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

/** The same page as Markdown. */
const asMarkdown = (url: string) => markdownAddress(url) ?? url
const addresses = LANGUAGES.flatMap((language) => [
  ...MARKDOWN_PAGES.filter((name) => name !== 'clinic').map((name) => pathOf(name, language)),
  `${pathOf('results', language)}?near=80203&lang=2`,
  `${pathOf('results', language)}?near=Salida&age=3&pay=1`,
  `${pathOf('helpNow', language)}?near=Denver`,
])
const clinicsOf = async (language: 'en' | 'es') => {
  const { body } = await read(pathOf('results', language))
  const links = Array.from(body.matchAll(/href="(\/(?:en\/clinics|es\/clinicas)\/[^"?]+)"/g), ([, link = '']) => link)
  return [...new Set(links)].slice(0, 8)
}

describe('a page as Markdown', () => {
  it('has every word of the page in its order, in a quarter of the bytes of each kind of page', async () => {
    const bytes = new Map<string, { html: number; markdown: number }>()
    for (const url of [...addresses, ...(await clinicsOf('en')), ...(await clinicsOf('es'))]) {
      const [html, markdown] = [await read(url), await read(asMarkdown(url))]
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

  it('counts both parts of a list in its heading, and has no key to the pins of a map that it lacks', async () => {
    const { body } = await read(`${pathOf('results', 'en')}?near=Salida&age=3&pay=1`)
    const { body: markdown } = await read(asMarkdown(`${pathOf('results', 'en')}?near=Salida&age=3&pay=1`))
    expect(body).toContain('Empty circle: has not told us')
    expect(markdown).toMatch(/^# \d+ places within \d+ miles of Salida · \d+ more have not told us$/m)
    expect(markdown).not.toContain('Empty circle:')
  })

  it('has an address of its own, and a page is HTML whatever a caller accepts', async () => {
    for (const name of PAGE_NAMES.filter((one) => !PAGES[one].path.en.includes(':'))) {
      const plain = await read(pathOf(name, 'en'))
      for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.5', '*/*']) {
        const { headers } = await read(pathOf(name, 'en'), { accept })
        expect([name, headers['content-type'], headers.vary]).toEqual([
          name,
          'text/html; charset=utf-8',
          'accept-encoding',
        ])
        if (name !== 'status') expect(headers.etag).toBe(plain.headers.etag)
      }
      const link = /<link rel="alternate" type="text\/markdown" href="http:\/\/localhost:3000([^"]+)"\/>/.exec(
        plain.body,
      )
      expect([name, link?.[1]]).toEqual([name, PAGES[name].markdown ? markdownPattern(name, 'en') : undefined])
    }
    const { headers } = await read('/en/index.md', { accept: 'text/html' })
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect([headers.vary, headers['x-robots-tag']]).toEqual(['accept-encoding', 'noindex'])
  })

  it('of a clinic is named by its number, and stays there when the clinic has another name', async () => {
    const [page = ''] = await clinicsOf('en')
    const [, number = ''] = /(\d+)-/.exec(page) ?? []
    const own = `/en/clinics/${number}.md`
    expect((await read(page)).body).toContain(`type="text/markdown" href="http://localhost:3000${own}"`)
    expect((await read(own)).statusCode).toBe(200)
    for (const [url, to] of [
      [`${page}.md`, own],
      [`/en/clinics/${number}-an-old-name.md?near=80203`, `${own}?near=80203`],
      [`${own}/`, own],
      [`${own}?near=grand%20junction&zzz=1`, `${own}?near=grand+junction`],
      [`/en/search.md?miles=5&near=80203`, '/en/search.md?near=80203&miles=5'],
      ['/en/search.md?q=I+want+to+die', expect.stringMatching(/^\/en\/help-now\.md\?w=[\w-]+$/)],
      ['/es/buscar.md?near=1290+Main+St%2C+Salida+CO+81201', '/es/buscar.md?near=81201'],
    ] as const) {
      const { statusCode, headers } = await read(url)
      expect([url, statusCode < 400, headers.location]).toEqual([url, true, to])
    }
  })

  it('answers 304 to a caller who has it, and 404 with words for an unknown clinic', async () => {
    const { headers } = await read('/en/questions.md')
    expect((await read('/en/questions.md', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await read('/en/questions')).headers.etag).not.toBe(headers.etag)
    const unknown = await read('/en/clinics/99999999.md')
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
    expect(unknown.body).toMatch(/^## Help right now/)
    expect((await read('/en/clinics/99999999')).body).not.toContain('text/markdown')
  })

  it('is in the list for language models, which leads with the crisis line', async () => {
    const { body, headers } = await read('/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.indexOf('988')).toBeLessThan(body.indexOf('.md'))
    const listed = Array.from(body.matchAll(/\(http:\/\/localhost:3000(\/[^)]+\.md)\)/g), ([, path = '']) => path)
    const all = LANGUAGES.flatMap((language) => MARKDOWN_PAGES.map((name) => markdownPattern(name, language)))
    expect(listed.toSorted()).toEqual(all.toSorted())
    for (const path of listed) expect((await read(path.replace(':clinic', '1'))).statusCode).toBeLessThan(400)
    // The examples of both languages ask for the same place.
    const places = Array.from(body.matchAll(/near=(\d+)/g), ([, zip = '']) => zip)
    expect([places.length, ...new Set(places)]).toEqual([4, '80203'])
    expect((await read('/robots.txt')).body).toContain('Allow: /llms.txt')
  })
})
