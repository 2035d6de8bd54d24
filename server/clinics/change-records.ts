import type { ChangeRecord, SubmissionGroup } from '../../contract/updates.ts'
import { attributeLabel, describeSubmission, sourceName } from '../../domain/clinic/changes.ts'
import { MESSAGES } from '../../domain/messages.ts'

/** Change rows for the wire: SQL builds the record, the catalogue of fields adds its label. */

/** A change that still waits has no reviewer yet, although other changes of its submission may have one. */
const ofDecision = (value: string) => `case when ch.status <> 'requested' then ${value} end`

/** Rows from before reviewers decided field by field store the reviewer only on their submission. */
export const REVIEWER_OF_CHANGE = ofDecision('coalesce(ch.reviewer_id, r.reviewer_id)')

/** Expects `ch` changes, `r` requests, `a` the requester and `w` the reviewer of the change. */
export const CHANGE_JSON = `jsonb_build_object(
  'changeId', ch.change_id, 'submissionId', ch.submission_id, 'clinicId', ch.clinic_id, 'providerId', r.provider_id,
  'attributeChanged', ch.attribute, 'oldValue', ch.old_value, 'newValue', ch.new_value,
  'submittedValue', case when ch.submitted_value is null then null else jsonb_build_array(ch.submitted_value) end,
  'status', ch.status, 'cause', ch.cause,
  'requestor', r.requester_id, 'requestorFirstName', a.first_name, 'requestorLastName', a.last_name,
  'reviewer', w.user_id, 'reviewerFirstName', w.first_name, 'reviewerLastName', w.last_name,
  'reviewedAt', ${ofDecision('coalesce(ch.reviewed_at, r.reviewed_at)')},
  'rejectionReason', ${ofDecision(`case when ch.reviewed_at is null then r.comments else ch.reason ->> 'en' end`)},
  'rejectionReasonEs', ${ofDecision(`case when ch.reviewed_at is null then r.comments_es else ch.reason ->> 'es' end`)},
  'createdAt', ch.created_at, 'updatedAt', ch.updated_at, 'updatedBy', ch.updated_by)`

export const CHANGE_JOINS = `join requests r on r.request_id = ch.submission_id
  left join users a on a.user_id = r.requester_id
  left join users w on w.user_id = ${REVIEWER_OF_CHANGE}`

/**
 * The row as SQL builds it: times in PostgreSQL's format; an array around `submittedValue` tells a stored null from no
 * value.
 */
type Told = 'label' | 'submittedValue' | 'liveValue' | 'liveChangedAt' | 'liveUntil' | 'rejectionReasonEs'
export type ChangeRow = Omit<ChangeRecord, Told> & {
  submittedValue: [ChangeRecord['newValue']] | null
  rejectionReasonEs: string | null
  liveUntil?: string | null
}

const asIso = (text: string) => new Date(text).toISOString()

export function toRecord({ submittedValue, liveUntil, rejectionReasonEs, ...row }: ChangeRow): ChangeRecord {
  return {
    ...row,
    ...spanishBeside(row, rejectionReasonEs),
    label: attributeLabel(row.attributeChanged, 'en'),
    ...(submittedValue === null ? {} : { submittedValue: submittedValue[0] }),
    ...(liveUntil ? { liveUntil: asIso(liveUntil) } : {}),
    reviewedAt: row.reviewedAt && asIso(row.reviewedAt),
    createdAt: asIso(row.createdAt),
    updatedAt: asIso(row.updatedAt),
  }
}

/** Omits the Spanish reason where it repeats the English one. */
const spanishBeside = ({ rejectionReason }: { rejectionReason: string | null }, es: string | null) =>
  es === null || es === rejectionReason ? {} : { rejectionReasonEs: es }

export type GroupRow = Omit<SubmissionGroup, 'description' | 'changes' | 'beside' | 'rejectionReasonEs' | 'batchId'> & {
  batchId: number | null
  beside?: SubmissionGroup['beside'] | null
  rejectionReasonEs: string | null
  attributes: string[]
  requesterName: string | null
  source: string | null
  changes: ChangeRow[]
}

export function toGroup(group: GroupRow): SubmissionGroup {
  const { attributes, requesterName, source, changes, beside, rejectionReasonEs, batchId, ...row } = group
  return {
    ...row,
    ...spanishBeside(row, rejectionReasonEs),
    ...(beside && { beside }),
    ...(batchId !== null && { batchId }),
    description: descriptionOf({ attributes, requesterName, source, clinicName: row.clinicName }),
    createdAt: asIso(row.createdAt),
    reviewedAt: row.reviewedAt && asIso(row.reviewedAt),
    changes: changes.map(toRecord),
  }
}

type Described = {
  attributes: string[]
  requesterName: string | null
  source: string | null
  clinicName: string | null
}

export const descriptionOf = ({ attributes, requesterName, source, clinicName }: Described) =>
  describeSubmission({
    who: source === null ? (requesterName ?? '') : sourceName(source),
    attributes,
    clinicName: clinicName ?? MESSAGES.en.noDisplayName(),
  })
