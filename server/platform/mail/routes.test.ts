import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutboxMail } from '../../../contract/outbox.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../../testing/app.ts'
import { addPerson } from '../../testing/mail.ts'
import { enqueueMails, type Mail } from './outbox.ts'
import { mailRoutes } from './routes.ts'

let portal: TestApp
let admin: { authorization: string }

beforeEach(async () => {
  portal = await testApp({ areas: [mailRoutes] })
  const boss = { tenant: 'admin', userId: 'boss', email: `boss${ADMIN_DOMAIN}` } as const
  await addPerson(portal.db, boss)
  admin = await portal.signIn(boss)
})
afterEach(() => portal.close())

const SECRET = 'token-nobody-may-see'
const reset = (number: number): Mail => ({
  template: 'passwordReset',
  data: { link: `/portal/reset-password?token=${SECRET}`, minutes: 30 },
  to: { email: `person${number}@example.org`, language: 'es' },
  dedupeKey: `reset/${number}-${SECRET}`,
})
const enqueue = (...mails: Mail[]) =>
  portal.db.kysely.transaction().execute((tx) => enqueueMails(tx, portal.clock.now(), mails))
const fail = (mailId: number, data?: string) =>
  portal.db.kysely
    .updateTable('mails')
    .set({ status: 'failed', attempts: 8, last_error: '550 no', ...(data !== undefined && { data }) })
    .where('mail_id', '=', mailId)
    .execute()
const list = async (query = '') => {
  const reply = await portal.app.inject({ url: `/api/admin/outbox${query}`, headers: admin })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toContain(SECRET)
  return reply.json() as { data: OutboxMail[]; meta: Record<string, unknown> }
}
const retry = (mailId: number | string) =>
  portal.app.inject({ method: 'POST', url: `/api/admin/outbox/${mailId}/retry`, headers: admin })

test('administrators see mails newest first and by status, never their content [S5]', async () => {
  await enqueue(reset(1), reset(2), reset(3))
  await fail(2)
  const all = await list()
  expect(all.data.map((mail) => mail.mailId)).toEqual([3, 2, 1])
  expect(all.meta).toEqual({ total: 3, page: 1, pageSize: 50 })
  expect((await list('?pageSize=2&page=2')).data.map((mail) => mail.mailId)).toEqual([1])

  const failed = await list('?status=failed')
  expect(failed.meta.total).toBe(1)
  expect(failed.data).toEqual([
    {
      mailId: 2,
      template: 'passwordReset',
      to: 'person2@example.org',
      name: null,
      subject: expect.stringMatching(/^Restablezca/),
      userId: null,
      language: 'es',
      status: 'failed',
      attempts: 8,
      lastError: '550 no',
      sentAt: null,
      nextAttemptAt: null,
      createdAt: portal.clock.now().toISOString(),
    },
  ])
  expect((await list('?status=sent,failed')).data).toHaveLength(1)
})

test('administrators search mails by address and by name, and read subject lines while the data is stored', async () => {
  await addPerson(portal.db, { tenant: 'provider', userId: 'ana', email: 'ana@example.org' })
  await portal.db.kysely
    .updateTable('users')
    .set({ first_name: 'Ana', last_name: 'Peña' })
    .where('user_id', '=', 'ana')
    .execute()
  await enqueue(reset(1), { ...reset(2), to: { userId: 'ana' } })
  const [mail] = (await list('?q=ana+pena')).data
  expect(mail).toMatchObject({ mailId: 2, name: 'Ana Peña', to: 'ana@example.org' })
  expect((await list('?q=PERSON1@')).data).toMatchObject([{ mailId: 1, name: null }])
  await fail(1, '{}')
  expect((await list('?q=person1')).data).toMatchObject([{ subject: null }])
})

test('an administrator retries a failed mail, and the audit trail names the administrator', async () => {
  await enqueue(reset(1))
  await fail(1)
  const reply = await retry(1)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toContain(SECRET)
  expect(reply.json().data).toMatchObject({ status: 'waiting', attempts: 0, lastError: null })
  const audit = await portal.db.kysely.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ actor_id: 'boss', action: 'retryMail', subject: 'mail/1' }])

  const twice = await retry(1)
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'mail_not_failed'])
})

test('a refused retry names the reason', async () => {
  await enqueue(reset(1))
  await fail(1, '{}')
  const expired = await retry(1)
  expect([expired.statusCode, expired.json().code]).toEqual([409, 'mail_expired'])
  expect((await retry(99)).statusCode).toBe(404)
  expect((await retry('2147483648')).statusCode).toBe(400)
  expect((await portal.app.inject({ url: '/api/admin/outbox?status=lost', headers: admin })).statusCode).toBe(400)
  expect(await portal.db.kysely.selectFrom('audit').selectAll().execute()).toEqual([])
})

test('only administrators may list and retry mails', async () => {
  const staff = { tenant: 'provider', userId: 'ana', email: 'ana@example.org' } as const
  await addPerson(portal.db, staff)
  const headers = await portal.signIn(staff)
  expect((await portal.app.inject({ url: '/api/admin/outbox', headers })).statusCode).toBe(403)
  expect((await portal.app.inject({ method: 'POST', url: '/api/admin/outbox/1/retry', headers })).statusCode).toBe(403)
  expect((await portal.app.inject('/api/admin/outbox')).statusCode).toBe(401)
})
