import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox, readMail } from '../../dev/stand-ins/mailbox.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OURS, smallWorld } from '../../testing/small-world.ts'
import { sendDigests } from './digest.ts'
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
  it('goes once a week to people with notifications on and something to do, and to no other', async () => {
    later(120)
    await send()
    await send()
    expect(await written()).toEqual(['eli-editor', 'mo-manager'])
    later(7)
    await send()
    expect(await written()).toEqual(['eli-editor', 'eli-editor', 'mo-manager', 'mo-manager'])
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

  it('is in the person’s language, links to the clinic and has a one-click unsubscribe link', async () => {
    later(120)
    await send()
    const mailbox = openMailbox()
    later(1)
    await mailWorker({ db: t.db, mailer: mailbox, clock: t.clock, env, log }).deliverDue()
    const mails = await Promise.all(mailbox.all().map(({ raw }) => readMail(raw)))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '2 de sus clínicas necesitan atención',
      'One of your clinics needs attention',
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
