import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { ALL_CLINICS } from '../../contract/shared/users.ts'
import type { User } from '../../contract/users.ts'
import type { Tenant, UserStatus } from '../../domain/permissions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { revokeTokensOf } from '../identity/access-tokens/store.ts'
import { forgetDevicesOf } from '../platform/push/store.ts'

/** One person as rows: reads for the wire, locks and writes for commands. Lists are in `list-store.ts`. */

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** A time in the wire's format, as a piece of a Kysely statement. */
export const wireMoment = (column: string) => sql.raw<string>(isoMoment(column))

/** The text that `users.search_key` stores folded. */
export const WRITTEN_OF_PERSON = `first_name || ' ' || last_name || ' ' || email`

/** The wire's columns of the row `u`. A condition on `r` can limit the roles. */
export const userColumns = (rolesSeen: RawBuilder<unknown> = sql`true`) => sql`
  u.user_id as "userId", u.tenant, ${wireMoment('u.archived_at')} as "archivedAt", u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.email_notifications as "emailNotifications", u.reminders, u.registration_type as "registrationType",
  u.phone as "phoneNumber", u.status, u.language, ${wireMoment('u.last_login')} as "lastLogin",
  (select ${wireMoment('max(s.created_at)')} from sessions s
    where s.user_id = u.user_id and s.tenant = u.tenant and s.ended_at is null) as "lastSignInTime",
  coalesce((select string_agg(distinct nullif(p.name, ''), ', ')
    from roles r join providers p using (provider_id) where r.user_id = u.user_id and ${rolesSeen}), '') as "providerName",
  coalesce((select json_agg(json_build_object(
      'roleId', r.role_id, 'role', r.role, 'providerId', r.provider_id, 'clinicId', r.clinic_id) order by r.role_id)
    from roles r where r.user_id = u.user_id and ${rolesSeen}), '[]') as roles,
  (select json_build_object('invitationId', i.invitation_id, 'role', i.role, 'providerName', p.name,
      'clinicId', coalesce(i.clinic_id, ${sql.lit(ALL_CLINICS)}), 'clinicName', c.display_name,
      'invitedBy', inviter.display_name, 'expiresAt', ${wireMoment('i.expires_at')})
    from invitations i join providers p on p.provider_id = i.provider_id join users inviter on inviter.user_id = i.invited_by
      left join clinics c on c.clinic_id = i.clinic_id
    where i.user_id = u.user_id and i.accepted_at is null and i.cancelled_at is null
    order by i.invitation_id desc limit 1) as invitation`

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const { rows } = await sql<User>`select ${userColumns()} from users u where u.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** For rows that the same transaction has just written. */
export async function readUser(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId)
  if (user === undefined) throw new Error(`user ${userId} is gone`)
  return user
}

export type LockedUser = {
  userId: string
  tenant: Tenant
  email: string
  status: UserStatus
  archivedAt: Date | null
  registrationType: User['registrationType']
}

/**
 * Commands about a person's roles, requests, invitations or status lock this row first, so that rules such as "never
 * without a role" see the previous command's result.
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  return tx
    .selectFrom('users')
    .select(['user_id as userId', 'tenant', 'email', 'status', 'archived_at as archivedAt'])
    .select('registration_type as registrationType')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('tenant', '=', 'admin')
    .where('status', '=', 'Approved')
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

export async function setStatus(tx: Tx, user: LockedUser, status: UserStatus, now: Date): Promise<void> {
  if (user.status === status) return
  const archivedAt = status === 'Archived' ? now : null
  await tx
    .updateTable('users')
    .set({ status, archived_at: archivedAt, updated_at: now })
    .where('user_id', '=', user.userId)
    .execute()
}

export type Profile = { firstName: string; lastName: string; phoneNumber: string | null }

type NewAccount = Partial<Profile> & Pick<LockedUser, 'userId' | 'tenant' | 'email' | 'status' | 'registrationType'>

/** Returns false if the person, or another with the same address, already has an account. */
export async function insertUser(tx: Tx, account: NewAccount, now: Date, lastLogin: Date | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      user_id: account.userId,
      tenant: account.tenant,
      email: account.email,
      status: account.status,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      phone: account.phoneNumber ?? null,
      registration_type: account.registrationType,
      last_login: lastLogin,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type UserChanges = Partial<Profile & Pick<User, 'emailNotifications' | 'reminders' | 'language'>>

export async function changeUser(tx: Tx, userId: string, changes: UserChanges, now: Date): Promise<void> {
  const { firstName, lastName, phoneNumber, emailNotifications, reminders, language } = changes
  await tx
    .updateTable('users')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(phoneNumber !== undefined && { phone: phoneNumber }),
      ...(emailNotifications !== undefined && { email_notifications: emailNotifications }),
      ...(reminders !== undefined && { reminders }),
      ...(language !== undefined && { language }),
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Every call checks these rows, so the commit signs the person out everywhere and ends their access tokens. */
export async function endSessionRows(tx: Tx, { tenant, userId }: LockedUser, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('tenant', '=', tenant)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await revokeTokensOf(tx, { tenant, userId }, now)
  await forgetDevicesOf(tx, userId)
  return Number(numUpdatedRows)
}
