import { useId, useState } from 'react'
import type { RequestItem } from '../../contract/updates.ts'
import { Icon } from '../ui/icon.tsx'
import { AccessDecision } from './access-decision.tsx'
import { OutcomeLine, RequestFacts } from './request-facts.tsx'
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
        {request.status === 'REQUESTED' && <AccessDecision changeId={request.id} name={request.requesterName ?? ''} />}
      </div>
    </>
  )
}
