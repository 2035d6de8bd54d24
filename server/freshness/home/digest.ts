import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { isConfirmationDue } from '../../../domain/freshness/due.ts'
import { isRemindedSoon, REMINDERS_APART_DAYS } from '../../../domain/freshness/reminders.ts'
import type { Language } from '../../../domain/language.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import type { DigestClinic } from '../../platform/mail/templates/staff-digest.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { remindersBegun } from '../confirmations/overdue.ts'
import { personToRemind } from '../reminders/read-people.ts'
import { attentionRows } from './attention-rows.ts'
import { byAttention, clinicAtHome } from './clinic-at-home.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/**
 * Once a week, one mail to each person who has notifications on and a clinic that needs their action for a cause that
 * the last such mail did not name. No mail in the week of a reminder; the news then waits for the next week.
 */

/** Lists only the clinics that need most; the home screen has the rest. */
const MOST_CLINICS = 10
const BITE = 50
/** Milliseconds between mails, so that a password reset never queues behind a thousand digests. */
const APART = 2_000

type Receiver = {
  userId: string
  language: Language
  /** The person gets reminders, so the digest omits due confirmations. */
  reminded: boolean
  /** What the last digest named and is still so. */
  told: string[]
  providerIds: number[]
  clinicIds: number[]
}
type Tools = Pick<JobContext, 'db' | 'clock' | 'env'>

export async function sendDigests({ db, clock, env }: Tools): Promise<Record<string, number>> {
  const now = clock.now()
  const week = weekOf(now)
  const book = await codeBookOf(db.kysely)
  let written = 0
  for (let after = ''; ; ) {
    const receivers = await receiversAfter(db, after)
    for (const receiver of receivers) {
      const { userId, language, reminded, told, ...own } = receiver
      const rows = await attentionRows(db.pool, { ...own, userId, now })
      await nextTurn()
      const clinics = rows.map((row) => clinicAtHome(row, book, now)).sort(byAttention)
      const causes = clinics.flatMap((clinic) => causesOf(clinic, reminded))
      const isNew = causes.some((cause) => !told.includes(cause))
      if (!isNew || (await isRemindedThisWeek(db.kysely, receiver, now))) {
        await forgetSettled(db.kysely, { userId, told, causes })
        continue
      }
      const data = {
        clinics: clinics
          .filter((clinic) => causesOf(clinic, reminded).length > 0)
          .slice(0, MOST_CLINICS)
          .map((clinic) => digestOf(clinic, { language, reminded })),
        today: agencyDay(now),
        unsubscribe: unsubscribeLink(userId, env.appSecret),
      }
      const mail = { template: 'staffDigest' as const, data, to: { userId }, dedupeKey: `digest/${week}/${userId}` }
      const notBefore = new Date(now.getTime() + written * APART)
      await db.kysely.transaction().execute(async (tx) => {
        await enqueueMails(tx, now, [{ ...mail, notBefore }])
        await sql`
          insert into digests (user_id, sent_on, told) values (${userId}, ${agencyDay(now)}::date, ${causes}::text[])
          on conflict (user_id) do update set sent_on = excluded.sent_on, told = excluded.told`.execute(tx)
      })
      written += 1
    }
    const last = receivers.at(-1)
    if (last === undefined || receivers.length < BITE) return { digests: written }
    after = last.userId
  }
}

async function receiversAfter(db: Tools['db'], after: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select u.user_id as "userId", u.language, u.reminders as reminded,
      coalesce((select told from digests d where d.user_id = u.user_id), '{}') as told,
      coalesce(array_agg(r.provider_id) filter (where r.role = 'manager'), '{}') as "providerIds",
      coalesce(array_agg(r.clinic_id) filter (where r.clinic_id is not null), '{}') as "clinicIds"
    from users u join roles r using (user_id)
    where u.tenant = 'provider' and u.status = 'Approved' and u.email_notifications and u.user_id > ${after}
    group by u.user_id order by u.user_id limit ${BITE}`.execute(db.kysely)
  return rows
}

/** Why the clinic needs its staff; for people who get reminders, without due confirmations. */
function causesOf(clinic: ClinicAtHome, reminded: boolean): string[] {
  const { clinicId, rejected, missing, licencesEnding, due, unconfirmedDays } = clinic
  return [
    ...rejected.map(({ submissionId }) => `rejected/${submissionId}`),
    ...missing.map(({ field }) => `missing/${field}`),
    ...licencesEnding.map(({ endsOn }) => `licence/${endsOn}`),
    ...(!reminded && isConfirmationDue(unconfirmedDays) ? due.map((section) => `due/${section}`) : []),
  ].map((cause) => `${clinicId}/${cause}`)
}

/** Reminders of the last seven days and of the next seven. */
async function isRemindedThisWeek(db: Tools['db']['kysely'], { userId, reminded }: Receiver, now: Date) {
  const person = await personToRemind(db, { userId, now })
  if (person === undefined) return false
  const today = agencyDay(now)
  if (person.lastOn !== null && addDays(person.lastOn, REMINDERS_APART_DAYS) > today) return true
  return reminded && isRemindedSoon({ ...person, begunOn: (await remindersBegun(db)) ?? today }, now)
}

/** A cause that ended is news when it comes again. */
async function forgetSettled(
  db: Tools['db']['kysely'],
  { userId, told, causes }: { userId: string; told: readonly string[]; causes: readonly string[] },
): Promise<void> {
  const left = told.filter((cause) => causes.includes(cause))
  if (left.length === told.length) return
  await sql`update digests set told = ${left}::text[] where user_id = ${userId}`.execute(db)
}

function digestOf(clinic: ClinicAtHome, { language, reminded }: Pick<Receiver, 'language' | 'reminded'>): DigestClinic {
  return {
    clinicId: clinic.clinicId,
    clinicName: clinic.displayName ?? MESSAGES[language].noDisplayName(),
    waiting: clinic.waiting.length,
    rejected: clinic.rejected.length,
    missingAnswers: clinic.missing.length,
    unconfirmedDays: !reminded && isConfirmationDue(clinic.unconfirmedDays) ? clinic.unconfirmedDays : null,
    licenceEnds: clinic.licencesEnding[0]?.endsOn ?? null,
  }
}

/** The Monday of the agency's week, used as dedupe key: a second run in the same week writes nothing. */
function weekOf(now: Date): string {
  const today = agencyDay(now)
  return addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export const staffDigests: Schedule = { name: 'staff-digest', cron: '30 8 * * 1', mustRun: true, run: sendDigests }
