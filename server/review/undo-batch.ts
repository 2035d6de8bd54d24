import type * as contract from '../../contract/many-edits.ts'
import { valueAt } from '../../domain/clinic/changes.ts'
import { sameJson } from '../../domain/clinic/kinds/kind.ts'
import { withRestored } from '../../domain/clinic/restore.ts'
import { isNoticeAttribute, type NoticeChange, undoNotices } from '../../domain/directory/notice-changes.ts'
import { type Notice, standingNotices } from '../../domain/directory/notices.ts'
import { can } from '../../domain/permissions.ts'
import type { SubmittedChange } from '../../domain/review/decision.ts'
import { countsAsApproved, mayMove } from '../../domain/review/status.ts'
import { saveWithin } from '../clinics/save-clinic.ts'
import { readNotices } from '../clinics/store.ts'
import { type Context, type Handler, inTransaction } from '../platform/http/bind.ts'
import { notFound, Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { readBatch } from './edit-batches.ts'
import { batchFor } from './save-many.ts'
import { lockClinicOfSubmission, readSubmission } from './submission-store.ts'
import { withdrawChanges } from './withdraw-submission.ts'

/**
 * Undoes a bulk edit, each clinic in its own transaction: withdraws what waits and saves the former values of what is
 * live. The saves are a new batch, so that the author and the reviewer see the undo as one edit too.
 */

type Undo = typeof contract.undoEditBatch

export const undoEditBatch: Handler<Undo> = async (context) => {
  const { db, actor, input } = context
  const { providerId, members } = await readBatch(db.pool, input.params.batchId)
  refuseUnless(can(actor, 'saveManyClinics', { providerId }))
  const batchId = await inTransaction(db, (tx) => batchFor(tx, { ...context, providerId }))
  const data: contract.UndoOutcome[] = []
  let told = false
  for (const { submissionId, clinicId } of members) {
    const outcome = await undoOne(context, { submissionId, clinicId }, { batchId, silent: told })
    told ||= outcome.held.length > 0
    data.push(outcome)
  }
  return { data }
}

/** A notice whose last day is over has nothing to undo. */
const isOver = ({ attribute, newValue }: SubmittedChange, at: Date) =>
  isNoticeAttribute(attribute) && newValue !== null && standingNotices([newValue as Notice], at).length === 0

type Member = { submissionId: number; clinicId: number }
type Batch = { batchId: number; silent: boolean }

async function undoOne(
  { db, actor, clock, requestId }: Context<Undo>,
  { submissionId, clinicId }: Member,
  batch: Batch,
): Promise<contract.UndoOutcome> {
  const by = { actor, at: clock.now(), requestId }
  try {
    return await inTransaction(db, async (tx) => {
      const live = await lockClinicOfSubmission(tx, submissionId)
      if (live === undefined || !can(actor, 'saveClinic', live)) throw notFound()
      const { changes } = await readSubmission(tx, submissionId)
      const chosen = changes.filter(({ status }) => mayMove(status, 'outdated'))
      const { withdrawn } =
        chosen.length === 0
          ? { withdrawn: [] }
          : await withdrawChanges(tx, { clinicId, submissionId, changes, chosen }, by)
      const applied = changes.filter(({ status }) => countsAsApproved(status))
      const announced = applied.filter(({ attribute }) => isNoticeAttribute(attribute)) as NoticeChange[]
      const before = undoNotices(standingNotices(await readNotices(tx, clinicId), by.at), announced)
      const stands = (change: SubmittedChange) =>
        isNoticeAttribute(change.attribute)
          ? before.undone.some(({ attribute }) => attribute === change.attribute)
          : sameJson(valueAt(live, change.attribute), change.newValue)
      const parts = applied.filter(stands)
      const { held } = await saveWithin(tx, {
        clinicId,
        version: live.version,
        actor,
        at: by.at,
        audit: { action: 'undoMany', requestId, details: { submissionId, batchId: batch.batchId } },
        remember: null,
        bodyHash: '',
        batch,
        undoes: true,
        yours: (base) =>
          withRestored(
            base,
            parts.filter(({ attribute }) => !isNoticeAttribute(attribute)),
          ),
        notices: before.undone.length === 0 ? undefined : () => standingNotices(before.notices, by.at),
        takesBack: () => false,
      })
      const named = (some: readonly SubmittedChange[]) => some.map(({ attribute }) => attribute)
      const kept = named(applied.filter((change) => !stands(change) && !isOver(change, by.at)))
      return { clinicId, withdrawn, restored: named(parts), held, kept, refused: null }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, errors = [] } = error
    const refused = { code, message, errors: [...errors] }
    return { clinicId, withdrawn: [], restored: [], held: [], kept: [], refused }
  }
}
