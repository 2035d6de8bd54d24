import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import {
  listClinicChanges,
  listOwnSubmissions,
  listRequests,
  listSubmissionChanges,
  listSubmissions,
} from '../../../contract/updates.ts'

/** The lists that an edit, a decision or a withdrawal makes wrong, whichever question they answer. */
const LISTS = [listClinicChanges, listOwnSubmissions, listRequests, listSubmissionChanges, listSubmissions]
const NAMES: ReadonlySet<unknown> = new Set(LISTS.map(({ name }) => name))

const isList: NonNullable<QueryFilters['predicate']> = ({ queryKey: [name] }) => NAMES.has(name)

export const invalidateUpdateLists = (queries: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  queries.invalidateQueries({ predicate: isList, refetchType })

/** Lists that no screen shows are forgotten, so that none opens with a row that is no longer there. */
export const forgetHiddenUpdateLists = (queries: QueryClient) =>
  queries.removeQueries({ predicate: isList, type: 'inactive' })

/**
 * After a decision every list that was loaded before it is wrong. The one on screen, if any, is loaded anew below
 * its old rows.
 */
export async function forgetLists(queries: QueryClient) {
  forgetHiddenUpdateLists(queries)
  await invalidateUpdateLists(queries)
}
