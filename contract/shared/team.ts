import { route } from './route.ts'

export const askForRemoval = route('askForRemoval', 'POST', '/api/portal/removal-requests', 'askForRemoval')
export const listRemovals = route('listRemovals', 'GET', '/api/portal/removal-requests', 'askForRemoval')
export const takeBackRemoval = route(
  'takeBackRemoval',
  'DELETE',
  '/api/portal/removal-requests/:requestId',
  'askForRemoval',
)
export const decideRemoval = route('decideRemoval', 'PUT', '/api/admin/removal-requests/:requestId', 'decideRemoval')
export const listTeamRequests = route('listTeamRequests', 'GET', '/api/portal/access-requests', 'sayNotOurs')
export const sayOurs = route('sayOurs', 'POST', '/api/portal/access-requests/:changeId/ours', 'sayNotOurs')
export const sayNotOurs = route('sayNotOurs', 'POST', '/api/portal/access-requests/:changeId/not-ours', 'sayNotOurs')
