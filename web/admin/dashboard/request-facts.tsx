import { Link } from '@tanstack/react-router'
import type { RequestItem } from '../../../contract/updates.ts'
import { grouped } from '../../../domain/numbers.ts'
import { isOverPromise } from '../../../domain/review/promise.ts'
import { SaidByManager } from '../../people/access/said-by-manager.tsx'
import { serverNow } from '../../session/token.ts'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { waitingTime } from '../../ui/waiting-time.ts'
import { outcomeOf } from './outcome.ts'
import type { RequestPage } from './requests.ts'
import { dashboardTexts } from './texts.ts'
import { searchOf, type View } from './view.ts'

/** Kind, date and waiting time of a request. */
export function RequestFacts({ request, promisedDays }: { request: RequestItem; promisedDays: number }) {
  return (
    <p className="request__facts">
      <span>{dashboardTexts[request.type]()}</span>
      <span>{dashboardTexts.requestedOn(request.requestDate)}</span>
      {request.status === 'REQUESTED' && (
        <StatusWord tone={isLate(request.requestDateTime, promisedDays) ? 'waiting' : 'gone'}>
          {dashboardTexts.waiting(waitingTime(request.requestDateTime, serverNow().getTime()))}
        </StatusWord>
      )}
      <SaidByManager said={request.access} />
    </p>
  )
}

const isLate = (since: string, promisedDays: number) => isOverPromise(new Date(since), serverNow(), promisedDays)

const NOT_COUNTED = { waiting: 0, late: 0, oldestWaiting: '2026-01-01T00:00:00.000Z', promisedDays: 5 }

/**
 * How many requests of the list wait, how many too long, and how long the oldest. While the list loads, hidden numbers
 * reserve the room: the list must not move when they arrive.
 */
export function WaitingNumbers({ meta, view }: { meta: RequestPage['meta'] | undefined; view: View }) {
  const { waiting, late, oldestWaiting, promisedDays } = meta ?? NOT_COUNTED
  if (oldestWaiting === null) return null
  const oldestFirst = searchOf({ ...view, statuses: ['requested'], order: 'oldest', page: 1 })
  return (
    <ul className={meta ? 'numbers' : 'numbers numbers--loading'}>
      <li>
        <Link
          className="numbers__one"
          to={paths.dashboard}
          search={searchOf({ ...view, statuses: ['requested'], page: 1 })}
        >
          <b>{grouped(waiting)}</b> {dashboardTexts.numberWaiting()}
        </Link>
      </li>
      <li>
        <Link
          className="numbers__one"
          to={paths.dashboard}
          search={searchOf({ ...view, statuses: ['late'], order: 'oldest', page: 1 })}
        >
          <b>{grouped(late)}</b> {dashboardTexts.overPromise(promisedDays)}
        </Link>
      </li>
      <li>
        <Link className="numbers__one" to={paths.dashboard} search={oldestFirst}>
          <b>{waitingTime(oldestWaiting, serverNow().getTime())}</b> {dashboardTexts.oldestWaits()}
        </Link>
      </li>
    </ul>
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
