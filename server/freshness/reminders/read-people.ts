import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, agencyDay, agencyMoment, ZONE } from '../../../domain/dates.ts'
import { newPatientsLastDay } from '../../../domain/freshness/expiry.ts'
import {
  askedBefore,
  LAST_STEP,
  REMINDERS_APART_DAYS,
  type RemindedClinic,
  type RemindersSent,
} from '../../../domain/freshness/reminders.ts'
import type { Language } from '../../../domain/language.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Tables } from '../../db/tables.ts'
import { OLDEST_SECTION } from '../confirmations/overdue.ts'

/**
 * Reads, in batches, the people who may be reminded on a day: with a role, reminders on, not mailed within the week, not
 * even a weekly summary.
 * Their clinics come from `listings`, which has the date of each section and no hidden clinic: the public cannot read
 * those, so nobody must confirm them.
 */

export type PersonToRemind = RemindersSent & {
  userId: string
  language: Language
  clinics: (RemindedClinic & { name: string | null })[]
}

type Row = Omit<PersonToRemind, 'clinics'> & { clinics: ClinicRow[] }
type ClinicRow = Record<'about' | 'contact' | 'patients' | 'newPatients', string | null> & {
  clinicId: number
  name: string | null
  since: string
  mineSince: string
}

const moment = (column: string) => sql.raw(isoMoment(column))

export async function peopleAfter(
  db: Kysely<Tables>,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<PersonToRemind[]> {
  const lastAllowed = addDays(agencyDay(now), -REMINDERS_APART_DAYS)
  return readPeople(db, {
    askedBefore: askedBefore(now),
    condition: sql`u.tenant = 'provider' and u.status = 'Approved' and u.reminders and u.user_id > ${after}
      and exists (select from roles where user_id = u.user_id)
      and (last.sent_on is null or last.sent_on <= ${lastAllowed}::date)
      and not exists (select from digests d where d.user_id = u.user_id and d.sent_on > ${lastAllowed}::date)
      order by u.user_id limit ${limit}`,
  })
}

/** A person with the clinics that reminders of the coming week ask about. */
export async function personToRemind(
  db: Kysely<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<PersonToRemind | undefined> {
  const inAWeek = agencyMoment(addDays(agencyDay(now), REMINDERS_APART_DAYS))
  const [person] = await readPeople(db, { askedBefore: askedBefore(inAWeek), condition: sql`u.user_id = ${userId}` })
  return person
}

/** The clinics of `u`, a users row, each with the day since when. */
const MINE = sql`(
  select clinic_id, min(created_at) as since from (
    select r.clinic_id, r.created_at from roles r where r.user_id = u.user_id and r.clinic_id is not null
    union all
    select of_provider.clinic_id, r.created_at from roles r join listings of_provider using (provider_id)
    where r.user_id = u.user_id and r.role = 'manager') held
  group by clinic_id) mine`

async function readPeople(
  db: Kysely<Tables>,
  asked: { askedBefore: Date; condition: RawBuilder<unknown> },
): Promise<PersonToRemind[]> {
  const { rows } = await sql<Row>`
    select u.user_id as "userId", u.language, last.sent_on::text as "lastOn", last.anchor::text,
      last.finished_on::text as "finishedOn", own.clinics,
      case when last.finished_on is not null then (
        select (max(greatest(l.confirmed_on, l.new_patients_on, mine.since)) at time zone ${sql.lit(ZONE)})::date::text
        from ${MINE} join listings l using (clinic_id)) end as "actedOn"
    from users u
    cross join lateral (select max(sent_on) as sent_on, max(sent_on) filter (where step = ${String(LAST_STEP)}) as finished_on,
      (array_agg(anchor order by sent_on desc) filter (where anchor is not null))[1] as anchor
      from reminders where user_id = u.user_id) last
    cross join lateral (
      select coalesce(json_agg(json_build_object('clinicId', c.clinic_id, 'name', c.display_name,
        'since', ${moment('c.created_at')}, 'about', ${moment('l.about_on')}, 'contact', ${moment('l.contact_on')},
        'patients', ${moment('l.patients_on')}, 'newPatients', ${moment('l.new_patients_on')},
        'mineSince', ${moment('mine.since')}) order by c.clinic_id), '[]') as clinics
      from ${MINE} join listings l using (clinic_id) join clinics c using (clinic_id)
      where ${sql.raw(OLDEST_SECTION)} < ${asked.askedBefore}) own
    where ${asked.condition}`.execute(db)
  return rows.map(({ clinics, ...person }) => ({ ...person, clinics: clinics.map(clinicOf) }))
}

function clinicOf({
  clinicId,
  name,
  since,
  newPatients,
  mineSince,
  ...dates
}: ClinicRow): PersonToRemind['clinics'][number] {
  const known = Object.entries(dates).filter((entry): entry is [string, string] => entry[1] !== null)
  return {
    clinicId,
    name,
    dates: { since, sections: Object.fromEntries(known.map(([section, at]) => [section, { at }])) },
    newPatientsUntil: newPatients === null ? null : newPatientsLastDay(newPatients),
    mineSince: agencyDay(mineSince),
  }
}
