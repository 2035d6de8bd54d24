import { useQuery } from '@tanstack/react-query'
import type { RequestItem } from '../../../contract/updates.ts'
import { AccessDecision } from '../../people/access/access-decision.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Evidence, evidenceQuery, MismatchMark } from './evidence.tsx'
import { evidenceTexts } from './evidence-texts.ts'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts } from './texts.ts'

interface AccessProps {
  request: RequestItem
  /** All requests of the page whose evidence comes in the same call. */
  evidenceFor: readonly number[]
}

/** An access request: one line, which opens to the person and, while the request waits, to the decision. */
export function AccessRequest({ promisedDays, ...access }: AccessProps & { promisedDays: number }) {
  return (
    <OpeningRequest request={access.request} promisedDays={promisedDays} marks={<AccessMarks {...access} />}>
      {() => <AccessDetails {...access} />}
    </OpeningRequest>
  )
}

function useAccessEvidence({ request, evidenceFor }: AccessProps) {
  const isOpen = request.status === 'REQUESTED'
  const query = useQuery({ ...evidenceQuery(evidenceFor), enabled: isOpen })
  return { isOpen, query, found: query.data?.data.find(({ changeId }) => changeId === request.id) }
}

export function AccessMarks(access: AccessProps) {
  const { found } = useAccessEvidence(access)
  return found ? <MismatchMark match={found.match} /> : null
}

/** Who asks for what and the evidence, as one list, and the decision below it. */
export function AccessDetails({ onDecided, ...access }: AccessProps & { onDecided?: () => Promise<unknown> }) {
  const { request } = access
  const { isOpen, query, found } = useAccessEvidence(access)
  return (
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
        {found && <Evidence evidence={found} />}
      </dl>
      {isOpen && !found && (
        <Loaded query={query} what={evidenceTexts.what()}>
          {() => null}
        </Loaded>
      )}
      {/* After the evidence, which would move the buttons under the pointer. */}
      {isOpen && !query.isPending && (
        <AccessDecision changeId={request.id} name={request.requesterName ?? ''} {...(onDecided && { onDecided })} />
      )}
    </>
  )
}
