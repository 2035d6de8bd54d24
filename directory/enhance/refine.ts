/**
 * The results form: leaves empty fields out of the address, and focuses the place box after an unknown place. On a wide
 * screen, where the filters stand beside the list, each choice shows its places at once; the filters stay as they are,
 * so that the visitor keeps their place and the focus. Without the script, visitors press the button.
 */
export function refineSearch(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-focus]')
  const focus = () => box?.focus({ preventScroll: true })
  if (location.hash === '') focus()
  // The browser focuses the heading that the address names once the page has loaded; a wrong place is corrected first.
  else if (box?.ariaInvalid === 'true') addEventListener('load', () => requestAnimationFrame(focus))
  for (const one of page.querySelectorAll('form')) {
    one.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    })
  }
  const form = page.querySelector<HTMLFormElement>('form[data-refine]')
  if (!form) return
  const status = page.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  page.body.append(status)
  let shown = location.search
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return
    // A visitor may leave a text box before they have finished typing; checkboxes and lists are complete choices.
    if (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)) return
    // On a small screen the filters cover the list, so visitors tick several and then press the button.
    if (!matchMedia('(min-width: 62em)').matches) return
    const query = new URLSearchParams([...new FormData(form)] as [string, string][])
    void show(page, `${form.action.split('#')[0]}?${query}`)
      .then((address) => {
        shown = new URL(address).search
        history.pushState(null, '', address)
        status.textContent = (page.querySelector('#counts') ?? page.querySelector('h1'))?.textContent ?? ''
      })
      // A press on the button finds the same places.
      .catch(() => form.requestSubmit())
  })
  // Back and forward between two searches; a pin or a heading in the address is no other search.
  addEventListener('popstate', () => {
    if (location.search !== shown) location.reload()
  })
}

/** The parts of the page that a search changes; the filters themselves only change their numbers. */
const CHANGING = ['.head', '.results-page > .map', '.listing', '.language']

async function show(page: Document, address: string): Promise<string> {
  const { answer, url } = await load(address)
  for (const part of CHANGING) {
    const [old, fresh] = [page.querySelector(part), answer.querySelector(part)]
    if (old && fresh) old.replaceWith(fresh)
    else if (fresh) page.querySelector('.results-page')?.append(fresh)
    else old?.remove()
  }
  const numbered = new Map(
    [...answer.querySelectorAll<HTMLInputElement>('.filters .choice input')].map((input) => [
      `${input.name} ${input.value}`,
      input.closest('.choice')?.querySelector('.count')?.textContent ?? '',
    ]),
  )
  if (numbered.size === 0) throw new Error('The answer has no filters')
  for (const input of page.querySelectorAll<HTMLInputElement>('.filters .choice input')) {
    const count = input.closest('.choice')?.querySelector('.count')
    if (count) count.textContent = numbered.get(`${input.name} ${input.value}`) ?? ''
  }
  const [main, other] = [page.querySelector('main'), answer.querySelector('main')]
  for (const { name, value } of other?.attributes ?? []) main?.setAttribute(name, value)
  page.title = answer.title
  return url
}

/** As a document: the browser parses it without running anything in it. */
const load = (address: string) =>
  new Promise<{ answer: Document; url: string }>((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? done({ answer: request.responseXML, url: request.responseURL })
        : failed(new Error(`${request.status}`))
    request.onerror = () => failed(new Error('The server did not answer'))
    request.send()
  })
