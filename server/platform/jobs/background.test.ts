import { afterAll, expect, test } from 'vitest'
import { startBackground } from '../../background.ts'
import type { Database } from '../../db/open.ts'
import { openMailbox } from '../../dev/stand-ins/mailbox.ts'
import { SCHEDULES } from '../../schedules.ts'
import { testDatabase } from '../../testing/database.ts'
import { systemClock } from '../clock.ts'
import { enqueueMail } from '../mail/outbox.ts'

const env = {
  publicUrl: 'https://portal.example.gov',
  mailFrom: null,
  adminAllowlist: [],
  appSecret: 'a secret of this test',
  directoryOrigin: 'http://localhost:3000',
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
let db: Database

afterAll(async () => {
  await db.pool.query('drop schema if exists jobs cascade')
})

test('the server sends mail and runs schedules in the background until it stops', async () => {
  const opened = await testDatabase()
  await opened.reset()
  db = opened.db
  const mailbox = openMailbox()
  const background = startBackground({ db, mailer: mailbox, clock: systemClock, env, log }, { schedules: SCHEDULES })
  await db.kysely.transaction().execute((tx) =>
    enqueueMail(tx, systemClock.now(), {
      template: 'securityNotice',
      data: { event: 'passwordChanged', at: systemClock.now().toISOString(), device: null },
      to: { email: 'ana@example.org', language: 'en' },
      dedupeKey: 'notice/1',
    }),
  )
  await expect.poll(() => mailbox.all().length).toBe(1)
  await background.stop(60_000)
  const { rows } = await db.pool.query('select name from jobs.schedule')
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'clean',
    'clean-sign-in',
    'gaps',
    'health',
    'openings',
    'rebuild',
    'reminders',
    'staff-digest',
  ])
})
