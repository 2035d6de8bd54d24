import type { resendInvitation as call } from '../../contract/invitations.ts'
import { recordAudit } from '../audit/record.ts'
import type { CommandContext } from '../http/bind.ts'
import { refuseUnless } from '../http/refusal.ts'
import { invitationInReach, notOpen } from './reach.ts'
import { mailInvitation } from './send.ts'
import { invitationRecordOf, readInvitation, replaceToken } from './store.ts'
import { expiryFrom, hashOf, newToken } from './token.ts'

export async function resendInvitation({
  tx,
  actor,
  clock,
  requestId,
  input: { params },
}: CommandContext<typeof call>) {
  const now = clock.now()
  const { invitationId } = await invitationInReach(tx, actor, params.invitationId, now)
  const token = newToken()
  const tokenHash = hashOf(token)
  refuseUnless(await replaceToken(tx, invitationId, { tokenHash, expiresAt: expiryFrom(now), now }), notOpen)

  const invitation = await readInvitation(tx, invitationId, now)
  await mailInvitation(tx, { invitation, token, tokenHash, inviter: actor, now })
  await recordAudit(tx, {
    at: now,
    actorId: actor.userId,
    requestId,
    action: 'resendInvitation',
    subject: `invitation/${invitationId}`,
  })
  return { data: invitationRecordOf(invitation) }
}
