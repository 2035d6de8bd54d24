import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import type { RequestItem } from '../../../contract/updates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { AccessRequest } from './access-request.tsx'
import { BulkAccess, useChosen } from './bulk-access.tsx'
import { BatchDetails } from './bulk-request.tsx'
import { Causes } from './causes.tsx'
import { CompletedUpdate } from './completed-update.tsx'
import { OpeningRequest } from './opening-request.tsx'
import { RemovalRequest } from './removal-request.tsx'
import { OutcomeLine, RequestFacts } from './request-facts.tsx'
import { type RequestPage, waitingForAccess } from './requests.ts'
import { dashboardTexts } from './texts.ts'
import { type DashboardSearch, searchOf, type View } from './view.ts'

interface RequestListProps {
  requests: readonly RequestItem[]
  meta: RequestPage['meta']
  view: View
}

export function RequestList({ requests, meta, view }: RequestListProps) {
  const { page, pageSize, total, promisedDays } = meta
  const first = (page - 1) * pageSize + 1
  const count = useFocusKept(requests)
  const several = useChosen(requests)
  const search = searchOf(view)
  const evidenceFor = waitingForAccess(requests)
  return (
    <>
      <div className="requests__head">
        <p className="requests__count" ref={count} tabIndex={-1}>
          {dashboardTexts.requestsOf(first, first + requests.length - 1, total)}
        </p>
        <BulkAccess {...several} />
      </div>
      <ul className="requests" aria-label={dashboardTexts.requests()}>
        {requests.map((request) => (
          <li key={`${request.type}/${request.id}`} className="request">
            {several.mayChoose(request) && (
              <input
                type="checkbox"
                className="request__choose"
                checked={several.isChosen(request.id)}
                aria-label={dashboardTexts.choose(request.description)}
                onChange={() => several.toggle(request.id)}
              />
            )}
            <Request request={request} evidenceFor={evidenceFor} search={search} promisedDays={promisedDays} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Moves the focus when the row that holds it disappears: the browser would move it to the top of the document. */
function useFocusKept(requests: readonly RequestItem[]) {
  const fallback = useRef<HTMLParagraphElement>(null)
  const heldFocus = useRef(false)
  useEffect(() => {
    const list = fallback.current?.parentElement?.nextElementSibling
    const watch = () => {
      heldFocus.current = list?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useEffect(() => {
    if (heldFocus.current && document.activeElement === document.body) fallback.current?.focus()
  }, [requests])
  return fallback
}

interface RequestProps {
  request: RequestItem
  /** The access requests of the page whose evidence comes in one call. */
  evidenceFor: readonly number[]
  /** Search parameters of the list, to which the review links back. */
  search: DashboardSearch
  promisedDays: number
}

/** Skips rendering of rows that a new filter or a reload returns unchanged. */
const isSameRow = (before: RequestProps, now: RequestProps) => replaceEqualDeep(before, now) === before

const Request = memo(function Request({ request, evidenceFor, search, promisedDays }: RequestProps) {
  if (request.batch) {
    const { batchId } = request.batch
    return (
      <OpeningRequest request={request} promisedDays={promisedDays}>
        {(open) => open && <BatchDetails batchId={batchId} waiting={request.status === 'REQUESTED'} />}
      </OpeningRequest>
    )
  }
  if (request.type === 'accountAccess')
    return <AccessRequest request={request} evidenceFor={evidenceFor} promisedDays={promisedDays} />
  if (request.type === 'teamRemoval') return <RemovalRequest request={request} promisedDays={promisedDays} />
  if (request.status === 'REQUESTED' || request.clinicId === null) {
    return <ContentUpdate request={request} search={search} promisedDays={promisedDays} />
  }
  return <CompletedUpdate request={request} clinicId={request.clinicId} />
}, isSameRow)

function ContentUpdate({ request, search, promisedDays }: Omit<RequestProps, 'evidenceFor'>) {
  const sentence = `request-${request.id}`
  return (
    <div className="request__line">
      <div className="request__told">
        <div className="request__sentence">
          <Icon name="edit" size={3} />
          <p id={sentence}>{request.description}</p>
        </div>
        <RequestFacts request={request} promisedDays={promisedDays} />
        {request.openedBy && (
          <span className="mark mark--quiet">{dashboardTexts.openAt(request.openedBy.join(', '))}</span>
        )}
        <Causes causes={request.careCauses ?? []} />
      </div>
      {request.status === 'REQUESTED' && request.clinicId !== null ? (
        <ButtonLink
          small
          look="outline"
          to={paths.review}
          params={{ clinicId: String(request.clinicId), updateSubmissionId: String(request.id) }}
          search={search}
          aria-describedby={sentence}
        >
          {dashboardTexts.review()}
        </ButtonLink>
      ) : (
        <OutcomeLine request={request} />
      )}
    </div>
  )
}
