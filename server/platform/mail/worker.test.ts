import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPerson, startSmtp, startTarpit } from '../../testing/mail.ts'
import { type SettableClock, settableClock } from '../clock.ts'
import { workQueue } from '../jobs/work-queue.ts'
import type { Mailer } from './mailer.ts'
import { enqueueMails, type Mail } from './outbox.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { retryDelay } from './worker.ts'

const MINUTE = 60_000
const START = '2026-08-21T15:00:00.000Z'
const env = { publicUrl: 'https://portal.example.gov', mailFrom: 'Portal <portal@example.gov>', adminAllowlist: [] }
/** Only the tested limit is short. */
const quick = { connecting: 60_000, silence: 60_000, whole: 400 }
/** Less than any limit that is not under test, more than a busy machine needs. */
const SOON = 20_000

let db: Database
let clock: SettableClock
let logged: string[]
const cleanup: (() => Promise<void>)[] = []

beforeEach(async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
  clock = settableClock(START)
  logged = []
  await addPerson(db, { userId: 'ana', language: 'es' })
})
afterEach(async () => {
  for (const stop of cleanup.splice(0)) await stop()
})

const write = (...lines: unknown[]) => logged.push(JSON.stringify(lines))
const log = { info: write, warn: write, error: write }
const workerWith = (mailer: Mailer) => mailWorker({ db, mailer, clock, env, log })

const reset = (number: number, link = `/portal/reset-password?token=secret-${number}`): Mail => ({
  template: 'passwordReset',
  data: { link, minutes: 30 },
  to: { userId: 'ana' },
  dedupeKey: `reset/${number}`,
})
const approval = (number: number, email?: string): Mail => ({
  template: 'accessDecision',
  data: {
    decision: 'approved',
    role: 'manager',
    providerName: 'Aspen\r\nBcc: all@x.org',
    clinicName: null,
    comment: null,
  },
  to: email === undefined ? { userId: 'ana' } : { email, language: 'en' },
  dedupeKey: `access/${number}`,
})
const enqueue = (...mails: Mail[]) => db.kysely.transaction().execute((tx) => enqueueMails(tx, clock.now(), mails))
const mails = () => db.kysely.selectFrom('mails').selectAll().orderBy('mail_id').execute()

async function smtp(...options: Parameters<typeof startSmtp>) {
  const server = await startSmtp(...options)
  cleanup.push(server.stop)
  return server
}

test('mail of signing in leaves before everything that waits, however long it waits', async () => {
  const server = await smtp()
  await enqueue(...Array.from({ length: 20 }, (_, n) => approval(n)))
  clock.advance(MINUTE)
  await enqueue(reset(1))
  await workerWith(smtpMailer(server.url)).deliverDue()
  expect(server.received).toHaveLength(21)
  expect(server.received[0]?.text).toContain('secret-1')
})

test('a mail of an hour that the clock takes back leaves at once, and only once', async () => {
  const server = await smtp()
  clock.advance(60 * MINUTE)
  await enqueue(reset(1), { ...approval(2), notBefore: new Date(clock.now().getTime() + MINUTE) })
  clock.set(START)
  const worker = workerWith(smtpMailer(server.url))
  expect(await worker.deliverDue()).toBe(1)
  expect(await worker.deliverDue()).toBe(0)
  clock.advance(61 * MINUTE)
  expect(await worker.deliverDue()).toBe(1)
})

test('a mail arrives once, whole, in the language of its reader, and the worker deletes its link', async () => {
  const server = await smtp()
  await enqueue(reset(1), approval(2))
  const worker = workerWith(smtpMailer(server.url))
  expect(await worker.deliverDue()).toBe(2)
  expect(await worker.deliverDue()).toBe(0)

  expect(server.received).toHaveLength(2)
  const [first] = server.received
  expect(first?.subject).toBe('Restablezca su contraseña del Portal del Directorio de Clínicas')
  expect(first?.from?.address).toBe('portal@example.gov')
  expect(first?.to).toMatchObject([{ address: 'ana@example.org' }])
  expect(first?.text).toContain('https://portal.example.gov/portal/reset-password?token=secret-1')
  expect(first?.html).toContain('href="https://portal.example.gov/portal/reset-password?token=secret-1"')

  const [secret, plain] = await mails()
  expect(secret).toMatchObject({ status: 'sent', sent_at: clock.now(), data: {}, last_error: null })
  expect(plain?.data).toMatchObject({ decision: 'approved' })
  expect(logged.join()).not.toMatch(/secret-1|ana@/)
})

