import { type RawBuilder, sql } from 'kysely'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { MESSAGE_KEPT_DAYS } from '../../../domain/directory/feedback.ts'
import { NETWORK_KEPT_DAYS, REPORT_WORDS_KEPT_DAYS } from '../../../domain/directory/reports.ts'
import { CALL_NOTES_KEPT_DAYS, COUNTS_KEPT_DAYS, TOKENS_KEPT_DAYS } from '../../db/privacy/kept.ts'
import { SECRET_TEMPLATES } from '../mail/templates/templates.ts'
import type { JobContext, Schedule } from './schedule.ts'

/** Deletes expired rows. The audit trail, requests and changes are never deleted. */

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Deletes in small batches: on the embedded engine one statement blocks every other caller. */
const BITE = 1000

type Rule = { table: string; key: string; age: number; condition: (before: Date) => RawBuilder<unknown> }

const RULES: readonly Rule[] = [
  {
    table: 'idempotency_keys',
    key: 'ctid',
    age: DAY,
    condition: (before) => sql`created_at < ${before}`,
  },
  {
    table: 'sessions',
    key: 'session_id',
    age: 30 * DAY,
    condition: (before) => sql`least(ended_at, expires_at) < ${before}`,
  },
  {
    // Expired invitations stay in the team's list for a month, so that a manager can resend them.
    table: 'invitations',
    key: 'invitation_id',
    age: 30 * DAY,
    condition: (before) => sql`accepted_at is null and expires_at < ${before}`,
  },
  {
    table: 'mails',
    key: 'mail_id',
    age: 90 * DAY,
    condition: (before) => sql`status <> 'waiting' and created_at < ${before}`,
  },
  {
    table: 'access_tokens',
    key: 'token_id',
    age: TOKENS_KEPT_DAYS * DAY,
    condition: (before) => sql`least(revoked_at, expires_at) < ${before}`,
  },
  ...(['directory_counts', 'directory_unknown_words', 'openings_by_day'] as const).map((table) => ({
    table,
    key: 'ctid',
    age: COUNTS_KEPT_DAYS * DAY,
    condition: (before: Date) => sql`day < ${agencyDay(before)}::date`,
  })),
  ...(['clinic_openings', 'unmet_searches'] as const).map((table) => ({
    table,
    key: 'ctid',
    age: COUNTS_KEPT_DAYS * DAY,
    condition: (before: Date) => sql`month < ${agencyDay(before)}::date`,
  })),
  {
    table: 'openings_mails',
    key: 'ctid',
    age: 0,
    condition: (now) => sql`expires_at < ${now}`,
  },
]

export async function clean({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const rule of RULES) removed[rule.table] = await removeAged({ db, clock }, rule)
  removed.forgottenLinks = await forgetLinks({ db, clock })
  removed.erasedFeedback = await eraseFeedback({ db, clock })
  removed.erasedReports = await eraseReports({ db, clock })
  removed.erasedCallNotes = await eraseCallNotes({ db, clock })
  return removed
}

type Tools = Pick<JobContext, 'db' | 'clock'>

async function removeAged({ db, clock }: Tools, { table, key, age, condition }: Rule): Promise<number> {
  const before = new Date(clock.now().getTime() - age)
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${condition(before)} limit ${BITE}))`.execute(db.kysely)
    total += Number(numAffectedRows)
    if (numAffectedRows < BITE) return total
  }
}

/** An administrator may retry a failed mail, but its link must not be stored for months. */
async function forgetLinks({ db, clock }: Tools): Promise<number> {
  const before = new Date(clock.now().getTime() - 14 * DAY)
  const { numAffectedRows = 0n } = await sql`
    update mails set data = '{}'
    where status = 'failed' and created_at < ${before} and template = any(${SECRET_TEMPLATES}::text[])
      and data <> '{}'`.execute(db.kysely)
  return Number(numAffectedRows)
}

/** Deletes the visitors' texts and keeps the counts of their answers. */
async function eraseFeedback({ db, clock }: Tools): Promise<number> {
  const before = addDays(agencyDay(clock.now()), -MESSAGE_KEPT_DAYS)
  const { numAffectedRows = 0n } = await sql`
    update directory_feedback set message = null where day < ${before}::date and message is not null`.execute(db.kysely)
  return Number(numAffectedRows)
}

/**
 * Deletes the marks of networks from reports that are answered or old, and later the texts. Release 0.2 stored salts in
 * a table and marks in a column, which the next contract drops.
 */
async function eraseReports({ db, clock }: Tools): Promise<number> {
  const today = agencyDay(clock.now())
  const marksEnd = addDays(today, -NETWORK_KEPT_DAYS)
  await sql`delete from network_salts where day < ${marksEnd}::date`.execute(db.kysely)
  await sql`
    delete from report_networks n using clinic_reports r
    where r.report_id = n.report_id and (n.day < ${marksEnd}::date or r.outcome is not null)`.execute(db.kysely)
  await sql`
    update clinic_reports set network = null
    where network is not null and (day < ${marksEnd}::date or outcome is not null)`.execute(db.kysely)
  const wordsEnd = addDays(today, -REPORT_WORDS_KEPT_DAYS)
  const { numAffectedRows = 0n } = await sql`
    update clinic_reports set message = null where ended_on < ${wordsEnd}::date and message is not null`.execute(
    db.kysely,
  )
  return Number(numAffectedRows)
}

/** Deletes what callers noted, and keeps how the calls ended. */
async function eraseCallNotes({ db, clock }: Tools): Promise<number> {
  const before = new Date(clock.now().getTime() - CALL_NOTES_KEPT_DAYS * DAY)
  const { numAffectedRows = 0n } = await sql`
    update clinic_calls set note = null where called_at < ${before} and note is not null`.execute(db.kysely)
  return Number(numAffectedRows)
}

export const cleaning: Schedule = { name: 'clean', cron: '17 * * * *', run: clean }
