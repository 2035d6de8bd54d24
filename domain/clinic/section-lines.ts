import { type CodeBook, voiceOf } from '../codes.ts'
import type { Language, Words } from '../language.ts'
import type { Clinic } from './clinic.ts'
import { FIELDS, type Row } from './fields.ts'
import type { ConfirmedSection } from './sections.ts'
import { tellRowPlainly } from './tell.ts'

/** A section as labels and values in both languages, which a person reads before confirming it. */

export type SectionLine = {
  field: string
  label: Words
  /** Empty without an answer. */
  text: Words
  /** Set for a text that the clinic wrote in one language only. */
  language: Language | null
}

const ROWS: readonly [string, Row][] = Object.entries(FIELDS)

/** The values of a section, in the order of the form. */
export const valuesOf = (clinic: Clinic, section: ConfirmedSection): [string, unknown][] =>
  ROWS.filter(([, row]) => row.section === section).map(([name]) => [name, clinic[name as keyof Clinic]])

export function sectionLines(clinic: Clinic, section: ConfirmedSection, book: CodeBook): SectionLine[] {
  const [english, spanish] = [voiceOf(book, 'en'), voiceOf(book, 'es')]
  return ROWS.filter(([, row]) => row.section === section && !row.implied).map(([field, row]) => ({
    field,
    label: row.viewed ?? row.label,
    text: { en: tellRowPlainly(clinic, field, english), es: tellRowPlainly(clinic, field, spanish) },
    language: languageOf(row),
  }))
}

function languageOf(row: Row): Language | null {
  if (row.kind !== 'text') return null
  return row.spanishOf !== undefined ? 'es' : row.englishOf !== undefined ? 'en' : null
}
