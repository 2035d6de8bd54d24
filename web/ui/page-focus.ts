import type { AnyRouter } from '@tanstack/react-router'

/**
 * A screen reader does not notice navigation within a single-page app. So after every navigation to another path the
 * heading takes the focus: at once, or when the screen renders it.
 */
let due = false

export function focusHeadingOnNavigation(router: AnyRouter) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    due = heading === null
    heading?.focus({ preventScroll: true })
  })
}

export function headingArrived(heading: HTMLElement | null) {
  if (!due || !heading) return
  due = false
  heading.focus({ preventScroll: true })
}
