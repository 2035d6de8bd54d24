import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { Tables } from '../../db/tables.ts'
import { SECRET_TEMPLATES, SIGN_IN_TEMPLATES, switchedOffBy } from './templates/templates.ts'

/** The statements that move a mail through the outbox; all are safe when several processes run them. */

export type ClaimedMail = {
  mailId: number
  dedupeKey: string
  template: string
  to: string
  language: Language
  data: unknown
  attempts: number
  createdAt: Date
  /** The person switched this sort of mail off after it was written. */
  isUnwanted: boolean
}

const isUnwanted = sql<boolean>`exists (select from users person where person.user_id = mails.to_user
  and ((mails.template = any(${switchedOffBy('reminders')}::text[]) and not person.reminders)
    or (mails.template = any(${switchedOffBy('email_notifications')}::text[]) and not person.email_notifications)))`

/**
 * Leases the longest-due mail to this worker until `leaseEnds`; mail of signing in goes first, because a person sits
 * before the screen and its link expires. No transaction stays open meanwhile, because the
 * embedded database has one connection and a slow mail server would block the whole portal.
 */
export async function claimMail(
  db: Kysely<Tables>,
  { now, leaseEnds }: { now: Date; leaseEnds: Date },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
    where mail_id = (
      select mail_id from mails where status = 'waiting' and (next_attempt_at <= ${now}
        -- The clock was set back since a command wrote it to leave at once.
        or (created_at > ${now} and next_attempt_at = created_at))
      order by template = any(${SIGN_IN_TEMPLATES}::text[]) desc, next_attempt_at, mail_id limit 1 for update skip locked)
    returning mail_id as "mailId", dedupe_key as "dedupeKey", template, to_email as "to", language, data, attempts,
      created_at as "createdAt", ${isUnwanted} as "isUnwanted"`.execute(db)
  return rows[0]
}

/** Deletes a mail that nobody wants any more, and the record of its reminder, which would count as sent. */
export async function discard(db: Kysely<Tables>, mailId: number): Promise<void> {
  await sql`
    with discarded as (delete from mails where mail_id = ${mailId} and status = 'waiting'
      returning to_user, template, created_at)
    delete from reminders using discarded
    where user_id = to_user and template = 'confirmReminder' and reminders.created_at = discarded.created_at`.execute(
    db,
  )
}

const isSecret = sql<boolean>`template = any(${SECRET_TEMPLATES}::text[])`

/** Also clears the mark of an address that refused mail before. */
export async function markSent(db: Kysely<Tables>, mailId: number, now: Date): Promise<void> {
  await sql`
    with sent as (
      update mails set status = 'sent', sent_at = ${now}, last_error = null,
        data = case when ${isSecret} then '{}' else data end
      where mail_id = ${mailId} and status = 'waiting' returning to_user, to_email)
    update users set mail_refused_at_address = null from sent
    where user_id = to_user and mail_refused_at_address = to_email`.execute(db)
}

export async function postpone(
  db: Kysely<Tables>,
  mailId: number,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await sql`
    update mails set next_attempt_at = ${until}, last_error = ${error}
    where mail_id = ${mailId} and status = 'waiting'`.execute(db)
}

/**
 * `refused`: the recipient's mail server rejected the mail; the address is marked, so that the agency sees that mail
 * does not reach this person.
 */
export async function markFailed(
  db: Kysely<Tables>,
  mailId: number,
  { error, forget, refused }: { error: string; forget: boolean; refused: boolean },
): Promise<void> {
  await sql`
    with failed as (
      update mails set status = 'failed', last_error = ${error}, data = case when ${forget} then '{}' else data end
      where mail_id = ${mailId} and status = 'waiting' returning to_user, to_email)
    update users set mail_refused_at_address = to_email from failed
    where ${refused} and user_id = to_user and email = to_email`.execute(db)
}
