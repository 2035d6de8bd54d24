import { flushSync } from 'react-dom'
import type { Store } from '../../ui/store.ts'
import { type OpenSection, showAround } from './open-section.ts'

/** Focuses the field, or else the first control of its row, or the heading of a section, and shows its section. */
export function focusField(field: string, open: Store<OpenSection>) {
  if (field === '') return
  const row = field.split('.')[0] ?? ''
  const named = (name: string) => document.querySelector<HTMLElement>(`.clinic-form [name="${CSS.escape(name)}"]`)
  const inRow = () => document.querySelector<HTMLElement>(`.clinic-form [name^="${CSS.escape(row)}."]`)
  const heading = () => document.querySelector<HTMLElement>(`.form-section__title#${CSS.escape(field)}`)
  const control = named(field) ?? named(row) ?? inRow() ?? heading()
  if (!control) return
  flushSync(() => showAround(control, open))
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
