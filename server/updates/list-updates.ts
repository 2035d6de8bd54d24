import type { listUpdates as listUpdatesEndpoint } from '../../contract/updates.ts'
import { mayEver } from '../../domain/permissions.ts'
import {
  CHANGE_STATUSES,
  type ChangeStatus,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestStatus,
  STATUS_FILTERS,
} from '../../domain/review/status.ts'
import type { Context, Handler } from '../http/bind.ts'
import { badRequest, forbidden, refuseUnless } from '../http/refusal.ts'
import { changesOfClinic, changesOfSubmission } from './list-changes.ts'
import { listRequests } from './list-requests.ts'
import { listSubmissions } from './list-submissions.ts'
import { pageOf } from './page.ts'

/** One path, four questions: the query says which. */

type List = typeof listUpdatesEndpoint
type Query = Context<List>['input']['query']
type StatusWord = NonNullable<Query['status']>[number]

export const listUpdates: Handler<List> = async ({ db, actor, input: { query } }) => {
  const paged = query.page !== undefined || query.pageSize !== undefined
  const page = paged ? pageOf(query) : null
  if (query.mine) {
    refuseUnless(mayEver(actor, 'listOwnUpdates'), forbidden)
    return listSubmissions(db.pool, actor, { mine: true, statuses: requestStatuses(query.status), page })
  }
  if (query.submissionId !== undefined) {
    return changesOfSubmission(db.pool, actor, {
      submissionId: query.submissionId,
      statuses: changeStatuses(query.status),
    })
  }
  if (query.clinicId !== undefined) {
    return changesOfClinic(db.pool, actor, { clinicId: query.clinicId, statuses: changeStatuses(query.status), page })
  }
  if (!query.groupBySubmissionId) {
    throw badRequest([{ field: 'query', message: 'Give clinicId, submissionId, mine or groupBySubmissionId.' }])
  }
  if (query.type === undefined) {
    return listSubmissions(db.pool, actor, { mine: false, statuses: requestStatuses(query.status), page })
  }
  return listRequests(db.pool, actor, {
    types: query.type.length > 0 ? query.type : REQUEST_TYPES,
    statuses: requestStatuses(query.status?.filter((word) => word !== 'archived')),
    ofArchived: query.status?.includes('archived') ?? false,
    q: query.q || null,
    page: pageOf(query),
  })
}

/** The words of the dashboard's filter, widened to the statuses they stand for. Nothing chosen means all. */
function requestStatuses(words: readonly StatusWord[] | undefined): readonly RequestStatus[] {
  if (words === undefined || words.length === 0) return REQUEST_STATUSES
  const wanted = words.flatMap((word): readonly RequestStatus[] => {
    if (word === 'archived') return REQUEST_STATUSES
    return word === 'created_by_admin' ? STATUS_FILTERS.approved : STATUS_FILTERS[word]
  })
  return [...new Set(wanted)]
}

const FOR_CHANGES: Partial<Record<StatusWord, readonly ChangeStatus[]>> = {
  completed: ['approved', 'accepted', 'created_by_admin', 'rejected', 'outdated'],
  pending: ['requested'],
  archived: [],
}

function changeStatuses(words: readonly StatusWord[] | undefined): readonly ChangeStatus[] | null {
  if (words === undefined) return null
  return words.flatMap((word) => FOR_CHANGES[word] ?? CHANGE_STATUSES.filter((status) => status === word))
}
