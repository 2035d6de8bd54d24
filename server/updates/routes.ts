import * as many from '../../contract/many-edits.ts'
import * as contract from '../../contract/updates.ts'
import type { App } from '../http/app-instance.ts'
import { bind, bindByQuery } from '../http/bind.ts'
import { decideEditBatch, getEditBatch } from './edit-batches.ts'
import { LISTS } from './list-updates.ts'
import { reviewSubmission } from './review-submission.ts'
import { saveClinic } from './save-clinic.ts'
import { saveMany } from './save-many.ts'
import { withdrawSubmission } from './withdraw-submission.ts'

export function updatesRoutes(app: App): void {
  bindByQuery(app, LISTS)
  bind(app, contract.saveClinic, saveClinic)
  bind(app, many.saveMany, saveMany)
  bind(app, many.getEditBatch, getEditBatch)
  bind(app, many.decideEditBatch, decideEditBatch)
  bind(app, contract.reviewSubmission, reviewSubmission)
  bind(app, contract.withdrawSubmission, withdrawSubmission)
}
