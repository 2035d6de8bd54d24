const PRESSES = 3
const WITHIN = 2_000

/**
 * "Leave this site now": the page is replaced instead of left, so that Back does not return to it, and its words are gone from
 * the screen before the next site has answered. Escape pressed three times does the same.
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
