import type { Transaction } from 'kysely'
import type { withdrawSubmission as withdrawEndpoint } from '../../contract/updates.ts'
import { isOfAddress } from '../../domain/clinic/address-leaks.ts'
import { unitOf } from '../../domain/clinic/changes.ts'
import { type Actor, can, mayEver } from '../../domain/permissions.ts'
import type { SubmittedChange } from '../../domain/review/decision.ts'
import { mayMove } from '../../domain/review/status.ts'
import { outdate } from '../clinics/change-store.ts'
import { scoreAgain } from '../clinics/score-waiting.ts'
import { tellAuthors } from '../clinics/tell-ended.ts'
import { statusesAfter } from '../clinics/write-edit.ts'
import type { Tables } from '../db/tables.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { lockClinicOfSubmission, readSubmission } from './submission-store.ts'

/** An author, or a manager of the provider, withdraws changes that still wait. */

export const withdrawSubmission = command<typeof withdrawEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { submissionId } = input.params
  const clinic = await lockClinicOfSubmission(tx, submissionId)
  refuseUnless(clinic !== undefined && mayEver(actor, 'withdrawSubmission'))
  const { requesterId, changes } = await readSubmission(tx, submissionId)
  const { clinicId, providerId } = clinic
  refuseUnless(can(actor, 'withdrawSubmission', { clinicId, providerId, userId: requesterId ?? undefined }))
  const waiting = changes.filter(({ status }) => mayMove(status, 'outdated'))
  if (waiting.length === 0) throw conflict('nothing_waits', 'Nothing in this submission is waiting for review.')
  const chosen = choose(waiting, input.body.attributes)
  const data = await withdrawChanges(
    tx,
    { clinicId, submissionId, changes, chosen },
    { actor, at: clock.now(), requestId },
  )
  return { data }
})

type Withdrawing = {
  clinicId: number
  submissionId: number
  changes: readonly SubmittedChange[]
  chosen: readonly SubmittedChange[]
}
type By = { actor: Actor; at: Date; requestId: string }

/** Withdraws some waiting changes of a submission, whose clinic the caller has locked. */
export async function withdrawChanges(tx: Transaction<Tables>, withdrawing: Withdrawing, { actor, at, requestId }: By) {
  const { clinicId, submissionId, changes, chosen } = withdrawing
  const by = { at, who: actor.userId, submissionId: null }
  const outdated = chosen.map(({ changeId }) => ({ changeId, cause: 'withdrawn' as const, ...by }))
  const after = statusesAfter({ [submissionId]: [...changes] }, outdated)
  await outdate(tx, outdated, after)
  await tellAuthors(tx, outdated)
  if (chosen.some(isOfAddress)) await scoreAgain(tx, [clinicId])
  const withdrawn = chosen.map((change) => change.attribute)
  await recordAudit(tx, {
    at,
    actorId: actor.userId,
    action: 'withdrawSubmission',
    subject: `submission/${submissionId}`,
    requestId,
    details: { withdrawn },
  })
  return { submissionId, status: after[0]?.status ?? 'outdated', withdrawn }
}

/** Fields that form one unit are withdrawn together. */
function choose(
  waiting: readonly SubmittedChange[],
  attributes: readonly string[] | undefined,
): readonly SubmittedChange[] {
  if (attributes === undefined) return waiting
  const known = new Set(waiting.map((change) => change.attribute))
  const unknown = attributes.filter((attribute) => !known.has(attribute))
  if (unknown.length > 0) {
    throw unprocessable(unknown.map((attribute) => ({ field: attribute, message: 'This does not wait for review.' })))
  }
  const units = new Set(attributes.map((attribute) => unitOf(attribute)))
  return waiting.filter((change) => units.has(unitOf(change.attribute)))
}
