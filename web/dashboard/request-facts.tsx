import type { RequestItem } from '../../contract/updates.ts'
import { Icon } from '../ui/icon.tsx'
import { waitingTime } from '../ui/waiting-time.ts'
import { outcomeOf } from './outcome.ts'
import { dashboardTexts } from './texts.ts'

/** What kind of request it is, when it came and how long it has waited. */
export function RequestFacts({ request }: { request: RequestItem }) {
  return (
    <p className="request__facts">
      <span className="request__kind">{dashboardTexts[request.type]()}</span>
      <span>{dashboardTexts.requestedOn(request.requestDate)}</span>
      {request.status === 'REQUESTED' && (
        <span className="request__waiting">
          <Icon name="schedule" />
          {dashboardTexts.waiting(waitingTime(request.requestDateTime, Date.now()))}
        </span>
      )}
    </p>
  )
}

export function OutcomeLine({ request }: { request: RequestItem }) {
  const outcome = outcomeOf(request)
  if (!outcome) return null
  return (
    <div className={`request__outcome request__outcome--${request.status.toLowerCase()}`}>
      <p>{outcome.line}</p>
      {outcome.cause && <p className="request__cause">{outcome.cause}</p>}
    </div>
  )
}
