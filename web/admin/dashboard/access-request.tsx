import type { RequestItem } from '../../../contract/updates.ts'
import { AccessDecision } from '../../people/access/access-decision.tsx'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts } from './texts.ts'

/** An access request: one line, which opens to the person and, while the request waits, to the decision. */
export function AccessRequest({ request, promisedDays }: { request: RequestItem; promisedDays: number }) {
  return (
    <OpeningRequest request={request} promisedDays={promisedDays}>
      {() => (
        <>
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
          {request.status === 'REQUESTED' && (
            <AccessDecision changeId={request.id} name={request.requesterName ?? ''} />
          )}
        </>
      )}
    </OpeningRequest>
  )
}
