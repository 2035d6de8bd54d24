import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/by-route.ts'
import { codeBookFrom, getCodes } from '../../../contract/shared/reference.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { type CodeBook, voiceOf } from '../../../domain/codes.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { queryOf } from './call.ts'

/** Code lists, which are the same for everyone: requested once per visit and cached. */
const codes = {
  ...queryOf(getCodes, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

const bookIn = ({ data }: Reply<typeof getCodes>) => codeBookFrom(data)

/** The code lists for forms. */
export const bookQuery = queryOptions({ ...codes, select: bookIn })

/** One selector per language: the query client would reuse the result of a shared one after a language switch. */
const voiceIn = {
  en: (reply: Reply<typeof getCodes>) => voiceOf(bookIn(reply), 'en'),
  es: (reply: Reply<typeof getCodes>) => voiceOf(bookIn(reply), 'es'),
}

/** Formats values as text, in the language of the screen. */
export const voiceQuery = queryOptions({
  ...codes,
  get select() {
    return voiceIn[spokenLanguage()]
  },
})

/** The same for values that outlive a language switch, such as a form with unsaved edits. */
export function spokenVoice(book: CodeBook): Voice {
  const voices = { en: voiceOf(book, 'en'), es: voiceOf(book, 'es') }
  const now = () => voices[spokenLanguage()]
  return {
    get language() {
      return now().language
    },
    get messages() {
      return now().messages
    },
    codeText: (list, id) => now().codeText(list, id),
  }
}
