import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  applyFeedRun,
  type FeedRunDetails,
  getFeedRun,
  listAbsences,
  listFeedRuns,
  listProposals,
} from '../../contract/feeds.ts'
import { formatDate } from '../../domain/dates.ts'
import { call } from '../api/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { toasts } from '../ui/toast-store.ts'
import { runQuery } from './feeds-data.ts'
import { RunReport } from './report.tsx'
import { feedsTexts as texts } from './texts.ts'

/** The run everything on this screen is about: what it would do, the way to let it, and how far it is. */
export function LatestRun({ runId }: { runId: number }) {
  const queries = useQueryClient()
  const query = useQuery(runQuery(runId))
  const status = query.data?.data.status
  useEffect(() => {
    if (status === 'done') {
      for (const { name } of [listFeedRuns, listAbsences, listProposals])
        void queries.invalidateQueries({ queryKey: [name] })
    }
  }, [status, queries])
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
        <RunReport report={run.result} reading={run.reading} done />
      ) : (
        run.plan && <RunReport report={run.plan} reading={run.reading} done={false} />
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
  if (status === 'ready') return <ApplyButton runId={runId} label={texts.apply()} />
  if (interrupted)
    return (
      <Alert kind="warning">
        <p>{status === 'reading' ? texts.readingInterrupted() : texts.applyingInterrupted(done, total)}</p>
        {status === 'applying' && <ApplyButton runId={runId} label={texts.goOn()} />}
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

function ApplyButton({ runId, label }: { runId: number; label: string }) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => call(applyFeedRun, { params: { runId } }),
    onError: (error) => toasts.show('warning', `${texts.applyFailed()} ${error.message}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [getFeedRun.name] }),
  })
  return (
    <Button busy={send.isPending} onClick={() => send.mutate()}>
      {label}
    </Button>
  )
}
