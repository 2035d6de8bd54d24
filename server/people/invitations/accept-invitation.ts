import type { acceptInvitation as call } from '../../../contract/invitations.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import { userRecordOf } from '../../../contract/users.ts'
import { nextStatus } from '../../../domain/people.ts'
import type { Actor } from '../../../domain/permissions.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { forbidden, Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { accountExists } from '../create-user.ts'
import { grantRole } from '../roles-store.ts'
import { lockUser, readUser, setStatus, type Tx } from '../store.ts'
import { tellManagers } from '../tell-managers.ts'
import { isPlaceholder, mergeInto, takeOver } from './placeholder.ts'
import { maySenderStill } from './sender.ts'
import { findByTokenHash, type InvitationRow, markAccepted, readInvitation } from './store.ts'
import { hashOf } from './token.ts'

/** The only place that grants an invitation's role: once, to the person who has the token from the mailed link. */
export async function acceptInvitation(context: CommandContext<typeof call>) {
  const { tx, actor, clock, env, audit, input } = context
  refuseUnless(actor.tenant === 'provider', forbidden)
  const now = clock.now()
  const tokenHash = hashOf(input.body.token)
  const invitation = await findByTokenHash(tx, tokenHash, now)
  if (invitation === undefined) throw notValid()
  if (isAlreadyTheirs(actor, invitation)) return ownRecord(tx, actor)
  refuseUnless(invitation.status === 'open', notValid)
  refuseUnless(isFor(actor, invitation), otherAddress)
  refuseUnless(await maySenderStill(tx, invitation, env), notValid)

  const user = await ownAccount(tx, actor, invitation, now)
  const { invitationId, role, providerId, clinicId } = invitation
  if (!(await markAccepted(tx, { invitationId, tokenHash, userId: actor.userId, now }))) {
    refuseUnless(isAlreadyTheirs(actor, await readInvitation(tx, invitationId, now)), notValid)
    return ownRecord(tx, actor)
  }
  await grantRole(tx, actor.userId, { role, providerId, clinicId: clinicId === ALL_CLINICS ? null : clinicId }, now)
  await setStatus(tx, user, nextStatus(user.status, 'roleAdded'), now)
  const place = { role, clinicName: invitation.clinicName }
  const given = { places: [place], by: invitation.inviterId, key: `invitation/${invitationId}`, now }
  await tellManagers(tx, { event: 'given', userId: actor.userId, providerId, ...given })
  await audit('acceptInvitation', `invitation/${invitationId}`, { userId: actor.userId, role, providerId, clinicId })
  return ownRecord(tx, actor)
}

const ownRecord = async (tx: Tx, { userId }: Actor) => ({ data: userRecordOf(await readUser(tx, userId)) })

const isFor = ({ email, emailVerified }: Actor, invitation: InvitationRow) =>
  emailVerified && email.toLowerCase() === invitation.email.toLowerCase()

/** A second click, or opening the link again later, succeeds. */
const isAlreadyTheirs = ({ userId }: Actor, invitation: InvitationRow) =>
  invitation.status === 'accepted' && invitation.userId === userId

/** The account that gets the role: the person's own, or the placeholder row, renamed to their id. */
async function ownAccount(tx: Tx, actor: Actor, invitation: InvitationRow, now: Date) {
  const kept = isPlaceholder(invitation.userId) ? await lockUser(tx, invitation.userId) : undefined
  if ((await lockUser(tx, actor.userId)) === undefined) {
    refuseUnless(kept !== undefined, accountExists)
    await takeOver(tx, kept.userId, actor.userId, {}, now)
  } else if (kept) {
    await mergeInto(tx, kept.userId, actor.userId)
  }
  const user = await lockUser(tx, actor.userId)
  if (user === undefined) throw accountExists()
  return user
}

/** The same answer for unknown, expired, cancelled and used links, so that guessing reveals nothing. */
export const notValid = () =>
  new Refusal(404, 'invitation_not_valid', 'This invitation no longer works. Ask for a new one.')
const otherAddress = () =>
  new Refusal(403, 'other_address', 'This invitation was sent to another email address. Sign in with that address.')
