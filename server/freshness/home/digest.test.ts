import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox, readMail } from '../../dev/stand-ins/mailbox.ts'
import { scheduledOn } from '../../dev/stand-ins/turn-days.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OURS, smallWorld } from '../../testing/small-world.ts'
import { touch } from '../../testing/touch.ts'
import { runReminders } from '../reminders/run-reminders.ts'
import { sendDigests, staffDigests } from './digest.ts'
import { portalArea } from './routes.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [portalArea] })
  await smallWorld(t)
  await t.db.pool.query(`update users set email_notifications = user_id in ('eli-editor', 'mo-manager', 'pia-pending')`)
  await t.db.pool.query(`update users set language = case user_id when 'mo-manager' then 'es' else 'en' end`)
  await t.db.pool.query('update clinics set created_at = $1', [t.clock.now()])
  // The digest omits due confirmations for people who get reminders.
  await t.db.pool.query('update users set reminders = false')
})
afterEach(() => t.close())

const env = {
  publicUrl: 'https://portal.example.gov',
  mailFrom: null,
  adminAllowlist: [],
  appSecret: 'of this test',
  directoryOrigin: 'http://localhost:3000',
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
const send = () => sendDigests({ db: t.db, clock: t.clock, env })
const written = async () =>
  (
    await t.db.kysely.selectFrom('mails').select(['to_user', 'language', 'dedupe_key']).orderBy('to_user').execute()
  ).map(({ to_user }) => to_user)
const DAY = 24 * 60 * 60_000
const later = (days: number) => t.clock.set(new Date(t.clock.now().getTime() + days * DAY))

describe('the digest', () => {
  it('goes once to people with notifications on and something to do, and to no other', async () => {
    later(120)
    await send()
    await send()
    expect(await written()).toEqual(['eli-editor', 'mo-manager'])
    later(7)
    await send()
    expect(await written()).toEqual(['eli-editor', 'mo-manager'])
  })

  it('goes again once something is new, and when a settled cause comes again', async () => {
    const website = (value: string | null) =>
      t.db.pool.query(
        `update clinics set profile = profile || jsonb_build_object('website', $1::text)
        where clinic_id = ${OURS.clinic}`,
        [value],
      )
    later(120)
    await send()
    for (const [value, mails] of [
      [null, 2],
      ['https://aspencare.example', 2],
      [null, 3],
    ] as const) {
      await website(value)
      later(7)
      await send()
      expect((await written()).filter((to) => to === 'eli-editor')).toHaveLength(mails)
    }
  })

  it('waits a week if a reminder was sent in the week before or comes within the week after', async () => {
    await t.db.pool.query(`update users set reminders = true`)
    await t.db.pool.query(`update clinics set profile = profile || '{"website": null, "displayAtOwnpath": true}'`)
    await t.db.kysely.transaction().execute((tx) => touch(tx, [OURS.clinic, OURS.sister]))
    const from = t.clock.now()
    const days: Record<string, number[]> = { confirmReminder: [], staffDigest: [] }
    for (let day = 1; day <= 150; day += 1) {
      t.clock.set(new Date(from.getTime() + day * DAY))
      const { reminders } = await runReminders({ db: t.db, clock: t.clock, env })
      // A new cause every day; the digest is due every day here.
      await t.db.pool.query(`update digests set told = '{}'`)
      const { digests } = await send()
      if (reminders > 0) days.confirmReminder?.push(day)
      if (digests) days.staffDigest?.push(day)
    }
    expect(days.confirmReminder).toEqual([75, 85, 92, 104, 118, 132])
    for (const digest of days.staffDigest ?? [])
      for (const reminder of days.confirmReminder ?? []) expect(Math.abs(digest - reminder)).toBeGreaterThanOrEqual(7)
    expect(days.staffDigest?.length).toBeGreaterThan(0)
  })

  it('holds back a reminder that could not be foreseen for the rest of its week', async () => {
    await t.db.pool.query(`update clinics set profile = profile || '{"website": null, "displayAtOwnpath": true}'`)
    await t.db.kysely.transaction().execute((tx) => touch(tx, [OURS.clinic, OURS.sister]))
    later(120)
    await send()
    await t.db.pool.query(`update users set reminders = user_id = 'eli-editor'`)
    const reminded = async () => (await runReminders({ db: t.db, clock: t.clock, env })).reminders
    later(6)
    expect(await reminded()).toBe(0)
    later(1)
    expect(await reminded()).toBe(1)
  })

  it('that waits in the outbox is not sent once the person unsubscribed', async () => {
    later(120)
    await send()
    await t.db.pool.query(`update users set email_notifications = false where user_id = 'eli-editor'`)
    later(1)
    const mailbox = openMailbox()
    await mailWorker({ db: t.db, mailer: mailbox, clock: t.clock, env, log }).deliverDue()
    expect(mailbox.all().map(({ to }) => to)).toEqual([expect.stringContaining('mo-manager')])
  })

  it('omits due confirmations for people who get reminders', async () => {
    later(120)
    await t.db.pool.query(`update users set reminders = true where user_id = 'mo-manager'`)
    await t.db.pool.query(`update clinics set licence = licence || '{"bheActive": false, "designation2765Active": false,
      "sneActive": false, "sncActive": false, "sudActive": false, "csActive": false, "rssoActive": false,
      "mhActive": false}'`)
    await send()
    expect(await written()).toEqual(['eli-editor'])
  })

  it('is not sent if nothing is to be done or the next step is the agency’s', async () => {
    await t.db.pool.query(`update clinics set licence = jsonb_set(licence, '{bheActive}', 'false')
      || '{"designation2765Active": false, "sneActive": false, "sncActive": false, "sudActive": false,
           "csActive": false, "rssoActive": false, "mhActive": false}'`)
    expect(await send()).toEqual({ digests: 0 })
    expect(await written()).toEqual([])
  })

  it('leaves on Mondays at half past eight in Colorado', () => {
    const on = (day: string) => scheduledOn(day, [staffDigests]).map(({ at }) => at.toISOString())
    expect([on('2026-08-24'), on('2026-08-25')]).toEqual([['2026-08-24T14:30:00.000Z'], []])
  })

  it('is in the person’s language, links to the clinic and has a one-click unsubscribe link', async () => {
    later(120)
    await send()
    const mailbox = openMailbox()
    later(1)
    await mailWorker({ db: t.db, mailer: mailbox, clock: t.clock, env, log }).deliverDue()
    const mails = await Promise.all(mailbox.all().map(({ raw }) => readMail(raw)))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '2 de sus clínicas necesitan su atención',
      'One of your clinics needs your attention',
    ])
    for (const { text, headers } of mails) {
      expect(text).toContain(`${env.publicUrl}/portal/clinics/${OURS.clinic}`)
      const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      expect(link).toMatch(/^<https:\/\/portal\.example\.gov\/portal\/unsubscribe\?token=/)
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      )
    }
  })
})
