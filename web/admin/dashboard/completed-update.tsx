import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RequestItem } from '../../../contract/updates.ts'
import { clinicQuery, historyQuery } from '../../clinic/clinic-data.ts'
import { historyOf } from '../../clinic/history/entries.ts'
import { Details } from '../../clinic/history/entry.tsx'
import { voiceQuery } from '../../session/api/codes.ts'
import { Loaded } from '../../ui/loaded.tsx'
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
            <Changed clinicId={clinicId} submissionId={request.id} />
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

/** Worded as in the clinic's history, with the parts of a value at that time. */
function Changed({ clinicId, submissionId }: { clinicId: number; submissionId: number }) {
  const history = useQuery(historyQuery(clinicId))
  const clinic = useQuery(clinicQuery(clinicId))
  const voice = useQuery(voiceQuery)
  return (
    <Loaded query={history} what={dashboardTexts.whatChanges()}>
      {({ changes }) => (
        <Loaded query={clinic} what={dashboardTexts.whatChanges()}>
          {({ data }) => (
            <Loaded query={voice} what={dashboardTexts.whatChanges()}>
              {(spoken) => {
                const { pending, past } = historyOf(changes, data, spoken)
                const entry = [...past, ...pending].find((one) => one.submissionId === submissionId)
                return entry ? <Details entry={entry} /> : null
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
