import type { invite as call } from '../../../contract/invitations.ts'
import { can, mayInvite } from '../../../domain/permissions.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, forbidden, refuseUnless } from '../../platform/http/refusal.ts'
import { covers, rolesOf, roleWanted } from '../roles-store.ts'
import { accountFor } from './placeholder.ts'
import { outOfReach } from './reach.ts'
import { mailInvitation } from './send.ts'
import { insertInvitation, invitationRecordOf, readInvitation } from './store.ts'
import { expiryFrom, hashOf, newToken } from './token.ts'

export async function invite({ tx, actor, clock, audit, input: { body } }: CommandContext<typeof call>) {
  const wanted = await roleWanted(tx, body)
  refuseUnless(can(actor, 'invite', { providerId: wanted.providerId }), outOfReach(actor, wanted))
  refuseUnless(mayInvite(actor, wanted), forbidden)
  refuseUnless(!wanted.archived, closed)

  const now = clock.now()
  const userId = await accountFor(tx, {
    email: body.email,
    language: body.language ?? null,
    invitedBy: actor.userId,
    now,
  })
  const held = await rolesOf(tx, userId)
  refuseUnless(!held.some((role) => covers(role, wanted)), heldAlready)
  const token = newToken()
  const letter = { tokenHash: hashOf(token), expiresAt: expiryFrom(now), now }
  const invitationId = await insertInvitation(tx, {
    email: body.email,
    userId,
    invitedBy: actor.userId,
    wanted,
    ...letter,
  })
  if (invitationId === undefined) throw invitedAlready()

  const invitation = await readInvitation(tx, invitationId, now)
  await mailInvitation(tx, { invitation, token, tokenHash: letter.tokenHash, inviter: actor, now })
  await audit('invite', `invitation/${invitationId}`, {
    userId,
    role: wanted.role,
    providerId: wanted.providerId,
    clinicId: wanted.clinicId,
  })
  return { data: invitationRecordOf(invitation) }
}

const closed = () => conflict('archived', 'This clinic or provider is archived.')
const heldAlready = () => conflict('role_held', 'This person has this access already.')
const invitedAlready = () =>
  conflict('already_invited', 'This person has been invited already. Send the invitation again.')
