import { Link } from '@tanstack/react-router'
import type { RequestItem } from '../../../contract/updates.ts'
import { SubmissionChanges } from '../../clinic/history/submission-changes.tsx'
import { paths } from '../../ui/paths.ts'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts } from './texts.ts'

interface CompletedProps {
  request: RequestItem
  clinicId: number
}

/** A decided edit: one line, which opens to its changes, its reason and links. */
export function CompletedUpdate({ request, clinicId }: CompletedProps) {
  return (
    <OpeningRequest request={request}>
      {(open) => open && <CompletedDetails request={request} clinicId={clinicId} />}
    </OpeningRequest>
  )
}

export function CompletedDetails({ request, clinicId }: CompletedProps) {
  const params = { providerId: String(request.providerId), clinicId: String(clinicId) }
  return (
    <>
      <SubmissionChanges clinicId={clinicId} submissionId={request.id} />
      <ul className="request__links">
        <li>
          <Link to={paths.clinic} params={params} className="usa-link">
            {dashboardTexts.openClinic(request.clinicName ?? '')}
          </Link>
        </li>
        <li>
          <Link to={paths.clinicHistory} params={params} className="usa-link">
            {dashboardTexts.openHistory()}
          </Link>
        </li>
      </ul>
    </>
  )
}
