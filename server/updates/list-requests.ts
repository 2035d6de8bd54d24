import type { Pool } from 'pg'
import type { RequestItem } from '../../contract/updates.ts'
import { formatDate } from '../../domain/dates.ts'
import { type Actor, reach } from '../../domain/permissions.ts'
import {
  dashboardStatus,
  type OutdatedCause,
  type RequestStatus,
  type RequestType,
} from '../../domain/review/status.ts'
import { descriptionOf } from './change-records.ts'
import { newestFirst } from './newest-first.ts'
import { type Page, TOTAL_CAP } from './page.ts'

/**
 * The dashboard: submissions and access requests in one order, newest first, and with a search or for staff those of
 * them that concern it.
 */

export type RequestsAsked = {
  types: readonly RequestType[]
  statuses: readonly RequestStatus[]
  /** Requests of archived people, whatever became of them. */
  ofArchived: boolean
  q: string | null
  page: Page
}

type ItemRow = {
  id: number
  type: RequestType
  status: RequestStatus
  clinicId: number | null
  providerId: number
  createdAt: string
  byAdmin: boolean
  attributes: string[]
  source: string | null
  cause: OutdatedCause | null
  role: 'manager' | 'editor' | null
  reviewedAt: string | null
  reviewerName: string | null
  requesterName: string | null
  requesterEmail: string | null
  clinicName: string | null
  providerName: string
}

type Listed = { items: ItemRow[]; total: number }

/** `r` is the requests row. */
const ITEMS = `select coalesce(json_agg(json_build_object(
    'id', r.request_id, 'type', r.type, 'status', r.status, 'clinicId', r.clinic_id, 'providerId', r.provider_id,
    'createdAt', r.created_at, 'byAdmin', r.by_admin, 'attributes', r.attributes, 'source', r.source,
    'cause', r.cause,
    'role', r.role, 'reviewedAt', r.reviewed_at, 'reviewerName', w.display_name, 'requesterName', a.display_name,
    'requesterEmail', a.email, 'clinicName', c.display_name, 'providerName', p.name)
    order by r.created_at desc, r.request_id desc), '[]')
  from page r
  join providers p on p.provider_id = r.provider_id
  left join clinics c on c.clinic_id = r.clinic_id
  left join users a on a.user_id = r.requester_id
  left join users w on w.user_id = r.reviewer_id`

export function wholeQueue({ types, statuses, page }: Pick<RequestsAsked, 'types' | 'statuses' | 'page'>) {
  const { name, rows, total, values } = newestFirst(types, statuses, page)
  return {
    name: `requests-${name}`,
    text: `with page as (${rows}) select (${ITEMS}) as items, (${total}) as total`,
    values,
  }
}

/** A search or a scope picks its rows by person, clinic or provider; there a bounded count is exact enough. */
const NARROWED = `
  with narrowed as (
    select r.request_id, r.created_at from requests r
    where r.type = any($1) and r.status = any($2)
      and ($5::text is null
        or r.clinic_id in (select clinic_id from clinics where lower(display_name) like $5)
        or r.provider_id in (select provider_id from providers where lower(name) like $5)
        or r.requester_id in (
          select user_id from users where lower(first_name || ' ' || last_name || ' ' || email) like $5))
      and ($6::int[] is null or r.requester_id = $8
        or (r.type = 'contentUpdate' and (r.provider_id = any($6) or r.clinic_id = any($7))))
      and (not $9::boolean or r.requester_id in (select user_id from users where status = 'Archived'))
  ), page as (
    select r.* from (select request_id from narrowed order by created_at desc, request_id desc limit $3 offset $4) found
    join requests r using (request_id))
  select (${ITEMS}) as items,
    (select count(*)::int from (select 1 from narrowed limit ${TOTAL_CAP + 1}) counted) as total`

export async function listRequests(pool: Pool, actor: Actor, asked: RequestsAsked) {
  const { types, statuses, page, q, ofArchived } = asked
  const own = reach(actor)
  const whole = own.everything && q === null && !ofArchived
  const { rows } = whole
    ? await pool.query<Listed>(wholeQueue(asked))
    : await pool.query<Listed>({
        name: 'requests-narrowed',
        text: NARROWED,
        values: [
          ...[types, statuses, page.size, page.offset],
          q === null ? null : `%${likeEscaped(q)}%`,
          own.everything ? null : own.providerIds,
          own.clinicIds,
          actor.userId,
          ofArchived,
        ],
      })
  const { items, total } = rows[0] ?? { items: [], total: 0 }
  const capped = !whole && total > TOTAL_CAP
  return {
    data: items.map(toItem),
    meta: {
      total: capped ? TOTAL_CAP : total,
      page: page.number,
      pageSize: page.size,
      ...(capped ? { totalCapped: true } : {}),
    },
  }
}

const likeEscaped = (q: string) => q.toLowerCase().replace(/[\\%_]/g, '\\$&')

function toItem(row: ItemRow): RequestItem {
  return {
    id: row.id,
    type: row.type,
    status: dashboardStatus(row.status),
    clinicId: row.clinicId,
    providerId: row.providerId,
    requestDateTime: new Date(row.createdAt).toISOString(),
    requestDate: formatDate(row.createdAt),
    description: row.type === 'contentUpdate' ? descriptionOf(row) : accessLine(row),
    approverName: row.reviewerName,
    approvalDate: approvalDate(row),
    approvedByAdminLabel: row.byAdmin,
    outdatedCause: row.cause,
    requesterName: row.requesterName,
    requesterEmail: row.requesterEmail,
    requestedRole: row.role,
    clinicName: row.clinicName,
    providerName: row.providerName,
  }
}

/** Accepted changes are applied without anyone's decision, so the date is that of the change itself. */
function approvalDate({ reviewedAt, status, createdAt }: ItemRow): string | null {
  if (reviewedAt !== null) return formatDate(reviewedAt)
  return status === 'accepted' ? formatDate(createdAt) : null
}

const accessLine = ({ requesterName, requesterEmail, role, clinicName, providerName }: ItemRow) =>
  `${requesterName} (${requesterEmail}) is requesting ${role} access to ${clinicName ?? providerName}`
