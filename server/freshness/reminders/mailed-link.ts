import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { Actor, RoleHeld } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import { type Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { hashOf } from './link-token.ts'

/** A link in a mail that acts for the person the mail was sent to, without a sign-in. */

type Person = Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'> & { roles: RoleHeld[] }
type Asked = {
  /** The table of the mails, with `user_id`, `sent_to`, `token_hash` and `expires_at`. */
  mails: 'reminders' | 'openings_mails'
  /** What the caller reads of the mail `m`. */
  columns: RawBuilder<unknown>
  token: string
  now: Date
  notValid: () => Refusal
}

/** Finds the link only while the account, the mailed address and the expiry are still valid. */
export async function findMailedLink<Mail extends object>(
  db: Kysely<Tables>,
  { mails, columns, token, now, notValid }: Asked,
): Promise<Mail & { language: Language; actor: Actor }> {
  const { rows } = await sql<{ mail: Mail; language: Language; person: Person }>`
    select json_build_object(${columns}) as mail, u.language,
      json_build_object('userId', u.user_id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
        'roles', (select coalesce(json_agg(json_build_object('roleId', r.role_id, 'role', r.role,
          'providerId', r.provider_id, 'clinicId', r.clinic_id)), '[]') from roles r where r.user_id = u.user_id)
      ) as person
    from ${sql.table(mails)} m join users u using (user_id)
    where m.token_hash = ${hashOf(token)} and m.expires_at > ${now} and u.tenant = 'provider'
      and u.status = 'Approved' and lower(m.sent_to) = u.email_key`.execute(db)
  const [row] = rows
  refuseUnless(row !== undefined, notValid)
  const account = { tenant: 'provider' as const, status: 'Approved' as const, emailVerified: true, allowListed: false }
  return { ...row.mail, language: row.language, actor: { ...row.person, ...account, sessionId: '' } }
}
