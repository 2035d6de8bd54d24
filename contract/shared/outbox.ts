import { route } from './route.ts'

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const

export const listOutbox = route('listOutbox', 'GET', '/api/admin/outbox', 'readOutbox')
export const retryMail = route('retryMail', 'POST', '/api/admin/outbox/:mailId/retry', 'retryMail')
