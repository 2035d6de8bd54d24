import type { Voice } from './clinic/kinds/kind.ts'
import type { Language } from './language.ts'
import { MESSAGES } from './messages.ts'

/** Code lists: the agency edits the texts; code knows only the ids that rules depend on. */

/** Lists whose texts clinics also write about. */
export const LISTS_OF_WORDS = [
  'paymentType',
  'language',
  'accessibilitySupport',
  'patientAgeGroup',
  'patientGender',
  'patientEthnicity',
  'patientCommunity',
  'serviceCategory',
  'serviceProvided',
] as const
export const CLASSIFYING_LISTS = ['phoneNumberType', 'telehealthOption', ...LISTS_OF_WORDS] as const
/** The first four are parts of an address. */
export const CODE_LISTS = ['addrType', 'state', 'county', 'city', ...CLASSIFYING_LISTS] as const
export type CodeList = (typeof CODE_LISTS)[number]

export type Code = {
  list: CodeList
  id: number
  textEn: string
  textEs: string
  position: number
  parentId: number | null
}

/** Readers of a list drop the entries that say "Unknown". */
export const isUnknown = (code: Pick<Code, 'textEn'>) => code.textEn === 'Unknown'

export type CodeBook = {
  readonly codes: readonly Code[]
  text(list: string, id: number, language: Language): string | undefined
}

export function codeBook(all: readonly Code[]): CodeBook {
  const codes = all.filter((code) => !isUnknown(code)).toSorted((a, b) => a.position - b.position)
  const byKey = new Map(codes.map((code) => [`${code.list}/${code.id}`, code]))
  return {
    codes,
    text(list, id, language) {
      const code = byKey.get(`${list}/${id}`)
      return language === 'es' ? code?.textEs : code?.textEn
    },
  }
}

/** The voice of a code book: one language, its messages, and the texts of the codes. */
export function voiceOf(book: CodeBook, language: Language = 'en'): Voice {
  return { language, messages: MESSAGES[language], codeText: (list, id) => book.text(list, id, language) }
}
