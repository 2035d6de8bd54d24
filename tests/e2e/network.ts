import type { Locator, Page } from '@playwright/test'

/** Collects the page's API calls from now on, without the one about the signed-in person. */
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
 * Types letter by letter with the page's clock paused, so that no debounce fires in between on a slow machine. The test
 * must install the clock before it opens the page.
 */
export async function typesWithoutPause(box: Locator, text: string): Promise<void> {
  const { clock } = box.page()
  await box.focus()
  await clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially(text)
  await clock.resume()
}

/** Delays every answer to this address until the test calls the returned function. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
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
