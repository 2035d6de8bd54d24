import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Batch } from '../../../contract/batches.ts'
import { listArrivals, listBatches, undoBatch } from '../../../contract/shared/batches.ts'
import { listAbsences } from '../../../contract/shared/feeds.ts'
import { formatDate, formatMoment } from '../../../domain/dates.ts'
import { call } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** The screen polls while a bulk decision runs; background calls do not keep the session alive. */

const EVERY = 1000
const SHOWN = 3

export const isAtWork = ({ status }: Batch) => status === 'working' || status === 'undoing'

export const batchesQuery = queryOptions({
  queryKey: [listBatches.name],
  queryFn: ({ signal }) => call(listBatches, {}, { signal, background: true }),
  refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? EVERY : false),
})

/** The latest bulk decisions: progress, result, and undo. */
export function BulkDecisions() {
  const queries = useQueryClient()
  const { data } = useQuery(batchesQuery)
  const batches = data?.data.slice(0, SHOWN) ?? []
  const ended = batches.filter((batch) => !isAtWork(batch)).map(({ batchId, status }) => `${batchId} ${status}`)
  const told = ended.join()
  useEffect(() => {
    if (told === '') return
    for (const { name } of [listArrivals, listAbsences]) void queries.invalidateQueries({ queryKey: [name] })
  }, [told, queries])
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="batches-heading">
      <h2 id="batches-heading">{texts.batchesTitle()}</h2>
      <ul className="bare-list batches">
        {batches.map((batch) => (
          <li key={batch.batchId} className="batches__one">
            <Told batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BatchProgress({ batch: { done, total }, children }: { batch: Batch; children: string }) {
  return (
    <div className="feed-progress">
      <p role="status">{children}</p>
      <progress aria-label={texts.progress()} value={done} max={total} />
    </div>
  )
}

function Told({ batch }: { batch: Batch }) {
  const { status, createdAt, skipped, kept, undoUntil, undoneBy, undoneAt } = batch
  if (isAtWork(batch))
    return (
      <BatchProgress batch={batch}>{status === 'working' ? texts.working(batch) : texts.undoing(batch)}</BatchProgress>
    )
  return (
    <>
      <p role="status">{texts.told(batch, formatDate(createdAt))}</p>
      {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
      {undoneAt !== null && <p>{texts.undone(undoneBy, formatDate(undoneAt))}</p>}
      {kept > 0 && <p>{texts.kept(kept)}</p>}
      {undoUntil !== null && <Undo batch={batch} until={undoUntil} />}
    </>
  )
}

function Undo({ batch, until }: { batch: Batch; until: string }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { batchId, total } = batch
  const send = useMutation({
    mutationFn: () => call(undoBatch, { params: { batchId } }),
    onError: (error) => toasts.show('warning', texts.failed(error.message)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [listBatches.name] })
      setAsking(false)
    },
  })
  return (
    <>
      <p className="batches__undo">{texts.undoUntil(formatMoment(until))}</p>
      <Button
        look="outline"
        small
        aria-haspopup="dialog"
        aria-label={texts.undoThis(batch)}
        onClick={() => setAsking(true)}
      >
        {texts.undo()}
      </Button>
      {asking && (
        <Dialog
          title={texts.undoQuestion(total)}
          description={<p>{texts.undoConsequence()}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.goBack()}
              </Button>
              <Button look="danger" busy={send.isPending} onClick={() => send.mutate()}>
                {texts.undoNow()}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
