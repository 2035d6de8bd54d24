import type { Pool } from 'pg'
import type { RequestItem } from '../../contract/updates.ts'
import { formatDate } from '../../domain/dates.ts'
import type { Actor } from '../../domain/permissions.ts'
import { CARE_CAUSES, type CareCause } from '../../domain/review/care.ts'
import { isOverPromise, lastLateDay } from '../../domain/review/promise.ts'
import { isRare } from '../../domain/review/rare.ts'
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
  batchClinics: number | null
  openedBy?: string[]
  careCauses: string[]
  subjectId: string | null
  subjectName: string | null
  subjectEmail: string | null
  askedReason: string | null
  objector: string | null
  voucher: string | null
  isSuspended: boolean
}

type Listed = {
  items: ItemRow[]
  total: number
  oldestWaiting: Date | null
  promisedDays: number | null
  waitingDays: { since: string; requests: number }[]
  causeCounts: Partial<Record<CareCause, number>>
  waitingUpdates: number
}

/** Business days until a decision, while the agency has saved no promise of its own. */
const PROMISED_DAYS = 5

type Asked = RequestsAsked & { late?: boolean }

export async function listRequests(pool: Pool, actor: Actor, { late: isLate, ...asked }: Asked) {
  const { page, now } = asked
  const cameBy = isLate ? { cameBy: lastLateDay(now, await readPromise(pool)) } : {}
  const { rows } = await pool.query<Listed>(queueStatement(actor, { ...asked, ...cameBy }))
  const { items, total, oldestWaiting, waitingDays, causeCounts, waitingUpdates, ...found } = rows[0] as Listed
  const promisedDays = found.promisedDays ?? PROMISED_DAYS
  const marked = CARE_CAUSES.filter((cause) => isRare(cause, causeCounts[cause] ?? 0, waitingUpdates))
  const late = waitingDays.filter(({ since }) => isOverPromise(new Date(since), now, promisedDays))
  return {
    data: items.map((row) => toItem(row, marked)),
    meta: {
      total,
      page: page.number,
      pageSize: page.size,
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
      promisedDays,
      waiting: countOf(waitingDays),
      late: countOf(late),
    },
  }
}

export async function readPromise(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ days: number }>(
    `select (value ->> 'businessDays')::int as days from directory_settings where name = 'reviewPromise'`,
  )
  return rows[0]?.days ?? PROMISED_DAYS
}

const countOf = (days: Listed['waitingDays']) => days.reduce((sum, { requests }) => sum + requests, 0)

function toItem(row: ItemRow, marked: readonly CareCause[]): RequestItem {
  const careCauses = marked.filter((cause) => row.status === 'requested' && row.careCauses.includes(cause))
  const { openedBy = [] } = row
  return {
    ...(careCauses.length > 0 && { careCauses }),
    ...(isBatch(row) && { batch: { batchId: row.batchId, clinics: row.batchClinics } }),
    ...(openedBy.length > 0 && { openedBy }),
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
        suspended: row.isSuspended,
      },
    }),
    ...(row.type === 'accountAccess' && {
      access: { position: row.askedReason, oursBy: row.voucher, notOursBy: row.objector },
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

/** The queue shows a single submission of a bulk edit as an ordinary row; staff see each of theirs. */
const isBatch = <R extends Pick<ItemRow, 'batchId' | 'batchClinics' | 'openedBy'>>(
  row: R,
): row is R & { batchId: number; batchClinics: number } =>
  row.openedBy !== undefined && row.batchId !== null && (row.batchClinics ?? 0) > 1

const updateLine = (row: ItemRow) =>
  descriptionOf(isBatch(row) ? { ...row, clinicName: `${row.batchClinics} clinics of ${row.providerName}` } : row)

const DESCRIPTIONS: Readonly<Record<RequestType, (row: ItemRow) => string>> = {
  contentUpdate: updateLine,
  accountAccess: accessLine,
  teamRemoval: removalLine,
}
