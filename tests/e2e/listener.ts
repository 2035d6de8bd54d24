import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { virtual as Virtual } from '@guidepup/virtual-screen-reader'
import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * A virtual screen reader that listens to a page of the product: what it reads from top to bottom, and what it hears
 * after an action. It writes both down as a transcript.
 */

const BUNDLE = '/assets/virtual-screen-reader.js'
const SOURCE = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')

type Reader = typeof Virtual
type Hearing = Window & { reader?: Reader; sameDocument?: boolean }

export type Listener = {
  /** Reads the page, or a part of it, to its end. */
  reads(part: string, selector: string): Promise<void>
  /**
   * Does something, and writes down what the listener hears until the page is quiet. `message` waits for a message on the
   * same page: one that leaves the screen again was still heard.
   */
  does(what: string, action: () => Promise<unknown>, message?: 'assertive' | 'polite'): Promise<void>
  transcript(title: string, about: string): string
}

export async function listenTo(page: Page): Promise<Listener> {
  const written: string[] = []
  const quiet = quietOf(page)
  const body = readFileSync(SOURCE, 'utf8')
  // The pages load scripts of their own origin only.
  await page.route(`**${BUNDLE}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const write = (heading: string, phrases: readonly string[]) => {
    const lines = asHeard(phrases)
    written.push(`## ${heading}`, lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : '*Silence.*')
  }
  return {
    async reads(part, selector) {
      await quiet()
      await page.evaluate(startAt, [BUNDLE, selector] as const)
      write(part, await page.evaluate(readToTheEnd, selector))
    },
    async does(what, action, message) {
      if (page.url() !== 'about:blank') {
        await quiet()
        await page.evaluate(startAt, [BUNDLE, 'body'] as const)
      }
      await action()
      if (message)
        await expect.poll(() => page.evaluate(heardSoFar)).toContainEqual(expect.stringMatching(`^${message}: *\\S`))
      await quiet()
      const stayed = await page.evaluate(() => (window as Hearing).sameDocument === true)
      if (stayed) return write(what, await page.evaluate(heardSince))
      await page.evaluate(startAt, [BUNDLE, 'body'] as const)
      write(what, [`page, ${await page.title()}`, ...(await page.evaluate(heardOnArrival))])
    },
    transcript: (title, about) => [`# ${title}`, about, ...written, ''].join('\n\n').trimEnd().concat('\n'),
  }
}

/** Waits until nothing is on its way to the page: no request, no sign of loading, and every answer is drawn. */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const loading = page.locator('.loading, [aria-busy="true"]')
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0)
      await expect(loading).toHaveCount(0)
      await page.evaluate(drawn)
    } while (open.size > 0 || (await loading.count()) > 0)
  }
}

/** What no screen reader says aloud: where a paragraph, an item or an answer ends. */
const UNSPOKEN =
  /^((end, )?not busy|assertive:|polite:|paragraph|(end of )?(row|rowgroup)\b.*|end of (paragraph|listitem|term|definition|cell|rowheader|columnheader|strong|emphasis|time)\b.*)$/
const NAMED_BY_CONTENT = /^(link|button|heading|cell|rowheader|columnheader|caption)\b/
const NAMED_BY_LABEL = /^(checkbox|radio)\b/

/**
 * The phrases of the virtual reader as people hear them: the name of a link or button once, and not again piece by piece,
 * unless its pieces say something else than its name.
 */
function asHeard(phrases: readonly string[]): string[] {
  const flat = phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim())
  const heard: string[] = []
  for (let index = 0; index < flat.length; index += 1) {
    const phrase = flat[index] ?? ''
    const end = NAMED_BY_CONTENT.test(phrase) ? flat.indexOf(`end of ${phrase}`, index) : -1
    const pieces = end < 0 ? [] : flat.slice(index + 1, end)
    if (phrase !== '' && !UNSPOKEN.test(phrase)) {
      heard.push(phrase.replace(/^listitem, level 1, position (\d+), set size (\d+)$/, 'item $1 of $2'))
    }
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    if (end >= 0 && letters(phrase).includes(letters(pieces.join('')))) index = end
    const isPiece = (next: string | undefined) => next !== undefined && phrase.includes(next)
    if (NAMED_BY_LABEL.test(phrase)) while (isPiece(flat[index + 1])) index += 1
  }
  return heard
}

// The functions below run in the page.

async function startAt([bundle, selector]: readonly [string, string]) {
  const hearing = window as Hearing
  const { virtual } = (await import(bundle)) as { virtual: Reader }
  await hearing.reader?.stop()
  const container = document.querySelector(selector)
  if (!container) throw new Error(`There is no ${selector}`)
  hearing.reader = virtual
  hearing.sameDocument = true
  await virtual.start({ container })
}

async function drawn() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

async function heardSoFar() {
  return (await (window as Hearing).reader?.spokenPhraseLog()) ?? []
}

/** Browsers skip what a closed `details` or a `noscript` holds; the virtual reader does not know that. */
async function readToTheEnd(selector: string) {
  const { reader } = window as Hearing
  if (!reader) throw new Error('No screen reader runs')
  // A wide page shows some closed ones by its style sheet.
  const hides = (details: Element) => getComputedStyle(details, '::details-content').contentVisibility === 'hidden'
  const closed = [...document.querySelectorAll('details:not([open])')].filter(hides)
  const unread = [...closed.flatMap(({ children }) => [...children]), ...document.querySelectorAll('noscript')]
  const folded = unread.filter((one): one is HTMLElement => !one.matches('summary, [hidden]') && 'hidden' in one)
  for (const element of folded) element.hidden = true
  const container = document.querySelector(selector)
  await reader.stop()
  await reader.start({ container: container as Element })
  do await reader.next()
  while (reader.activeNode !== container)
  const phrases = [...(await reader.spokenPhraseLog())]
  await reader.stop()
  for (const element of folded) element.hidden = false
  return phrases
}

/** At the end the focused element speaks again if its state has changed, as that of a box that was ticked. */
async function heardSince() {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const phrases = (await (window as Hearing).reader?.spokenPhraseLog()) ?? []
  // The first phrase names the document, at which the reader started.
  return phrases.slice(1)
}

async function heardOnArrival() {
  const { reader } = window as Hearing
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const phrases = (await reader?.spokenPhraseLog()) ?? []
  return document.activeElement === document.body ? [] : phrases.slice(1)
}
