import { readAttribute } from '../../../domain/clinic/changes.ts'

/** A link names a field of the edit form in its fragment, by the name of the control. */

/** The name of an attribute's control. */
export const fieldOf = (attribute: string) => (readAttribute(attribute) ? attribute.slice('clinic.'.length) : '')

/** Focuses the field, or else the first control of its row. */
export function focusField(field: string) {
  if (field === '') return
  const row = field.split('.')[0] ?? ''
  const named = (name: string) => document.querySelector<HTMLElement>(`.clinic-form [name="${CSS.escape(name)}"]`)
  const inRow = () => document.querySelector<HTMLElement>(`.clinic-form [name^="${CSS.escape(row)}."]`)
  const control = named(field) ?? named(row) ?? inRow()
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
