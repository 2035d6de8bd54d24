import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { LAST_STEP, REMINDERS_APART_DAYS, type Reminder } from '../../../domain/freshness/reminders.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import type { ConfirmReminder } from '../../platform/mail/templates/confirm-reminder.ts'
import { unsubscribeLink } from '../home/unsubscribe-link.ts'
import { expiryFrom, hashOf, linkWith, newToken } from './link-token.ts'

/**
 * The only code that sends reminders: writes record and mail in one transaction, so that a job that is killed and run
 * again sends neither twice. Further channels belong here too.
 */

/** The link covers the most urgent clinics; the portal's table lists the rest. */
const MOST_IN_A_LINK = 10

type ReminderToPut = {
  userId: string
  reminder: Reminder
  /** A clinic's name in the mail, in the language of the person. */
  nameOf: (clinicId: number) => string
  notBefore: Date
}

// An arbitrary advisory-lock key that nothing else in this database uses.
const LOCK = 7_203_115

export async function putReminders(
  tx: Transaction<Tables>,
  { now, secret, reminders }: { now: Date; secret: string; reminders: readonly ReminderToPut[] },
): Promise<string[]> {
  if (reminders.length === 0) return []
  // Serializes two runs; otherwise each would find that the person got no mail this week.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const today = agencyDay(now)
  const made = reminders.map((one) => ({ ...one, token: newToken(), asks: one.reminder.asks.slice(0, MOST_IN_A_LINK) }))
  const rows = made.map(({ userId, reminder, asks, token }) => ({
    userId,
    step: String(reminder.step),
    anchor: reminder.anchor,
    clinicIds: reminder.asks.map(({ clinicId }) => clinicId),
    asks: asks.map(({ clinicId, sections }) => ({ clinicId, sections: sections.map(({ section }) => section) })),
    tokenHash: hashOf(token),
  }))
  const { rows: written } = await sql<{ userId: string }>`
    insert into reminders (user_id, sent_on, step, anchor, clinic_ids, asks, sent_to, token_hash, created_at, expires_at)
    select u.user_id, ${today}::date, given.step, given.anchor, given."clinicIds", given.asks, u.email, given."tokenHash", ${now},
      ${expiryFrom(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("userId" text, step text, anchor date, "clinicIds" int[],
      asks jsonb, "tokenHash" text)
    join users u on u.user_id = given."userId" and u.status = 'Approved' and u.reminders
    where not exists (select from reminders before where before.user_id = u.user_id
      and before.sent_on > ${addDays(today, -REMINDERS_APART_DAYS)}::date)
    on conflict (user_id, sent_on) do nothing
    returning user_id as "userId"`.execute(tx)
  const put = new Set(written.map(({ userId }) => userId))
  await nextTurn()
  await enqueueMails(
    tx,
    now,
    made
      .filter(({ userId }) => put.has(userId))
      .map(({ userId, reminder, asks, token, nameOf, notBefore }) => {
        const data: ConfirmReminder = {
          clinics: asks.map((ask) => ({ ...ask, clinicName: nameOf(ask.clinicId) })),
          today,
          more: reminder.asks.length - asks.length,
          last: reminder.step === LAST_STEP,
          link: linkWith(token),
          unsubscribe: unsubscribeLink(userId, secret, 'reminders'),
        }
        const dedupeKey = `reminder/${today}/${userId}`
        return { template: 'confirmReminder' as const, data, to: { userId }, dedupeKey, notBefore }
      }),
  )
  return [...put]
}
