import type { Kysely, Selectable } from 'kysely'
import type { OutboxMail } from '../../../contract/outbox.ts'
import { codeBook } from '../../../domain/codes.ts'
import type { Tables } from '../../db/tables.ts'
import { templateNamed } from './templates/templates.ts'

/** A row of the outbox as administrators see it: of the mail's content only the subject line. */

export const SHOWN = [
  'mail_id',
  'template',
  'data',
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

type Row = Pick<Selectable<Tables['mails']>, (typeof SHOWN)[number]>

/** The subject line; the rest of the mail stays unread. */
function subjectOf({ template, data, language }: Row): string | null {
  // The worker deletes the data of a mail with a secret link once it is sent.
  if (Object.keys(data as object).length === 0) return null
  try {
    const link = () => ''
    return templateNamed(template)?.write(data as never, { language, link, codes: NO_CODES }).subject ?? null
  } catch {
    return null
  }
}

const NO_CODES = codeBook([])

type Names = ReadonlyMap<string, string>

/** Names of the people to whom the mails go. */
export async function namesOf(db: Kysely<Tables>, rows: readonly Pick<Row, 'to_user'>[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ to_user }) => to_user ?? []))]
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('users').select(['user_id', 'display_name']).where('user_id', 'in', ids).execute()
  return new Map(people.map(({ user_id, display_name }) => [user_id, display_name]))
}

export function outboxMailOf(row: Row, names: Names): OutboxMail {
  return {
    mailId: row.mail_id,
    template: row.template,
    to: row.to_email,
    name: (row.to_user !== null && names.get(row.to_user)) || null,
    subject: subjectOf(row),
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
