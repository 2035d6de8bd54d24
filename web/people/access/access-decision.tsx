import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideRoleRequest } from '../../../contract/role-requests.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { decisionTexts } from './decision-texts.ts'
import { NO_REFUSAL_REASON, RefusalReasonFields, reasonProblem, refusalBody } from './refusal-reason.tsx'

type Verdict = 'approved' | 'rejected'

const SAID: Readonly<Record<Verdict, { done: (name: string) => string; failed: (name: string) => string }>> = {
  approved: { done: messages.accessApproved, failed: messages.accessApproveFailed },
  rejected: { done: messages.accessRejected, failed: messages.accessRejectFailed },
}

interface AccessDecisionProps {
  changeId: number
  /** The person who asked for access. */
  name: string
  /** Names the request, where a screen has several. */
  wish?: string
  /** Queries to reload after the decision, by this administrator or another. */
  onDecided?: () => Promise<unknown>
}

/** Reject and Approve buttons of one access request. */
export function AccessDecision({ changeId, name, wish, onDecided }: AccessDecisionProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState(NO_REFUSAL_REASON)
  const decided = () => Promise.all([forgetLists(queries), onDecided?.()])
  const decision = useMutation({
    mutationFn: (changeStatus: Verdict) => {
      const why = changeStatus === 'rejected' ? refusalBody(reason) : { comments: '' }
      return call(decideRoleRequest, { body: { changeId, changeStatus, ...why } })
    },
    onSuccess: (_, verdict) => {
      toasts.show('information', SAID[verdict].done(name))
      return decided()
    },
    onError: (error, verdict) => {
      toasts.show('warning', SAID[verdict].failed(name))
      if (!(error instanceof ApiError) || error.status !== 409) return
      // Another administrator decided first: names them before the row changes.
      toasts.show('information', error.message)
      return decided()
    },
  })
  const busy = (verdict: Verdict) => decision.isPending && decision.variables === verdict
  const decide = (verdict: Verdict) => {
    if (!decision.isPending && (verdict === 'approved' || reasonProblem(reason) === undefined)) decision.mutate(verdict)
  }
  const labelled = (word: string) => (wish ? { 'aria-label': `${word}: ${wish}` } : {})
  return (
    <>
      <RefusalReasonFields name={`reason-${changeId}`} reason={reason} onChange={setReason} />
      <div className="button-row">
        <Button
          look="outline"
          busy={busy('rejected')}
          onClick={() => decide('rejected')}
          {...labelled(decisionTexts.reject())}
        >
          {decisionTexts.reject()}
        </Button>
        <Button busy={busy('approved')} onClick={() => decide('approved')} {...labelled(decisionTexts.approve())}>
          {decisionTexts.approve()}
        </Button>
      </div>
    </>
  )
}
