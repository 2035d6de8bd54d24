import { route } from './route.ts'

export const readDeskCounts = route('readDeskCounts', 'GET', '/api/admin/counts', 'readHealth')
export const readStaffCounts = route('readStaffCounts', 'GET', '/api/portal/counts', 'readPortalHome')
