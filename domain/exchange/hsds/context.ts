import type { CodeBook, CodeList } from '../../codes.ts'
import type { BothLanguages, Coded, PublicClinic } from '../../directory/public-clinic.ts'
import type { Language } from '../../language.ts'
import { type Terms, termsIn } from './terms.ts'
import { HSDS_TEXTS, type HsdsTexts } from './texts.ts'

/** What the records of one answer have in common: the language, its words, the day, the address of a clinic's page. */
export type HsdsContext = {
  language: Language
  texts: HsdsTexts
  terms: Terms
  book: CodeBook
  now: Date
  /** Hours by which Colorado's clocks differ from UTC at this moment. */
  offset: number
  pageOf: (clinic: PublicClinic) => string
  /** The clinic's words in this language, or in English where they were not translated. */
  said: (text: BothLanguages | null) => string | null
  /** The text of a ticked code: what the clinic wrote where it ticked "Other". */
  coded: (list: CodeList, one: Coded) => string
}

type Given = Pick<HsdsContext, 'language' | 'book' | 'now' | 'offset' | 'pageOf'>

export function hsdsContext({ language, book, now, offset, pageOf }: Given): HsdsContext {
  const said = (text: BothLanguages | null) => (text === null ? null : (text[language] ?? text.en ?? text.es))
  return {
    language,
    texts: HSDS_TEXTS[language],
    terms: termsIn(book, language),
    book,
    now,
    offset,
    pageOf,
    said,
    coded: (list, one) => said(one.writeIn) ?? book.text(list, one.id, language) ?? String(one.id),
  }
}
