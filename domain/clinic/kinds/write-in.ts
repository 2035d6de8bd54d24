import { SHORT_TEXT_LIMIT, type WriteIn } from '../fields.ts'
import type { Problem, Voice } from './kind.ts'
import { tooLong } from './kind.ts'

/** The English and Spanish texts that one code of a list carries, such as "Other". */

export type WriteInTexts = { en: string | null; es: string | null }

export const writeInParts = (writeIn: WriteIn) => [`${writeIn.name}En`, `${writeIn.name}Es`] as const
export const hasText = ({ en, es }: WriteInTexts) => en !== null || es !== null

export function writeInLabel(part: string, label: string, { messages }: Voice): string {
  return part.endsWith('Es') ? messages.inSpanish(label) : label
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
  const missing = (part: string, of: string): Problem[] => [
    { field: `${path}.${part}`, message: voice.messages.otherRequired(of), about: [name] },
  ]
  return [
    ...(texts.en === null && englishNeeded(writeIn, texts) ? missing(enPart, field) : []),
    ...(texts.es === null && spanishNeeded(writeIn) ? missing(esPart, voice.messages.inSpanish(field)) : []),
    ...tooLong(texts.en, SHORT_TEXT_LIMIT, `${path}.${enPart}`, name, voice),
    ...tooLong(texts.es, SHORT_TEXT_LIMIT, `${path}.${esPart}`, name, voice),
  ]
}

const spanishNeeded = ({ required }: WriteIn) => required === 'both' || required === 'spanishOrBoth'

function englishNeeded({ required }: WriteIn, texts: WriteInTexts): boolean {
  return required === 'both' || required === 'english' || (required === 'spanishOrBoth' && texts.es === null)
}
