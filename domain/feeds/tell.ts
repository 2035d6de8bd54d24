import { attributePath, formatValue, readAttribute, valueAt } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import type { Voice } from '../clinic/kinds/kind.ts'
import { tellRowPlainly } from '../clinic/tell.ts'

/** One field of a clinic as text: a whole row, or one part of it. */
export function tellField(clinic: Clinic, field: string, voice: Voice): string {
  const attribute = attributePath(field, '')
  const part = readAttribute(attribute)?.part
  const text = part ? formatValue(attribute, valueAt(clinic, attribute), voice) : tellRowPlainly(clinic, field, voice)
  return text === '' ? voice.messages.notSpecified() : text
}
