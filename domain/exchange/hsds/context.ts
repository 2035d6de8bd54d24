import type { CodeBook, CodeList } from '../../codes.ts'
import type { BothLanguages, Coded, PublicClinic } from '../../directory/public-clinic.ts'
import type { Language } from '../../language.ts'
import type { KindNames } from '../../openings/kinds.ts'
import { type Terms, termsIn } from './terms.ts'
import { HSDS_TEXTS, type HsdsTexts } from './texts.ts'

/** Context that all records of one answer share: language, texts, day, address of a clinic's page. */
export type HsdsContext = {
  language: Language
  texts: HsdsTexts
  terms: Terms
  book: CodeBook
  now: Date
  pageOf: (clinic: PublicClinic) => string
  kinds: KindNames
  /** The clinic's text in this language, or in English without a translation. */
  said: (text: BothLanguages | null) => string | null
  /** The text of a ticked code: the clinic's write-in if it ticked "Other". */
  coded: (list: CodeList, one: Coded) => string
}

type Given = Pick<HsdsContext, 'language' | 'book' | 'now' | 'pageOf' | 'kinds'>

export function hsdsContext({ language, book, now, pageOf, kinds }: Given): HsdsContext {
  const said = (text: BothLanguages | null) => (text === null ? null : (text[language] ?? text.en ?? text.es))
  return {
    language,
    texts: HSDS_TEXTS[language],
    terms: termsIn(book, language),
    book,
    now,
    pageOf,
    kinds,
    said,
    coded: (list, one) => said(one.writeIn) ?? book.text(list, one.id, language) ?? String(one.id),
  }
}
