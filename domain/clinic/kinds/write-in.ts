import type { Language } from '../../language.ts'
import { SHORT_TEXT_LIMIT, type WriteIn } from '../fields.ts'
import type { PartFacts, Problem, ToldLine, Voice } from './kind.ts'
import { tooLong } from './kind.ts'

/** The English and Spanish texts that one code of a list carries, such as "Other". */

export type WriteInTexts = { en: string | null; es: string | null }

export const writeInParts = (writeIn: WriteIn) => [`${writeIn.name}En`, `${writeIn.name}Es`] as const
export const carries = ({ code, alsoWith }: WriteIn, id: number) => id === code || (alsoWith?.includes(id) ?? false)
export const hasText = ({ en, es }: WriteInTexts) => en !== null || es !== null

/** The language of a write-in's part; nothing for the parts of a list that are no text. */
export function writeInLanguage(part: string, writeIn: WriteIn | undefined): Language | undefined {
  if (!writeIn) return undefined
  const [en, es] = writeInParts(writeIn)
  return part === en ? 'en' : part === es ? 'es' : undefined
}

/** Undefined for the parts of a list that are no text. */
export function writeInFacts(part: string, writeIn: WriteIn | undefined): PartFacts | undefined {
  const language = writeInLanguage(part, writeIn)
  if (!writeIn || !language) return undefined
  const [en, es] = writeInParts(writeIn)
  const translation = { part: language === 'en' ? es : en }
  return { seen: true, language, translation, control: 'area', limit: SHORT_TEXT_LIMIT }
}

export function writeInLabel(part: string, writeIn: WriteIn, rowLabel: string, { language, messages }: Voice): string {
  const label = writeIn.label?.[language] ?? messages.otherOf(rowLabel)
  return writeInLanguage(part, writeIn) === 'es' ? messages.spanishLabel(label) : messages.englishLabel(label)
}

/** A code as text: "Other" with the clinic's own words, or with the `without` sentence if there are none. */
export function toldCode(text: string, texts: WriteInTexts, writeIn: WriteIn, { language }: Voice): ToldLine {
  if (hasText(texts)) return { text, words: texts }
  return { text: writeIn.without ? `${text}; ${writeIn.without[language]}` : text }
}

export function writeInProblems(
  texts: WriteInTexts,
  writeIn: WriteIn,
  path: string,
  name: string,
  voice: Voice,
): Problem[] {
  const [enPart, esPart] = writeInParts(writeIn)
  const field = writeIn.field[voice.language]
  const missing = (part: string, language: Language): Problem[] => [
    { field: `${path}.${part}`, message: voice.messages.otherRequired(field, language), about: [name] },
  ]
  return [
    ...(texts.en === null && englishNeeded(writeIn, texts) ? missing(enPart, 'en') : []),
    ...(texts.es === null && spanishNeeded(writeIn) ? missing(esPart, 'es') : []),
    ...tooLong(texts.en, SHORT_TEXT_LIMIT, `${path}.${enPart}`, name, voice),
    ...tooLong(texts.es, SHORT_TEXT_LIMIT, `${path}.${esPart}`, name, voice),
  ]
}

const spanishNeeded = ({ required }: WriteIn) => required === 'both' || required === 'spanishOrBoth'

function englishNeeded({ required }: WriteIn, texts: WriteInTexts): boolean {
  return required === 'both' || required === 'english' || (required === 'spanishOrBoth' && texts.es === null)
}
