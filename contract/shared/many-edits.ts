import { route } from './route.ts'

export const saveMany = route('saveMany', 'POST', '/api/providers/:providerId/edits', 'saveManyClinics')
export const getEditBatch = route('getEditBatch', 'GET', '/api/updates/batches/:batchId', 'reviewSubmission')
export const undoEditBatch = route('undoEditBatch', 'POST', '/api/updates/batches/:batchId/undo', 'saveManyClinics')
export const decideEditBatch = route(
  'decideEditBatch',
  'POST',
  '/api/updates/batches/:batchId/decide',
  'reviewSubmission',
)
