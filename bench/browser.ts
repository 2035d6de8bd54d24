import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { demoAccounts } from '../server/demo/people.ts'
import { freePort } from '../server/testing/postgres.ts'

/** The browser of the journeys, with a profile of its own, and a port that other tools can use it through. */

export type OpenBrowser = { context: BrowserContext; debuggingPort: number; close(): Promise<void> }

export async function openBrowser(): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-browser-'))
  const debuggingPort = await freePort()
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  context.setDefaultTimeout(60_000)
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { context, debuggingPort, close }
}

/** As a person would, through the pop-up of the stand-in for Google. */
export async function signInAdmin(page: Page, url: string): Promise<void> {
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
  await page.goto(`${url}/dashboard`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: email }).click()
  await closed
  await page.getByRole('button', { name: 'Account' }).waitFor()
}
