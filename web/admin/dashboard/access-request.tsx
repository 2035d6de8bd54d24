import { useQuery } from '@tanstack/react-query'
import type { RequestItem } from '../../../contract/updates.ts'
import { AccessDecision } from '../../people/access/access-decision.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Evidence, evidenceQuery, MismatchMark } from './evidence.tsx'
import { evidenceTexts } from './evidence-texts.ts'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts } from './texts.ts'

/** An access request: one line, which opens to the person and, while the request waits, to the decision. */
export function AccessRequest({ request, promisedDays }: { request: RequestItem; promisedDays: number }) {
  const isOpen = request.status === 'REQUESTED'
  const evidence = useQuery({ ...evidenceQuery([request.id]), enabled: isOpen })
  const found = evidence.data?.data[0]
  return (
    <OpeningRequest request={request} promisedDays={promisedDays} marks={found && <MismatchMark match={found.match} />}>
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
            {request.access?.position && (
              <>
                <dt>{dashboardTexts.position()}</dt>
                <dd className="told">{request.access.position}</dd>
              </>
            )}
          </dl>
          {isOpen && (
            <Loaded query={evidence} what={evidenceTexts.what()}>
              {() => found && <Evidence evidence={found} />}
            </Loaded>
          )}
          {/* After the evidence, which would move the buttons under the pointer. */}
          {isOpen && !evidence.isPending && <AccessDecision changeId={request.id} name={request.requesterName ?? ''} />}
        </>
      )}
    </OpeningRequest>
  )
}
