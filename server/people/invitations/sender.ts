import { type Actor, mayInvite } from '../../../domain/permissions.ts'
import type { Env } from '../../env.ts'
import { allowList, entriesNow } from '../../identity/allow-list.ts'
import { rolesOf } from '../roles-store.ts'
import type { Db, Tx } from '../store.ts'
import type { InvitationRow } from './store.ts'

/**
 * An invitation is valid only while its sender may invite: a sender who was deleted, lost the role or left the
 * allow-list grants no access.
 */

type Gate = Pick<Env, 'adminAllowlist'>

/** Locks the sender's row, which serializes deleting the sender and accepting their invitation. */
export const maySenderStill = (tx: Tx, invitation: InvitationRow, env: Gate): Promise<boolean> =>
  isSenderAllowed(tx, invitation, env, { hold: true })

export async function isSenderAllowed(
  db: Db,
  { inviterId, role, providerId }: Pick<InvitationRow, 'inviterId' | 'role' | 'providerId'>,
  env: Gate,
  { hold = false }: { hold?: boolean } = {},
): Promise<boolean> {
  const sender = await db
    .selectFrom('users')
    .select(['user_id as userId', 'tenant', 'email', 'status'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('user_id', '=', inviterId)
    .$if(hold, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (sender === undefined) return false
  const known = { ...sender, emailVerified: true, sessionId: '', roles: await rolesOf(db, inviterId) }
  const actor: Actor = { ...known, allowListed: allowList(await entriesNow(db, env))(known) }
  return mayInvite(actor, { role, providerId })
}
