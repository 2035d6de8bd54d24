import { attributeLabel, factsOf, readAttribute } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { exportClinic } from '../../../domain/clinic/export.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { publicProfile } from '../../../domain/directory/listing.ts'

interface PublicSection {
  section: ConfirmedSection
  lines: { attribute: string; label: string; text: string }[]
}

/** Everything the public reads about a clinic now, in the order of the form. */
export function publicText(clinic: Clinic, voice: Voice): PublicSection[] {
  const all = Object.entries(exportClinic(publicProfile(clinic), voice))
  return SECTIONS.map((section) => ({
    section,
    lines: all
      .filter(([attribute]) => readAttribute(attribute)?.row.section === section && isTold(attribute))
      .map(([attribute, text]) => ({ attribute, text, label: attributeLabel(attribute, voice.language) })),
  })).filter(({ lines }) => lines.length > 0)
}

/** Omitted: the hours say the same as the 24-hours switch, and coordinates are for machines. */
const isTold = (attribute: string) => factsOf(attribute).seen && !readAttribute(attribute)?.row.implied
