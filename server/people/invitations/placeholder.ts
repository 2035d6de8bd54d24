import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { Actor } from '../../../domain/permissions.ts'
import { changeUser, insertUser, type Profile, type Tx } from '../store.ts'

/**
 * An invitation creates a users row before the person signs in. Their first sign-in changes the row's id to their own,
 * and foreign keys cascade.
 */

const PREFIX = 'invited-'
export const isPlaceholder = (userId: string) => userId.startsWith(PREFIX)

type Invited = { email: string; language: Language | null; invitedBy: string; now: Date }

/**
 * Finds the account of an address in the provider tenant, or creates one in the language that the inviter chose for the
 * mail, by default their own. A person with an account keeps their language.
 */
export async function accountFor(tx: Tx, { email, language, invitedBy, now }: Invited): Promise<string> {
  const known = () =>
    tx
      .selectFrom('users')
      .select('user_id')
      .where('tenant', '=', 'provider')
      .where('email_key', '=', email.toLowerCase())
      .where('status', '<>', 'Archived')
      .executeTakeFirst()
  const found = await known()
  if (found) {
    if (language !== null && isPlaceholder(found.user_id)) await changeUser(tx, found.user_id, { language }, now)
    return found.user_id
  }
  const userId = `${PREFIX}${randomUUID()}`
  const person = { userId, tenant: 'provider', email, status: 'Pending', registrationType: 'invited' } as const
  if (await insertUser(tx, person, now, null)) {
    await sql`
      update users set language = coalesce(${language}, (select language from users where user_id = ${invitedBy}))
      where user_id = ${userId}`.execute(tx)
    return userId
  }
  // A concurrent transaction has just created the account.
  const theirs = await known()
  if (theirs === undefined) throw new Error('the account of an invited address is neither there nor can it be made')
  return theirs.user_id
}

/**
 * The first sign-in with an invited address takes over the placeholder row. The invitation stays open until the person
 * accepts it with the link's token.
 */
export async function claimPlaceholder(
  tx: Tx,
  actor: Actor,
  profile: Partial<Profile>,
  now: Date,
): Promise<string | null> {
  if (actor.tenant !== 'provider' || !actor.emailVerified) return null
  const waiting = await tx
    .selectFrom('users')
    .select('user_id')
    .where('tenant', '=', 'provider')
    .where('email_key', '=', actor.email.toLowerCase())
    .where('status', '<>', 'Archived')
    .where('user_id', 'like', `${PREFIX}%`)
    .forUpdate()
    .executeTakeFirst()
  if (waiting === undefined) return null
  await takeOver(tx, waiting.user_id, actor.userId, profile, now)
  await sql`
    update users set status = 'Approved' where user_id = ${actor.userId} and status = 'Pending'
      and exists (select from roles where user_id = ${actor.userId})`.execute(tx)
  return waiting.user_id
}

export async function takeOver(tx: Tx, placeholderId: string, userId: string, profile: Partial<Profile>, now: Date) {
  await tx.updateTable('users').set({ user_id: userId, last_login: now }).where('user_id', '=', placeholderId).execute()
  await changeUser(tx, userId, profile, now)
}

/**
 * The person has an account already: moves the placeholder's invitations and roles there and deletes the placeholder.
 */
export async function mergeInto(tx: Tx, placeholderId: string, userId: string): Promise<void> {
  await tx.updateTable('invitations').set({ user_id: userId }).where('user_id', '=', placeholderId).execute()
  await tx.updateTable('mails').set({ to_user: userId }).where('to_user', '=', placeholderId).execute()
  await sql`
    insert into roles (user_id, role, provider_id, clinic_id, created_at)
    select ${userId}, role, provider_id, clinic_id, created_at from roles where user_id = ${placeholderId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('roles').where('user_id', '=', placeholderId).execute()
  await tx.updateTable('suspended_roles').set({ user_id: userId }).where('user_id', '=', placeholderId).execute()
  await tx.updateTable('requests').set({ subject_id: userId }).where('subject_id', '=', placeholderId).execute()
  await tx.deleteFrom('users').where('user_id', '=', placeholderId).execute()
}
