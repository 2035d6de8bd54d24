import type { Page } from '@playwright/test'
import { expect, screenLoaded, test } from './fixtures.ts'
import { LONG_CLINIC, LONG_USER, longestData } from './longest-data.ts'
import { ADMIN, MANAGER, signIn, signInStaff } from './sign-in.ts'

/** No element overflows the page, on any screen at any width between a telephone and a desk. */

test.use({ serviceWorkers: 'block' })

const WIDTHS = [320, 480, 560, 640, 768, 1024, 1280]

/** Elements that overflow the window or the open dialog to the right: the innermost of each branch. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const edge = (dialog ?? document.documentElement).getBoundingClientRect().right + 1
    const wide = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > edge && !element.closest('.usa-sr-only, .usa-skipnav, .toasts')
    })
    return wide
      .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
  })

/** Waits until the browser has laid out the page. */
const laidOut = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Collects every overflow by screen and width, so that one run reports all. */
async function misfits(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await laidOut(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    const out = await stickingOut(page)
    if (beyond > 0 || out.length > 0) found.push(`${screen} at ${width}: ${beyond} px, ${out.slice(0, 3).join(' | ')}`)
  }
  return found
}

async function walk(page: Page, screens: Readonly<Record<string, (page: Page) => Promise<unknown>>>) {
  const found: string[] = []
  for (const [address, ready] of Object.entries(screens)) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(address)
      await ready(page)
      await screenLoaded(page)
      found.push(...(await misfits(page, address)))
    })
  }
  expect(found).toEqual([])
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const button = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name }).first()).toBeVisible()

test('every screen of an administrator, with the longest data', async ({ page, server }) => {
  const waiting = await longestData(server)
  await signIn(page, ADMIN)
  const openRows = async (one: Page) => {
    const closed = one.locator('main [aria-expanded="false"]:not(.toggletip__button)')
    while ((await closed.count()) > 0) await closed.first().click()
  }
  await walk(page, {
    '/dashboard': async (one) => {
      await expect(one.getByRole('list', { name: 'Requests' }).getByRole('listitem').first()).toBeVisible()
      await openRows(one)
    },
    [`/dashboard/review/${LONG_CLINIC}/${waiting}`]: button('Save'),
    '/users': (one) => expect(one.getByRole('rowheader')).toHaveCount(10),
    '/users?q=wes.hadley': (one) => expect(one.getByRole('rowheader')).toHaveCount(1),
    [`/users/edit?userId=${LONG_USER}`]: async (one) => {
      await one.getByRole('button', { name: 'Add clinic' }).click()
    },
    '/users/edit?userId=demo-pilar-gurule': button('Save'),
    '/users/edit?userId=demo-ruben-castillo': button('Save'),
    '/providers?q=cumbres': async (one) => {
      await expect(one.locator('.provider-group').first()).toBeVisible()
      await openRows(one)
      await expect(one.getByRole('button', { name: /^Archive / }).first()).toBeVisible()
    },
    '/providers/imports': heading('License import'),
    '/providers/visitors': heading('Web addresses to check'),
    [`/providers/201/${LONG_CLINIC}`]: heading('Users'),
    '/providers/209/929': heading('Users'),
    '/providers/209/930': heading('Users'),
    '/providers/209/931': heading('Users'),
    [`/providers/201/${LONG_CLINIC}/edit`]: button('Save'),
    '/providers/209/931/edit': button('Save'),
    [`/providers/201/${LONG_CLINIC}/history`]: async (one) => {
      await heading('History')(one)
      await openRows(one)
    },
    '/no/such/page': heading('Page not found'),
  })
})

test('every dialog of an administrator, with the longest data', async ({ page, server }) => {
  const waiting = await longestData(server)
  await signIn(page, ADMIN)
  const opened = (open: (page: Page) => Promise<unknown>) => async (one: Page) => {
    await open(one)
    await expect(one.getByRole('dialog')).toBeVisible()
  }
  await walk(page, {
    '/users': opened((one) => one.getByRole('button', { name: 'Account' }).click()),
    [`/users/edit?userId=${LONG_USER}`]: opened((one) => one.getByRole('button', { name: 'Delete' }).click()),
    '/providers?q=cumbres': opened(async (one) => {
      await one.locator('.provider-group__toggle').first().click()
      const archive = one.getByRole('button', { name: /^Archive / })
      await archive.first().click()
    }),
    [`/dashboard/review/${LONG_CLINIC}/${waiting}`]: opened((one) =>
      one.getByRole('button', { name: 'Show current public text' }).click(),
    ),
    [`/providers/201/${LONG_CLINIC}`]: opened((one) => one.getByRole('switch').click()),
  })
})

test('every screen of staff, with the longest data', async ({ page, server }) => {
  await longestData(server)
  await walk(page, {
    '/portal/sign-in': button('Sign in'),
    '/portal/register': button(/./),
    '/portal/forgot-password': button(/./),
    '/sign-in': button('Sign in with Google'),
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInStaff(page, MANAGER)
  await walk(page, {
    '/portal': heading('My clinics'),
    [`/portal/clinics/${LONG_CLINIC}`]: heading('Users'),
    [`/portal/clinics/${LONG_CLINIC}/edit`]: button('Save'),
    [`/portal/clinics/${LONG_CLINIC}/history`]: heading('History'),
    '/portal/submissions': (one) => expect(one.locator('.submission').first()).toBeVisible(),
    '/portal/team': heading('Team'),
    '/portal/access': heading(/./),
  })
})
