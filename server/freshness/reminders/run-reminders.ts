import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { agencyDay } from '../../../domain/dates.ts'
import { reminderOf } from '../../../domain/freshness/reminders.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { putReminders } from './put-reminders.ts'
import { type PersonToRemind, peopleAfter } from './read-people.ts'

/**
 * Every morning, sends the reminders that `domain/freshness/reminders.ts` calls for. Processes people in small batches,
 * one transaction each, so that a killed run can start again and, on the embedded engine, no request waits long.
 */

type Tools = Pick<JobContext, 'db' | 'clock' | 'env'>

/**
 * The embedded engine runs in this process, so its statements must be short; a PostgreSQL server takes larger batches.
 */
const BATCH = { embedded: 5, server: 100 }
/** Milliseconds between mails, so that a password reset never queues behind a thousand reminders. */
const APART = 2_000

export async function runReminders({ db, clock, env }: Tools): Promise<{ reminders: number }> {
  const now = clock.now()
  const begunOn = await begun(db, now)
  await nextTurn()
  const batch = db.pool.options.max === 1 ? BATCH.embedded : BATCH.server
  let sent = 0
  for (let after = ''; ; ) {
    const people = await peopleAfter(db.kysely, { after, limit: batch, now })
    await nextTurn()
    const due = people.flatMap((person) => {
      const reminder = reminderOf({ ...person, begunOn }, now)
      return reminder === null ? [] : [{ userId: person.userId, reminder, nameOf: namesOf(person) }]
    })
    if (due.length > 0) {
      const notBefore = (place: number) => new Date(now.getTime() + (sent + place) * APART)
      const reminders = due.map((one, place) => ({ ...one, notBefore: notBefore(place) }))
      const put = await db.kysely
        .transaction()
        .execute((tx) => putReminders(tx, { now, secret: env.appSecret, reminders }))
      sent += put.length
    }
    const last = people.at(-1)
    if (last === undefined || people.length < batch) return { reminders: sent }
    after = last.userId
    await nextTurn()
  }
}

/** The first run stores the day; later runs keep it. */
async function begun(db: Tools['db'], now: Date): Promise<string> {
  await sql`insert into reminders_begun (begun_on) values (${agencyDay(now)}) on conflict do nothing`.execute(db.kysely)
  const { rows } = await sql<{ on: string }>`select begun_on::text as on from reminders_begun`.execute(db.kysely)
  return rows[0]?.on ?? agencyDay(now)
}

function namesOf({ clinics, language }: PersonToRemind): (clinicId: number) => string {
  const names = new Map(clinics.map(({ clinicId, name }) => [clinicId, name]))
  return (clinicId) => names.get(clinicId) ?? MESSAGES[language].noDisplayName()
}

export const reminding: Schedule = { name: 'reminders', cron: '10 6 * * *', mustRun: true, run: runReminders }
