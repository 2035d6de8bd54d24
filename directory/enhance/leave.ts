import { LISTS } from '../texts/lists.ts'
import { forgetLists, keptLists, languageOf } from './kept-lists.ts'

const PRESSES = 3
const WITHIN = 2_000

/**
 * "Leave this site now": hides the page at once, erases what this site keeps on the device, and replaces the page in the
 * history, so that Back does not return to it.
 * Pressing Escape three times does the same.
 */
export function leaveQuickly(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-leave]')
  if (link === null) return
  const forgetsLists = offerToForget(page, link)
  const leave = () => {
    page.body.hidden = true
    page.title = ''
    forgetWhatWasKept()
    if (forgetsLists?.checked) forgetLists()
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
}

/** A box beside the link, for visitors who keep lists: a question after the press would hold them up. */
function offerToForget(page: Document, link: HTMLAnchorElement): HTMLInputElement | null {
  if (keptLists().length === 0) return null
  const box = Object.assign(page.createElement('input'), { type: 'checkbox' })
  const label = Object.assign(page.createElement('label'), { className: 'leave-forgets' })
  label.append(box, ` ${LISTS[languageOf(page)].leaveForgets}`)
  link.after(label)
  return box
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
