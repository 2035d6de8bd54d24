import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideRoleRequest } from '../../../contract/shared/role-requests.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { decisionTexts } from './decision-texts.ts'
import { NO_REFUSAL_REASON, type RefusalReason, refusalBody } from './refusal-reason.tsx'
import { RejectAccessDialog } from './reject-access-dialog.tsx'

type Verdict = 'approved' | 'rejected'
type Sent = { verdict: Verdict; reason?: RefusalReason }

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

/** Reject and Approve buttons of one access request; Reject asks for the reason first. */
export function AccessDecision({ changeId, name, wish, onDecided }: AccessDecisionProps) {
  const queries = useQueryClient()
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState(NO_REFUSAL_REASON)
  const decided = () => Promise.all([forgetLists(queries), onDecided?.()])
  const decision = useMutation({
    mutationFn: ({ verdict: changeStatus, reason }: Sent) => {
      const why = reason ? refusalBody(reason) : { comments: '' }
      return call(decideRoleRequest, { body: { changeId, changeStatus, ...why } })
    },
    onSuccess: (_, { verdict }) => {
      toasts.show('information', SAID[verdict].done(name))
      return decided()
    },
    onError: (error, { verdict }) => {
      toasts.show('warning', SAID[verdict].failed(name))
      if (!(error instanceof ApiError) || error.status !== 409) return
      // Another administrator decided first: names them before the row changes.
      toasts.show('information', error.message)
      return decided()
    },
    onSettled: () => setRejecting(false),
  })
  const busy = (verdict: Verdict) => decision.isPending && decision.variables.verdict === verdict
  const decide = (sent: Sent) => {
    if (!decision.isPending) decision.mutate(sent)
  }
  const labelled = (word: string) => (wish ? { 'aria-label': `${word}: ${wish}` } : {})
  return (
    <>
      <div className="button-row">
        <Button
          look="outline"
          aria-haspopup="dialog"
          onClick={() => setRejecting(true)}
          {...labelled(decisionTexts.reject())}
        >
          {decisionTexts.reject()}
        </Button>
        <Button
          busy={busy('approved')}
          onClick={() => decide({ verdict: 'approved' })}
          {...labelled(decisionTexts.approve())}
        >
          {decisionTexts.approve()}
        </Button>
      </div>
      {rejecting && (
        <RejectAccessDialog
          title={decisionTexts.rejectTitle(name)}
          text={decisionTexts.rejectText()}
          list="accessReasons"
          name={`reason-${changeId}`}
          confirm={decisionTexts.reject()}
          busy={busy('rejected')}
          reason={reason}
          onReason={setReason}
          onReject={() => decide({ verdict: 'rejected', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
