import type { resendInvitation as call } from '../../../contract/invitations.ts'
import { mayInvite } from '../../../domain/permissions.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, forbidden, refuseUnless } from '../../platform/http/refusal.ts'
import { invitationInReach, notOpen } from './reach.ts'
import { mailInvitation } from './send.ts'
import { invitationRecordOf, readInvitation, replaceToken } from './store.ts'
import { expiryFrom, hashOf, newToken } from './token.ts'

export async function resendInvitation({ tx, actor, clock, audit, input: { params } }: CommandContext<typeof call>) {
  const now = clock.now()
  const found = await invitationInReach(tx, actor, params.invitationId, now)
  refuseUnless(mayInvite(actor, found), forbidden)
  refuseUnless(found.status === 'open' || found.status === 'expired', notOpen)
  const { invitationId } = found
  const token = newToken()
  const tokenHash = hashOf(token)
  const letter = { tokenHash, expiresAt: expiryFrom(now), now, by: actor.userId }
  refuseUnless(await replaceToken(tx, invitationId, letter), sentJustNow)

  const invitation = await readInvitation(tx, invitationId, now)
  await mailInvitation(tx, { invitation, token, tokenHash, inviter: actor, now })
  await audit('resendInvitation', `invitation/${invitationId}`)
  return { data: invitationRecordOf(invitation) }
}

export const sentJustNow = () =>
  conflict('sent_just_now', 'This invitation was sent less than a minute ago. Please wait a minute.')
