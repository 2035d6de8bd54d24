import type { StreetMapPlace } from '../../contract/directory/page-data.ts'

type Loaded = { showStreetMap(room: HTMLElement, style: string, places: readonly StreetMapPlace[]): Promise<void> }

/** Offers the street map where the agency configured one. Nothing of it is loaded before the visitor presses the button. */
export function offerStreetMap(page: Document): void {
  const offer = page.querySelector<HTMLElement>('[data-street-map]')
  const button = offer?.querySelector('button')
  const room = offer?.querySelector<HTMLElement>('.street-map')
  const status = offer?.querySelector('[role="status"]')
  if (!offer || !button || !room || !status) return
  const { streetMap = '', style = '', places = '[]', failed = '' } = offer.dataset
  offer.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    room.hidden = false
    try {
      const { showStreetMap } = (await import(/* @vite-ignore */ streetMap)) as Loaded
      await showStreetMap(room, style, JSON.parse(places) as StreetMapPlace[])
      button.remove()
    } catch {
      room.hidden = true
      button.disabled = false
      status.textContent = failed
    }
  })
}
