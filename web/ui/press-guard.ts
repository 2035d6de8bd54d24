/**
 * Treats a double click as one press. One listener for all screens drops its second half in two cases: on the button
 * that the first half pressed, whose call may be running or done, and on a control that the first half brought under
 * the pointer.
 */

export const DOUBLE_PRESS_MILLIS = 400
/** How far the pointer moves between the two halves. */
const SAME_PLACE_PIXELS = 10

export interface Press {
  at: number
  /** Undefined for a press by keyboard. */
  place: { x: number; y: number } | undefined
}

export interface NextPress extends Press {
  /** On the control of the previous press. */
  onSameControl: boolean
  /** Shows its own state (on, open), only navigates, or is meant to be pressed several times in a row. */
  repeatable: boolean
}

export function isSecondHalf(first: Press, next: NextPress): boolean {
  if (next.at - first.at >= DOUBLE_PRESS_MILLIS) return false
  if (next.onSameControl) return !next.repeatable
  // The screen moved the focus on purpose, and dialogs start at their harmless answer.
  if (!first.place || !next.place) return false
  return Math.hypot(first.place.x - next.place.x, first.place.y - next.place.y) <= SAME_PLACE_PIXELS
}

type Pressed = Press & { control: Element; name: string }
let last: Pressed | undefined

/** A failed call may be retried at once; a person who typed or went back in between presses for another reason. */
export const allowNextPress = () => {
  last = undefined
}

export function guardPresses(target: Window) {
  const options = { capture: true } as const
  target.addEventListener('click', dropSecondHalf, options)
  target.addEventListener('input', allowNextPress, options)
  target.addEventListener('popstate', allowNextPress, options)
  target.addEventListener('keydown', dropRepeats, options)
}

/** Buttons that neither show their own state nor are meant to be pressed several times in a row. */
export const PRESSED_ONCE = 'button:not([aria-expanded], [aria-pressed], [role="switch"], [data-repeatable])'

const CONTROLS = 'button, a[href], label, input, select, textarea, summary, [role="option"]'

function dropSecondHalf(event: MouseEvent) {
  const under = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  const control = under instanceof HTMLLabelElement ? (under.control ?? under) : under
  // A script made this click.
  if (!control || !event.isTrusted) return
  const press: Pressed = {
    at: event.timeStamp,
    place: event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY },
    control,
    name: `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`,
  }
  const repeatable = !control.matches(PRESSED_ONCE)
  if (last && isSecondHalf(last, { ...press, onSameControl: isSame(last, press), repeatable })) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = press
}

/** A re-rendered screen has another element in the place of the pressed one. */
const isSame = (before: Pressed, now: Pressed) =>
  before.control === now.control || (!before.control.isConnected && before.name === now.name)

function dropRepeats(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return allowNextPress()
  // A held key presses its button repeatedly.
  if (event.repeat && event.target instanceof Element && event.target.closest('button, a[href]')) event.preventDefault()
}
