/**
 * When an action removes its own button (withdrawing, deciding, taking a proposal), the browser moves the focus to the
 * body, and keyboard and screen reader users to the top of the page. This moves it to the heading around the button
 * instead. A screen that knows a better place focuses it in the same frame.
 */
export function keepFocus(document: Document) {
  let focused: Element | undefined
  let surroundings: Element[] = []

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    focused = target
    surroundings = ancestorsOf(target)
  })
  // A press outside every control removes the focus on purpose.
  document.addEventListener('pointerdown', () => {
    if (focused?.isConnected) return
    focused = undefined
  })

  let due = false
  const look = () => {
    due = false
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = undefined
    headingFor(surroundings)?.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (due || !focused || focused.isConnected) return
    due = true
    requestAnimationFrame(() => requestAnimationFrame(look))
  }).observe(document.body, { childList: true, subtree: true })
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = []
  for (let above = element.parentElement; above; above = above.parentElement) all.push(above)
  return all
}

const HEADINGS = 'h1, h2, h3, h4, legend'

/** The nearest heading around the removed element; else the screen's own. */
function headingFor(surroundings: readonly Element[]): HTMLElement | null {
  for (const place of surroundings) {
    if (!place.isConnected || place === document.body) continue
    const heading = place.querySelector<HTMLElement>(HEADINGS)
    if (!heading) continue
    heading.tabIndex = -1
    return heading
  }
  return document.querySelector<HTMLElement>('main h1')
}
