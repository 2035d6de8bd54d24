import { enqueueMails, type Mail } from '../../platform/mail/outbox.ts'
import type { InvitationsCancelled } from '../../platform/mail/templates/invitations-cancelled.ts'
import { lockUser, setStatus, type Tx } from '../store.ts'
import { isForgotten } from './cancel-invitation.ts'
import { markCancelled } from './store.ts'

/**
 * When a person is deleted or stops managing a provider, the same transaction cancels the invitations they sent and
 * notifies the provider's remaining managers, who can invite again.
 */

type Ending = {
  senderId: string
  /** Only invitations to this provider; all of the sender's if absent. */
  providerId?: number
  requestId: string
  now: Date
}

/** Returns the cancelled invitations, for the audit row of the change that ended them. */
export async function cancelInvitationsOf(tx: Tx, { senderId, providerId, requestId, now }: Ending): Promise<number[]> {
  const open = await tx
    .selectFrom('invitations as i')
    .innerJoin('providers as p', 'p.provider_id', 'i.provider_id')
    .innerJoin('users as sender', 'sender.user_id', 'i.invited_by')
    .select(['i.invitation_id as invitationId', 'i.user_id as userId', 'i.email'])
    .select(['i.provider_id as providerId', 'p.name as providerName', 'sender.display_name as senderName'])
    .where('i.invited_by', '=', senderId)
    .where('i.accepted_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .$if(providerId !== undefined, (query) => query.where('i.provider_id', '=', providerId as number))
    .orderBy('i.invitation_id')
    .execute()
  const cancelled: typeof open = []
  for (const invitation of open) {
    const invited = await lockUser(tx, invitation.userId)
    if (!(await markCancelled(tx, invitation.invitationId, now))) continue
    if (invited && (await isForgotten(tx, invitation.userId))) await setStatus(tx, invited, 'Archived', now)
    cancelled.push(invitation)
  }
  for (const [id, group] of Map.groupBy(cancelled, (invitation) => invitation.providerId)) {
    const [{ providerName, senderName }] = group as [(typeof group)[number]]
    const data = { senderName, providerName, emails: group.map(({ email }) => email) }
    await tellManagers(tx, { providerId: id, senderId, data, requestId, now })
  }
  return cancelled.map(({ invitationId }) => invitationId)
}

type News = { providerId: number; senderId: string; data: InvitationsCancelled; requestId: string; now: Date }

async function tellManagers(tx: Tx, { providerId, senderId, data, requestId, now }: News): Promise<void> {
  const managers = await tx
    .selectFrom('roles')
    .select('user_id as userId')
    .where('provider_id', '=', providerId)
    .where('role', '=', 'manager')
    .where('user_id', '<>', senderId)
    .execute()
  const mails = managers.map(
    ({ userId }): Mail => ({
      template: 'invitationsCancelled',
      data,
      to: { userId },
      dedupeKey: `invitations-cancelled/${requestId}/${providerId}/${userId}`,
    }),
  )
  await enqueueMails(tx, now, mails)
}
