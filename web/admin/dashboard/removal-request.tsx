import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideRemoval } from '../../../contract/shared/team.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { NO_REFUSAL_REASON, type RefusalReason, refusalBody } from '../../people/access/refusal-reason.tsx'
import { RejectAccessDialog } from '../../people/access/reject-access-dialog.tsx'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts as texts } from './texts.ts'

type Verdict = 'approved' | 'rejected'
type Sent = { verdict: Verdict; reason?: RefusalReason }

/**
 * A manager's request to remove a colleague's access: one line, which opens to the decision while the request waits.
 */
export function RemovalRequest({ request, promisedDays }: { request: RequestItem; promisedDays: number }) {
  return (
    <OpeningRequest request={request} promisedDays={promisedDays}>
      {() => <RemovalDetails request={request} />}
    </OpeningRequest>
  )
}

interface RemovalDetailsProps {
  request: RequestItem
  onDecided?: () => Promise<unknown>
}

export function RemovalDetails({ request, onDecided }: RemovalDetailsProps) {
  const { removal } = request
  return (
    <>
      <dl className="facts">
        <dt>{texts.removalOf()}</dt>
        <dd>
          {removal?.name} ({removal?.email})
        </dd>
        <dt>{texts.askedBy()}</dt>
        <dd>
          {request.requesterName} ({request.requesterEmail})
        </dd>
        <dt>{texts.provider()}</dt>
        <dd>{request.providerName}</dd>
        {removal?.reason && (
          <>
            <dt>{texts.removalReason()}</dt>
            <dd className="told">{removal.reason}</dd>
          </>
        )}
      </dl>
      {removal?.suspended && <p>{texts.removalSuspended()}</p>}
      {request.status === 'REQUESTED' && (
        <Decision requestId={request.id} person={removal?.name ?? ''} onDecided={onDecided} />
      )}
    </>
  )
}

interface DecisionProps {
  requestId: number
  person: string
  onDecided: (() => Promise<unknown>) | undefined
}

/** Reject asks for the reason first, as for an access request. */
function Decision({ requestId, person, onDecided }: DecisionProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState(NO_REFUSAL_REASON)
  const [rejecting, setRejecting] = useState(false)
  const deciding = useMutation({
    mutationFn: ({ verdict: changeStatus, reason }: Sent) =>
      call(decideRemoval, { params: { requestId }, body: { changeStatus, ...(reason && refusalBody(reason)) } }),
    onSuccess: (_, { verdict }) => {
      const said = verdict === 'approved' ? texts.removalApproved : texts.removalRejected
      toasts.show('information', said(person))
      return Promise.all([forgetLists(queries), onDecided?.()])
    },
    onError: (error) => {
      toasts.show('warning', texts.removalFailed(person))
      if (!(error instanceof ApiError) || error.status !== 409) return
      toasts.show('information', error.message)
      return Promise.all([forgetLists(queries), onDecided?.()])
    },
    onSettled: () => setRejecting(false),
  })
  const decide = (sent: Sent) => {
    if (!deciding.isPending) deciding.mutate(sent)
  }
  const busy = (verdict: Verdict) => deciding.isPending && deciding.variables.verdict === verdict
  return (
    <>
      <div className="button-row">
        <Button look="outline" aria-haspopup="dialog" onClick={() => setRejecting(true)}>
          {texts.reject()}
        </Button>
        <Button busy={busy('approved')} onClick={() => decide({ verdict: 'approved' })}>
          {texts.approve()}
        </Button>
      </div>
      {rejecting && (
        <RejectAccessDialog
          title={texts.rejectRemovalTitle(person)}
          text={texts.rejectRemovalText(person)}
          list="removalReasons"
          name={`reason-${requestId}`}
          confirm={texts.reject()}
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
