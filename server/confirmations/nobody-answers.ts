import { type Kysely, type RawBuilder, sql } from 'kysely'
import { coloradoDay } from '../../domain/dates.ts'
import { dueBefore, silenceBegins, silentBefore } from '../../domain/freshness/reminders.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Which clinics of the public directory nobody answers for: something is due, and either nobody confirmed it 42 days
 * after its date, or no mail reaches anybody who could. The list of the agency and its counts read this one condition.
 */

/** The date of the section that has waited longest; `l` is a row of listings, `c` its clinic. */
export const OLDEST_SECTION = `least(coalesce(l.about_on, c.created_at), coalesce(l.contact_on, c.created_at),
  coalesce(l.patients_on, c.created_at))`

const PEOPLE = `select r.role, r.provider_id, r.clinic_id, u.mail_refused_at_address is not distinct from u.email as refused
  from roles r join users u using (user_id) where u.tenant = 'provider' and u.status = 'Approved'`
// Sets that are made once per statement: asked clinic by clinic they would be looked up seventy thousand times.
const among = (
  condition: string,
) => `(l.clinic_id in (select clinic_id from (${PEOPLE}) p where clinic_id is not null ${condition})
  or l.provider_id in (select provider_id from (${PEOPLE}) p where role = 'manager' ${condition}))`

/** Someone has a role here, and at an address that takes mail. */
const HAS_PEOPLE = among('')
const IS_REACHED = among('and not refused')

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
