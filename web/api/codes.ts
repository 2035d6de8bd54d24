import { queryOptions } from '@tanstack/react-query'
import { codeBookFrom, getCodes } from '../../contract/reference.ts'
import { voiceOf } from '../../domain/codes.ts'
import { spokenLanguage } from '../language.ts'
import { queryOf } from './call.ts'

/** The lookup lists, asked for once and kept: how values are told in words. */
export const voiceQuery = queryOptions({
  ...queryOf(getCodes, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  select: ({ data }) => voiceOf(codeBookFrom(data), spokenLanguage()),
})
