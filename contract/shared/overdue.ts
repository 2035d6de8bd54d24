import { route } from './route.ts'

export const SILENCES = ['silent', 'refused', 'noPeople', 'dead'] as const

export const listOverdue = route('listOverdue', 'GET', '/api/admin/overdue', 'readOverdue')
export const exportOverdue = route('exportOverdue', 'GET', '/api/admin/overdue/export', 'readOverdue')
