/**
 * The results form: submits each choice at once, leaves empty fields out of the address, and focuses the place box
 * after an unknown place. Without the script, visitors press the button.
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
    // A visitor may leave the place box before they have finished typing; checkboxes and lists are complete choices.
    if (!(target instanceof HTMLElement) || (target instanceof HTMLInputElement && target.type === 'text')) return
    const group = target.closest('fieldset')
    // On a small screen the results are out of sight below the filters, so visitors tick several and then press the
    // button.
    if (group && !matchMedia('(min-width: 48em)').matches) return
    // The browser unfolds the group that the fragment names, so the visitor stays at the group they used.
    if (group) form.action = `${form.action.split('#')[0]}#${group.id}`
    form.requestSubmit()
  })
}
