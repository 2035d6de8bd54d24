import type { reviewSubmission as reviewEndpoint } from '../../contract/updates.ts'
import { neededToTell } from '../../domain/clinic/tell.ts'
import { voiceOf } from '../../domain/codes.ts'
import { formatDate } from '../../domain/dates.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { can } from '../../domain/permissions.ts'
import { type Decision, type DecisionRefusal, decide, type ReviewedRecord } from '../../domain/review/decide.ts'
import { relist } from '../directory/relist.ts'
import { type CommandContext, command } from '../http/bind.ts'
import { conflict, type Refusal, refuseUnless, unprocessable } from '../http/refusal.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { lockClinicOfSubmission, readSubmission, storeDecision } from './submission-store.ts'

/** An administrator's decision on a submission: one winner, who is told apart by the lock on the clinic. */

type Review = typeof reviewEndpoint
type Body = CommandContext<Review>['input']['body']

export const reviewSubmission = command<Review>(async ({ tx, actor, clock, input: { body }, requestId }) => {
  const { submissionId, approved } = body
  const live = await lockClinicOfSubmission(tx, submissionId)
  refuseUnless(live !== undefined && can(actor, 'reviewSubmission', live))
  const submission = await readSubmission(tx, submissionId)
  const result = decide(live, submission, decisionIn(body), voiceOf(await codeBookOf(tx)))
  if ('refused' in result) throw refusalOf(result.refused)

  const { decided } = result
  const at = clock.now()
  const version = approved ? live.version + 1 : live.version
  await storeDecision(tx, { submissionId, approved, decided, version, at, reviewerId: actor.userId, requestId })
  if (approved) await relist(tx, [live.clinicId])
  if (submission.requesterId !== null) {
    await enqueueMail(tx, at, {
      template: 'submissionDecision',
      to: { userId: submission.requesterId },
      dedupeKey: `submission/${submissionId}/decision`,
      data: {
        submissionId,
        clinicId: live.clinicId,
        clinicName: live.displayName ?? '',
        fields: decided.changes.map(({ attribute, outcome, submitted, final }) => ({
          attribute,
          outcome,
          submitted,
          final,
        })),
        beside: neededToTell(
          decided.clinic,
          decided.changes.map(({ attribute }) => attribute),
        ),
        reason: decided.reason,
      },
    })
  }
  return { data: { submissionId, status: decided.status, clinicId: live.clinicId, version } }
})

const decisionIn = ({ approved, rejectionReason, data }: Body): Decision => ({
  approved,
  rejectionReason: rejectionReason ?? null,
  data: (data ?? []) as readonly ReviewedRecord[],
})

function refusalOf(refusal: DecisionRefusal): Refusal {
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
      return conflict('already_decided', message, { status, reviewer, reviewedAt })
    }
  }
}
