import type { CodeBook } from '../../codes.ts'
import type { Gazetteer } from '../places.ts'
import type { ClinicWords } from './clinic-words.ts'
import type { Meaning } from './words.ts'

/** What the directory knows about the words that visitors type. */
export type Known = {
  places: Gazetteer
  meanings: readonly Meaning[]
  book: CodeBook
  clinics: ClinicWords
}
