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

const left = async (table: 'idempotency_keys' | 'sessions' | 'invitations' | 'mails', column: string) => {
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
