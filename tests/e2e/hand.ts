import type { Locator, Page } from '@playwright/test'
import { DOUBLE_PRESS_MILLIS, PRESSED_ONCE } from '../../web/ui/press-guard.ts'

/**
 * The portal treats two presses at one place or on one button, within the time of a double click, as one. A test
 * presses that fast when it is done with a screen as soon as the next one renders, so locators wait in these cases
 * until the next press counts. Tests about double clicks use the mouse itself.
 */

const SAME_PLACE_PIXELS = 10

type LastPress = { x: number; y: number; button: Element | null; name: string }
/** Null before the first press; absent where a test opened the window by itself. */
type Handled = Window & { lastPress?: LastPress | null }
type Rules = { pixels: number; pressedOnce: string; byKey: boolean }

/** Runs in every page before its own scripts. */
export function rememberPresses(): void {
  ;(window as Handled).lastPress = null
  addEventListener(
    'click',
    ({ clientX: x, clientY: y, target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const name = button ? (button.getAttribute('aria-label') ?? button.textContent) : ''
      ;(window as Handled).lastPress = { x, y, button, name }
    },
    { capture: true },
  )
}

/** Runs in the page: whether the portal may treat a press of this element as the second half of a double click. */
function mayCountAsOtherHalf(element: Element, { pixels, pressedOnce, byKey }: Rules): boolean {
  const last = (window as Handled).lastPress
  if (last === undefined) return true
  if (last === null) return false
  const button = element.closest(pressedOnce)
  const name = button && (button.getAttribute('aria-label') ?? button.textContent)
  if (button && (button === last.button || name === last.name)) return true
  if (byKey) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const outside = bottom < 0 || right < 0 || top > innerHeight || left > innerWidth
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  // An element outside the window scrolls into view first and may end up anywhere.
  return outside || Math.hypot(x - last.x, y - last.y) <= pixels
}

let pressedAt = 0
const left = () => pressedAt + DOUBLE_PRESS_MILLIS - Date.now()

async function waitUntilItCounts(locator: Locator, timeout: number | undefined, byKey: boolean): Promise<void> {
  if (left() <= 0) return
  const rules = { pixels: SAME_PLACE_PIXELS, pressedOnce: PRESSED_ONCE, byKey }
  const mayNotCount = await locator.evaluate(mayCountAsOtherHalf, rules, timeout === undefined ? {} : { timeout })
  if (mayNotCount) await new Promise((resolve) => setTimeout(resolve, Math.max(0, left())))
}

type Click<Options> = (this: Locator, options?: Options) => Promise<void>

function steady<Options extends { timeout?: number }>(click: Click<Options>): Click<Options> {
  return async function (options) {
    await waitUntilItCounts(this, options?.timeout, false)
    await click.call(this, options)
    pressedAt = Date.now()
  }
}

function steadyKeys(press: Locator['press']): Locator['press'] {
  return async function (this: Locator, key, options) {
    const isPress = key === 'Enter' || key === 'Space'
    if (isPress) await waitUntilItCounts(this, options?.timeout, true)
    await press.call(this, key, options)
    if (isPress) pressedAt = Date.now()
  }
}

let isSteady = false

/** Patches the prototype that all locators of this worker share, once, by way of any page. */
export function steadyHand(page: Page): void {
  if (isSteady) return
  isSteady = true
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  locators.click = steady(locators.click)
  locators.check = steady(locators.check)
  locators.uncheck = steady(locators.uncheck)
  locators.press = steadyKeys(locators.press)
}
