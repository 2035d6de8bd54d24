import type { RequestItem } from '../../../contract/updates.ts'
import { isOverPromise } from '../../../domain/review/promise.ts'
import { Icon } from '../../ui/icon.tsx'
import { waitingTime } from '../../ui/waiting-time.ts'
import { outcomeOf } from './outcome.ts'
import type { RequestPage } from './requests.ts'
import { dashboardTexts } from './texts.ts'

/** Kind, date and waiting time of a request. */
export function RequestFacts({ request, promisedDays }: { request: RequestItem; promisedDays: number }) {
  const late = request.status === 'REQUESTED' && isLate(request.requestDateTime, promisedDays)
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
      {late && <span className="request__late">{dashboardTexts.overPromise(promisedDays)}</span>}
    </p>
  )
}

const isLate = (since: string, promisedDays: number) => isOverPromise(new Date(since), new Date(), promisedDays)

/** Waiting time of the oldest request of the list, marked once it exceeds the agency's promise. */
export function OldestWaiting({ meta: { oldestWaiting, promisedDays } }: { meta: RequestPage['meta'] }) {
  if (oldestWaiting === null) return null
  return (
    <p className="requests__oldest">
      <Icon name="schedule" />
      {dashboardTexts.oldestWaits(waitingTime(oldestWaiting, Date.now()))}{' '}
      {isLate(oldestWaiting, promisedDays) && (
        <span className="request__late">{dashboardTexts.overPromise(promisedDays)}</span>
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
