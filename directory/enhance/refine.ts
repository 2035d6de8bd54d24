/**
 * The results' form: a choice is sent as it is made, empty fields stay out of the address, and after a place that we do not
 * know the box has the focus. Without this the button does the same.
 */
export function refineSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-refine]')
  if (location.hash === '') page.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  for (const one of page.querySelectorAll('form')) {
    one.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    })
  }
  form?.addEventListener('change', ({ target }) => {
    // A person who types a place has not finished when the box loses the focus; boxes and lists are whole choices.
    if (!(target instanceof HTMLElement) || (target instanceof HTMLInputElement && target.type === 'text')) return
    const group = target.closest('fieldset')
    // On a small screen the list would be out of sight below the filters, so several are chosen first and sent together.
    if (group && !matchMedia('(min-width: 48em)').matches) return
    // The browser opens what is folded around the target of an address: the visitor stays at the group they were in.
    if (group) form.action = `${form.action.split('#')[0]}#${group.id}`
    form.requestSubmit()
  })
}
