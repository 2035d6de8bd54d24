import type { Page } from '@playwright/test'

/** Walks through a page by Tab and finds the stops that a person cannot see. */

interface Stop {
  name: string
  /** In the header or the navigation. */
  outside: boolean
  /** No part of the element is visible: it is outside the window or covered. Or nothing marks it as focused. */
  hidden: boolean
}

/** Probes the focused element, or the label that covers it, at a grid of points. */
const stop = (page: Page) =>
  page.evaluate((): Stop => {
    const focused = document.activeElement ?? document.body
    const drawn =
      focused instanceof HTMLInputElement && /radio|checkbox/.test(focused.type) ? focused.labels?.[0] : null
    const box = (drawn ?? focused).getBoundingClientRect()
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
    const seen = steps.some((across) =>
      steps.some((down) => {
        const at = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        return at !== null && ((drawn ?? focused).contains(at) || at.contains(focused))
      }),
    )
    const covering = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const inBar = covering?.closest('.form-footer, .section-list, .decision-bar')
    const behindBar = inBar !== null && inBar !== undefined && !inBar.contains(focused)
    const marks = [focused, drawn].flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')] : [],
    )
    // The button in a date field is the browser's own, and so is its mark. A screen that has just loaded focuses its
    // heading for screen readers, without a mark.
    const marked =
      focused.matches('h1, [type=date], [type=datetime-local]') ||
      marks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
    return {
      name: `${focused.tagName} ${focused.id || focused.getAttribute('aria-label') || focused.textContent?.slice(0, 30)}`,
      outside: focused.closest('main') === null,
      hidden: !seen || !marked || (behindBar && box.height < 60),
    }
  })

/** A browser on a busy machine scrolls to a field a moment after the field gets the focus, so this polls. */
async function staysHidden(page: Page): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    await page.waitForTimeout(200)
    if (!(await stop(page)).hidden) return false
  }
  return true
}

/** Tabs from the focused element to the end of the screen; returns every stop that was not visible. */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<string[]> {
  const hidden: string[] = []
  for (let count = 0; count < most; count++) {
    await page.keyboard.press(key)
    const at = await stop(page)
    if (at.outside) break
    if (at.hidden && (await staysHidden(page))) hidden.push(at.name)
  }
  return hidden
}

const SMALL = { width: 640, height: 450 }
const MOST_STOPS = 60

/** Stops of a screen in a small window that are out of view, or covered by a bar, or that lose the outline. */
export async function coveredStops(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(SMALL)
  await page.locator('#main h1').first().focus()
  const hidden = await tabThrough(page, 'Tab', MOST_STOPS)
  if (before) await page.setViewportSize(before)
  return hidden.map((name) => `out of view: ${name}`)
}
