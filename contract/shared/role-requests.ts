import { route } from './route.ts'

export const listRoleRequests = route('listRoleRequests', 'GET', '/api/admin/rolerequests', 'listRoleRequests')
export const readAccessEvidence = route(
  'readAccessEvidence',
  'GET',
  '/api/admin/rolerequests/evidence',
  'decideRoleRequest',
)
export const decideRoleRequest = route('decideRoleRequest', 'PUT', '/api/admin/updaterolerequest', 'decideRoleRequest')
export const decideRoleRequests = route(
  'decideRoleRequests',
  'POST',
  '/api/admin/rolerequests/decisions',
  'decideRoleRequest',
)
export const listMyRoleRequests = route('listMyRoleRequests', 'GET', '/api/role-requests', 'askForRole')
export const askForRole = route('askForRole', 'POST', '/api/role-requests', 'askForRole')
export const askForRoles = route('askForRoles', 'POST', '/api/role-requests/several', 'askForRole')
export const withdrawRoleRequest = route(
  'withdrawRoleRequest',
  'DELETE',
  '/api/role-requests/:changeId',
  'withdrawRoleRequest',
)
