import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getGlossary } from '../../../contract/translations.ts'
import { glossaryWith, type Term } from '../../../domain/clinic/glossary.ts'
import { queryOf } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'

const NONE: readonly Term[] = []

export const glossaryQuery = { ...queryOf(getGlossary, {}), staleTime: 5 * 60_000 }

/** The agency's words with those of the code lists. Marks are a help: without them every screen works as well. */
export function useGlossary(): readonly Term[] {
  const { data } = useQuery(glossaryQuery)
  const { data: book } = useQuery(bookQuery)
  return useMemo(() => (data && book ? glossaryWith(data.data, book.codes) : NONE), [data, book])
}
