import { type Kysely, sql } from 'kysely'
import type { readOpeningsLink as readCall, sayByLink as sayCall } from '../../contract/openings.ts'
import type { Language } from '../../domain/language.ts'
import { type Actor, can, type RoleHeld } from '../../domain/permissions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { hashOf } from '../freshness/reminders/link-token.ts'
import { command, type Handler } from '../platform/http/bind.ts'
import { Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { writeOpenings } from './say.ts'
import { readOpeningsSetting, readOpeningsWhere } from './store.ts'

/**
 * The link of a mail that asks for places. It acts for the person the mail was sent to, at the clinics that this person
 * may report now, and can do nothing but report places. Opening it changes nothing.
 */

type Link = { clinicIds: number[]; language: Language; until: string; actor: Actor }
type Row = Omit<Link, 'actor'> & Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'> & { roles: RoleHeld[] }

const notValid = () =>
  new Refusal(404, 'link_not_valid', 'This link is not valid any more. Sign in to report the places of your clinics.')

/** Finds the link only while the account, the mailed address and the expiry are still valid. */
async function findLink(db: Kysely<Tables>, token: string, now: Date): Promise<Link> {
  const { rows } = await sql<Row>`
    select m.clinic_ids as "clinicIds", u.language, ${sql.raw(isoMoment('m.expires_at'))} as until, u.user_id as "userId",
      u.email, u.first_name as "firstName", u.last_name as "lastName",
      (select coalesce(json_agg(json_build_object('roleId', r.role_id, 'role', r.role, 'providerId', r.provider_id,
        'clinicId', r.clinic_id)), '[]') from roles r where r.user_id = u.user_id) as roles
    from openings_mails m join users u using (user_id)
    where m.token_hash = ${hashOf(token)} and m.expires_at > ${now} and u.tenant = 'provider'
      and u.status = 'Approved' and lower(m.sent_to) = u.email_key`.execute(db)
  const [row] = rows
  refuseUnless(row !== undefined, notValid)
  const { clinicIds, language, until, ...person } = row
  const account = { tenant: 'provider' as const, status: 'Approved' as const, emailVerified: true, allowListed: false }
  return { clinicIds, language, until, actor: { ...person, ...account, sessionId: '' } }
}

export const readOpeningsLink: Handler<typeof readCall> = async ({ db, clock, input: { body } }) => {
  const { clinicIds, language, until, actor } = await findLink(db.kysely, body.token, clock.now())
  const allowed = await allowedOf(db.kysely, actor, clinicIds)
  const clinics = await readOpeningsWhere(db.kysely, sql`c.clinic_id = any(${allowed}::int[])`)
  const asked = clinics.filter(({ places }) => places.length > 0)
  refuseUnless(asked.length > 0, notValid)
  const { kinds } = await readOpeningsSetting(db.kysely)
  const shown = asked.map(({ clinicId, displayName, places }) => ({ clinicId, displayName, places }))
  return { data: { language, until, kinds, clinics: shown } }
}

async function allowedOf(db: Kysely<Tables>, actor: Actor, clinicIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ clinicId: number; providerId: number }>`
    select clinic_id as "clinicId", provider_id as "providerId" from clinics
    where clinic_id = any(${clinicIds}::int[])`.execute(db)
  return rows.filter((clinic) => can(actor, 'sayOpenings', clinic)).map(({ clinicId }) => clinicId)
}

export const sayByLink = command<typeof sayCall>(async ({ tx, clock, requestId, input: { body } }) => {
  const at = clock.now()
  const { clinicIds, actor } = await findLink(tx, body.token, at)
  refuseUnless(
    body.items.every(({ clinicId }) => clinicIds.includes(clinicId)),
    notValid,
  )
  await writeOpenings(tx, body.items, { actor, at, requestId, through: 'mail' })
  return { data: { saidAt: at.toISOString() } }
})
