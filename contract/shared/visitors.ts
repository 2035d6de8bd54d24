import { route } from './route.ts'

export const listFeedback = route('listFeedback', 'GET', '/api/admin/directory/feedback', 'readVisitors')
export const checkAddress = route('checkAddress', 'POST', '/api/admin/directory/addresses/checked', 'readVisitors')
export const getDirectoryAttention = route(
  'getDirectoryAttention',
  'GET',
  '/api/admin/directory/attention',
  'readVisitors',
)
