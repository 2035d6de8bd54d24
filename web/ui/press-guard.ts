/**
 * A double click is one press. Its second half is dropped in two cases: when it falls on the button that was just pressed,
 * whose call may run or have run already, and when it falls on a control that the first half brought under the
 * pointer. It is one listener for every screen, so that no button can be forgotten.
 */

export const DOUBLE_PRESS_MILLIS = 400
/** How far a hand moves the pointer between the two halves. */
const SAME_PLACE_PIXELS = 10

export interface Press {
  at: number
  /** Undefined for a press by keyboard. */
  place: { x: number; y: number } | undefined
}

export interface NextPress extends Press {
  /** On the control of the press before. */
  onSameControl: boolean
  /** Shows by itself whether it is on or open, only leads somewhere, or is meant to be pressed several times in a row. */
  repeatable: boolean
}

export function isSecondHalf(first: Press, next: NextPress): boolean {
  if (next.at - first.at >= DOUBLE_PRESS_MILLIS) return false
  if (next.onSameControl) return !next.repeatable
  // The focus is where the screen put it on purpose, and dialogs begin at their harmless answer.
  if (!first.place || !next.place) return false
  return Math.hypot(first.place.x - next.place.x, first.place.y - next.place.y) <= SAME_PLACE_PIXELS
}

type Pressed = Press & { control: Element; name: string }
let last: Pressed | undefined

/** A call that failed may be tried again at once; a person who typed or went back in between presses for another reason. */
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

/** Buttons that neither show by themselves whether they are on or open, nor are meant to be pressed several times in a row. */
export const PRESSED_ONCE = 'button:not([aria-expanded], [aria-pressed], [role="switch"], [data-repeatable])'

const CONTROLS = 'button, a[href], label, input, select, textarea, summary, [role="option"]'

function dropSecondHalf(event: MouseEvent) {
  const under = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  const control = under instanceof HTMLLabelElement ? (under.control ?? under) : under
  // A click that a script makes is not a hand's.
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

/** A screen that is drawn anew puts another element in the place of the one that was pressed. */
const isSame = (before: Pressed, now: Pressed) =>
  before.control === now.control || (!before.control.isConnected && before.name === now.name)

function dropRepeats(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return allowNextPress()
  // A key that is held down presses its button over and over.
  if (event.repeat && event.target instanceof Element && event.target.closest('button, a[href]')) event.preventDefault()
}
