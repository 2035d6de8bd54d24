import { test as base, expect, type Page } from '@playwright/test'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { violationsOn } from './accessibility.ts'
import { type DemoServers, demoServers } from './demo-folder.ts'
import { showAllSections } from './form-sections.ts'
import { rememberPresses, steadyHand } from './hand.ts'

export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Waits until the screen shows no loading state. */
export const screenLoaded = (page: Page) =>
  expect(page.locator('.loading, [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)

export const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text, { exact: true })

/** A start takes seconds, but minutes where the host suspends the process for half a minute at a time. */
const START_WITHIN = 300_000

type Fixtures = {
  /**
   * Whether axe checks the contrast of colours too: `test.use({ withContrast: true })` in files that visit every
   * screen.
   */
  withContrast: boolean
  /**
   * Which part of the clinic's edit form a test sees: all its sections, or one at a time as people do:
   * `test.use({ formSections: 'one' })`.
   */
  formSections: 'all' | 'one'
  /** The product with the demo, restarted on a fresh copy for each file, so that files do not see each other's data. */
  server: RunningServer
  /** Fails the test if the page now breaks an accessibility rule; `selector` limits axe to a part. */
  axe: (selector?: string) => Promise<void>
  /**
   * The same at the widths of a telephone and of a desk, and without horizontal overflow; leaves the page at the desk's
   * width.
   */
  axeAtBothWidths: (selector?: string) => Promise<void>
  /** Console errors, page errors and CSP violations fail a test, except those it allows here. */
  allowBrowserError: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures, { servers: DemoServers }>({
  withContrast: [false, { option: true }],
  formSections: ['all', { option: true }],

  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const servers = demoServers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: START_WITHIN },
  ],

  server: [async ({ servers }, use, { file }) => use(await servers.of(file)), { timeout: START_WITHIN }],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    await context.addInitScript(rememberPresses)
    await use(context)
  },

  page: async ({ page, formSections }, use) => {
    steadyHand(page)
    if (formSections === 'all') await showAllSections(page)
    await use(page)
  },

  allowBrowserError: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const seen: string[] = []
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP violation: ${event.effectiveDirective} stopped ${event.blockedURI || 'inline'}`)
        })
      })
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`Uncaught: ${error.error().stack ?? error.error().message}`))
      await use((pattern) => void allowed.push(pattern))
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page, withContrast }, use) => {
    await use(async (selector) => {
      if (process.env.TEST_WITHOUT_AXE) return
      expect(await violationsOn(page, { contrast: withContrast, selector }), 'accessibility violations').toEqual([])
    })
  },

  axeAtBothWidths: async ({ page, axe }, use) => {
    await use(async (selector) => {
      // Only axe and the check for overflow need the other width, so lanes without axe keep the window's size.
      if (process.env.TEST_WITHOUT_AXE) return
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await axe(selector)
        expect(await overflow(page), `reaches beyond ${width} pixels`).toBe(0)
      }
    })
  },
})

export { expect } from '@playwright/test'
