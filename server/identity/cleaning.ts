import { sql } from 'kysely'
import type { JobContext, Schedule } from '../platform/jobs/schedule.ts'
import { GUESS_WINDOW } from './passwords/guesses.ts'

/** Deletes expired links, guesses, sessions and counters of calls. */

const DAY = 24 * 60 * 60_000

export async function cleanSignIn({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now().getTime()
  const before = (age: number) => new Date(now - age)
  const statements = {
    links: sql`delete from sign_in_links where expires_at < ${before(0)}`,
    devices: sql`delete from known_devices where last_seen < ${before(400 * DAY)}`,
    mails: sql`delete from link_mails where sent_at < ${before(DAY)}`,
    guesses: sql`delete from password_guesses where not exists (
      select 1 from unnest(guessed_at) at where at > ${before(GUESS_WINDOW)})`,
    // Their keys have the network address of everybody who signed in.
    adminCounters: sql`delete from auth_admin."rateLimit" where "lastRequest" < ${now - DAY}`,
    providerCounters: sql`delete from auth_provider."rateLimit" where "lastRequest" < ${now - DAY}`,
    adminSessions: sql`delete from auth_admin."session" where "expiresAt" < ${before(0)}`,
    providerSessions: sql`delete from auth_provider."session" where "expiresAt" < ${before(0)}`,
    adminStates: sql`delete from auth_admin."verification" where "expiresAt" < ${before(0)}`,
    providerStates: sql`delete from auth_provider."verification" where "expiresAt" < ${before(0)}`,
  }
  const removed: Record<string, number> = {}
  for (const [name, statement] of Object.entries(statements)) {
    const { numAffectedRows = 0n } = await statement.execute(db.kysely)
    removed[name] = Number(numAffectedRows)
  }
  return removed
}

export const signInCleaning: Schedule = { name: 'clean-sign-in', cron: '37 * * * *', run: cleanSignIn }
