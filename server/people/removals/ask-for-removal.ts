import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import type { askForRemoval as call } from '../../../contract/team.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { type Actor, can } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import type { Env } from '../../env.ts'
import { entriesNow } from '../../identity/allow-list.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { readSetting } from '../../reference/read-setting.ts'
import { lockUser, type Tx } from '../store.ts'
import { refuseForManagers, suspendRoles } from './suspension.ts'

/**
 * Only the agency ends a person's access; a manager requests that, and may suspend an editor until the agency decides.
 * The request waits in the queue even if no administrator gets mail.
 */
export const askForRemoval = command<typeof call>(async ({ tx, actor, clock, env, requestId: callId, input }) => {
  const { providerId, userId, reason = '', suspend = false } = input.body
  refuseUnless(can(actor, 'askForRemoval', { providerId }))
  const asking = { providerId, userId, reason: reason || null, suspend }
  const { requestId, mailed } = await requestRemoval(tx, asking, { actor, env, callId, now: clock.now() })
  const contact = mailed > 0 ? null : await agencyContact(tx)
  return { data: { userId, providerId, requestId, mailed, contact } }
})

export type Asking = { providerId: number; userId: string; reason: string | null; suspend: boolean }
export type Asker = { actor: Actor; env: Pick<Env, 'adminAllowlist'>; callId: string; now: Date }

export async function requestRemoval(tx: Tx, asking: Asking, { actor, env, callId, now }: Asker) {
  const { providerId, userId, reason, suspend } = asking
  const entries = await entriesNow(tx, env)
  await lockUser(tx, userId)
  const { rows } = await sql<Found>`
    select u.display_name as "personName", u.email as "personEmail", p.name as "providerName",
      (select coalesce(json_agg(json_build_object('userId', a.user_id)), '[]') from users a
        where a.tenant = 'admin' and a.status <> 'Archived' and a.email_notifications
          and (a.email_key = any(${entries}::text[])
            or '@' || split_part(a.email_key, '@', -1) = any(${entries}::text[]))) as administrators
    from users u join providers p on p.provider_id = ${providerId}
    where u.user_id = ${userId} and u.status <> 'Archived'
      and (exists (select from roles r where r.user_id = u.user_id and r.provider_id = ${providerId})
        or exists (select from suspended_roles s where s.user_id = u.user_id and s.provider_id = ${providerId}))`.execute(
    tx,
  )
  const [found] = rows
  refuseUnless(found !== undefined)
  if (userId === actor.userId) throw conflict('oneself', 'You cannot ask for your own removal here.')
  const problems = noteProblems('reason', reason ?? '', NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  if (suspend) await refuseForManagers(tx, asking)

  const { administrators, ...told } = found
  const requestId = await openRequest(tx, { providerId, userId, askedBy: actor.userId, reason, now })
  if (suspend) await suspendRoles(tx, { userId, providerId, requestId, now })
  const askedBy = `${actor.firstName} ${actor.lastName}`.trim()
  await enqueueMails(
    tx,
    now,
    administrators.map((administrator) => ({
      template: 'removalRequest' as const,
      data: { ...told, userId, askedBy, reason, suspended: suspend },
      to: administrator,
      // A second request on the same day sends no second mail.
      dedupeKey: `removal/${providerId}/${userId}/${agencyDay(now)}/${administrator.userId}`,
    })),
  )
  const mailed = administrators.length
  await recordAudit(tx, {
    at: now,
    actorId: actor.userId,
    requestId: callId,
    action: 'askForRemoval',
    subject: `user/${userId}`,
    details: { providerId, removalRequest: requestId, suspend, administrators: mailed },
  })
  return { requestId, mailed }
}

type Opening = Omit<Asking, 'suspend'> & { askedBy: string; now: Date }

/** At most one request per person and provider waits; asking again returns it. */
async function openRequest(tx: Tx, { providerId, userId, askedBy, reason, now }: Opening): Promise<number> {
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

/** The agency's contact from its settings. */
async function agencyContact(tx: Transaction<Tables>): Promise<DirectorySettings['agency']['contact']> {
  return (await readSetting(tx, 'agency')).contact
}
