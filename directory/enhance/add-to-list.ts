import { pathOf } from '../../contract/directory/pages.ts'
import { isKept, type KeptPlace, noteOf, withoutPlaceAnywhere, withPlace } from '../../domain/directory/device-lists.ts'
import { shownNumber } from '../pieces/phone.tsx'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'
import { LISTS } from '../texts/lists.ts'
import { keepLists, keptLists, languageOf } from './kept-lists.ts'

/**
 * "Save" on a card keeps the place in the visitor's list on this device. In the results it is the box that also chooses
 * places to compare; other lists get the same box, but not the places of Help now, where only the call counts. A link at
 * the foot of each page leads to the lists.
 */
export function addToLists(page: Document): void {
  offer(page)
  const main = page.querySelector('main')
  // A choice among the filters replaces the list of results.
  if (main && page.querySelector('.listing'))
    new MutationObserver(() => offer(page)).observe(main, { childList: true, subtree: true })
  if (keptLists().length > 0) linkToLists(page)
}

function offer(page: Document): void {
  for (const card of page.querySelectorAll<HTMLElement>('.card:not([data-saves], .help-now *)')) {
    const actions = card.querySelector<HTMLElement>('.actions')
    const place = placeOn(card)
    if (!actions || !place) continue
    card.dataset.saves = ''
    const box = actions.querySelector<HTMLInputElement>('.pick input') ?? addBox(page, actions, place)
    box.checked = isKept(keptLists(), place.id)
    box.addEventListener('change', () =>
      tell(page, actions, box.checked ? save(page, place) : unsave(page, place, box)),
    )
  }
}

function addBox(page: Document, actions: HTMLElement, { name }: KeptPlace): HTMLInputElement {
  const box = Object.assign(page.createElement('input'), { type: 'checkbox' })
  const label = Object.assign(page.createElement('label'), { className: 'pick no-print' })
  const echo = Object.assign(page.createElement('span'), { className: 'visually-hidden', textContent: `: ${name}` })
  label.append(box, ` ${COMPARE[languageOf(page)].pick}`, echo)
  actions.append(label)
  return box
}

/** Keeps the place in the list that the visitor used last. */
function save(page: Document, place: KeptPlace): string {
  const t = LISTS[languageOf(page)]
  const name = keptLists().at(-1)?.name ?? t.firstName
  if (!keepLists(withPlace(keptLists(), name, place))) return t.notKept
  linkToLists(page)
  return fill(t.added, { name })
}

/** A note that the visitor wrote is deleted on the page of lists only, where it can be read. */
function unsave(page: Document, { id }: KeptPlace, box: HTMLInputElement): string {
  const t = LISTS[languageOf(page)]
  if (noteOf(keptLists(), id) !== '') {
    box.checked = true
    return t.hasNote
  }
  keepLists(withoutPlaceAnywhere(keptLists(), id))
  return t.removed
}

function tell(page: Document, actions: HTMLElement, sentence: string): void {
  const line = actions.querySelector<HTMLElement>('.to-list') ?? page.createElement('span')
  line.className = 'to-list no-print'
  line.setAttribute('role', 'status')
  const language = languageOf(page)
  const link = Object.assign(page.createElement('a'), {
    href: pathOf('lists', language),
    textContent: LISTS[language].open,
  })
  line.replaceChildren(`${sentence} `, link)
  actions.append(line)
}

/** What the card says. */
function placeOn(card: HTMLElement): KeptPlace | null {
  const link = card.querySelector<HTMLAnchorElement>(':is(h1, h2, h3) a')
  const [, id] = /\/(?:clinics|clinicas)\/(\d+)/.exec(link?.pathname ?? '') ?? []
  if (!link || id === undefined) return null
  const call = card.querySelector<HTMLAnchorElement>('a.call')
  return {
    id: Number(id),
    name: link.textContent ?? '',
    path: link.pathname,
    phone: call ? shownNumber(call.href.replace('tel:', '')) : null,
    where: addressOn(card),
    note: '',
    on: new Date().toLocaleDateString('en-CA'),
  }
}

/** Leaves out the distance: it is measured from the place that the visitor searched. */
function addressOn(card: HTMLElement): string {
  const where = card.querySelector('.where')?.cloneNode(true) as HTMLElement | undefined
  where?.querySelector('b')?.remove()
  return where?.textContent?.replace(/^[\s·]+/, '') ?? ''
}

function linkToLists(page: Document): void {
  if (page.querySelector('.bottom [data-to-lists]')) return
  const language = languageOf(page)
  const item = page.createElement('li')
  const link = page.createElement('a')
  link.href = pathOf('lists', language)
  link.textContent = LISTS[language].title
  item.dataset.toLists = ''
  item.append(link)
  page.querySelector('.bottom nav:last-of-type ul')?.append(item)
}
