import type { ChangeRecord } from '../../../contract/updates.ts'
import { attributeLabel, changesBetween } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { exampleClinic } from '../../../domain/testing/example-clinic.ts'

/** A submission as the server returns it, built from two versions of one clinic; for tests. */

type Values = ReturnType<typeof exampleClinic>

export function submission(from: Partial<Values>, to: Partial<Values>) {
  const clinic = exampleClinic(from) as unknown as Clinic
  const changes = changesBetween(clinic, { ...clinic, ...to }).filter((change) => change.review === 'held')
  return { clinic, records: changes.map((change, index) => record(change, index + 1)) }
}

function record(
  { attribute, oldValue, newValue }: { attribute: string; oldValue: unknown; newValue: unknown },
  changeId: number,
): ChangeRecord {
  const at = '2026-08-21T15:00:00.000Z'
  return {
    changeId,
    submissionId: 17,
    clinicId: 12,
    providerId: 3,
    attributeChanged: attribute,
    label: attributeLabel(attribute, 'en'),
    oldValue: oldValue as ChangeRecord['oldValue'],
    newValue: newValue as ChangeRecord['newValue'],
    status: 'requested' as const,
    cause: null,
    requestor: 'user-7',
    requestorFirstName: 'Ana',
    requestorLastName: 'Ruiz',
    reviewer: null,
    reviewerFirstName: null,
    reviewerLastName: null,
    reviewedAt: null,
    rejectionReason: null,
    createdAt: at,
    updatedAt: at,
    updatedBy: 'user-7',
  }
}
