import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { formatDay } from '../../domain/dates.ts'
import { chosenParams } from '../../domain/directory/chosen.ts'
import {
  type KeptList,
  type KeptPlace,
  type Lists,
  LONGEST_NAME,
  LONGEST_NOTE,
  listText,
  merged,
  readLists,
  withCurrent,
  withNote,
  withoutList,
  withoutPlace,
  writtenLists,
} from '../../domain/directory/device-lists.ts'
import { fill } from '../texts/fill.ts'
import { LISTS } from '../texts/lists.ts'
import { forgetLists, keepLists, keptLists, languageOf } from './kept-lists.ts'

/** The page of lists: everything on it happens on the device. */
export function showLists(page: Document, box: HTMLElement): void {
  const t = LISTS[languageOf(page)]
  const status = page.createElement('p')
  status.setAttribute('role', 'status')
  const shown = page.createElement('div')
  shown.className = 'kept-lists'

  const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '', className = '') =>
    Object.assign(page.createElement(tag), { textContent: text, className })
  const button = (text: string, press: (pressed: HTMLButtonElement) => void) => {
    const one = Object.assign(element('button', text, 'second'), { type: 'button' })
    one.addEventListener('click', () => press(one))
    return one
  }
  const tools = (...some: HTMLElement[]) => {
    const line = element('p', '', 'tools no-print')
    line.append(...some)
    return line
  }
  const keep = (lists: Lists) => {
    if (!keepLists(lists)) status.textContent = t.notKept
    draw()
  }

  const entry = (list: KeptList, place: KeptPlace): HTMLElement => {
    const item = element('li')
    const name = element('h3')
    name.append(Object.assign(element('a', place.name), { href: place.path }))
    const phone = element('p', '', 'entry-phone')
    if (place.phone)
      phone.append(Object.assign(element('a', place.phone), { href: `tel:${place.phone.replace(/\D/g, '')}` }))
    const facts = element('div', '', 'entry-facts')
    const on = place.on === '' ? '' : fill(t.addedOn, { date: formatDay(place.on, languageOf(page)) })
    facts.append(element('p', place.where), element('p', on, 'quiet small'))
    const label = element('label', t.noteShort, 'kept-note')
    const note = Object.assign(element('textarea'), { value: place.note, maxLength: LONGEST_NOTE, rows: 2 })
    note.setAttribute('aria-label', fill(t.note, { name: place.name }))
    // Saves each keystroke without rendering the page again, so that the visitor keeps the cursor.
    note.addEventListener('input', () => {
      if (!keepLists(withNote(keptLists(), list.name, place.id, note.value))) status.textContent = t.notKept
      written.textContent = note.value
    })
    const written = element('span', place.note, 'on-paper')
    label.append(note, written)
    const remove = button(t.remove, () => keep(withoutPlace(keptLists(), list.name, place.id)))
    remove.setAttribute('aria-label', fill(t.removeOf, { name: place.name }))
    item.append(name, phone, facts, label, tools(remove))
    return item
  }

  const section = (list: KeptList): HTMLElement => {
    const whole = element('section', '', 'sheet')
    const entries = element('ol', '', 'entries')
    entries.append(...list.places.map((place) => entry(list, place)))
    const print = button(t.print, () => {
      const others = [...shown.children].filter((one) => one !== whole)
      for (const one of others) one.classList.add('no-print')
      page.defaultView?.print()
      for (const one of others) one.classList.remove('no-print')
    })
    const copy = button(t.copy, (pressed) => {
      void navigator.clipboard
        ?.writeText(listText(list, location.origin))
        .then(() => (pressed.textContent = t.copied))
        .catch(() => {})
    })
    const compared = list.places.map(({ id }) => id)
    const compare = Object.assign(element('a', t.compare, 'button second'), {
      href: pathOf('compare', languageOf(page)) + queryOf(chosenParams(compared)),
    })
    const more = button(t.addMore, () => {
      if (keepLists(withCurrent(keptLists(), list.name))) location.assign(pathOf('results', languageOf(page)))
      else status.textContent = t.notKept
    })
    whole.append(
      element('h2', list.name),
      tools(
        ...(compared.length > 1 ? [compare] : []),
        more,
        print,
        copy,
        button(t.forgetList, () => keep(withoutList(keptLists(), list.name))),
      ),
      entries,
    )
    return whole
  }

  const save = () => {
    const address = URL.createObjectURL(new Blob([writtenLists(keptLists())], { type: 'application/json' }))
    Object.assign(page.createElement('a'), { href: address, download: t.file }).click()
    URL.revokeObjectURL(address)
  }
  const forget = () => {
    forgetLists()
    draw()
    status.textContent = t.forgotten
  }
  const file = Object.assign(element('input'), { type: 'file', accept: '.json,application/json' })
  const take = element('label', t.import, 'file')
  take.append(' ', file)
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then((text) => {
      const more = readLists(text)
      keep(merged(keptLists(), more))
      status.textContent = more.length === 0 ? t.importedNone : fill(t.imported, { n: more.length })
      file.value = ''
    })
  })

  const name = Object.assign(element('input'), { type: 'text', maxLength: LONGEST_NAME, autocomplete: 'off' })
  const naming = element('label', t.listName, 'new-list')
  naming.append(' ', name)
  const start = button(t.newList, () => {
    if (name.value.trim() === '') return name.focus()
    keep(withCurrent(keptLists(), name.value))
    name.value = ''
  })
  name.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') start.click()
  })

  function draw(): void {
    const lists = keptLists()
    status.textContent = ''
    shown.replaceChildren(...(lists.length === 0 ? [element('p', t.none)] : lists.map(section)))
    whole.replaceChildren(
      naming,
      start,
      ...(lists.length === 0 ? [take] : [button(t.export, save), take, button(t.forgetAll, forget)]),
    )
  }

  const whole = tools()
  box.replaceChildren(status, shown, whole)
  draw()
  // Another tab may change the lists.
  page.defaultView?.addEventListener('storage', draw)
}
