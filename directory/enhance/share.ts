/**
 * Adds buttons for the device's share sheet and for copying, where the browser has them; the page shows the address as
 * text anyway.
 */
export function shareByDevice(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-share]')) {
    const url = box.dataset.share ?? ''
    const words = box.dataset
    if (typeof navigator.share === 'function')
      add(box, words.shareLabel, () => navigator.share({ title: page.title, url }))
    if (navigator.clipboard) {
      add(box, words.copyLabel, async (button) => {
        await navigator.clipboard.writeText(url)
        button.textContent = words.copiedLabel ?? ''
      })
    }
  }
}

function add(box: HTMLElement, label: string | undefined, act: (button: HTMLButtonElement) => Promise<void>): void {
  if (!label) return
  const button = box.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = 'second'
  button.textContent = label
  // `navigator.share` rejects when the visitor closes the share sheet.
  button.addEventListener('click', () => void act(button).catch(() => {}))
  box.append(button)
}
