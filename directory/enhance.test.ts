// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptList, readLists, writtenLists } from '../domain/directory/device-lists.ts'
import { addToLists } from './enhance/add-to-list.ts'
import { leaveQuickly } from './enhance/leave.ts'
import { showLists } from './enhance/lists-page.ts'
import { refineSearch } from './enhance/refine.ts'

/** What the pages' script does for a visitor, on pages that hold only what it reads. */

const PICK = '<label class="pick"><input type="checkbox" name="c" value="7"></label>'
const card = (id: number, actions = '', around = (html: string) => html) =>
  around(`<li class="card"><h3><a href="/en/clinics/${id}-aspen">Aspen ${id}</a></h3>
    <p class="where"><b>3 miles</b> · 1 Main St, Denver</p>
    <div class="actions"><a class="call" href="tel:7195550142">Call</a>${actions}</div></li>`)
const FOOT = '<footer class="bottom"><nav><ul></ul></nav></footer>'

function visit(main: string, { language = 'en', around = FOOT } = {}) {
  document.documentElement.lang = language
  document.body.innerHTML = `<main>${main}</main>${around}`
  return document.querySelector('main') as HTMLElement
}
const all = <Kind extends Element = HTMLElement>(what: string) => [...document.querySelectorAll<Kind>(what)]
const boxes = () => all<HTMLInputElement>('.actions input')
const kept = () => readLists(localStorage.getItem('lists'))
const keep = (...lists: KeptList[]) => localStorage.setItem('lists', writtenLists(lists))
const place = (id: number, note = '') => ({
  id,
  name: `Aspen ${id}`,
  path: `/en/clinics/${id}-aspen`,
  phone: null,
  where: '',
  note,
  on: '2026-08-21',
})
const press = (box: HTMLInputElement | undefined) => box?.click()
const said = () => document.querySelector('.to-list')?.textContent

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('saving a place', () => {
  it.each([
    ['en', 'Save: Aspen 7', 'lists'],
    ['es', 'Guardar: Aspen 7', 'listas'],
  ])('adds a box that names its place, and says what it kept (%s)', (language, label, path) => {
    visit(card(7), { language })
    addToLists(document)
    expect(boxes().map(({ type, checked }) => [type, checked])).toEqual([['checkbox', false]])
    expect(document.querySelector('.pick')?.textContent?.trim()).toBe(label)
    expect(document.querySelector('.pick .visually-hidden')?.textContent).toBe(': Aspen 7')
    expect(document.querySelector('.pick')?.className).toContain('no-print')
    press(boxes()[0])
    const [list] = kept()
    expect(list?.name).not.toBe('')
    expect(list?.places).toMatchObject([
      { id: 7, name: 'Aspen 7', path: '/en/clinics/7-aspen', phone: '(719) 555-0142', where: '1 Main St, Denver' },
    ])
    const line = document.querySelector('.to-list')
    expect([line?.getAttribute('role'), line?.className]).toEqual(['status', 'to-list no-print'])
    expect(line?.textContent).toContain(list?.name)
    expect(line?.querySelector('a')?.getAttribute('href')).toContain(path)
    expect(document.querySelector('.bottom [data-to-lists] a')?.getAttribute('href')).toContain(path)
  })

  it('uses the box of the results, which also chooses places to compare', () => {
    visit(card(7, PICK))
    addToLists(document)
    expect(boxes()).toHaveLength(1)
    press(boxes()[0])
    expect(kept()[0]?.places).toHaveLength(1)
  })

  it('keeps the place in the list used last, and shows on each page what is kept', () => {
    keep({ name: 'First', places: [] }, { name: 'Last', places: [place(8)] })
    visit(card(7) + card(8))
    addToLists(document)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
    expect(all('.bottom [data-to-lists]')).toHaveLength(1)
    press(boxes()[0])
    expect(kept().map(({ name, places }) => [name, places.map(({ id }) => id)])).toEqual([
      ['First', []],
      ['Last', [8, 7]],
    ])
    expect(all('.bottom [data-to-lists]')).toHaveLength(1)
  })

  it('takes a place out again, says so in the same line, but never deletes a note unread', () => {
    keep({ name: 'Mine', places: [place(7), place(8, 'Ask for Ana')] })
    visit(card(7) + card(8))
    addToLists(document)
    press(boxes()[0])
    expect(kept()[0]?.places.map(({ id }) => id)).toEqual([8])
    const removed = said()
    press(boxes()[0])
    expect(all('.to-list')).toHaveLength(1)
    expect(said()).not.toBe(removed)
    press(boxes()[1])
    expect(boxes()[1]?.checked).toBe(true)
    expect(kept()[0]?.places.find(({ id }) => id === 8)?.note).toBe('Ask for Ana')
    expect(all('.to-list')).toHaveLength(2)
  })

  it('says so where the browser keeps nothing', () => {
    visit(card(7))
    addToLists(document)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    press(boxes()[0])
    expect(said()).toMatch(/not|cannot/i)
    expect(all('.bottom [data-to-lists]')).toHaveLength(0)
  })

  it('adds no box where only the call counts, nor on what is no place', () => {
    visit(
      `${card(7, '', (html) => `<div class="help-now">${html}</div>`)}
       <li class="card"><h3><a href="/en/clinics/9">No actions</a></h3></li>
       <li class="card"><h3><a href="/en/search">No place</a></h3><div class="actions"></div></li>`,
    )
    addToLists(document)
    expect(boxes()).toEqual([])
  })

  it('offers the same on a list that a filter replaced, once per place', async () => {
    const main = visit(`<div class="listing">${card(7)}</div>`)
    addToLists(document)
    main.innerHTML = `<div class="listing">${card(8)}</div>`
    await vi.waitFor(() => expect(boxes()).toHaveLength(1))
    addToLists(document)
    expect(boxes()).toHaveLength(1)
  })
})

