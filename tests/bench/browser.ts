import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { demoAccounts } from '../../server/dev/demo/people.ts'
import { freePort } from '../../server/testing/postgres.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../e2e/chromium.ts'

/** The browser of the journeys, with its own profile. */

export type OpenBrowser = { context: BrowserContext; close(): Promise<void> }

const newProfile = () => mkdtempSync(join(tmpdir(), 'portal-bench-browser-'))
const removeProfile = (profile: string) => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })

/** Closing the browser keeps a given `profile` and deletes its own. */
export async function openBrowser(profile?: string): Promise<OpenBrowser> {
  const folder = profile ?? newProfile()
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    args,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  context.setDefaultTimeout(60_000)
  const close = async () => {
    await context.close()
    if (profile === undefined) removeProfile(folder)
  }
  return { context, close }
}

/** Signs in through the pop-up of the Google stand-in. */
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

/** The profile and the cookies of a closed browser in which an administrator signed in. */
export type SignedIn = { profile: string; cookies: readonly Cookie[]; remove(): void }

export async function signedInAdmin(url: string): Promise<SignedIn> {
  const profile = newProfile()
  const { context, close } = await openBrowser(profile)
  try {
    await signInAdmin(await context.newPage(), url)
    const cookies = await context.cookies(url)
    await close()
    return { profile, cookies, remove: () => removeProfile(profile) }
  } catch (error) {
    await close()
    removeProfile(profile)
    throw error
  }
}

/** A new browser with a debugging port and no automation; its profile holds at most the administrator's session. */
export async function beginBrowser(signedIn?: SignedIn): Promise<{ port: number; end(): Promise<void> }> {
  const profile = newProfile()
  if (signedIn) cpSync(signedIn.profile, profile, { recursive: true, filter: (path) => !/\/Singleton\w+$/.test(path) })
  const port = await freePort()
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(await chromiumPath(), [...CHROMIUM_ARGUMENTS, ...own], { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  const end = async () => {
    browser.kill()
    await ended
    removeProfile(profile)
  }
  try {
    await giveCookies(await debuggerAt(port), signedIn?.cookies ?? [])
    return { port, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function debuggerAt(port: number): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer) return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl
    await wait(100)
  }
  throw new Error('The browser did not answer within a minute')
}

async function giveCookies(address: string, cookies: readonly Cookie[]): Promise<void> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const given = cookies.map(({ expires: _, ...cookie }) => cookie)
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies: given } }))
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
  socket.close()
  const { error } = JSON.parse(data) as { error?: { message: string } }
  if (error) throw new Error(`The browser took no cookies: ${error.message}`)
}
