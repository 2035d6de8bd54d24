import * as contract from '../../../contract/batches.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, inTransaction } from '../../platform/http/bind.ts'
import { pageOf } from '../../platform/http/page.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { othersFirst } from '../../platform/jobs/others-first.ts'
import { workQueue } from '../../platform/jobs/work-queue.ts'
import { checkArrivals, clinicsIn, countGroups } from './arrivals-to-check.ts'
import { listImported } from './import-lists.ts'
import { latestBatches, readBatch } from './read-batches.ts'
import { beginBatch, beginUndo } from './start-batch.ts'
import { workSlice } from './work-slice.ts'

export function batchesArea(app: App): void {
  const { db, clock } = app.ports
  const worker = workQueue({ name: 'batches of clinics', every: 10_000, log: app.log }, async ({ stopping }) => {
    while (!stopping.aborted && (await workSlice(db.kysely, clock))) await othersFirst(db.pool)
  })
  app.addHook('onListen', async () => worker.wake())
  app.addHook('onClose', () => worker.stop())

  const told = async (batchId: number) => {
    const found = await readBatch(db.pool, batchId, clock.now())
    refuseUnless(found !== undefined)
    return { data: found }
  }

  bind(app, contract.listArrivals, async ({ input: { query } }) => {
    const { page, pageSize, group, ...filter } = query
    const checked = await checkArrivals(db.kysely)
    const asked = { ...filter, among: clinicsIn(checked, group) }
    const { data, meta } = await listImported(db.pool, 'new', asked, pageOf({ page, pageSize }))
    return {
      data: data.map((clinic) => ({ ...clinic, toCheck: [...(checked.get(clinic.clinicId) ?? [])] })),
      meta: { ...meta, groups: countGroups(checked) },
    }
  })
  bind(app, contract.startBatch, async (starting) => {
    const batchId = await inTransaction(db, (tx) => beginBatch(tx, starting))
    worker.wake()
    return told(batchId)
  })
  bind(app, contract.listBatches, async () => ({ data: await latestBatches(db.pool, clock.now()) }))
  bind(app, contract.getBatch, ({ input: { params } }) => told(params.batchId))
  bind(app, contract.undoBatch, async ({ actor, input: { params }, requestId }) => {
    const { batchId } = params
    await inTransaction(db, (tx) => beginUndo(tx, { actor, clock, batchId, requestId }))
    worker.wake()
    return told(batchId)
  })
}
