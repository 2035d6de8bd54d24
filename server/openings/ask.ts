import { sql } from 'kysely'
import { agencyDay, agencyHour } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { MAIL_HOURS } from '../../domain/openings/late.ts'
import { unsubscribeLink } from '../freshness/home/unsubscribe-link.ts'
import { hashOf, newToken } from '../freshness/reminders/link-token.ts'
import type { JobContext, Schedule } from '../platform/jobs/schedule.ts'
import { enqueueMails } from '../platform/mail/outbox.ts'
import { readSetting } from '../reference/read-setting.ts'
import { type ReporterRow, readReporters } from './reporters.ts'

/**
 * Every hour of the day, asks by mail for the places of the clinics that chose this hour, and at the agency's hour
 * reminds of reports that are late. A person gets one mail an hour for all their clinics, and none at night.
 */

const DAY = 24 * 60 * 60_000
const LINK_DAYS = 3

const openingsLink = (token: string) => `/portal/openings-today#token=${token}`

type Tools = Pick<JobContext, 'db' | 'clock' | 'env'>
type Person = { userId: string; language: Language; clinicIds: number[] }

export async function askForOpenings({ db, clock, env }: Tools): Promise<{ openingsMails: number }> {
  const now = clock.now()
  const hour = agencyHour(now)
  const today = agencyDay(now)
  if (!MAIL_HOURS.includes(hour)) return { openingsMails: 0 }
  const { askAt, remindAt } = await readSetting(db.kysely, 'openings')
  const silent = (await readReporters(db.kysely, now)).filter(({ reportedToday }) => !reportedToday)
  const isLate = ({ late }: ReporterRow) => hour === remindAt && late.today
  const asked = new Map(
    silent.filter((one) => isLate(one) || (one.mailAt ?? askAt) === hour).map((one) => [one.clinicId, one]),
  )
  if (asked.size === 0) return { openingsMails: 0 }
  return db.kysely.transaction().execute(async (tx) => {
    const { rows: people } = await sql<Person>`
      select u.user_id as "userId", u.language, array_agg(distinct c.clinic_id) as "clinicIds"
      from users u join roles r using (user_id)
      join clinics c on c.clinic_id = r.clinic_id or (r.role = 'manager' and c.provider_id = r.provider_id)
      where u.tenant = 'provider' and u.status = 'Approved' and u.reminders and c.clinic_id = any(${[...asked.keys()]}::int[])
      group by u.user_id, u.language order by u.user_id`.execute(tx)
    const made = people.map((person) => ({ ...person, token: newToken() }))
    const mails = made.map(({ userId, clinicIds, token }) => ({ userId, clinicIds, tokenHash: hashOf(token) }))
    const { rows: written } = await sql<{ userId: string }>`
      insert into openings_mails (user_id, sent_on, hour, clinic_ids, sent_to, token_hash, expires_at)
      select u.user_id, ${today}::date, ${hour}, given."clinicIds", u.email, given."tokenHash",
        ${new Date(now.getTime() + LINK_DAYS * DAY)}
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given("userId" text, "clinicIds" int[], "tokenHash" text)
      join users u on u.user_id = given."userId"
      on conflict (user_id, sent_on, hour) do nothing returning user_id as "userId"`.execute(tx)
    const put = new Set(written.map(({ userId }) => userId))
    await enqueueMails(
      tx,
      now,
      made
        .filter(({ userId }) => put.has(userId))
        .map(({ userId, language, clinicIds, token }) => {
          const clinics = clinicIds.flatMap((clinicId) => asked.get(clinicId) ?? [])
          const data = {
            clinicNames: clinics.map(({ displayName }) => displayName ?? MESSAGES[language].noDisplayName()),
            late: clinics.some(isLate),
            link: openingsLink(token),
            unsubscribe: unsubscribeLink(userId, env.appSecret, 'reminders'),
          }
          const dedupeKey = `openings/${today}/${hour}/${userId}`
          return { template: 'openingsAsk' as const, data, to: { userId }, dedupeKey }
        }),
    )
    return { openingsMails: put.size }
  })
}

export const askingForOpenings: Schedule = { name: 'openings', cron: '0 * * * *', run: askForOpenings }
