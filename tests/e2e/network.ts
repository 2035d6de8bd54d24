import type { Locator, Page } from '@playwright/test'

/** What a page asks for, and answers that are held back until a test has looked. */

/** What was asked of the portal's own API since, without what every visit asks about oneself. */
export function apiCalls(page: Page, about: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!about.test(pathname) || pathname === '/api/users/demo-amara-lindgren') return
    seen.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`)
  })
  return seen
}

/**
 * Letter by letter, and no pause in between is long enough to ask the server, however slow the machine is: the page's clock,
 * which was installed before the page was opened, stands still meanwhile.
 */
export async function typesWithoutPause(box: Locator, text: string): Promise<void> {
  const { clock } = box.page()
  await box.focus()
  await clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially(text)
  await clock.resume()
}

/** Holds back every answer to this address; the call that is returned lets them go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}
