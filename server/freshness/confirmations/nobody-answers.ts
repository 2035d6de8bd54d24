import { type Kysely, type RawBuilder, sql } from 'kysely'
import { coloradoDay } from '../../../domain/dates.ts'
import { dueBefore, silenceBegins, silentBefore } from '../../../domain/freshness/reminders.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * Which clinics of the public directory nobody answers for: something is due, and either nobody confirmed it 42 days
 * after its date, or no mail reaches anybody who could. The list of the agency and its counts read this one condition.
 */

/** The date of the section that has waited longest; `l` is a row of listings, `c` its clinic. */
export const OLDEST_SECTION = `least(coalesce(l.about_on, c.created_at), coalesce(l.contact_on, c.created_at),
  coalesce(l.patients_on, c.created_at))`

// Written as EXISTS, the planner chooses by the number of clinics: for a page of them it looks each one up in the indexes of
// roles, for the whole directory it makes one set of all people.
const PEOPLE = `select from roles r join users u using (user_id) where u.tenant = 'provider' and u.status = 'Approved'`
const REACHED = 'and u.mail_refused_at_address is distinct from u.email'
const among = (condition: string) => `(exists (${PEOPLE} ${condition} and r.clinic_id = l.clinic_id)
  or exists (${PEOPLE} ${condition} and r.role = 'manager' and r.provider_id = l.provider_id))`

/** Someone has a role here, and at an address that takes mail. */
const HAS_PEOPLE = among('')
const IS_REACHED = among(REACHED)

/** The day of the first reminders, null before it. */
export async function remindersBegun(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ on: string }>`select begun_on::text as on from reminders_begun`.execute(db)
  return rows[0]?.on ?? null
}

/** `begunOn` is the day of the first reminders, null before it: until people were asked, nobody kept silent. */
export function nobodyAnswers({ now, begunOn }: { now: Date; begunOn: string | null }): RawBuilder<boolean> {
  const asked = begunOn !== null && silenceBegins(begunOn) <= coloradoDay(now)
  return sql<boolean>`(${sql.raw(OLDEST_SECTION)} < ${dueBefore(now)}
    and ((${asked} and ${sql.raw(OLDEST_SECTION)} < ${silentBefore(now)}) or not ${sql.raw(IS_REACHED)}))`
}

export const whyNobodyAnswers = sql.raw<'silent' | 'refused' | 'noPeople'>(
  `case when not ${HAS_PEOPLE} then 'noPeople' when not ${IS_REACHED} then 'refused' else 'silent' end`,
)
