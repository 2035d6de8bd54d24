import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { type RunningServer, startServer } from '../server/testing/server-process.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Fixtures = {
  /** Fails the test if the page as it is now breaks an accessibility rule; `selector` narrows it to a part. */
  axe: (selector?: string) => Promise<void>
  /** Console errors, page errors and CSP violations fail a test, except those it announces here. */
  allowBrowserError: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

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

  axe: async ({ page }, use) => {
    await use(async (selector) => {
      const builder = new AxeBuilder({ page }).withTags(AXE_TAGS)
      const { violations } = await (selector ? builder.include(selector) : builder).analyze()
      const found = violations.map(({ id, help, nodes }) => `${id}: ${help} → ${nodes.map((n) => n.target).join(', ')}`)
      expect(found, 'accessibility violations').toEqual([])
    })
  },
})

export { expect } from '@playwright/test'
