import { readAttribute } from '../../../domain/clinic/changes.ts'
import { unanswered } from '../../../domain/clinic/completeness.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { type ConfirmedSection, isConfirmed, SECTIONS } from '../../../domain/clinic/sections.ts'
import type { Store } from '../../ui/store.ts'
import type { ClinicForm } from './form.ts'
import { sectionId } from './form-links.ts'

/** Which section of the form is shown. The form renders the others too, hidden, so that changing sections loses nothing. */
export type OpenSection = ConfirmedSection | 'all'
export const OPEN_SECTIONS: readonly OpenSection[] = [...SECTIONS, 'all']

/** Shows the section with this element, so that the element can take the focus. */
export function showAround(element: Element, open: Store<OpenSection>) {
  const section = element.closest<HTMLElement>('.form-section')?.dataset.section as ConfirmedSection | undefined
  if (section && open.get() !== 'all') open.set(section)
}

/** The section of a row of the catalogue. */
export function sectionOf(row: string): ConfirmedSection | undefined {
  const section = FIELDS[row as FieldName]?.section
  return section && isConfirmed(section) ? section : undefined
}

/** Where a link to a field, or to a section, opens the form. */
export const sectionAt = (target: string): OpenSection =>
  SECTIONS.find((section) => sectionId(section) === target) ?? sectionOf(target.split('.')[0] ?? '') ?? 'about'

export type SectionState = { missing: number; changed: boolean }

/** How far each section is. */
export function sectionStates(form: ClinicForm): Record<ConfirmedSection, SectionState> {
  const missing = unanswered(form.body(), form.voice).map(sectionOf)
  const changed = form.changes().map(({ attribute }) => sectionOf(readAttribute(attribute)?.name ?? ''))
  const stateOf = (section: ConfirmedSection): SectionState => ({
    missing: missing.filter((one) => one === section).length,
    changed: changed.includes(section),
  })
  return { about: stateOf('about'), contact: stateOf('contact'), patients: stateOf('patients') }
}