test('a line break in a name injects no header', async () => {
  const server = await smtp()
  await enqueue({
    ...approval(1),
    template: 'newRequest',
    data: {
      requestId: 1,
      type: 'accountAccess',
      requesterName: 'Ana',
      role: 'manager',
      providerName: 'Aspen\r\nBcc: everyone@example.org',
      clinicId: null,
      clinicName: null,
    },
  })
  await workerWith(smtpMailer(server.url)).deliverDue()
  const [mail] = server.received
  expect(mail?.headers.map((header) => header.key)).not.toContain('bcc')
  expect(mail?.subject).toBe('Nueva solicitud de acceso: Aspen Bcc: everyone@example.org')
})

test('the worker retries with growing delays while the mail server is down, and loses no mail', async () => {
  const server = await startSmtp()
  await server.stop()
  await enqueue(approval(1), approval(2))
  const worker = workerWith(smtpMailer(server.url))

  expect(await worker.deliverDue()).toBe(2)
  expect(await worker.deliverDue()).toBe(0)
  expect((await mails())[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  expect((await mails())[0]?.last_error).toContain('ECONNREFUSED')

  clock.advance(retryDelay(1) - 1)
  expect(await worker.deliverDue()).toBe(0)
  clock.advance(1)
  expect(await worker.deliverDue()).toBe(2)
  clock.advance(retryDelay(1))
  expect(await worker.deliverDue()).toBe(0)

  const restarted = await smtp({}, server.port)
  clock.advance(retryDelay(2))
  expect(await worker.deliverDue()).toBe(2)
  clock.advance(24 * 60 * MINUTE)
  expect(await worker.deliverDue()).toBe(0)
  expect(restarted.received).toHaveLength(2)
  expect(await mails()).toMatchObject([
    { status: 'sent', attempts: 3, last_error: null },
    { status: 'sent', attempts: 3 },
  ])
})

test('retry delays double up to half an hour', () => {
  expect([1, 2, 3, 7, 8, 99].map(retryDelay)).toEqual([15_000, 30_000, MINUTE, 16 * MINUTE, 30 * MINUTE, 30 * MINUTE])
})

test('a mail server that never finishes is cut off by the timeout, and the worker sends the next mail', async () => {
  const [tarpit, server] = [await startTarpit(), await smtp()]
  cleanup.push(tarpit.stop)
  await enqueue(approval(1, 'stuck@example.org'), approval(2, 'fine@example.org'))
  const [slow, fine] = [smtpMailer(tarpit.url, { times: quick }), smtpMailer(server.url)]
  const worker = workerWith({ send: (message) => (message.to.startsWith('stuck') ? slow : fine).send(message) })

  const began = performance.now()
  expect(await worker.deliverDue()).toBe(2)
  expect(performance.now() - began).toBeLessThan(SOON)
  expect(server.received).toHaveLength(1)
  expect(await mails()).toMatchObject([
    { status: 'waiting', last_error: 'Not done after 0.4 seconds' },
    { status: 'sent' },
  ])
})

test('a mail to an unknown mailbox fails within the hour and is listed as failed, while others arrive', async () => {
  const server = await smtp({
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
  })
  await enqueue(approval(1, 'nobody@example.org'), approval(2))
  const worker = workerWith(smtpMailer(server.url))
  for (let step = 0; step < 120; step += 1) {
    await worker.deliverDue()
    clock.advance(MINUTE / 2)
  }
  expect(server.received).toHaveLength(1)
  const [refused, sent] = await mails()
  expect(refused).toMatchObject({ status: 'failed', attempts: 8 })
  expect(refused?.last_error).toMatch(/550 .*No such mailbox/)
  expect(refused?.data).toMatchObject({ decision: 'approved' })
  expect(sent?.status).toBe('sent')
})

test('a link that expired while the mail server was down is not sent', async () => {
  const server = await smtp()
  await enqueue(reset(1))
  clock.advance(31 * MINUTE)
  await workerWith(smtpMailer(server.url)).deliverDue()
  expect(server.received).toEqual([])
  expect(await mails()).toMatchObject([{ status: 'failed', data: {}, last_error: expect.stringContaining('expired') }])
})

test.each(['not an address', 'a@x.org, b@x.org', 'a@x.org\r\nBcc: b@x.org', '<a@x.org>'])(
  'nothing is sent to %j',
  async (email) => {
    const server = await smtp()
    await enqueue(approval(1, email))
    await workerWith(smtpMailer(server.url)).deliverDue()
    expect(server.received).toEqual([])
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 1 }])
  },
)

