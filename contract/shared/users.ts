import { route } from './route.ts'

/** "All clinics" of the provider, on the wire only. */
export const ALL_CLINICS = 0

export const listUsers = route('listUsers', 'GET', '/api/users', 'listProviderUsers')
export const exportUsers = route('exportUsers', 'GET', '/api/admin/users/export', 'listAllUsers')
export const readUser = route('readUser', 'GET', '/api/users/:userId', 'readUser')
export const createUser = route('createUser', 'POST', '/api/users', 'createAccount')
export const updateUser = route('updateUser', 'PUT', '/api/users', 'updateUser')
export const archiveUser = route('archiveUser', 'DELETE', '/api/admin/users/:userId', 'deleteUser')
export const restoreUser = route('restoreUser', 'POST', '/api/admin/users/:userId/restore', 'restoreUser')
export const sendPasswordReset = route(
  'sendPasswordReset',
  'POST',
  '/api/admin/users/password_reset',
  'sendPasswordReset',
)
export const revokeSessions = route(
  'revokeSessions',
  'POST',
  '/api/admin/users/:userId/sessions/revoke',
  'revokeSessions',
)
export const addRole = route('addRole', 'POST', '/api/admin/role', 'changeRoles')
export const removeRole = route('removeRole', 'DELETE', '/api/admin/role/:roleId', 'changeRoles')
