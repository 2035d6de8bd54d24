import type { cancelInvitation as call } from '../../../contract/invitations.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { rolesOf } from '../roles-store.ts'
import { lockUser, setStatus, type Tx } from '../store.ts'
import { isPlaceholder } from './placeholder.ts'
import { invitationInReach, notOpen } from './reach.ts'
import { invitationRecordOf, markCancelled, newestOpenInvitation, readInvitation } from './store.ts'

export async function cancelInvitation({ tx, actor, clock, audit, input: { params } }: CommandContext<typeof call>) {
  const now = clock.now()
  const { invitationId, userId } = await invitationInReach(tx, actor, params.invitationId, now)
  const invited = await lockUser(tx, userId)
  refuseUnless(await markCancelled(tx, invitationId, now), notOpen)
  if (invited && (await isForgotten(tx, userId))) await setStatus(tx, invited, 'Archived', now)
  await audit('cancelInvitation', `invitation/${invitationId}`)
  return { data: invitationRecordOf(await readInvitation(tx, invitationId, now)) }
}

/** Whether the person never signed in and has no open invitation. */
export async function isForgotten(tx: Tx, userId: string): Promise<boolean> {
  if (!isPlaceholder(userId) || (await newestOpenInvitation(tx, userId)) !== undefined) return false
  return (await rolesOf(tx, userId)).length === 0
}
