import { type Kysely, sql } from 'kysely'
import type { readOpeningsLink as readCall, sayByLink as sayCall } from '../../contract/openings.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { findMailedLink } from '../freshness/reminders/mailed-link.ts'
import { command, type Handler } from '../platform/http/bind.ts'
import { Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { writeOpenings } from './say.ts'
import { readOpeningsSetting, readOpeningsWhere } from './store.ts'

/**
 * The link of a mail that asks for places. It acts for the person the mail was sent to, at the clinics that this person
 * may report now, and can do nothing but report places. Opening it changes nothing.
 */

type Mail = { clinicIds: number[]; until: string }

const notValid = () =>
  new Refusal(404, 'link_not_valid', 'This link no longer works. Sign in to report the openings of your clinics.')

const findLink = (db: Kysely<Tables>, token: string, now: Date) =>
  findMailedLink<Mail>(db, {
    mails: 'openings_mails',
    columns: sql`'clinicIds', m.clinic_ids, 'until', ${sql.raw(isoMoment('m.expires_at'))}`,
    token,
    now,
    notValid,
  })

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
