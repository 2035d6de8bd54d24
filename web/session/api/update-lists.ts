import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import {
  listClinicChanges,
  listOwnSubmissions,
  listRequests,
  listSubmissionChanges,
  listSubmissions,
} from '../../../contract/shared/updates.ts'

/** The lists that an edit, a decision or a withdrawal makes outdated, with any parameters. */
const LISTS = [listClinicChanges, listOwnSubmissions, listRequests, listSubmissionChanges, listSubmissions]
const NAMES: ReadonlySet<unknown> = new Set(LISTS.map(({ name }) => name))

const isList: NonNullable<QueryFilters['predicate']> = ({ queryKey: [name] }) => NAMES.has(name)

export const invalidateUpdateLists = (queries: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  queries.invalidateQueries({ predicate: isList, refetchType })

/** Removes cached lists that no screen shows, so that none opens with an outdated row. */
export const forgetHiddenUpdateLists = (queries: QueryClient) =>
  queries.removeQueries({ predicate: isList, type: 'inactive' })

/** After a decision every cached list is outdated. Reloads the one on screen, which shows its old rows meanwhile. */
export async function forgetLists(queries: QueryClient) {
  forgetHiddenUpdateLists(queries)
  await invalidateUpdateLists(queries)
}
