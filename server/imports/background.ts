import type { FastifyBaseLogger } from 'fastify'
import { conflict } from '../platform/http/refusal.ts'
import { FeedBusy } from './lock.ts'
import { applyFeed, type FeedNeeds, readFeed } from './run-feed.ts'
import type { Upload } from './upload.ts'

/**
 * Runs feeds in the background after the call that started them was answered. Stopping the server stops them between
 * batches.
 */

export function feedWork(needs: FeedNeeds, log: Pick<FastifyBaseLogger, 'error'>) {
  const stopping = new AbortController()
  const working = new Set<Promise<void>>()

  /** Resolves as soon as the work has started; rejects if it could not start. */
  function begin<T>(work: (begun: (value: T) => void) => Promise<unknown>): Promise<T> {
    return new Promise((begun, failed) => {
      const doing: Promise<void> = work(begun)
        .then(() => undefined)
        .catch((error: unknown) => {
          failed(error instanceof FeedBusy ? conflict('feed_running', error.message) : error)
          if (!(error instanceof FeedBusy) && !stopping.signal.aborted) log.error({ err: error }, 'a feed stopped')
        })
        .finally(() => working.delete(doing))
      working.add(doing)
    })
  }

  return {
    read: (upload: Upload, file: { fileName: string; startedBy: string }) =>
      begin<number>(async (begun) => {
        try {
          await readFeed(needs, { ...upload, ...file }, begun)
        } finally {
          await upload.remove()
        }
      }),
    /** A run is ready a moment before its reading has given back the lock, so waits for that first. */
    async apply(runId: number) {
      await Promise.all(working)
      await begin<void>((begun) => applyFeed(needs, runId, { onBegun: () => begun(), signal: stopping.signal }))
    },
    async idle() {
      while (working.size > 0) await Promise.all(working)
    },
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}
