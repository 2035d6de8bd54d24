import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../contract/endpoint.ts'
import { codeBookFrom, getCodes } from '../../contract/reference.ts'
import { voiceOf } from '../../domain/codes.ts'
import { spokenLanguage } from '../language.ts'
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

/** How values are told in words. */
export const voiceQuery = queryOptions({ ...codes, select: (reply) => voiceOf(bookIn(reply), spokenLanguage()) })
