import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { testDatabase } from '../../testing/database.ts'
import { startSmtp } from '../../testing/mail.ts'
import { systemClock } from '../clock.ts'
import type { Mailer } from './mailer.ts'
import { enqueueMails, type Mail } from './outbox.ts'
import { smtpMailer } from './smtp-mailer.ts'

const env = { publicUrl: 'https://portal.example.gov', mailFrom: 'portal@example.gov', adminAllowlist: [] }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let db: Database

beforeEach(async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
})

test('three processes share an outbox of fifty mails and send each exactly once', async () => {
  const server = await startSmtp()
  const wanted = Array.from({ length: 50 }, (_, index) => `person${index}@example.org`)
  const letters = wanted.map(
    (email): Mail => ({
      template: 'accessDecision',
      data: { decision: 'approved', role: 'manager', providerName: 'Aspen', clinicName: null, comment: null },
      to: { email, language: 'en' },
      dedupeKey: `access/${email}`,
    }),
  )
  await db.kysely.transaction().execute((tx) => enqueueMails(tx, systemClock.now(), letters))

  const real = smtpMailer(server.url)
  const all = Promise.withResolvers<void>()
  let begun = 0
  const mailer: Mailer = {
    // Each worker claims a mail before the first is sent; otherwise two workers could finish before the third connects.
    async send(message, signal) {
      begun += 1
      if (begun === 3) all.resolve()
      await all.promise
      await real.send(message, signal)
    },
  }
  const workers = [1, 2, 3].map(() => mailWorker({ db, mailer, clock: systemClock, env, log: silent }))
  const handled = await Promise.all(workers.map((worker) => worker.deliverDue()))
  await server.stop()

  expect(handled.reduce((sum, n) => sum + n)).toBe(50)
  expect(handled.every((n) => n > 0)).toBe(true)
  expect(server.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual(wanted.toSorted())
  const rows = await db.kysely.selectFrom('mails').select(['status', 'attempts']).execute()
  expect(rows.every((row) => row.status === 'sent' && row.attempts === 1)).toBe(true)
})
