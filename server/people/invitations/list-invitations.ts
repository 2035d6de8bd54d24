import type { listInvitations as call } from '../../../contract/invitations.ts'
import { can } from '../../../domain/permissions.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isProvider } from '../roles-store.ts'
import type { Db } from '../store.ts'
import { outOfReach } from './reach.ts'
import { invitationRecordOf, invitationsOf } from './store.ts'

export const listInvitations: Handler<typeof call> = async ({ db, actor, clock, input: { query } }) => {
  refuseUnless(can(actor, 'invite', query), outOfReach(actor, query))
  refuseUnless(await isProvider(db.kysely, query.providerId))
  const invitations = await invitationsOf(db.kysely, query.providerId, clock.now())
  refuseUnless(invitations.length > 0 || (await providerExists(db.kysely, query.providerId)))
  return { data: invitations.map(invitationRecordOf) }
}

const providerExists = async (db: Db, providerId: number): Promise<boolean> =>
  (await db.selectFrom('providers').select('provider_id').where('provider_id', '=', providerId).executeTakeFirst()) !==
  undefined
