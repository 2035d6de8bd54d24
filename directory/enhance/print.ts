/** Adds a button that prints to the sheet; without the script visitors use the menu of their browser. */
export function printByButton(page: Document): void {
  const tools = page.querySelector<HTMLElement>('[data-print]')
  if (tools === null) return
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = tools.dataset.print ?? ''
  button.addEventListener('click', () => page.defaultView?.print())
  tools.prepend(button)
}
