import { route } from './route.ts'

export const listAdministrators = route(
  'listAdministrators',
  'GET',
  '/api/admin/administrators',
  'manageAdministrators',
)
export const addAdministrator = route('addAdministrator', 'POST', '/api/admin/administrators', 'manageAdministrators')
export const removeAdministrator = route(
  'removeAdministrator',
  'DELETE',
  '/api/admin/administrators/:entry',
  'manageAdministrators',
)
