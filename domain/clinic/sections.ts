/** The sections that staff edit and confirm, in the order of the form and of the public page. */
export const SECTIONS = ['about', 'contact', 'patients'] as const
export type ConfirmedSection = (typeof SECTIONS)[number]
/** Every row of the catalogue belongs to one of these. */
export type Section = ConfirmedSection | 'directory' | 'licence'

export const isConfirmed = (section: Section): section is ConfirmedSection =>
  (SECTIONS as readonly Section[]).includes(section)
