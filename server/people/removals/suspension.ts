import { sql } from 'kysely'
import { conflict } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { rolesOf } from '../roles-store.ts'
import type { Tx } from '../store.ts'

/**
 * A manager suspends an editor at once: the roles move to `suspended_roles` until the agency decides or a manager takes
 * the request back.
 */

type Suspending = { userId: string; providerId: number; requestId: number; now: Date }

export async function suspendRoles(tx: Tx, { userId, providerId, requestId, now }: Suspending): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    with moved as (delete from roles where user_id = ${userId} and provider_id = ${providerId} and role = 'editor'
      returning role_id, user_id, role, provider_id, clinic_id, created_at)
    insert into suspended_roles (role_id, request_id, user_id, role, provider_id, clinic_id, created_at)
    select role_id, ${requestId}, user_id, role, provider_id, clinic_id, created_at from moved`.execute(tx)
  if (numAffectedRows > 0n) await tell(tx, { userId, providerId, requestId, now, state: 'suspended' })
}

/** Gives the roles back, except those that the person has got again meanwhile. */
export async function restoreRoles(tx: Tx, { userId, providerId, requestId, now }: Suspending): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    with back as (delete from suspended_roles where request_id = ${requestId}
      returning role_id, user_id, role, provider_id, clinic_id, created_at)
    insert into roles (role_id, user_id, role, provider_id, clinic_id, created_at)
    select role_id, user_id, role, provider_id, clinic_id, created_at from back
    on conflict do nothing`.execute(tx)
  if (numAffectedRows > 0n) await tell(tx, { userId, providerId, requestId, now, state: 'restored' })
}

/** Only the agency ends the access of a manager. */
export async function refuseForManagers(tx: Tx, { userId, providerId }: Pick<Suspending, 'userId' | 'providerId'>) {
  const held = await rolesOf(tx, userId)
  if (held.some((role) => role.providerId === providerId && role.role === 'manager'))
    throw conflict('manager', 'Only the agency can end a manager’s access.')
}

async function tell(
  tx: Tx,
  { userId, providerId, requestId, now, state }: Suspending & { state: 'suspended' | 'restored' },
) {
  const { name: providerName } = await tx
    .selectFrom('providers')
    .select('name')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, now, {
    template: 'accessSuspended',
    data: { providerName, state },
    to: { userId },
    dedupeKey: `removal/${requestId}/${state}/${now.toISOString()}`,
  })
}
