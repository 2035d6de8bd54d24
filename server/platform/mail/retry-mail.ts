import type { retryMail as endpoint } from '../../../contract/outbox.ts'
import type { CommandContext } from '../http/bind.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { namesOf, outboxMailOf, SHOWN } from './outbox-rows.ts'

/** An administrator can retry only a failed mail whose data is still stored. */
export async function retryMail({ tx, clock, input, audit }: CommandContext<typeof endpoint>) {
  const { mailId } = input.params
  const now = clock.now()
  const mail = await tx
    .selectFrom('mails')
    .select(['status', 'data'])
    .where('mail_id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) throw notFound()
  if (mail.status !== 'failed') throw conflict('mail_not_failed', 'You can send an email again only if it failed.')
  if (Object.keys(mail.data as object).length === 0) {
    throw conflict('mail_expired', 'The link in this email has expired. Start again where the email came from.')
  }
  const retried = await tx
    .updateTable('mails')
    .set({ status: 'waiting', attempts: 0, last_error: null, next_attempt_at: now })
    .where('mail_id', '=', mailId)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  await audit('retryMail', `mail/${mailId}`, { template: retried.template })
  return { data: outboxMailOf(retried, await namesOf(tx, [retried])), message: 'The email will be sent again.' }
}
