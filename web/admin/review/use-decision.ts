import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { addNote, listNotes } from '../../../contract/shared/review.ts'
import { reviewSubmission, undoReview } from '../../../contract/shared/updates.ts'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { UNDO_MILLIS } from '../../../domain/review/undo.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { forgetHiddenUpdateLists } from '../../session/api/update-lists.ts'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { listSearch, searchOf, type View } from '../dashboard/view.ts'
import { decisionsToSend, type GivenReason, type OwnDecisions, recordsToApprove } from './by-field.ts'
import { decidedRecords, type Edits, type Errors, refusedFields, type Verdict } from './decision.ts'
import { type Next, nextWaiting } from './next-waiting.ts'
import type { besideBody } from './other-language.tsx'
import { reviewTexts } from './texts.ts'

/** The screen after a saved decision. */
export type After = 'dashboard' | 'next'

interface Decision {
  verdict: Verdict | undefined
  own: OwnDecisions
  edits: Edits
  reason: GivenReason
  after: After
  /** The part of an approval about languages that the submission does not change. */
  beside: ReturnType<typeof besideBody>
  /** A note that the reviewer typed and did not add. */
  note: string
  /** The reviewer read that a text names the hidden address. */
  namesHiddenAddress?: true
}

interface Options {
  records: readonly ChangeRecord[]
  submissionId: number
  clinicId: number
  clinicName: string
  /** The list from which the reviewer opened the submission. */
  view: View
  onRefused: (errors: Errors) => void
  onSaved: () => void
  /** The note is stored, also if the decision then fails. */
  onNoted: () => void
}

/** After a lost reply the server has the reviewer's own decision already. */
function acceptOwn(error: unknown): undefined {
  const isOwn = error instanceof ApiError && error.code === 'already_decided' && error.details.mine === true
  if (!isOwn) throw error
}

/** Asks the server to undo a decision, and opens the submission again. */
function useUndo(view: View) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ submissionId, clinicId }: { submissionId: number; clinicId: number }, onAsked: () => void) => {
    onAsked()
    try {
      await call(undoReview, { params: { submissionId } })
    } catch (error) {
      return void toasts.show('warning', error instanceof ApiError ? error.message : reviewTexts.undoFailed())
    }
    toasts.show('information', reviewTexts.undone())
    await queries.invalidateQueries()
    const params = { clinicId: String(clinicId), updateSubmissionId: String(submissionId) }
    await navigate({ to: paths.review, params, search: searchOf(view) })
  }
}

/** Sends a decision once. On failure the screen keeps everything typed. */
export function useDecision(options: Options) {
  const { records, submissionId, clinicId, clinicName, view, onRefused, onSaved, onNoted } = options
  const queries = useQueryClient()
  const navigate = useNavigate()
  const undo = useUndo(view)
  const [goTo, setGoTo] = useState<'dashboard' | Next>()

  const sending = useMutation({
    mutationFn: async ({ after, note, ...decision }: Decision) => {
      if (note !== '') await call(addNote, { body: { clinicId, submissionId, text: note } })
      onNoted()
      const { namesHiddenAddress } = decision
      const body = { ...bodyOf(submissionId, records, decision), ...(namesHiddenAddress && { namesHiddenAddress }) }
      const saved = await call(reviewSubmission, { body }).catch(acceptOwn)
      const next = after === 'next' ? await nextWaiting(submissionId, view) : undefined
      return { next, canUndo: saved?.data.canUndo ?? false }
    },
    onSuccess: ({ next, canUndo }, { verdict, own, after }) => {
      onSaved()
      const whole = verdict !== undefined && Object.keys(own).length === 0
      const toast: number = toasts.show(
        'success',
        whole ? reviewTexts[verdict](clinicName) : reviewTexts.decidedParts(clinicName),
        canUndo
          ? {
              action: {
                label: reviewTexts.undo(),
                run: () => undo({ submissionId, clinicId }, () => toasts.close(toast)),
              },
              shownFor: UNDO_MILLIS,
            }
          : {},
      )
      if (after === 'next' && next === null) toasts.show('information', reviewTexts.noneLeft())
      void queries.invalidateQueries({ queryKey: [listNotes.name], refetchType: 'none' })
      // Cached lists still show the submission as waiting, and the clinic may have changed.
      forgetHiddenUpdateLists(queries)
      void queries.invalidateQueries({ queryKey: [getClinic.name], refetchType: 'none' })
      setGoTo(next ?? 'dashboard')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) {
        const attributes = records.map(({ attributeChanged }) => attributeChanged)
        onRefused(refusedFields(error, attributes))
      }
    },
  })

  // Navigates in an effect, after the leave guard has rendered the form as clean.
  useEffect(() => {
    if (goTo === undefined) return
    if (goTo === 'dashboard') void navigate({ to: paths.dashboard, search: listSearch(view) })
    else void navigate(goTo)
  }, [goTo, navigate, view])

  return {
    save: sending.mutate,
    /** Sends the decision again after the question about the hidden address. */
    publishNamedAddress: () =>
      sending.variables && sending.mutate({ ...sending.variables, note: '', namesHiddenAddress: true }),
    /** Leaves a submission that another reviewer decided. */
    reviewNext: async () => {
      const next = await nextWaiting(submissionId, view)
      if (next === null) toasts.show('information', reviewTexts.noneLeft())
      onSaved()
      setGoTo(next ?? 'dashboard')
    },
    busy: sending.isPending || goTo !== undefined,
    saved: goTo !== undefined,
    error: sending.error,
    /** Clears the error when the reviewer changes the decision. */
    forgetError: sending.reset,
  }
}

/** The specified body where all parts have one outcome; else with a list of decisions. */
function bodyOf(submissionId: number, records: readonly ChangeRecord[], decision: Omit<Decision, 'after' | 'note'>) {
  const { verdict, own, edits, reason, beside } = decision
  const approved = verdict === 'approved'
  const decisions = decisionsToSend(records, verdict, own)
  const ready = reason.ready === '' ? {} : { readyReason: reason.ready }
  if (decisions.length === 0) {
    return approved
      ? { submissionId, approved, rejectionReason: '', data: decidedRecords(records, edits), ...beside }
      : { submissionId, approved, rejectionReason: reason.words, ...ready }
  }
  const data = decidedRecords(recordsToApprove(records, verdict, own), edits)
  return {
    submissionId,
    approved,
    rejectionReason: reason.words,
    ...ready,
    data,
    decisions,
    ...(data.length > 0 && beside),
  }
}
