import { forgetLists } from './kept-lists.ts'

const PRESSES = 3
const WITHIN = 2_000
/** Marks the tab that left, so that Back leaves again. The browser deletes it with the tab. */
const LEFT = 'left'

/**
 * "Leave this site now": hides the page, deletes what this site keeps on the device, lists and notes included, and opens
 * another site in place of the page. Back from there leads to an earlier page of this site, which leaves again.
 * Pressing Escape three times does the same.
 */
export function leaveQuickly(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-leave]')
  if (link === null) return
  const leave = () => {
    page.body.hidden = true
    page.title = ''
    markTab()
    forgetWhatWasKept()
    forgetLists()
    location.replace(link.href)
  }
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leave()
  })
  let pressed: number[] = []
  page.addEventListener('keydown', ({ key, timeStamp, repeat }) => {
    if (key !== 'Escape' || repeat) return
    pressed = [...pressed.filter((earlier) => timeStamp - earlier < WITHIN), timeStamp]
    if (pressed.length >= PRESSES) leave()
  })
  if (cameBack()) leave()
  // The browser may show a page that it kept in memory without loading it again.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) leave()
  })
}

/** True on a page that Back reached after leaving. A visitor who opens the site anew stays. */
function cameBack(): boolean {
  if (!hasLeft()) return false
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') return true
  sessionStorage.removeItem(LEFT)
  return false
}

function hasLeft(): boolean {
  try {
    return sessionStorage.getItem(LEFT) !== null
  } catch {
    return false
  }
}

function markTab(): void {
  try {
    sessionStorage.setItem(LEFT, '1')
  } catch {
    // Without storage, Back shows the earlier page.
  }
}

/** Beside lists that the visitor keeps, the pages keep the offline page, its stylesheet and the worker that shows it. */
function forgetWhatWasKept(): void {
  // The browser finishes both while it loads the other site.
  void globalThis.caches
    ?.keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith('offline ')).map((name) => caches.delete(name))),
    )
    .catch(() => {})
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((all) =>
      Promise.all(
        all.filter(({ scope }) => /^\/(en|es)\/$/.test(new URL(scope).pathname)).map((one) => one.unregister()),
      ),
    )
    .catch(() => {})
}
