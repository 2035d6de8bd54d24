import type { ChangeRecord, SubmissionGroup } from '../../contract/updates.ts'
import { attributeLabel, describeSubmission, sourceName } from '../../domain/clinic/changes.ts'
import { MESSAGES } from '../../domain/messages.ts'

/** Change rows on their way to the wire: SQL makes the record, the catalogue gives its label. */

/** Expects `ch` changes, `r` requests, `a` the requester and `w` the reviewer. */
export const CHANGE_JSON = `jsonb_build_object(
  'changeId', ch.change_id, 'submissionId', ch.submission_id, 'clinicId', ch.clinic_id, 'providerId', r.provider_id,
  'attributeChanged', ch.attribute, 'oldValue', ch.old_value, 'newValue', ch.new_value,
  'submittedValue', case when ch.submitted_value is null then null else jsonb_build_array(ch.submitted_value) end,
  'status', ch.status, 'cause', ch.cause,
  'requestor', r.requester_id, 'requestorFirstName', a.first_name, 'requestorLastName', a.last_name,
  'reviewer', r.reviewer_id, 'reviewerFirstName', w.first_name, 'reviewerLastName', w.last_name,
  'reviewedAt', r.reviewed_at, 'rejectionReason', r.comments,
  'createdAt', ch.created_at, 'updatedAt', ch.updated_at, 'updatedBy', ch.updated_by)`

export const CHANGE_JOINS = `join requests r on r.request_id = ch.submission_id
  left join users a on a.user_id = r.requester_id
  left join users w on w.user_id = r.reviewer_id`

/** What SQL made: moments in PostgreSQL's spelling, an absent value told apart from the value null by its array. */
export type ChangeRow = Omit<ChangeRecord, 'label' | 'submittedValue' | 'liveValue' | 'liveChangedAt' | 'liveUntil'> & {
  submittedValue: [ChangeRecord['newValue']] | null
  liveUntil?: string | null
}

const asIso = (text: string) => new Date(text).toISOString()

export function toRecord({ submittedValue, liveUntil, ...row }: ChangeRow): ChangeRecord {
  return {
    ...row,
    label: attributeLabel(row.attributeChanged, 'en'),
    ...(submittedValue === null ? {} : { submittedValue: submittedValue[0] }),
    ...(liveUntil ? { liveUntil: asIso(liveUntil) } : {}),
    reviewedAt: row.reviewedAt && asIso(row.reviewedAt),
    createdAt: asIso(row.createdAt),
    updatedAt: asIso(row.updatedAt),
  }
}

export type GroupRow = Omit<SubmissionGroup, 'description' | 'changes' | 'beside'> & {
  beside?: SubmissionGroup['beside'] | null
  attributes: string[]
  requesterName: string | null
  source: string | null
  changes: ChangeRow[]
}

export function toGroup({ attributes, requesterName, source, changes, beside, ...row }: GroupRow): SubmissionGroup {
  return {
    ...row,
    ...(beside && { beside }),
    description: descriptionOf({ attributes, requesterName, source, clinicName: row.clinicName }),
    createdAt: asIso(row.createdAt),
    reviewedAt: row.reviewedAt && asIso(row.reviewedAt),
    changes: changes.map(toRecord),
  }
}

type Told = { attributes: string[]; requesterName: string | null; source: string | null; clinicName: string | null }

export const descriptionOf = ({ attributes, requesterName, source, clinicName }: Told) =>
  describeSubmission({
    who: source === null ? (requesterName ?? '') : sourceName(source),
    attributes,
    clinicName: clinicName ?? MESSAGES.en.noDisplayName(),
  })