describe('the page of lists', () => {
  const open = (...lists: KeptList[]) => {
    keep(...lists)
    const main = visit('<div data-lists></div>')
    showLists(document, main.querySelector('[data-lists]') as HTMLElement)
  }
  const links = () => all<HTMLAnchorElement>('.sheet .tools a').map((link) => link.getAttribute('href'))

  it.each([
    [0, []],
    [1, []],
    [2, ['/en/compare?c=1&c=2']],
    [3, ['/en/compare?c=1&c=2&c=3']],
  ])('compares from two places on: %i', (count, wanted) => {
    open({ name: 'Mine', places: Array.from({ length: count }, (_, index) => place(index + 1)) })
    expect(links()).toEqual(wanted)
    expect(all('.sheet a.second')).toHaveLength(wanted.length)
  })

  it('starts a list by its name, with the button or the key Enter, and never one without', () => {
    open()
    const name = document.querySelector('.new-list input') as HTMLInputElement
    const start = document.querySelector('.new-list + button') as HTMLButtonElement
    expect(name.type).toBe('text')
    start.click()
    expect([kept(), document.activeElement]).toEqual([[], name])
    name.value = 'For Ana'
    name.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(kept()).toEqual([])
    name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    expect(kept()).toEqual([{ name: 'For Ana', places: [] }])
    expect([name.value, all('.sheet h2').map((one) => one.textContent)]).toEqual(['', ['For Ana']])
  })
})

