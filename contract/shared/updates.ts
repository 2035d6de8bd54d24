import { route } from './route.ts'

export const listOwnSubmissions = route('listOwnSubmissions', 'GET', '/api/updates', 'listOwnUpdates')
export const listSubmissionChanges = route('listSubmissionChanges', 'GET', '/api/updates', 'readUpdates')
export const listClinicChanges = route('listClinicChanges', 'GET', '/api/updates', 'readUpdates')
export const listRequests = route('listRequests', 'GET', '/api/updates', 'readUpdates')
export const listSubmissions = route('listSubmissions', 'GET', '/api/updates', 'readUpdates')
export const saveClinic = route('saveClinic', 'POST', '/api/updates', 'saveClinic')
export const reviewSubmission = route('reviewSubmission', 'PATCH', '/api/updates', 'reviewSubmission')
export const undoReview = route('undoReview', 'POST', '/api/updates/:submissionId/undo', 'reviewSubmission')
export const withdrawSubmission = route(
  'withdrawSubmission',
  'POST',
  '/api/updates/:submissionId/withdraw',
  'withdrawSubmission',
)
