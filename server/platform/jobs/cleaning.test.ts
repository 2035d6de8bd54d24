import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/mail.ts'
import { settableClock } from '../clock.ts'
import { clean } from './cleaning.ts'

const now = new Date('2026-08-21T15:00:00.000Z')
const clock = settableClock(now)
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
let db: Database

beforeEach(async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
})

const left = async (
  table: 'idempotency_keys' | 'sessions' | 'invitations' | 'mails' | 'access_tokens',
  column: string,
) => {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)}::text as name from ${sql.table(table)} order by 1`.execute(db.kysely)
  return rows.map((row) => row.name)
}

test('deletes idempotency keys after a day, however many there are', async () => {
  await sql`
    insert into idempotency_keys (user_id, key, call, body_hash, reply, created_at)
    select 'ana', 'old' || n, 'x', 'x', '{}', ${ago(DAY + 1)} from generate_series(1, 2500) n`.execute(db.kysely)
  await sql`
    insert into idempotency_keys (user_id, key, call, body_hash, reply, created_at)
    values ('ana', 'young', 'x', 'x', '{}', ${ago(DAY - HOUR)})`.execute(db.kysely)
  expect(await clean({ db, clock })).toMatchObject({ idempotency_keys: 2500 })
  expect(await left('idempotency_keys', 'key')).toEqual(['young'])
})

test('deletes sessions a month after they ended or expired', async () => {
  const session = (session_id: string, expires: Date, ended: Date | null) =>
    db.kysely
      .insertInto('sessions')
      .values({
        session_id,
        tenant: 'provider',
        user_id: 'ana',
        user_agent: null,
        ended_at: ended,
        expires_at: expires,
        created_at: ago(60 * DAY),
        last_active_at: ago(60 * DAY),
      })
      .execute()
  await session('ran out long ago', ago(31 * DAY), null)
  await session('ended long ago', ago(-HOUR), ago(31 * DAY))
  await session('ran out lately', ago(29 * DAY), null)
  await session('alive', ago(-HOUR), null)
  await clean({ db, clock })
  expect(await left('sessions', 'session_id')).toEqual(['alive', 'ran out lately'])
})

test('deletes unaccepted invitations a month after they expired', async () => {
  await addPerson(db, { userId: 'ana' })
  const invite = (email: string, expires: Date, accepted: Date | null) =>
    sql`
    with provider as (
      insert into providers (display_name, updated_at) values ('Aspen', ${now}) returning provider_id)
    insert into invitations
      (email, user_id, role, provider_id, invited_by, token_hash, created_at, sent_at, expires_at, accepted_at)
    select ${email}, 'ana', 'manager', provider_id, 'ana', ${email}, ${now}, ${now}, ${expires}, ${accepted}
    from provider`.execute(db.kysely)
  await invite('forgotten', ago(31 * DAY), null)
  await invite('lately', ago(DAY), null)
  await invite('accepted', ago(31 * DAY), ago(35 * DAY))
  await clean({ db, clock })
  expect(await left('invitations', 'email')).toEqual(['accepted', 'lately'])
})

test('deletes mails after three months, links of failed mails after two weeks, waiting mails never', async () => {
  const mail = (key: string, template: string, status: 'waiting' | 'sent' | 'failed', created: Date) =>
    sql`
    insert into mails (dedupe_key, template, to_email, language, data, status, created_at)
    values (${key}, ${template}, 'a@example.org', 'en', '{"link": "x"}', ${status}, ${created})`.execute(db.kysely)
  await mail('old', 'accessDecision', 'sent', ago(91 * DAY))
  await mail('waiting', 'accessDecision', 'waiting', ago(91 * DAY))
  await mail('secret', 'invitation', 'failed', ago(15 * DAY))
  await mail('plain', 'accessDecision', 'failed', ago(15 * DAY))
  expect(await clean({ db, clock })).toMatchObject({ mails: 1, forgottenLinks: 1 })
  const rows = await db.kysely.selectFrom('mails').select(['dedupe_key', 'data']).orderBy('dedupe_key').execute()
  expect(rows).toEqual([
    { dedupe_key: 'plain', data: { link: 'x' } },
    { dedupe_key: 'secret', data: {} },
    { dedupe_key: 'waiting', data: { link: 'x' } },
  ])
})

test('deletes counts of pages, words and openings after 400 days', async () => {
  await sql`insert into providers (provider_id, display_name, updated_at) values (1, 'x', ${now})`.execute(db.kysely)
  await sql`
    insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
    values (1, 1, 'x', '{"displayAtOwnpath": true}', '{}', ${now}, ${now})`.execute(db.kysely)
  for (const days of [399, 401]) {
    const day = ago(days * DAY)
      .toISOString()
      .slice(0, 10)
    await sql`insert into directory_counts (day, kind, n) values (${day}::date, 'page:home', 12)`.execute(db.kysely)
    await sql`insert into directory_unknown_words (day, words, n) values (${day}::date, 'equine', 12)`.execute(
      db.kysely,
    )
    await sql`insert into openings_by_day (clinic_id, day, kind, available) values (1, ${day}::date, 'detox', 2)`.execute(
      db.kysely,
    )
  }
  await sql`
    insert into clinic_openings (clinic_id, month, n) values (1, '2025-06-01', 12), (1, '2026-08-01', 12)`.execute(
    db.kysely,
  )
  const removed = { directory_counts: 1, directory_unknown_words: 1, clinic_openings: 1, openings_by_day: 1 }
  expect(await clean({ db, clock })).toMatchObject(removed)
})

test('deletes the mails that asked for places once their link expired', async () => {
  await addPerson(db, { userId: 'ana', email: 'ana@agency.example' })
  const mail = (hour: number, expires: Date) => sql`
    insert into openings_mails (user_id, sent_on, hour, clinic_ids, sent_to, token_hash, expires_at)
    values ('ana', '2026-08-18', ${hour}, '{1}', 'ana@agency.example', ${`hash ${hour}`}, ${expires})`
  await mail(8, ago(1)).execute(db.kysely)
  await mail(9, ago(-HOUR)).execute(db.kysely)
  expect(await clean({ db, clock })).toMatchObject({ openings_mails: 1 })
  const { rows } = await sql`select hour from openings_mails`.execute(db.kysely)
  expect(rows).toEqual([{ hour: 9 }])
})

test('deletes access tokens a year after they expired or were revoked', async () => {
  await addPerson(db, { userId: 'ana', email: 'ana@agency.example' })
  const token = (name: string, expires: Date, revoked: Date | null) => sql`
    insert into access_tokens (tenant, user_id, name, scope, token_hash, created_at, expires_at, revoked_at)
    values ('provider', 'ana', ${name}, 'read', ${Buffer.from(name)}, ${ago(800 * DAY)}, ${expires}, ${revoked})`
  await token('expired long ago', ago(366 * DAY), null).execute(db.kysely)
  await token('revoked long ago', ago(-DAY), ago(366 * DAY)).execute(db.kysely)
  await token('expired lately', ago(364 * DAY), null).execute(db.kysely)
  await token('works', ago(-DAY), null).execute(db.kysely)
  await clean({ db, clock })
  expect(await left('access_tokens', 'name')).toEqual(['expired lately', 'works'])
})

test('erases the words of visitors after 90 days, and keeps the counts', async () => {
  await sql`
    insert into directory_feedback (day, language, found, message) values
    ('2026-05-22', 'en', 'no', 'old words'), ('2026-05-23', 'en', 'no', 'young words')`.execute(db.kysely)
  expect(await clean({ db, clock })).toMatchObject({ erasedFeedback: 1 })
  const { rows } = await sql`select found, message from directory_feedback order by day`.execute(db.kysely)
  expect(rows).toEqual([
    { found: 'no', message: null },
    { found: 'no', message: 'young words' },
  ])
})

test('erases the words of answered reports after 90 days, and marks of networks after 30', async () => {
  await sql`insert into providers (provider_id, display_name, updated_at) values (1, 'x', ${now})`.execute(db.kysely)
  await sql`
    insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
    values (1, 1, 'x', '{"displayAtOwnpath": true}', '{}', ${now}, ${now})`.execute(db.kysely)
  const report = (code: string, day: string, ended: string | null) => sql`
    insert into clinic_reports (code, clinic_id, kind, language, message, day, with_clinic, network, outcome, ended_on)
    values (${code}, 1, 'other', 'en', 'words', ${day}::date, false, ${Buffer.alloc(16)}, ${ended && 'left'}, ${ended}::date)`
  await report('AAAAAAAA', '2026-05-01', '2026-05-22').execute(db.kysely)
  await report('BBBBBBBB', '2026-07-21', '2026-05-24').execute(db.kysely)
  await report('CCCCCCCC', '2026-07-23', null).execute(db.kysely)
  await sql`insert into report_networks (report_id, day, mark)
    select report_id, day, '\\x00' from clinic_reports`.execute(db.kysely)
  await sql`insert into report_networks (report_id, day, mark)
    select report_id, '2026-07-21', '\\x01' from clinic_reports where code = 'CCCCCCCC'`.execute(db.kysely)
  await clean({ db, clock })
  const { rows } = await sql`
    select code, message, network is null as unmarked, (select array_agg(day::text) from report_networks n
      where n.report_id = r.report_id) as days from clinic_reports r order by code`.execute(db.kysely)
  expect(rows).toEqual([
    { code: 'AAAAAAAA', message: null, unmarked: true, days: null },
    { code: 'BBBBBBBB', message: 'words', unmarked: true, days: null },
    { code: 'CCCCCCCC', message: 'words', unmarked: false, days: ['2026-07-23'] },
  ])
})

test('erases the notes of calls after a year, and keeps how they ended', async () => {
  await addPerson(db, { userId: 'ana', email: 'ana@agency.example' })
  await sql`insert into providers (provider_id, display_name, updated_at) values (1, 'x', ${now})`.execute(db.kysely)
  await sql`
    insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
    values (1, 1, 'x', '{"displayAtOwnpath": true}', '{}', ${now}, ${now})`.execute(db.kysely)
  const call = (note: string, at: Date) =>
    sql`
    insert into clinic_calls (clinic_id, called_by, called_at, note, sections, ended)
    values (1, 'ana', ${at}, ${note}, '{}', 'nobody')`.execute(db.kysely)
  await call('old words', ago(366 * DAY))
  await call('young words', ago(364 * DAY))
  expect(await clean({ db, clock })).toMatchObject({ erasedCallNotes: 1 })
  const { rows } = await sql`select note, ended from clinic_calls order by call_id`.execute(db.kysely)
  expect(rows).toEqual([
    { note: null, ended: 'nobody' },
    { note: 'young words', ended: 'nobody' },
  ])
})
