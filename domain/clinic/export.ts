import { changesBetween, formatValue, overlapOf, valueAt } from './changes.ts'
import { rowsOf } from './clinic.ts'
import { type Catalogue, FIELDS, type Row } from './fields.ts'
import type { Json, Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/** Every editable value of a clinic as text by attribute path: the row of an export. */
export function exportClinic(clinic: object, voice: Voice, fields: Catalogue = FIELDS): Record<string, string> {
  const blank = Object.fromEntries(rowsOf(fields).map(([name, row]) => [name, blankOf(row)]))
  return Object.fromEntries(
    changesBetween(blank, clinic, fields).map(({ attribute, newValue }) => {
      const whole = overlapOf(attribute, fields)
      const [path, value] = whole ? [whole, valueAt(clinic, whole, fields)] : [attribute, newValue]
      return [path, formatValue(path, value, voice, fields)]
    }),
  )
}

function blankOf(row: Row): Json {
  const { absent, empty } = kindOf(row)
  return absent === undefined ? empty(row) : absent
}
