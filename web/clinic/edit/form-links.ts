import { readAttribute } from '../../../domain/clinic/changes.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'

/** What the fragment of a link to the edit form names: a field by the name of its control, or the heading of a section. */

/** The name of an attribute's control. */
export const fieldOf = (attribute: string) => (readAttribute(attribute) ? attribute.slice('clinic.'.length) : '')

/** The element id of a section's heading in the form; all sections together have no heading. */
export const sectionId = (section: ConfirmedSection | 'all') => `section-${section}`
