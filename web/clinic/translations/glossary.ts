import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { glossaryWith, type Term } from '../../../domain/clinic/glossary.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { glossaryQuery } from './glossary-query.ts'

const NONE: readonly Term[] = []

/** The agency's glossary with the texts of the code lists. Screens work without it, only without marks. */
export function useGlossary(): readonly Term[] {
  const { data } = useQuery(glossaryQuery)
  const { data: book } = useQuery(bookQuery)
  return useMemo(() => (data && book ? glossaryWith(data.data, book.codes) : NONE), [data, book])
}
