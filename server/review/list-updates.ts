import * as contract from '../../contract/updates.ts'
import {
  CHANGE_STATUSES,
  type ChangeStatus,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestStatus,
  STATUS_FILTERS,
} from '../../domain/review/status.ts'
import { changesOfClinic, changesOfSubmission } from '../clinics/list-changes.ts'
import { type Bound, bound } from '../platform/http/bind.ts'
import { pageOf, pageOrAll } from '../platform/http/page.ts'
import { listRequests } from './list-requests.ts'
import { listSubmissions } from './list-submissions.ts'

/** One path serves five lists; the query parameters choose which. */

type StatusWord = (typeof contract.STATUS_WORDS)[number]

export const LISTS: readonly [Bound, ...Bound[]] = [
  bound(contract.listOwnSubmissions, ({ db, actor, input: { query } }) =>
    listSubmissions(db.pool, actor, { mine: true, statuses: requestStatuses(query.status), page: pageOrAll(query) }),
  ),
  bound(contract.listSubmissionChanges, ({ db, actor, input: { query } }) =>
    changesOfSubmission(db.pool, actor, {
      submissionId: query.submissionId,
      statuses: changeStatuses(query.status),
    }),
  ),
  bound(contract.listClinicChanges, ({ db, actor, input: { query } }) =>
    changesOfClinic(db.pool, actor, {
      clinicId: query.clinicId,
      statuses: changeStatuses(query.status),
      page: pageOrAll(query),
    }),
  ),
  bound(contract.listRequests, ({ db, actor, clock, input: { query } }) =>
    listRequests(db.pool, actor, {
      types: query.type.length > 0 ? query.type : REQUEST_TYPES,
      statuses: requestStatuses(query.status?.filter((word) => word !== 'archived')),
      ofArchived: query.status?.includes('archived') ?? false,
      late: query.status?.includes('late') ?? false,
      q: query.q || null,
      page: pageOf(query),
      order: query.order ?? 'newest',
      after: query.after ?? null,
      before: query.before ?? null,
      now: clock.now(),
    }),
  ),
  bound(contract.listSubmissions, ({ db, actor, input: { query } }) =>
    listSubmissions(db.pool, actor, { mine: false, statuses: requestStatuses(query.status), page: pageOrAll(query) }),
  ),
]

/** Maps the words of the dashboard's filter to statuses; no word means all. */
function requestStatuses(words: readonly StatusWord[] | undefined): readonly RequestStatus[] {
  if (words === undefined || words.length === 0) return REQUEST_STATUSES
  const wanted = words.flatMap((word): readonly RequestStatus[] => {
    if (word === 'archived') return REQUEST_STATUSES
    if (word === 'late') return STATUS_FILTERS.pending
    return word === 'created_by_admin' ? STATUS_FILTERS.approved : STATUS_FILTERS[word]
  })
  return [...new Set(wanted)]
}

const FOR_CHANGES: Partial<Record<StatusWord, readonly ChangeStatus[]>> = {
  completed: ['approved', 'accepted', 'created_by_admin', 'rejected', 'outdated'],
  pending: ['requested'],
  late: ['requested'],
  archived: [],
}

function changeStatuses(words: readonly StatusWord[] | undefined): readonly ChangeStatus[] | null {
  if (words === undefined) return null
  return words.flatMap((word) => FOR_CHANGES[word] ?? CHANGE_STATUSES.filter((status) => status === word))
}
