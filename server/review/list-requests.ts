import type { Pool } from 'pg'
import type { RequestItem } from '../../contract/updates.ts'
import { formatDate } from '../../domain/dates.ts'
import type { Actor } from '../../domain/permissions.ts'
import { CARE_CAUSES } from '../../domain/review/care.ts'
import {
  dashboardStatus,
  type OutdatedCause,
  type RequestStatus,
  type RequestType,
} from '../../domain/review/status.ts'
import { descriptionOf } from '../clinics/change-records.ts'
import { queueStatement, type RequestsAsked } from './queue-statement.ts'

/** The dashboard lists requests of all kinds in one order; staff see those of their own clinics. */

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
  withdrawnByManager: boolean
  role: 'manager' | 'editor' | null
  reviewedAt: string | null
  reviewerName: string | null
  requesterName: string | null
  requesterEmail: string | null
  clinicName: string | null
  providerName: string
  batchId: number | null
  batchWaiting: number | null
  careCauses: string[]
  subjectId: string | null
  subjectName: string | null
  subjectEmail: string | null
  askedReason: string | null
}

type Listed = {
  items: ItemRow[]
  total: number
  oldestWaiting: Date | null
  promisedDays: number | null
}

/** Business days until a decision, while the agency has saved no promise of its own. */
const PROMISED_DAYS = 5

export async function listRequests(pool: Pool, actor: Actor, asked: RequestsAsked) {
  const { page } = asked
  const { rows } = await pool.query<Listed>(queueStatement(actor, asked))
  const { items, total, oldestWaiting, promisedDays } = rows[0] as Listed
  return {
    data: items.map(toItem),
    meta: {
      total,
      page: page.number,
      pageSize: page.size,
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
      promisedDays: promisedDays ?? PROMISED_DAYS,
    },
  }
}

function toItem(row: ItemRow): RequestItem {
  const careCauses = CARE_CAUSES.filter((cause) => row.status === 'requested' && row.careCauses.includes(cause))
  return {
    ...(careCauses.length > 0 && { careCauses }),
    ...(isBatch(row) && { batch: { batchId: row.batchId, waiting: row.batchWaiting } }),
    id: row.id,
    type: row.type,
    status: dashboardStatus(row.status),
    clinicId: row.clinicId,
    providerId: row.providerId,
    requestDateTime: new Date(row.createdAt).toISOString(),
    requestDate: formatDate(row.createdAt),
    description: DESCRIPTIONS[row.type](row),
    approverName: row.reviewerName,
    approvalDate: approvalDate(row),
    approvedByAdminLabel: row.byAdmin,
    outdatedCause: row.cause,
    withdrawnByManager: row.withdrawnByManager,
    requesterName: row.requesterName,
    requesterEmail: row.requesterEmail,
    requestedRole: row.role,
    clinicName: row.clinicName,
    providerName: row.providerName,
    ...(row.type === 'teamRemoval' && {
      removal: {
        userId: row.subjectId ?? '',
        name: row.subjectName ?? '',
        email: row.subjectEmail ?? '',
        reason: row.askedReason,
      },
    }),
  }
}

/** The server accepts these changes without a reviewer, so the date is that of the change itself. */
function approvalDate({ reviewedAt, status, createdAt }: ItemRow): string | null {
  if (reviewedAt !== null) return formatDate(reviewedAt)
  return status === 'accepted' ? formatDate(createdAt) : null
}

const accessLine = ({ requesterName, requesterEmail, role, clinicName, providerName }: ItemRow) =>
  `${requesterName} (${requesterEmail}) is requesting ${role} access to ${clinicName ?? providerName}`

const removalLine = ({ requesterName, subjectName, subjectEmail, providerName }: ItemRow) =>
  `${requesterName} is asking to remove ${subjectName} (${subjectEmail}) from ${providerName}`

/** The queue shows the last waiting submission of a bulk edit as an ordinary row. */
const isBatch = <R extends Pick<ItemRow, 'batchId' | 'batchWaiting'>>(
  row: R,
): row is R & { batchId: number; batchWaiting: number } => row.batchId !== null && (row.batchWaiting ?? 0) > 1

const updateLine = (row: ItemRow) =>
  descriptionOf(isBatch(row) ? { ...row, clinicName: `${row.batchWaiting} clinics of ${row.providerName}` } : row)

const DESCRIPTIONS: Readonly<Record<RequestType, (row: ItemRow) => string>> = {
  contentUpdate: updateLine,
  accountAccess: accessLine,
  teamRemoval: removalLine,
}
