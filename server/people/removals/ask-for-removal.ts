import { sql, type Transaction } from 'kysely'
import type { askForRemoval as call } from '../../../contract/portal.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { can } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import { entriesNow } from '../../identity/allow-list.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { agencyContact } from './agency-contact.ts'

/**
 * Only the agency ends a person's access; a manager requests that. The request waits in the queue even if no
 * administrator gets mail.
 */
export const askForRemoval = command<typeof call>(async ({ tx, actor, clock, env, requestId, input: { body } }) => {
  const { providerId, userId, reason = '' } = body
  refuseUnless(can(actor, 'askForRemoval', { providerId }))
  const entries = await entriesNow(tx, env)
  const { rows } = await sql<Found>`
    select u.display_name as "personName", u.email as "personEmail", p.name as "providerName",
      (select coalesce(json_agg(json_build_object('userId', a.user_id)), '[]') from users a
        where a.tenant = 'admin' and a.status <> 'Archived' and a.email_notifications
          and (a.email_key = any(${entries}::text[])
            or '@' || split_part(a.email_key, '@', -1) = any(${entries}::text[]))) as administrators
    from users u join providers p on p.provider_id = ${providerId}
    where u.user_id = ${userId} and u.status <> 'Archived'
      and exists (select from roles r where r.user_id = u.user_id and r.provider_id = ${providerId})`.execute(tx)
  const [found] = rows
  refuseUnless(found !== undefined)
  if (userId === actor.userId) throw conflict('oneself', 'You cannot ask for your own removal here.')
  const problems = noteProblems('reason', reason, NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)

  const { administrators, ...told } = found
  const now = clock.now()
  const request = await openRequest(tx, { providerId, userId, askedBy: actor.userId, reason: reason || null, now })
  const data = { ...told, userId, askedBy: `${actor.firstName} ${actor.lastName}`.trim(), reason: reason || null }
  await enqueueMails(
    tx,
    now,
    administrators.map((administrator) => ({
      template: 'removalRequest' as const,
      data,
      to: administrator,
      // A second request on the same day sends no second mail.
      dedupeKey: `removal/${providerId}/${userId}/${now.toISOString().slice(0, 10)}/${administrator.userId}`,
    })),
  )
  await recordAudit(tx, {
    at: now,
    actorId: actor.userId,
    requestId,
    action: 'askForRemoval',
    subject: `user/${userId}`,
    details: { providerId, removalRequest: request, administrators: administrators.length },
  })
  const mailed = administrators.length
  const contact = mailed > 0 ? null : await agencyContact(tx)
  return { data: { userId, providerId, requestId: request, mailed, contact } }
})

type Asked = { providerId: number; userId: string; askedBy: string; reason: string | null; now: Date }

/** At most one request per person and provider waits; asking again returns it. */
async function openRequest(
  tx: Transaction<Tables>,
  { providerId, userId, askedBy, reason, now }: Asked,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into requests (type, status, created_at, provider_id, requester_id, subject_id, asked_reason)
    values ('teamRemoval', 'requested', ${now}, ${providerId}, ${askedBy}, ${userId}, ${reason})
    on conflict (provider_id, subject_id) where type = 'teamRemoval' and status = 'requested'
      do update set asked_reason = coalesce(excluded.asked_reason, requests.asked_reason)
    returning request_id as id`.execute(tx)
  const [request] = rows
  if (request === undefined) throw new Error('An insert that meets its conflict returns the row')
  return request.id
}

type Found = {
  personName: string
  personEmail: string
  providerName: string
  administrators: { userId: string }[]
}
