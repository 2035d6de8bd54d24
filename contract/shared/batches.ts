import { route } from './route.ts'

export const listArrivals = route('listArrivals', 'GET', '/api/admin/feeds/arrivals', 'decideBatch')
export const startBatch = route('startBatch', 'POST', '/api/admin/batches', 'decideBatch')
export const listBatches = route('listBatches', 'GET', '/api/admin/batches', 'decideBatch')
export const getBatch = route('getBatch', 'GET', '/api/admin/batches/:batchId', 'decideBatch')
export const undoBatch = route('undoBatch', 'POST', '/api/admin/batches/:batchId/undo', 'decideBatch')
