import { route } from './route.ts'

export const listAudit = route('listAudit', 'GET', '/api/admin/audit', 'readAudit')
