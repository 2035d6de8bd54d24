import type { CDPSession, Locator, Page } from '@playwright/test'
import { say } from '../../scripts/launch/project.mjs'
import { awkwardClinics, awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { startServer } from '../../server/testing/server-process.ts'
import { openBrowser, signInAdmin } from './browser.ts'
import { type Figure, median } from './figure.ts'

/** P6: main-thread time of a keystroke, an opened group and a toggled filter at four times CPU throttling. */

const SLOWER = 4
const MOST = 100
/** CPU time of the main thread, without other programs. */
const CLOCK = 'threadTicks'

export async function measureTyping({ times }: { times: number }): Promise<Figure[]> {
  const server = await startServer()
  try {
    return await measuredAt(server.url, times)
  } finally {
    await server.stop()
  }
}

async function measuredAt(url: string, times: number): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.context.newPage()
    await signInAdmin(page, url)
    const devtools = await browser.context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: CLOCK })
    const figures = [
      await typed(
        page,
        devtools,
        `${url}/providers/${awkwardProviders.longest}/${awkwardClinics.longestDescription}/edit`,
        'descriptionEn',
        times,
      ),
      await typed(
        page,
        devtools,
        `${url}/providers/${awkwardProviders.eighteenClinics}/${awkwardClinics.everythingTicked}/edit`,
        'displayName',
        times,
      ),
      await opened(page, devtools, `${url}/providers`, times),
      await filtered(page, devtools, `${url}/dashboard`, times),
    ]
    return figures
  } finally {
    await browser.close()
  }
}

const figure = (name: string, works: number[]): Figure => ({
  goal: 'P6',
  name,
  value: median(works),
  unit: 'ms',
  atMost: MOST,
})

async function busyMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Polling the page costs time too, so this subtracts the cost of as many polls of an idle page. */
async function worksOf(
  page: Page,
  devtools: CDPSession,
  times: number,
  act: (n: number) => Promise<void>,
): Promise<number[]> {
  await act(0)
  await page.waitForTimeout(1_000)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const looks: number[] = []
  const works: number[] = []
  for (let n = 1; n <= times; n++) {
    looks.push(await during(page, devtools, async () => {}))
    works.push(await during(page, devtools, () => act(n)))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const idle = median(looks)
  return works.map((work) => Math.max(0, work - idle))
}

async function during(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await busyMilliseconds(devtools)
  await act()
  await page.waitForTimeout(400)
  return (await busyMilliseconds(devtools)) - before
}

/** Presses by coordinates: looking the element up each time is work that no person causes. */
async function presser(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('Nothing to press')
  const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]
  await page.mouse.move(x, y)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

async function typed(page: Page, devtools: CDPSession, url: string, field: string, times: number): Promise<Figure> {
  say(`Typing into ${field}`)
  await page.goto(url)
  const control = page.locator(`[id="${field}"]`)
  await control.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  const works = await worksOf(page, devtools, times, (n) => page.keyboard.type(n % 2 === 0 ? 'a' : 'e'))
  return figure(`a keystroke in ${field} of the largest form`, works)
}

/** Opens and closes a provider's group of clinics in turn. */
async function opened(page: Page, devtools: CDPSession, url: string, times: number): Promise<Figure> {
  say('Opening a group')
  await page.goto(url)
  const group = page.locator('.provider-group__toggle').first()
  await group.waitFor()
  const works = await worksOf(page, devtools, times, await presser(page, group))
  return figure('opening or closing a provider’s clinics', works)
}

async function filtered(page: Page, devtools: CDPSession, url: string, times: number): Promise<Figure> {
  say('Toggling a filter')
  await page.goto(url)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const box = page.locator('main fieldset input[type="checkbox"]').first()
  await box.waitFor({ state: 'attached' })
  const label = page.locator(`label[for="${await box.getAttribute('id')}"]`)
  const works = await worksOf(page, devtools, times, await presser(page, label))
  return figure('toggling a filter of the dashboard', works)
}
