import { Link } from '@tanstack/react-router'
import type { RequestItem } from '../../../contract/updates.ts'
import { SubmissionChanges } from '../../clinic/history/submission-changes.tsx'
import { paths } from '../../ui/paths.ts'
import { OpeningRequest } from './opening-request.tsx'
import { dashboardTexts } from './texts.ts'

/** A decided edit: one line, which opens to its changes, its reason and links. */
export function CompletedUpdate({ request, clinicId }: { request: RequestItem; clinicId: number }) {
  const params = { providerId: String(request.providerId), clinicId: String(clinicId) }
  return (
    <OpeningRequest request={request}>
      {(open) =>
        open && (
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
    </OpeningRequest>
  )
}
