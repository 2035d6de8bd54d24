import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getClinic } from '../../contract/clinics.ts'
import { type ChangeRecord, listRequests, type RequestItem, reviewSubmission } from '../../contract/updates.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import { forgetHiddenUpdateLists } from '../api/update-lists.ts'
import { paths } from '../paths.ts'
import { toasts } from '../ui/toast-store.ts'
import { decidedRecords, type Edits, type Errors, refusedFields, type Verdict } from './decision.ts'
import type { besideBody } from './other-language.tsx'
import { reviewTexts } from './texts.ts'

/** Where a saved decision leads. */
export type After = 'dashboard' | 'next'

interface Decision {
  verdict: Verdict
  edits: Edits
  reason: string
  after: After
  /** What an approval says about languages that the submission leaves as they are. */
  beside: ReturnType<typeof besideBody>
}

interface Options {
  records: readonly ChangeRecord[]
  submissionId: number
  clinicName: string
  onRefused: (errors: Errors) => void
  onSaved: () => void
}

/** Sends a decision once. On every failure the screen stays as it is and nothing typed is lost. */
export function useDecision({ records, submissionId, clinicName, onRefused, onSaved }: Options) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [goTo, setGoTo] = useState<'dashboard' | RequestItem>()

  const sending = useMutation({
    mutationFn: async ({ verdict, edits, reason, after, beside }: Decision) => {
      await call(reviewSubmission, {
        body:
          verdict === 'approved'
            ? { submissionId, approved: true, rejectionReason: '', data: decidedRecords(records, edits), ...beside }
            : { submissionId, approved: false, rejectionReason: reason },
      })
      return after === 'next' ? await nextWaiting(submissionId) : undefined
    },
    onSuccess: (next, { verdict, after }) => {
      onSaved()
      toasts.show('success', reviewTexts[verdict](clinicName))
      if (after === 'next' && next === null) toasts.show('information', reviewTexts.noneLeft())
      // Lists loaded before the decision still show it as waiting, and the clinic may read differently now.
      forgetHiddenUpdateLists(queries)
      void queries.invalidateQueries({ queryKey: [getClinic.name], refetchType: 'none' })
      setGoTo(next ?? 'dashboard')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) onRefused(refusedFields(error))
    },
  })

  // Only after the leave guard has seen that nothing is unsaved any more.
  useEffect(() => {
    if (goTo === undefined) return
    if (goTo === 'dashboard') void navigate({ to: paths.dashboard })
    else {
      const params = { clinicId: String(goTo.clinicId), updateSubmissionId: String(goTo.id) }
      void navigate({ to: paths.review, params })
    }
  }, [goTo, navigate])

  return {
    save: sending.mutate,
    busy: sending.isPending || goTo !== undefined,
    saved: goTo !== undefined,
    error: sending.error,
    /** What was not saved is no longer what the reviewer is about to do. */
    forgetError: sending.reset,
  }
}

/** The newest submission that still waits; null when there is none. Not knowing it must not undo a saved decision. */
async function nextWaiting(decided: number): Promise<RequestItem | null | undefined> {
  const query = { groupBySubmissionId: true, type: ['contentUpdate' as const], status: ['requested' as const], page: 1 }
  try {
    const { data } = await call(listRequests, { query })
    return data.find(({ id, clinicId }) => id !== decided && clinicId !== null) ?? null
  } catch {
    return undefined
  }
}
