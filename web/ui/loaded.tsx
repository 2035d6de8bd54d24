import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/error.ts'
import { texts } from '../texts.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** What is being loaded, as in "Could not load updates." */
  what: string
  loadingText?: string
  children: (data: T) => ReactNode
}

/**
 * The four states of something that is loaded: what was there stays on screen while it reloads, a failure is shown as
 * one with a way to try again, and an empty result is only ever spoken of by `children`, after a load that succeeded.
 */
export function Loaded<T>({ query, what, loadingText, children }: LoadedProps<T>) {
  return (
    <>
      {query.isError && (
        <Alert kind="error" role="alert" heading={texts.couldNotLoad(what)}>
          {query.error instanceof ApiError && query.error.requestId && (
            <p>{texts.requestNumber(query.error.requestId)}</p>
          )}
          <Button look="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.tryAgain()}
          </Button>
        </Alert>
      )}
      {query.isPending && <Loading {...(loadingText && { text: loadingText })} />}
      {query.data !== undefined && (
        <div aria-busy={query.isFetching} className={query.isPlaceholderData ? 'is-stale' : undefined}>
          {children(query.data)}
        </div>
      )}
    </>
  )
}
