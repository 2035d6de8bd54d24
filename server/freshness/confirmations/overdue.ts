import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SILENCES } from '../../../contract/shared/overdue.ts'
import { agencyDay, agencyMoment } from '../../../domain/dates.ts'
import { dueBefore, silenceBegins, silentBefore } from '../../../domain/freshness/reminders.ts'
import type { Tables } from '../../db/tables.ts'
import { IS_FOUND_DEAD } from '../found-dead.ts'

/**
 * The condition for an overdue clinic: listed, with a due section, and either unconfirmed 42 days after the due date or
 * without any person whom mail reaches. A clinic whose number the agency found dead is one of them. The agency's list
 * and its counts share this condition.
 */

/** The oldest date of the three sections; `l` is a row of listings, `c` its clinic. */
export const OLDEST_SECTION = `least(coalesce(l.about_on, c.created_at), coalesce(l.contact_on, c.created_at),
  coalesce(l.patients_on, c.created_at))`

// As EXISTS, the planner chooses by the number of clinics: index lookups in roles for a page of clinics, one hash of
// all people for the whole directory.
const PEOPLE = `select from roles r join users u using (user_id) where u.tenant = 'provider' and u.status = 'Approved'`
const REACHED = 'and u.mail_refused_at_address is distinct from u.email'
const among = (condition: string) => `(exists (${PEOPLE} ${condition} and r.clinic_id = l.clinic_id)
  or exists (${PEOPLE} ${condition} and r.role = 'manager' and r.provider_id = l.provider_id))`

/** A person with a role whose address accepts mail. */
const HAS_PEOPLE = among('')
const IS_REACHED = among(REACHED)

/** The day of the first reminders; null before it. */
export async function remindersBegun(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ on: string }>`select begun_on::text as on from reminders_begun`.execute(db)
  return rows[0]?.on ?? null
}

/** `begunOn` is the day of the first reminders; null before it, when no clinic can be overdue. */
export function isOverdue({ now, begunOn }: { now: Date; begunOn: string | null }): RawBuilder<boolean> {
  const asked = begunOn !== null && silenceBegins(begunOn) <= agencyDay(now)
  return sql<boolean>`((${sql.raw(OLDEST_SECTION)} < ${dueBefore(now)}
    and ((${asked} and ${sql.raw(OLDEST_SECTION)} < ${silentBefore(now)}) or not ${sql.raw(IS_REACHED)}))
    or ${sql.raw(IS_FOUND_DEAD)})`
}

/**
 * Whether the agency has called the clinic today, outside a round, and the clinic did not ask to be called again by now.
 * Nobody may call it a second time today, so it is no work for today.
 */
export const wasCalledToday = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from clinic_calls k where k.clinic_id = l.clinic_id and k.round_id is null
    and k.called_at >= ${agencyMoment(agencyDay(now), '00:00')} and k.ended is not null
    and not (k.ended = 'again' and coalesce(k.again_at, k.called_at) <= ${now}))`

export const whyOverdue = sql.raw<(typeof SILENCES)[number]>(
  `case when ${IS_FOUND_DEAD} then 'dead' when not ${HAS_PEOPLE} then 'noPeople' when not ${IS_REACHED} then 'refused'
    else 'silent' end`,
)
