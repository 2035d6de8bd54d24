import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { decideRoleRequest } from '../../contract/role-requests.ts'
import type { RequestItem } from '../../contract/updates.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import { messages } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toasts } from '../ui/toast-store.ts'
import { OutcomeLine, RequestFacts } from './request-facts.tsx'
import { forgetLists } from './requests.ts'
import { dashboardTexts } from './texts.ts'

/** A person asks for access: one line, which opens to who they are and to the decision while it is due. */
export function AccessRequest({ request }: { request: RequestItem }) {
  const details = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="request__line">
        <div className="request__told">
          <button
            type="button"
            className="request__sentence request__toggle"
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'expand_less' : 'expand_more'} size={3} />
            <span>{request.description}</span>
          </button>
          <RequestFacts request={request} />
        </div>
        <OutcomeLine request={request} />
      </div>
      <div className="request__details" id={details} hidden={!open}>
        <dl className="facts">
          <dt>{dashboardTexts.requester()}</dt>
          <dd>{request.requesterName}</dd>
          <dt>{dashboardTexts.email()}</dt>
          <dd>{request.requesterEmail}</dd>
          <dt>{dashboardTexts.role()}</dt>
          <dd className="request__role">{request.requestedRole}</dd>
          <dt>{dashboardTexts.clinic()}</dt>
          <dd>{request.clinicName ?? dashboardTexts.allClinics()}</dd>
          <dt>{dashboardTexts.provider()}</dt>
          <dd>{request.providerName}</dd>
        </dl>
        {request.status === 'REQUESTED' && <Decision request={request} />}
      </div>
    </>
  )
}

type Verdict = 'approved' | 'rejected'

const SAID: Readonly<Record<Verdict, { done: (name: string) => string; failed: (name: string) => string }>> = {
  approved: { done: messages.accessApproved, failed: messages.accessApproveFailed },
  rejected: { done: messages.accessRejected, failed: messages.accessRejectFailed },
}

function Decision({ request }: { request: RequestItem }) {
  const queries = useQueryClient()
  const name = request.requesterName ?? ''
  const decision = useMutation({
    mutationFn: (changeStatus: Verdict) =>
      call(decideRoleRequest, { body: { changeId: request.id, changeStatus, comments: '' } }),
    onSuccess: (_, verdict) => {
      toasts.show('information', SAID[verdict].done(name))
      return forgetLists(queries)
    },
    onError: (error, verdict) => {
      toasts.show('warning', SAID[verdict].failed(name))
      if (!(error instanceof ApiError) || error.status !== 409) return
      // Another administrator was quicker: say who and when before the row changes.
      toasts.show('information', error.message)
      return forgetLists(queries)
    },
  })
  const busy = (verdict: Verdict) => decision.isPending && decision.variables === verdict
  const decide = (verdict: Verdict) => {
    if (!decision.isPending) decision.mutate(verdict)
  }
  return (
    <div className="button-row">
      <Button look="outline" busy={busy('rejected')} onClick={() => decide('rejected')}>
        {dashboardTexts.reject()}
      </Button>
      <Button busy={busy('approved')} onClick={() => decide('approved')}>
        {dashboardTexts.approve()}
      </Button>
    </div>
  )
}
