import { sql, type Transaction } from 'kysely'
import type { reviewSubmission as reviewEndpoint } from '../../contract/updates.ts'
import { isOfAddress, type Leak, newAddressLeaks } from '../../domain/clinic/address-leaks.ts'
import { applyChanges } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { neededToTell } from '../../domain/clinic/tell.ts'
import { voiceOf } from '../../domain/codes.ts'
import { formatDate } from '../../domain/dates.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import { decide } from '../../domain/review/decide.ts'
import type { Decided, Decision, DecisionRefusal, ReviewedRecord } from '../../domain/review/decision.ts'
import type { Reason } from '../../domain/review/reason.ts'
import { DECISION_MAIL_WAITS } from '../../domain/review/undo.ts'
import { scoreAgain, scoreAuthorAgain } from '../clinics/score-waiting.ts'
import { bringAlong } from '../clinics/translations/bring-along.ts'
import { storeAnswersOfReview } from '../clinics/translations/say-of-pairs.ts'
import { writeClinics } from '../clinics/write-clinics.ts'
import type { Tables } from '../db/tables.ts'
import { type CommandContext, command } from '../platform/http/bind.ts'
import { conflict, type Refusal, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { enqueueMail } from '../platform/mail/outbox.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { readerOfReasons } from '../reference/reasons.ts'
import { lockClinicOfSubmission, readSubmission, type StoredSubmission, storeDecision } from './submission-store.ts'

/** An administrator decides a submission. The row lock on the clinic lets one administrator win; the other gets 409. */

type Review = typeof reviewEndpoint
type Body = CommandContext<Review>['input']['body']

export const reviewSubmission = command<Review>(async ({ tx, actor, clock, input: { body }, requestId }) => ({
  data: await decideSubmission(tx, body, { actor, at: clock.now(), requestId }),
}))

type By = {
  actor: Actor
  at: Date
  requestId: string
  /** Decides one edit for many clinics, about which its author gets one mail. */
  batchId?: number
}

/** One decision inside the caller's transaction; throws refusals. */
export async function decideSubmission(tx: Transaction<Tables>, body: Body, by: By) {
  const { actor, at, requestId } = by
  const { submissionId } = body
  const live = await lockClinicOfSubmission(tx, submissionId)
  refuseUnless(live !== undefined && can(actor, 'reviewSubmission', live))
  const submission = await readSubmission(tx, submissionId)
  const decision = await decisionIn(tx, body)
  const voice = voiceOf(await codeBookOf(tx))
  const result = decide(live, submission, decision, voice)
  if ('refused' in result) throw refusalOf(result.refused, submission.reviewerId === actor.userId)

  const { decided } = result
  const published = decided.changes.filter(({ outcome }) => outcome !== 'rejected').map(({ attribute }) => attribute)
  const publishes = published.length > 0
  const left = submission.waiting.filter(({ changeId }) => !decided.changes.some((one) => one.changeId === changeId))
  if (publishes && !body.namesHiddenAddress) {
    const after = applyChanges(decided.clinic, body.beside ?? [])
    refuseNamedAddress(newAddressLeaks(live, after, voice, left))
  }
  const version = publishes ? live.version + 1 : live.version
  await storeDecision(tx, { submissionId, decided, version, at, reviewerId: actor.userId, requestId })
  const clinic = { ...decided.clinic, version, updatedAt: at.toISOString() }
  const approval = { clinic, approved: published, reviewerId: actor.userId, at, requestId, voice }
  if (publishes) {
    const said = { clinicId: live.clinicId, version, userId: actor.userId, at }
    await storeAnswersOfReview(tx, said, { submissionId, approved: published, same: body.stillSame ?? [] })
    await writeClinics(tx, [{ before: live, after: clinic, attributes: published, at, by: 'person' }])
  }
  if (decided.changes.some((one) => one.outcome === 'rejected' && isOfAddress(one))) {
    await scoreAgain(tx, [live.clinicId])
  }
  if (decided.status === 'approved') await scoreAuthorAgain(tx, submissionId)
  await tellAuthor(tx, by, { submissionId, submission, live, decided })
  const after = publishes && body.beside?.length ? (await bringAlong(tx, body.beside, approval)).version : version
  // Only the first decision on a submission can be undone, and none that also saved the other language.
  const canUndo = by.batchId === undefined && submission.reviewedAt === null && after === version
  return { submissionId, status: decided.status, clinicId: live.clinicId, version: after, canUndo }
}

/** A text that reveals where a hidden clinic is, or will be, needs a second yes, also from callers of the API. */
function refuseNamedAddress(leaks: readonly Leak[]): void {
  if (leaks.length === 0) return
  throw conflict('names_hidden_address', MESSAGES.en.namesHiddenAddress(), { leaks })
}

type Told = { submissionId: number; submission: StoredSubmission; live: Clinic; decided: Decided<Reason> }

/** Key of the mail about the first decision on a submission. */
export const decisionKey = (submissionId: number) => `submission/${submissionId}/decision`

/** The mail about a batch waits until all its clinics are decided: each decision adds its clinic. */
const BATCH_MAIL_WAITS = 60_000

async function tellAuthor(tx: Transaction<Tables>, by: By, { submissionId, submission, live, decided }: Told) {
  if (submission.requesterId === null) return
  const { at, batchId, requestId } = by
  const ofBatch = batchId === undefined ? undefined : `batch/${batchId}/decision/${requestId}`
  if (ofBatch && (await addClinic(tx, { key: ofBatch, at, clinicName: live.displayName ?? '' }))) return
  const { changes, reason } = decided
  // Each sitting sends one mail: the dedupe key contains a change that only this sitting decides.
  const sitting = submission.reviewedAt === null ? '' : `/${changes[0]?.changeId}`
  const waiting = submission.changes.filter(({ status }) => status === 'requested').length
  await enqueueMail(tx, at, {
    template: 'submissionDecision',
    to: { userId: submission.requesterId },
    dedupeKey: ofBatch ?? decisionKey(submissionId) + sitting,
    notBefore: new Date(at.getTime() + (ofBatch ? BATCH_MAIL_WAITS : DECISION_MAIL_WAITS)),
    data: {
      submissionId,
      clinicId: live.clinicId,
      clinicName: live.displayName ?? '',
      fields: changes.map(({ attribute, outcome, submitted, final, reason: own }) => ({
        attribute,
        outcome,
        submitted,
        final,
        ...(own && own !== reason ? { reason: own } : {}),
      })),
      beside: neededToTell(
        decided.clinic,
        changes.map(({ attribute }) => attribute),
      ),
      reason: reason && (reason.en === reason.es ? reason.en : reason),
      ...(waiting > changes.length ? { left: waiting - changes.length } : {}),
    },
  })
}

/** False if the mail does not exist yet. */
async function addClinic(
  tx: Transaction<Tables>,
  { key, at, clinicName }: { key: string; at: Date; clinicName: string },
): Promise<boolean> {
  const { rows } = await sql`
    update mails set next_attempt_at = ${new Date(at.getTime() + BATCH_MAIL_WAITS)}, data = data || jsonb_build_object(
      'otherClinics', coalesce(data -> 'otherClinics', '[]') || to_jsonb(${clinicName}::text))
    where dedupe_key = ${key} and status = 'waiting' returning mail_id`.execute(tx)
  return rows.length > 0
}

async function decisionIn(tx: Transaction<Tables>, body: Body): Promise<Decision<Reason>> {
  const { approved, rejectionReason, readyReason, data, decisions = [] } = body
  const isNamed = [body, ...decisions].some((given) => Boolean(given.readyReason))
  const reasonIn = await readerOfReasons(tx, isNamed)
  return {
    approved,
    rejectionReason: reasonIn({ readyReason, words: rejectionReason }),
    data: (data ?? []) as readonly ReviewedRecord[],
    decisions: decisions.map((one) => ({
      changeId: one.changeId,
      decision: one.decision,
      reason: reasonIn({ readyReason: one.readyReason, words: one.reason }),
    })),
  }
}

/** After a lost reply the same reviewer asks again: `mine` says that the stored decision is theirs. */
function refusalOf(refusal: DecisionRefusal, mine: boolean): Refusal {
  switch (refusal.because) {
    case 'invalid':
      return unprocessable(refusal.problems)
    case 'replaced':
      return conflict('replaced_meanwhile', MESSAGES.en.outdatedSuperseded())
    case 'archived':
      return conflict('clinic_archived', 'This clinic is archived. Unarchive it before you approve its edits.')
    case 'decided': {
      const { status, reviewer, reviewedAt } = refusal
      const word = status === 'rejected' ? 'rejected' : 'approved'
      const message = `Already ${word} by ${reviewer} on ${formatDate(reviewedAt)}`
      return conflict('already_decided', message, { status, reviewer, reviewedAt, mine })
    }
  }
}
