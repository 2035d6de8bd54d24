import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/mail.ts'
import { enqueueMail, enqueueMails, enqueueRequestNotice, type Mail } from './outbox.ts'
import { expandRequestNotices } from './request-notices.ts'

const now = new Date('2026-08-21T15:00:00.000Z')
let db: Database

beforeEach(async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
})

const approval = (userId: string, dedupeKey = `role-request/1/decision/${userId}`): Mail => ({
  template: 'accessDecision',
  data: { decision: 'approved', role: 'manager', providerName: 'Aspen Care', clinicName: null, comment: null },
  to: { userId },
  dedupeKey,
})

const mails = () => db.kysely.selectFrom('mails').selectAll().orderBy('mail_id').execute()

test('a mail is stored with its decision and rolled back with it', async () => {
  await addPerson(db, { userId: 'ana', language: 'es' })
  const decide = (fails: boolean) =>
    db.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ phone: '3035551234' }).where('user_id', '=', 'ana').execute()
      await enqueueMail(tx, now, approval('ana'))
      if (fails) throw new Error('the decision does not stand')
    })

  await expect(decide(true)).rejects.toThrow('does not stand')
  expect(await mails()).toEqual([])

  await decide(false)
  expect(await mails()).toMatchObject([
    { to_email: 'ana@example.org', to_user: 'ana', language: 'es', status: 'waiting', attempts: 0, created_at: now },
  ])
})

test('one event is one mail, however often it is enqueued', async () => {
  await addPerson(db, { userId: 'ana' })
  await db.kysely.transaction().execute((tx) => enqueueMails(tx, now, [approval('ana'), approval('ana')]))
  await db.kysely.transaction().execute((tx) => enqueueMail(tx, now, approval('ana')))
  expect(await mails()).toHaveLength(1)
})

test('any number of mails is one statement', async () => {
  for (const userId of ['ana', 'bo', 'cy']) await addPerson(db, { userId })
  const statements: string[] = []
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  const letters = ['ana', 'bo', 'cy'].map((userId) => approval(userId))
  await watched.transaction().execute((tx) => enqueueMails(tx, now, letters))
  expect(statements).toEqual(['begin', expect.stringContaining('insert into mails'), 'commit'])
  expect((await mails()).map((mail) => mail.to_user).sort()).toEqual(['ana', 'bo', 'cy'])
})

test('archived and unknown people get no mail, an explicitly given address does', async () => {
  await addPerson(db, { userId: 'gone', archived: true })
  await db.kysely
    .transaction()
    .execute((tx) =>
      enqueueMails(tx, now, [
        approval('gone', 'a'),
        approval('never-seen', 'b'),
        { ...approval('gone', 'c'), to: { userId: 'gone', email: 'gone@example.org' } },
        { ...approval('', 'd'), to: { email: 'new@example.org', language: 'es' } },
      ]),
    )
  expect(await mails()).toMatchObject([
    { dedupe_key: 'c', to_email: 'gone@example.org', to_user: 'gone', language: 'en' },
    { dedupe_key: 'd', to_email: 'new@example.org', to_user: null, language: 'es' },
  ])
})

const allowList = ['@agency.example.gov', 'one@partner.example.org']

async function waitingRequest(): Promise<number> {
  const { rows } = await sql<{ request_id: number }>`
    with provider as (
      insert into providers (display_name, updated_at) values ('Aspen Care', ${now}) returning provider_id)
    insert into requests (type, status, created_at, provider_id, requester_id, role)
    select 'accountAccess', 'requested', ${now}, provider_id, 'ana', 'manager' from provider
    returning request_id`.execute(db.kysely)
  return rows[0]?.request_id as number
}

async function expandAll(): Promise<void> {
  const asked = await db.kysely.selectFrom('mails').select('mail_id').where('template', '=', 'requestNotices').execute()
  for (const { mail_id } of asked) await expandRequestNotices(db.kysely, { mailId: mail_id, now, allowList })
}

test('every current administrator with notifications on gets one mail about a new request', async () => {
  await addPerson(db, { userId: 'ana' })
  const admin = { tenant: 'admin', emailNotifications: true } as const
  await addPerson(db, { ...admin, userId: 'wants', email: 'Wants@Agency.example.gov' })
  await addPerson(db, { ...admin, userId: 'also', email: 'one@partner.example.org', language: 'es' })
  await addPerson(db, { ...admin, userId: 'quiet', email: 'quiet@agency.example.gov', emailNotifications: false })
  await addPerson(db, { ...admin, userId: 'left', email: 'left@agency.example.gov', archived: true })
  await addPerson(db, { ...admin, userId: 'removed', email: 'removed@elsewhere.example.gov' })
  await addPerson(db, { userId: 'staff', email: 'staff@agency.example.gov', emailNotifications: true })
  const requestId = await waitingRequest()

  for (const _ of ['first', 'again']) {
    await db.kysely.transaction().execute((tx) => enqueueRequestNotice(tx, now, requestId))
    await expandAll()
  }

  const written = await mails()
  expect(written.map(({ template, to_user, language }) => [template, to_user, language]).sort()).toEqual([
    ['newRequest', 'also', 'es'],
    ['newRequest', 'wants', 'en'],
  ])
  expect(written[0]?.data).toMatchObject({
    requestId,
    type: 'accountAccess',
    requesterName: 'Ana Ruiz',
    providerName: 'Aspen Care',
    role: 'manager',
    clinicId: null,
    clinicName: null,
  })
})

test('a request withdrawn meanwhile sends no mail', async () => {
  await addPerson(db, { userId: 'ana' })
  const admin = { userId: 'wants', email: 'wants@agency.example.gov' }
  await addPerson(db, { ...admin, tenant: 'admin', emailNotifications: true })
  const requestId = await waitingRequest()
  await db.kysely.transaction().execute((tx) => enqueueRequestNotice(tx, now, requestId))
  await db.kysely.updateTable('requests').set({ status: 'outdated' }).where('request_id', '=', requestId).execute()
  await expandAll()
  expect(await mails()).toEqual([])
})
