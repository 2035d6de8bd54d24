import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'

/** The element id of a section's heading in the form; links lead to it. */
export const sectionId = (section: ConfirmedSection) => `section-${section}`
