import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeedRunDetails } from '../../../contract/feeds.ts'
import { applyFeedRun, getFeedRun } from '../../../contract/shared/feeds.ts'
import { formatDate } from '../../../domain/dates.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { runQuery } from './feeds-data.ts'
import { RunReport } from './report.tsx'
import { feedsTexts as texts } from './texts.ts'

/** The run of this screen: its plan, the button that applies it, and its progress. */
export function LatestRun({ runId }: { runId: number }) {
  const query = useQuery(runQuery(runId))
  return (
    <section aria-labelledby="latest-heading">
      <h2 id="latest-heading">{texts.latest()}</h2>
      <Loaded query={query} what={texts.what()}>
        {({ data }) => <Run run={data} />}
      </Loaded>
    </section>
  )
}

function Run({ run }: { run: FeedRunDetails }) {
  return (
    <>
      <p className="breakable">
        <strong>{texts.runOf(run.fileName, formatDate(run.createdAt))}</strong>
        <br />
        {texts.byWhom(run.startedBy)}
      </p>
      <State run={run} />
      {run.result && run.status === 'done' ? (
        <RunReport runId={run.runId} report={run.result} reading={run.reading} done />
      ) : (
        run.plan && <RunReport runId={run.runId} report={run.plan} reading={run.reading} done={false} />
      )}
    </>
  )
}

function State({ run }: { run: FeedRunDetails }) {
  const { runId, status, interrupted, done, total } = run
  if (status === 'broken')
    return (
      <Alert kind="error" heading={texts.broken()} role="alert">
        {run.failure}
      </Alert>
    )
  if (status === 'superseded') return <p>{texts.superseded()}</p>
  if (status === 'ready' && run.plan) return <ApplyButton runId={runId} plan={run.plan} />
  if (interrupted)
    return (
      <Alert kind="warning">
        <p>{status === 'reading' ? texts.readingInterrupted() : texts.applyingInterrupted(done, total)}</p>
        {status === 'applying' && <ContinueButton runId={runId} />}
      </Alert>
    )
  if (status === 'done') return null
  return (
    <div className="feed-progress">
      <p role="status">{status === 'reading' ? texts.reading(done) : texts.applying(done, total)}</p>
      <progress
        aria-label={texts.progress()}
        {...(status === 'applying' && total > 0 && { value: done, max: total })}
      />
    </div>
  )
}

function useApply(runId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (gone?: number) => call(applyFeedRun, { params: { runId }, body: gone === undefined ? {} : { gone } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getFeedRun.name] }),
  })
}

const refusalOf = (error: Error) => {
  const [first] = error instanceof ApiError ? error.errors : []
  return `${texts.applyFailed()} ${first?.message ?? error.message}`
}

function ApplyButton({ runId, plan }: { runId: number; plan: NonNullable<FeedRunDetails['plan']> }) {
  const [asking, setAsking] = useState(false)
  const send = useApply(runId)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.apply()}</Button>
      {asking && (
        <ApplyDialog
          plan={plan}
          busy={send.isPending}
          refusal={send.error ? refusalOf(send.error) : undefined}
          onApply={(gone) => send.mutate(gone, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The administrator confirmed a resumed run when it started. */
function ContinueButton({ runId }: { runId: number }) {
  const send = useApply(runId)
  return (
    <Button
      busy={send.isPending}
      onClick={() => send.mutate(undefined, { onError: (error) => toasts.show('warning', refusalOf(error)) })}
    >
      {texts.goOn()}
    </Button>
  )
}
