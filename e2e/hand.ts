import type { Locator, Page } from '@playwright/test'
import { DOUBLE_PRESS_MILLIS } from '../web/ui/press-guard.ts'

/**
 * The portal takes two presses at one place, within the time of a double click, for one. No person presses two different
 * things there so fast, but a journey does: it is done with a screen as soon as the next one is drawn. So a journey's hand
 * waits until its next press counts, in that case alone. Tests about double clicks use the mouse itself.
 */

const SAME_PLACE_PIXELS = 10

type Place = { x: number; y: number }
/** Null before the first press; absent where a test opened the window by itself. */
type Handled = Window & { lastPress?: Place | null }

/** Runs in every page before its own scripts. */
export function rememberPresses(): void {
  ;(window as Handled).lastPress = null
  addEventListener(
    'click',
    ({ clientX, clientY }) => {
      ;(window as Handled).lastPress = { x: clientX, y: clientY }
    },
    { capture: true },
  )
}

/** Runs in the page: whether a press in the middle of this element may fall where the last one did. */
function mayFallOnLastPress(element: Element, pixels: number): boolean {
  const last = (window as Handled).lastPress
  if (last === undefined) return true
  if (last === null) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const outside = bottom < 0 || right < 0 || top > innerHeight || left > innerWidth
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  // What has to be scrolled into view first may end up anywhere.
  return outside || Math.hypot(x - last.x, y - last.y) <= pixels
}

let pressedAt = 0
const left = () => pressedAt + DOUBLE_PRESS_MILLIS - Date.now()

type Press<Options> = (this: Locator, options?: Options) => Promise<void>

function steady<Options extends { timeout?: number }>(press: Press<Options>): Press<Options> {
  return async function (options) {
    const { timeout } = options ?? {}
    const patience = timeout === undefined ? {} : { timeout }
    if (left() > 0 && (await this.evaluate(mayFallOnLastPress, SAME_PLACE_PIXELS, patience))) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left())))
    }
    await press.call(this, options)
    pressedAt = Date.now()
  }
}

let isSteady = false

/** All locators of this worker share one prototype, so this is done once, with any page. */
export function steadyHand(page: Page): void {
  if (isSteady) return
  isSteady = true
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  locators.click = steady(locators.click)
  locators.check = steady(locators.check)
  locators.uncheck = steady(locators.uncheck)
}
