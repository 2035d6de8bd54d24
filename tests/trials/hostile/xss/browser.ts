/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { SIGN_IN_ERRORS } from '../../../../contract/shared/auth.ts'
import type { Visitor } from '../../../../server/testing/sign-in-app.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../../e2e/chromium.ts'
import { inspect } from './inspect.ts'

/** A browser that records executed payloads, requests, CSP violations and changes of the page. */

export type Watched = {
  /** Opens an address and waits until it is idle; returns whether the page shows the text. */
  visit(path: string, first?: (page: Page) => Promise<void>): Promise<boolean>
  /** Opens a document without origin and CSP, where only escaping protects. */
  unprotected(html: string, name: string): Promise<boolean>
}

/** The portal reports a refused sign-in in a browser alert. */
const OWN_SENTENCES: readonly string[] = Object.values(SIGN_IN_ERRORS)

const COMES_TO_REST_WITHIN = 60_000
const QUIET_FOR = 120

export type WatchingBrowser = {
  /** Control: opens markup that triggers every detector; returns whether all of them fired. */
  notices(): Promise<boolean>
  /** With the cookies of a signed-in person, or without a session. */
  as(visitor?: Visitor): Promise<Watched>
  close(): Promise<void>
}

export async function watchingBrowser(url: string, complain: (sentence: string) => void): Promise<WatchingBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: CHROMIUM_ARGUMENTS,
  })
  return {
    close: () => browser.close(),
    async notices() {
      const noticed: string[] = []
      const control = await watch(await browser.newContext(), url, (sentence) => noticed.push(sentence))
      await control.unprotected('<img src=x onerror=__pwned(0) id=pwned>', 'the control')
      const isAllNoticed = () =>
        ['executed', 'an event', 'an element'].every((word) => noticed.some((one) => one.includes(word)))
      // On a busy machine the browser runs the payload later.
      const deadline = performance.now() + COMES_TO_REST_WITHIN
      while (!isAllNoticed() && performance.now() < deadline) await wait(30)
      return isAllNoticed()
    },
    async as(visitor) {
      // Without the service worker, so that every page comes from the server.
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
      if (visitor) await context.addCookies(cookiesOf(visitor, url))
      return watch(context, url, complain)
    },
  }
}

function cookiesOf({ cookies, attributes }: Visitor, url: string) {
  return [...cookies].map(([name, value]) => {
    const path = /path=([^;]+)/i.exec(attributes.get(name) ?? '')?.[1] ?? '/'
    return { name, value, domain: new URL(url).hostname, path, httpOnly: true, sameSite: 'Strict' as const }
  })
}

async function watch(context: BrowserContext, url: string, complain: (sentence: string) => void): Promise<Watched> {
  let at = ''
  let going = ''
  let inFlight = 0
  let lastMoved = performance.now()
  const noticed = (sentence: string) => complain(`${at}: ${sentence}`)
  const moved = (by: number) => () => {
    inFlight = Math.max(0, inFlight + by)
    lastMoved = performance.now()
  }
  await context.exposeFunction('__pwned', (n: unknown) => noticed(`text number ${n} was executed`))
  await context.exposeFunction('__stopped', (what: string) => noticed(`the policy had to stop ${what}`))
  await context.exposeFunction('__said', (message: string) => {
    if (!OWN_SENTENCES.includes(message)) noticed(`a dialog opened: ${message}`)
  })
  await context.addInitScript(() => {
    // An open alert would block the next page.
    const { __said } = globalThis as unknown as { __said: (message: string) => void }
    for (const dialog of ['alert', 'confirm', 'prompt'] as const)
      window[dialog] = (text?: unknown) => __said(`${text}`) as never
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { __stopped } = globalThis as unknown as { __stopped: (what: string) => void }
      __stopped(`${effectiveDirective} ${blockedURI}`)
    })
  })
  context.on('weberror', (error) => noticed(`an uncaught error: ${error.error().message}`))
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url() === going) return
    const { origin, pathname } = new URL(request.url())
    if (origin !== url && !request.url().startsWith('data:image/')) noticed(`asked ${request.url().slice(0, 120)}`)
    else if (/pwned/i.test(pathname)) noticed(`asked for ${pathname}`)
  })
  context.on('request', moved(1))
  context.on('requestfinished', moved(-1))
  context.on('requestfailed', moved(-1))
  const page = await context.newPage()
  page.on('popup', (popup) => noticed(`a window opened: ${popup.url()}`))

  const atRest = async () => {
    const deadline = performance.now() + COMES_TO_REST_WITHIN
    const resting = async () => inFlight === 0 && performance.now() - lastMoved > QUIET_FOR
    while (!(await resting()) || (await page.locator('.loading').count()) > 0) {
      if (performance.now() > deadline) return noticed('did not come to rest')
      await wait(30)
    }
  }
  const look = async () => {
    const { strange, shown } = await page.evaluate(inspect)
    for (const one of strange) noticed(one)
    return shown
  }
  return {
    async visit(path, first) {
      at = path.slice(0, 120)
      inFlight = 0
      going = new URL(path, url).href.replace(/#.*$/, '')
      await page.goto(`${url}${path}`)
      await atRest()
      if (first) {
        await first(page)
        await atRest()
      }
      return look()
    },
    async unprotected(html, name) {
      at = name
      inFlight = 0
      await page.goto('about:blank')
      await page.setContent(html, { waitUntil: 'domcontentloaded' })
      await wait(QUIET_FOR)
      return look()
    },
  }
}
