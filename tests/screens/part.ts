import axe from 'axe-core'
import { vi } from 'vitest'

/**
 * A part of the screen, found by role and name or by text. Every use looks the element up again, and every action waits
 * until it exists.
 */

const ROLES = {
  alert: '[role=alert]',
  button: 'button:not([role]), [role=button]',
  cell: 'td',
  checkbox: 'input[type=checkbox]:not([role])',
  columnheader: 'th[scope=col], th:not([scope])',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option, [role=option]',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  row: 'tr',
  rowheader: 'th[scope=row]',
  searchbox: 'input[type=search]',
  status: '[role=status], output',
  switch: '[role=switch]',
  table: 'table',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=url]',
} as const

export type Role = keyof typeof ROLES
type Words = string | RegExp

export const PATIENCE = { timeout: 60_000, interval: 25 }

const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const says = (text: string, wanted: Words) => (typeof wanted === 'string' ? text === wanted : wanted.test(text))
const isHidden = (element: Element) => element.closest('[hidden], [aria-hidden=true], dialog:not([open])') !== null
const seen = (element: Element) => !isHidden(element)

/** Implicit roles, as browsers expose them to assistive technology. */
function namesOf(elements: Element[]): string[] {
  if (elements.length === 0) return []
  axe.setup(document.documentElement)
  try {
    return elements.map((element) => flat(axe.commons.text.accessibleText(element)))
  } finally {
    axe.teardown()
  }
}

let changes = 0
const watch = new MutationObserver(() => {
  changes += 1
})
watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

/** Repeats the lookup only after the page has changed: a polling test would otherwise keep a core busy. */
function lookedUp(look: () => Element[]): () => Element[] {
  let last: { found: Element[]; at: number } | undefined
  return () => {
    if (watch.takeRecords().length > 0) changes += 1
    if (last?.at !== changes) last = { found: look(), at: changes }
    return last.found
  }
}

export class Part {
  readonly elements: () => Element[]
  private readonly told: string

  constructor(elements: () => Element[], told: string) {
    this.elements = elements
    this.told = told
  }

  private within(told: string, found: (inside: Element) => Element[]): Part {
    return new Part(
      lookedUp(() => [...new Set(this.elements().flatMap(found))]),
      `${this.told} › ${told}`,
    )
  }

  /** A string matches the whole name. */
  role(role: Role, name?: Words): Part {
    return this.within(`${role}${name === undefined ? '' : ` “${name}”`}`, (inside) => {
      const candidates = [...inside.querySelectorAll(ROLES[role])].filter(seen)
      if (name === undefined) return candidates
      const names = namesOf(candidates)
      return candidates.filter((_, index) => says(names[index] ?? '', name))
    })
  }

  /** The innermost elements with this text. */
  text(words: Words): Part {
    return this.within(`“${words}”`, (inside) => {
      const saying = [...inside.querySelectorAll('*')].filter((one) => seen(one) && says(flat(one.textContent), words))
      return saying.filter((one) => !saying.some((other) => other !== one && one.contains(other)))
    })
  }

  css(selector: string): Part {
    return this.within(selector, (inside) => [...inside.querySelectorAll(selector)].filter(seen))
  }

  with(inner: (part: Part) => Part): Part {
    const has = (element: Element) => inner(new Part(() => [element], '')).count() > 0
    return new Part(
      lookedUp(() => this.elements().filter(has)),
      `${this.told} with ${inner(new Part(() => [], '')).told}`,
    )
  }

  saying(words: Words): Part {
    const isIt = (element: Element) => says(flat(element.textContent), words)
    return new Part(() => this.elements().filter(isIt), `${this.told} “${words}”`)
  }

  at(index: number): Part {
    return new Part(
      () => this.elements().slice(index, index === -1 ? undefined : index + 1),
      `${this.told} at ${index}`,
    )
  }

  count = () => this.elements().length
  words = () => this.elements().map((element) => flat(element.textContent))
  /** The text of the part; empty where it does not exist. */
  says = () => this.words().join(' ')
  attribute = (name: string) => this.now()?.getAttribute(name) ?? undefined
  isFocused = () => this.now() !== undefined && this.now() === document.activeElement
  isDisabled = () => (this.now() as HTMLInputElement | undefined)?.disabled
  value = () => (this.now() as HTMLInputElement | undefined)?.value
  description = () => {
    const ids = this.attribute('aria-describedby')?.split(' ') ?? []
    return flat(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  }

  private now(): Element | undefined {
    return this.elements()[0]
  }

  /** Waits for the only matching element, until it is enabled. */
  async ready(): Promise<HTMLElement> {
    return vi.waitFor(() => {
      const [element, another] = this.elements() as HTMLInputElement[]
      if (!element) throw new Error(`There is no ${this.told}`)
      if (another) throw new Error(`There are ${this.count()} of ${this.told}`)
      if (element.disabled || element.ariaDisabled === 'true') throw new Error(`It is disabled or busy: ${this.told}`)
      return element
    }, PATIENCE)
  }

  async click(): Promise<void> {
    const element = await this.ready()
    if (element.matches('button, input, select, textarea, a[href], [tabindex]')) element.focus()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  }

  /** Replaces the whole value of the field, as a paste does. */
  async fill(text: string): Promise<void> {
    const field = (await this.ready()) as HTMLInputElement
    field.focus()
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }))
  }

  async choose(option: string): Promise<void> {
    const select = (await this.ready()) as HTMLSelectElement
    const wanted = [...select.options].find(({ text }) => flat(text) === option)
    if (!wanted) throw new Error(`There is no choice “${option}” in ${this.told}`)
    select.focus()
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted.value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Presses a key at the focused element. A screen listens to keys one tick after it has rendered. */
export async function press(key: string): Promise<void> {
  await turn()
  await turn()
  const target = document.activeElement ?? document.body
  const open = document.querySelector('dialog[open]')
  if (key === 'Escape' && open) open.dispatchEvent(new Event('cancel', { cancelable: true }))
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }
}
