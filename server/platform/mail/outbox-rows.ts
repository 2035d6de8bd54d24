import type { Selectable } from 'kysely'
import type { OutboxMail } from '../../../contract/outbox.ts'
import type { Tables } from '../../db/tables.ts'

/** A row of the outbox as administrators see it, without the mail's content. */

export const SHOWN = [
  'mail_id',
  'template',
  'to_email',
  'to_user',
  'language',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'next_attempt_at',
] as const

export function outboxMailOf(row: Pick<Selectable<Tables['mails']>, (typeof SHOWN)[number]>): OutboxMail {
  return {
    mailId: row.mail_id,
    template: row.template,
    to: row.to_email,
    userId: row.to_user,
    language: row.language,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
  }
}
