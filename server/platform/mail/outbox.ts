import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { PushKind } from '../../../domain/push.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import type { MailTemplates, TemplateName } from './templates/templates.ts'

/**
 * The outbox: commands insert mails in their own transaction, any number in one statement; the worker sends them
 * afterwards. So a mail exists exactly when its decision does.
 */

/**
 * A user gets the mail at their address and in their language, unless archived; an explicit address overrides theirs.
 */
type Recipient =
  | { userId: string; email?: string; language?: Language }
  | { email: string; language: Language; userId?: undefined }

export type Mail = {
  [Name in TemplateName]: {
    template: Name
    data: MailTemplates[Name]
    to: Recipient
    /** Names event and recipient, such as `submission/12/decision`; a second mail with the same key is not inserted. */
    dedupeKey: string
    /** Spreads bulk mail over time, so that a password reset never queues behind it. */
    notBefore?: Date
  }
}[TemplateName]

/** Mails that also send a push message, inserted in the same statement. */
const PUSHED_WITH: Partial<Record<TemplateName, PushKind>> = {
  submissionDecision: 'decision',
  accessDecision: 'access',
  confirmReminder: 'due',
  visitorReport: 'report',
  editEnded: 'decision',
}

export const enqueueMail = (tx: Transaction<Tables>, now: Date, mail: Mail): Promise<void> =>
  enqueueMails(tx, now, [mail])

export async function enqueueMails(tx: Transaction<Tables>, now: Date, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ template, data, to, dedupeKey, notBefore = now }, place) => ({
    template,
    data,
    dedupeKey,
    notBefore,
    place,
    email: to.email,
    language: to.language,
    userId: to.userId,
  }))
  await sql`
    with written as (
    insert into mails (dedupe_key, template, to_email, to_user, language, data, created_at, next_attempt_at)
    select mail."dedupeKey", mail.template, coalesce(mail.email, person.email), person.user_id,
      coalesce(mail.language, person.language, 'en'), mail.data, ${now}, mail."notBefore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (
      "dedupeKey" text, template text, email text, language text, "userId" text, data jsonb, "notBefore" timestamptz, place int)
    left join users person on person.user_id = mail."userId"
    where mail.email is not null or person.status <> 'Archived'
    order by mail.place
    on conflict (dedupe_key) do nothing
    returning to_user, template, next_attempt_at)
    insert into push_messages (device_id, kind, created_at, next_attempt_at)
    select device.device_id, pushed.value, ${now}, written.next_attempt_at
    from written join jsonb_each_text(${JSON.stringify(PUSHED_WITH)}::jsonb) pushed on pushed.key = written.template
    join push_devices device on device.user_id = written.to_user`.execute(tx)
}

/** A placeholder row that the worker replaces by one mail per administrator with notifications on. */
export const REQUEST_NOTICES = 'requestNotices'

const ENQUEUE_NOTICE = statement(`
    insert into mails (dedupe_key, template, to_email, language, data, created_at, next_attempt_at)
   values ($1, '${REQUEST_NOTICES}', 'administrators', 'en', $2, $3, $3) on conflict (dedupe_key) do nothing`)

/** `more` counts the requests that the person made in the same call, which get no notice of their own. */
export async function enqueueRequestNotice(
  tx: Transaction<Tables>,
  now: Date,
  requestId: number,
  more = 0,
): Promise<void> {
  await ENQUEUE_NOTICE(tx, [`request/${requestId}/notices`, JSON.stringify({ requestId, more }), now.toISOString()])
}
