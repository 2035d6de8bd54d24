import { readAttribute } from '../../../domain/clinic/changes.ts'

/** A link names a field of the edit form in its fragment, by the id of the control. */

/** The control with the attribute's path as id; else the first control of the row. */
export const fieldOf = (attribute: string) => (readAttribute(attribute) ? attribute.slice('clinic.'.length) : '')

/** Puts the focus on the field, or on the first control of its group. */
export function focusField(field: string) {
  if (field === '') return
  const row = field.split('.')[0] ?? ''
  const named = (name: string) => document.querySelector<HTMLElement>(`.clinic-form [name="${CSS.escape(name)}"]`)
  const inRow = () => document.querySelector<HTMLElement>(`.clinic-form [name^="${CSS.escape(row)}."]`)
  const control = named(field) ?? named(row) ?? inRow()
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
