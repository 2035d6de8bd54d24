import { readAttribute } from '../../../domain/clinic/changes.ts'

/** Links to one field of the edit form name it in the fragment, by the name its control has. */

/** The control of an attribute: the row it belongs to, and within an address the part. */
export function fieldOf(attribute: string): string {
  const found = readAttribute(attribute)
  if (!found) return ''
  return found.row.kind === 'address' && found.part !== '' ? `${found.name}.${found.part}` : found.name
}

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
