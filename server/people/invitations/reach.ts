import { type Actor, can } from '../../../domain/permissions.ts'
import { conflict, forbidden, notFound, refuseUnless } from '../../platform/http/refusal.ts'
import type { Tx } from '../store.ts'
import { findInvitation, type InvitationRow } from './store.ts'

/** Staff of the provider who do not manage it get 403; anyone else gets 404. */
export const outOfReach =
  (actor: Actor, { providerId }: { providerId: number }) =>
  () =>
    can(actor, 'readProviderClinics', { providerId }) ? forbidden() : notFound()

export async function invitationInReach(tx: Tx, actor: Actor, invitationId: number, now: Date): Promise<InvitationRow> {
  const invitation = await findInvitation(tx, invitationId, now)
  if (invitation === undefined) throw notFound()
  refuseUnless(can(actor, 'invite', invitation), outOfReach(actor, invitation))
  return invitation
}

export const notOpen = () => conflict('invitation_closed', 'This invitation was accepted or canceled already.')
