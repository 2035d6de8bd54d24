import type { listInvitations as call } from '../../contract/invitations.ts'
import { can } from '../../domain/permissions.ts'
import type { Handler } from '../http/bind.ts'
import { refuseUnless } from '../http/refusal.ts'
import { outOfReach } from './reach.ts'
import { invitationRecordOf, invitationsOf } from './store.ts'

export const listInvitations: Handler<typeof call> = async ({ db, actor, clock, input: { query } }) => {
  refuseUnless(can(actor, 'invite', query), outOfReach(actor, query))
  const invitations = await invitationsOf(db.kysely, query.providerId, clock.now())
  return { data: invitations.map(invitationRecordOf) }
}
