type Suggestion = { name: string; place: string | null; path: string }

const PAUSE = 200
const SHORTEST = 2

/**
 * Suggests places and clinic names while the visitor types (ARIA combobox with a list): the focus stays in the box, arrows move
 * through the names, Enter or a click opens one, Escape closes the list. Enter without a chosen name submits the
 * search.
 */
export function suggestNames(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-suggest]')
  const box = form?.querySelector<HTMLInputElement>('input[name="q"]')
  if (!form || !box) return
  const list = page.createElement('ul')
  list.id = 'names'
  list.className = 'names'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', form.dataset.suggestLabel ?? '')
  const said = page.createElement('p')
  said.className = 'visually-hidden'
  said.setAttribute('role', 'status')
  box.after(list)
  form.append(said)
  const states = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id }
  for (const [name, value] of Object.entries(states)) box.setAttribute(name, value)

  let active = -1
  let waiting: AbortController | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  const options = () => [...list.children] as HTMLElement[]

  const mark = (index: number) => {
    active = index
    for (const [at, option] of options().entries()) option.setAttribute('aria-selected', String(at === index))
    const chosen = options()[index]
    if (chosen) box.setAttribute('aria-activedescendant', chosen.id)
    else box.removeAttribute('aria-activedescendant')
  }
  const show = (found: readonly Suggestion[]) => {
    list.replaceChildren(...found.map((one, index) => optionOf(page, one, index)))
    list.hidden = found.length === 0
    box.setAttribute('aria-expanded', String(found.length > 0))
    mark(-1)
  }
  const ask = async (typed: string) => {
    waiting?.abort()
    waiting = new AbortController()
    // Without suggestions the visitor still submits the form.
    const answer = await fetch(`${form.dataset.suggest}?q=${encodeURIComponent(typed)}`, { signal: waiting.signal })
    const found = answer.ok ? ((await answer.json()) as Suggestion[]) : []
    if (box.value.trim() !== typed || page.activeElement !== box) return
    show(found)
    said.textContent = (form.dataset.suggestFound ?? '').replace('{n}', String(found.length))
  }

  box.addEventListener('input', () => {
    clearTimeout(pause)
    const typed = box.value.trim()
    if (typed.length < SHORTEST) return show([])
    pause = setTimeout(() => void ask(typed).catch(() => {}), PAUSE)
  })
  box.addEventListener('blur', () => show([]))
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) open(target.closest<HTMLElement>('[data-path]'))
  })
  box.addEventListener('keydown', (event) => {
    const { length } = list.children
    if (list.hidden || event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      mark(active === -1 && step === -1 ? length - 1 : (active + step + length) % length)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      show([])
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      open(options()[active] ?? null)
    }
  })
}

function open(option: HTMLElement | null): void {
  if (option?.dataset.path) location.assign(option.dataset.path)
}

function optionOf(page: Document, { name, place, path }: Suggestion, index: number): HTMLElement {
  const option = page.createElement('li')
  option.id = `name-${index}`
  option.setAttribute('role', 'option')
  option.dataset.path = path
  option.textContent = name
  if (place !== null) {
    const where = page.createElement('span')
    where.className = 'quiet'
    where.textContent = ` · ${place}`
    option.append(where)
  }
  return option
}
