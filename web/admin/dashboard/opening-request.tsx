import { type ReactNode, useId, useState } from 'react'
import type { RequestItem } from '../../../contract/updates.ts'
import { Icon } from '../../ui/icon.tsx'
import { OutcomeLine, RequestFacts } from './request-facts.tsx'

interface OpeningRequestProps {
  request: RequestItem
  promisedDays?: number
  /** Below the facts of the line: warnings. */
  marks?: ReactNode
  /** Rendered on first open and kept mounted when closed, because a person may have typed in it. */
  children: (open: boolean) => ReactNode
}

/** A request of the queue as one line, which opens to its details. */
export function OpeningRequest({
  request,
  promisedDays = Number.POSITIVE_INFINITY,
  marks,
  children,
}: OpeningRequestProps) {
  const details = useId()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  return (
    <>
      <div className="request__line">
        <div className="request__told">
          <button
            type="button"
            className="request__sentence request__toggle"
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'expand_less' : 'expand_more'} size={3} />
            <span>{request.description}</span>
          </button>
          <RequestFacts request={request} promisedDays={promisedDays} />
          {marks}
        </div>
        <OutcomeLine request={request} />
      </div>
      <div className="request__details" id={details} hidden={!open}>
        {wasOpened && children(open)}
      </div>
    </>
  )
}
