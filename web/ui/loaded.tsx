import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import { texts } from './texts.ts'

/** A query, or several that are useful only together. */
export interface Loadable<T> {
  data: T | undefined
  /** An error of the server has the request id of its log. */
  error: (Error & { requestId?: string | undefined }) | null
  isError: boolean
  isFetching: boolean
  isPending: boolean
  isPlaceholderData?: boolean
  refetch: () => Promise<unknown>
}

/** The query with other data. A copy by `...query` would read every property, and render again when the data grows old. */
export function withData<T>({ error, isError, isFetching, refetch }: Loadable<T>, data: T | undefined): Loadable<T> {
  return { data, error, isError, isFetching, isPending: data === undefined && !isError, refetch }
}

interface LoadedProps<T> {
  query: Loadable<T>
  /** The subject, as in "Could not load updates." */
  what: string
  loadingText?: string
  /** For lists: keeps the old rows while another page or filter loads or fails. */
  keepOld?: boolean
  children: (data: T) => ReactNode
}

/**
 * The four states of loaded data: old data stays on screen during a reload, a failure shows an error with a retry, and
 * only `children` report an empty result, after a successful load.
 */
export function Loaded<T>({ query, what, loadingText, keepOld = false, children }: LoadedProps<T>) {
  const [old, setOld] = useState<T>()
  if (keepOld && query.data !== undefined && query.data !== old) setOld(query.data)
  const data = query.data ?? (keepOld ? old : undefined)
  const isOld = query.isFetching && (query.isPlaceholderData || query.data === undefined)
  const isSlow = useIsSlow(query.isFetching && data !== undefined)
  // An answer that arrives late is drawn in slices, behind the loading indicator: many rows at once would block a phone.
  const isDrawn = useDeferredValue(data !== undefined)
  const waits = data === undefined ? query.isPending : !isDrawn || (keepOld && isSlow && !query.isError)
  return (
    <>
      {query.isError && (
        <Alert kind="error" role="alert" heading={texts.couldNotLoad(what)}>
          {query.error?.requestId && <p>{texts.requestNumber(query.error.requestId)}</p>}
          <Button look="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.tryAgain()}
          </Button>
        </Alert>
      )}
      {waits && <Loading {...(loadingText && { text: loadingText })} beside={isDrawn && data !== undefined} />}
      {isDrawn && data !== undefined && (
        <div aria-busy={query.isFetching} className={isOld && isSlow ? 'is-stale' : undefined}>
          {children(data)}
        </div>
      )}
    </>
  )
}

const SLOW_MILLIS = 250

/** Delays the loading state, so that a fast answer does not flicker. */
function useIsSlow(waits: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  if (isSlow && !waits) setSlow(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setSlow(true), SLOW_MILLIS)
    return () => clearTimeout(timer)
  }, [waits])
  return isSlow
}
