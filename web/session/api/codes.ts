import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/endpoint.ts'
import { codeBookFrom, getCodes } from '../../../contract/reference.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { type CodeBook, voiceOf } from '../../../domain/codes.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { queryOf } from './call.ts'

/** The lookup lists are the same for everyone, asked for once per visit and kept. */
const codes = {
  ...queryOf(getCodes, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

const bookIn = ({ data }: Reply<typeof getCodes>) => codeBookFrom(data)

/** The lists as a form offers them. */
export const bookQuery = queryOptions({ ...codes, select: bookIn })

/** Each language its own function, so that an answer is not read again in the language it was read in first. */
const voiceIn = {
  en: (reply: Reply<typeof getCodes>) => voiceOf(bookIn(reply), 'en'),
  es: (reply: Reply<typeof getCodes>) => voiceOf(bookIn(reply), 'es'),
}

/** How values are told in words, in the language of the screen that asks. */
export const voiceQuery = queryOptions({
  ...codes,
  get select() {
    return voiceIn[spokenLanguage()]
  },
})

/** The same for what outlives a change of the language, such as a form with unsaved edits. */
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
