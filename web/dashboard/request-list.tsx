import { useEffect, useRef } from 'react'
import type { RequestItem } from '../../contract/updates.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccessRequest } from './access-request.tsx'
import { CompletedUpdate } from './completed-update.tsx'
import { OutcomeLine, RequestFacts } from './request-facts.tsx'
import type { RequestPage } from './requests.ts'
import { dashboardTexts } from './texts.ts'

interface RequestListProps {
  requests: readonly RequestItem[]
  meta: RequestPage['meta']
}

export function RequestList({ requests, meta: { page, pageSize, total, totalCapped = false } }: RequestListProps) {
  const first = (page - 1) * pageSize + 1
  const count = useFocusKept(requests)
  return (
    <>
      <p className="requests__count" ref={count} tabIndex={-1}>
        {dashboardTexts.requestsOf(first, first + requests.length - 1, total, totalCapped)}
      </p>
      <ul className="requests" aria-label={dashboardTexts.requests()}>
        {requests.map((request) => (
          <li key={`${request.type}/${request.id}`} className="request">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A row that goes while it holds the focus would drop a keyboard user at the top of the document. */
function useFocusKept(requests: readonly RequestItem[]) {
  const fallback = useRef<HTMLParagraphElement>(null)
  const heldFocus = useRef(false)
  useEffect(() => {
    const list = fallback.current?.nextElementSibling
    const watch = () => {
      heldFocus.current = list?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever other rows are shown
  useEffect(() => {
    if (heldFocus.current && document.activeElement === document.body) fallback.current?.focus()
  }, [requests])
  return fallback
}

function Request({ request }: { request: RequestItem }) {
  if (request.type === 'accountAccess') return <AccessRequest request={request} />
  if (request.status === 'REQUESTED' || request.clinicId === null) return <ContentUpdate request={request} />
  return <CompletedUpdate request={request} clinicId={request.clinicId} />
}

function ContentUpdate({ request }: { request: RequestItem }) {
  const sentence = `request-${request.id}`
  return (
    <div className="request__line">
      <div className="request__told">
        <div className="request__sentence">
          <Icon name="edit" size={3} />
          <p id={sentence}>{request.description}</p>
        </div>
        <RequestFacts request={request} />
      </div>
      {request.status === 'REQUESTED' && request.clinicId !== null ? (
        <ButtonLink
          small
          to={paths.review}
          params={{ clinicId: String(request.clinicId), updateSubmissionId: String(request.id) }}
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
