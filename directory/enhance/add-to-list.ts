import { pathOf } from '../../contract/directory/pages.ts'
import { type KeptPlace, LONGEST_NAME, withPlace } from '../../domain/directory/device-lists.ts'
import { shownNumber } from '../pieces/phone.tsx'
import { fill } from '../texts/fill.ts'
import { LISTS } from '../texts/lists.ts'
import { keepLists, keptLists, languageOf } from './kept-lists.ts'

/** "Add to a list" on every card, and a link to the lists at the foot of each page once there is one. */
export function addToLists(page: Document): void {
  offer(page)
  const main = page.querySelector('main')
  // A choice among the filters replaces the list of results.
  if (main && page.querySelector('.listing'))
    new MutationObserver(() => offer(page)).observe(main, { childList: true, subtree: true })
  if (keptLists().length > 0) linkToLists(page)
}

function offer(page: Document): void {
  for (const card of page.querySelectorAll<HTMLElement>('.card')) {
    const actions = card.querySelector('.actions')
    const place = placeOn(card)
    if (!actions || !place || actions.querySelector('.to-list')) continue
    actions.append(adder(page, place))
  }
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

/** A button that opens a box for the name of the list. */
function adder(page: Document, place: KeptPlace): HTMLElement {
  const t = LISTS[languageOf(page)]
  const whole = page.createElement('span')
  whole.className = 'to-list no-print'
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'second'
  button.textContent = t.add
  const echo = page.createElement('span')
  echo.className = 'visually-hidden'
  echo.textContent = `: ${place.name}`
  button.append(echo)
  button.addEventListener('click', () => whole.replaceChildren(...namer(page, place, whole, button)))
  whole.append(button)
  return whole
}

function namer(page: Document, place: KeptPlace, whole: HTMLElement, button: HTMLButtonElement): HTMLElement[] {
  const t = LISTS[languageOf(page)]
  const lists = keptLists()
  const known = page.createElement('datalist')
  known.id = `lists-${place.id}`
  known.append(...lists.map(({ name }) => Object.assign(page.createElement('option'), { value: name })))
  const input = page.createElement('input')
  Object.assign(input, {
    type: 'text',
    value: lists.at(-1)?.name ?? t.firstName,
    maxLength: LONGEST_NAME,
    autocomplete: 'off',
  })
  input.setAttribute('list', known.id)
  const label = page.createElement('label')
  label.append(t.listName, ' ', input)
  const act = (text: string, press: () => void) => {
    const one = Object.assign(page.createElement('button'), { type: 'button', className: 'second', textContent: text })
    one.addEventListener('click', press)
    return one
  }
  const add = () => {
    if (input.value.trim() === '') return input.focus()
    const kept = keepLists(withPlace(keptLists(), input.value, place))
    whole.replaceChildren(...done(page, kept ? fill(t.added, { name: input.value.trim() }) : t.notKept, kept))
    if (kept) linkToLists(page)
  }
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // Enter in this box would submit the form around the card.
    event.preventDefault()
    add()
  })
  const cancel = act(t.cancel, () => {
    whole.replaceChildren(button)
    button.focus()
  })
  queueMicrotask(() => input.select())
  return [label, known, act(t.save, add), cancel]
}

function done(page: Document, sentence: string, isKept: boolean): HTMLElement[] {
  const language = languageOf(page)
  const said = page.createElement('span')
  said.setAttribute('role', 'status')
  said.textContent = sentence
  const link = page.createElement('a')
  link.href = pathOf('lists', language)
  link.textContent = LISTS[language].open
  queueMicrotask(() => link.focus())
  return isKept ? [said, link] : [said]
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