describe('leaving the site', () => {
  const LEAVE = '<a data-leave href="https://www.weather.gov/">Leave</a>'
  const replace = vi.fn()
  const came = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation((what) => (what === 'navigation' ? [{ type } as never] : []))
  const arrive = (type = 'navigate') => {
    replace.mockClear()
    vi.stubGlobal('location', { replace, hash: '' })
    came(type)
    document.body.replaceWith(document.createElement('body'))
    visit('', { around: LEAVE })
    document.title = 'Help'
    leaveQuickly(document)
  }
  const leave = () => document.querySelector<HTMLElement>('[data-leave]')?.click()
  const again = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  it('hides the page, forgets the lists and opens the other site in its place', () => {
    keep({ name: 'Mine', places: [place(7)] })
    arrive()
    expect(replace).not.toHaveBeenCalled()
    leave()
    expect(replace).toHaveBeenCalledWith('https://www.weather.gov/')
    expect([document.body.hidden, document.title, localStorage.getItem('lists')]).toEqual([true, '', null])
  })

  it.each([
    ['Back', 'back_forward', 1],
    ['a new visit', 'navigate', 0],
  ])('after leaving, %s', (_, type, left) => {
    arrive()
    leave()
    arrive(type)
    expect(replace).toHaveBeenCalledTimes(left)
    // A visitor who opened the site again stays, on the next page too.
    if (left === 0) {
      arrive('back_forward')
      expect(replace).not.toHaveBeenCalled()
    }
  })

  it('leaves again from a page that the browser kept in memory, and only then', () => {
    arrive()
    again(true)
    expect(replace).not.toHaveBeenCalled()
    leave()
    replace.mockClear()
    again(false)
    expect(replace).not.toHaveBeenCalled()
    again(true)
    expect(replace).toHaveBeenCalledWith('https://www.weather.gov/')
  })

  it('stays on a page reached by Back that nobody left, and where the browser keeps nothing', () => {
    arrive('back_forward')
    expect(replace).not.toHaveBeenCalled()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('off')
    })
    arrive('back_forward')
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('refining a search', () => {
  const box = (wrong = false) => `<form data-refine><input data-focus ${wrong ? 'aria-invalid="true"' : ''}></form>`
  const at = (hash: string) => history.replaceState(null, '', `/en/search${hash}`)

  it.each([
    ['a page opened anew', '', false, true],
    ['a page opened at its results', '#results', false, false],
  ])('focuses the box on %s', (_, hash, wrong, focused) => {
    at(hash)
    visit(box(wrong))
    const focus = vi.spyOn(document.querySelector('input') as HTMLElement, 'focus')
    refineSearch(document)
    expect(focus.mock.calls).toEqual(focused ? [[{ preventScroll: true }]] : [])
  })

  it('focuses a wrong place once the page has loaded, after the heading that the address names', async () => {
    at('#results')
    visit(box(true))
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
    refineSearch(document)
    expect(document.activeElement?.tagName).toBe('BODY')
    globalThis.dispatchEvent(new Event('load'))
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it.each([
    [
      'the places below a need that no place names',
      '<h1>No place mentions it</h1><h2 id="counts">3 places</h2>',
      '3 places',
    ],
    ['the heading', '<h1>2 places</h1>', '2 places'],
  ])('shows the places of a choice at once, with a map that was not there, and says %s', async (_, head, words) => {
    at('')
    const filters = (count: number) =>
      `<div class="filters"><div class="choice"><input type="checkbox" name="pay" value="1" form="refine"><span class="count">${count}</span></div></div>`
    const results = (inside: string) => `<div class="results-page"><div class="head">${inside}</div></div>`
    visit(
      `<form id="refine" data-refine action="/en/search#results"></form>${filters(9)}${results('<h1>9 places</h1>')}`,
    )
    const fresh = `<main>${filters(4)}${results(head).replace(/<.div>$/, '<div class="map"></div></div>')}</main>`
    const asked: string[] = []
    class Request {
      status = 200
      responseURL = `${location.origin}/en/search?pay=1`
      responseXML = new DOMParser().parseFromString(fresh, 'text/html')
      onload = () => {}
      open = (_method: string, address: string) => asked.push(address)
      send = () => this.onload()
    }
    vi.stubGlobal('XMLHttpRequest', Request)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    refineSearch(document)
    document.querySelector<HTMLElement>('.choice input')?.click()
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(words))
    expect(asked).toEqual([expect.stringContaining('/en/search?pay=1')])
    expect(all('.results-page > .map')).toHaveLength(1)
    expect([document.querySelector('.count')?.textContent, location.search]).toEqual(['4', '?pay=1'])
  })
})