test('a mail with invalid data fails without affecting others', async () => {
  const server = await smtp()
  await enqueue(
    reset(1, 'https://evil.example/'),
    { ...approval(2), template: 'editEnded', data: {} as never },
    approval(3),
  )
  await workerWith(smtpMailer(server.url)).deliverDue()
  expect((await mails()).map((mail) => mail.status)).toEqual(['failed', 'failed', 'sent'])
  expect(server.received).toHaveLength(1)
})

test('another worker sends the mail of a crashed process after its lease', async () => {
  await enqueue(approval(1))
  const stuck: Mailer = { send: () => new Promise(() => {}) }
  void workerWith(stuck).deliverDue()
  await expect.poll(async () => (await mails())[0]?.attempts).toBe(1)

  const server = await smtp()
  const other = workerWith(smtpMailer(server.url))
  expect(await other.deliverDue()).toBe(0)
  clock.advance(5 * MINUTE)
  expect(await other.deliverDue()).toBe(1)
  expect(server.received).toHaveLength(1)
})

test('a sent mail is not sent again after a short database outage', async () => {
  const server = await smtp()
  await enqueue(approval(1))
  const real = smtpMailer(server.url)
  let back: Promise<unknown> | undefined
  const worker = workerWith({
    async send(message, signal) {
      await real.send(message, signal)
      await db.pool.query('alter table mails rename to mails_away')
      back = wait(1200).then(() => db.pool.query('alter table mails_away rename to mails'))
    },
  })
  await worker.deliverDue().catch(() => {})
  await back
  expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1 }])
  expect(server.received).toHaveLength(1)
})

test('urgent mail overtakes bulk mail', async () => {
  const server = await smtp()
  await enqueue(
    { ...approval(1, 'digest@example.org'), notBefore: new Date(clock.now().getTime() + MINUTE) },
    approval(2),
  )
  const worker = workerWith(smtpMailer(server.url))
  expect(await worker.deliverDue()).toBe(1)
  clock.advance(MINUTE)
  expect(await worker.deliverDue()).toBe(1)
  expect(server.received.map((mail) => mail.to?.[0]?.address)).toEqual(['ana@example.org', 'digest@example.org'])
})

test('a started worker polls for mail; stopping waits for the running send and aborts it after the grace time', async () => {
  const server = await smtp()
  const started = (mailer: Mailer) => {
    const queue = workQueue({ name: 'mails', every: 100, log }, workerWith(mailer).deliverDue)
    queue.wake()
    return queue
  }
  const worker = started(smtpMailer(server.url))
  await enqueue(approval(1))
  await expect.poll(() => server.received.length).toBe(1)
  await worker.stop()
  await enqueue(approval(2))
  expect((await mails()).map((mail) => mail.status)).toEqual(['sent', 'waiting'])

  const tarpit = await startTarpit()
  cleanup.push(tarpit.stop)
  const slow = started(smtpMailer(tarpit.url))
  await expect.poll(async () => (await mails())[1]?.attempts).toBe(1)
  const began = performance.now()
  await slow.stop(200)
  expect(performance.now() - began).toBeLessThan(SOON)
  expect((await mails())[1]).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('stopped') })
})
