import { readAttribute } from '../../../domain/clinic/changes.ts'

/** Links to one field of the edit form name it in the fragment, by the name its control has. */

/** The control of an attribute goes by its path; where a row has none of that name, its first control is meant. */
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
