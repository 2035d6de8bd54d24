const PRESSES = 3
const WITHIN = 2_000

/**
 * "Leave this site now": hides the page at once and replaces it in the history, so that Back does not return to it.
 * Pressing Escape three times does the same.
 */
export function leaveQuickly(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-leave]')
  if (link === null) return
  const leave = () => {
    page.body.hidden = true
    page.title = ''
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
