import * as many from '../../contract/many-edits.ts'
import * as contract from '../../contract/updates.ts'
import { saveClinic } from '../clinics/save-clinic.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind, bindByQuery } from '../platform/http/bind.ts'
import { decideEditBatch, getEditBatch } from './edit-batches.ts'
import { LISTS } from './list-updates.ts'
import { reviewSubmission } from './review-submission.ts'
import { saveMany } from './save-many.ts'
import { undoEditBatch } from './undo-batch.ts'
import { undoReview } from './undo-review.ts'
import { withdrawSubmission } from './withdraw-submission.ts'

export function updatesRoutes(app: App): void {
  bindByQuery(app, LISTS)
  bind(app, contract.saveClinic, saveClinic)
  bind(app, many.saveMany, saveMany)
  bind(app, many.getEditBatch, getEditBatch)
  bind(app, many.decideEditBatch, decideEditBatch)
  bind(app, many.undoEditBatch, undoEditBatch)
  bind(app, contract.reviewSubmission, reviewSubmission)
  bind(app, contract.undoReview, undoReview)
  bind(app, contract.withdrawSubmission, withdrawSubmission)
}
