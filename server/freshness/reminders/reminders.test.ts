import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyMoment } from '../../../domain/dates.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import type { Database } from '../../db/open.ts'
import { openMailbox, readMail } from '../../dev/stand-ins/mailbox.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { MailRefused } from '../../platform/mail/mailer.ts'
import { interrupted, killedBefore } from '../../testing/interrupted.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'
import { confirmedOn, type TruthStory, truthStory } from '../../testing/truth-story.ts'
import { confirmationsArea } from '../confirmations/routes.ts'
import { portalArea } from '../home/routes.ts'
import { unsubscribeLink } from '../home/unsubscribe-link.ts'
import { runReminders } from './run-reminders.ts'

/** The reminders of a small directory, day by day. */

const env = {
  publicUrl: 'https://portal.example.gov',
  mailFrom: null,
  adminAllowlist: [],
  appSecret: 'a secret that only tests know, long enough',
  directoryOrigin: 'http://localhost:3000',
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
const DUE = '2026-11-01'

let story: TruthStory
beforeEach(async () => {
  story = await truthStory({ areas: [clinicsRoutes, confirmationsArea, portalArea] })
  await confirmedOn(story, addDays(DUE, -90))
})
afterEach(() => story.close())

const run = (db: Pick<Database, 'kysely' | 'pool'> = story.db) => runReminders({ db, clock: story.clock, env })
const sent = async (who?: string) => {
  const { rows } = await story.db.pool.query(
    `select to_user as who, (created_at at time zone 'America/Denver')::date::text as day from mails
     where template = 'confirmReminder' and ($1::text is null or to_user = $1) order by day, who`,
    [who ?? null],
  )
  return rows.map(({ who, day }) => `${day} ${who}`)
}
const daysOf = async (who: string) => (await sent(who)).map((line) => line.slice(0, 10))
async function liveThrough(from: number, to: number) {
  for (let day = from; day <= to; day += 1) {
    story.clock.set(agencyMoment(addDays(DUE, day), '06:10'))
    await run()
  }
}
const onDay = (...days: number[]) => days.map((day) => addDays(DUE, day))

describe('reminders', () => {
  it('go to each person with a role on the due days and then stop, through clock changes and the end of the year', async () => {
    await liveThrough(-20, 70)
    const days = onDay(-15, -5, 2, 14, 28, 42)
    for (const who of ['eli-editor', 'mo-manager', 'max-manager']) expect(await daysOf(who)).toEqual(days)
    expect([...new Set((await sent()).map((line) => line.slice(11)))].sort()).toEqual([
      'eli-editor',
      'max-manager',
      'mo-manager',
      'sue-editor',
    ])
  })

  it('are six for a silent person, whatever falls due or expires later, until somebody confirms', async () => {
    const later = addDays(DUE, 55)
    await story.confirmsAll(OURS.sister, addDays(later, -90))
    await story.saysOfNewPatients(OURS.clinic, addDays(DUE, -20))
    await liveThrough(-20, 130)
    const six = onDay(-15, -5, 2, 14, 28, 42)
    expect(await daysOf('mo-manager')).toEqual(six)
    // The editor of the sister has a series of its own, and then silence too.
    expect(await daysOf('sue-editor')).toEqual([40, 50, 57, 69, 83, 97].map((day) => addDays(DUE, day)))

    story.clock.set(agencyMoment(addDays(DUE, 131), '10:00'))
    for (const section of ['about', 'contact', 'patients'])
      await story.call('mo-manager', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })
    await liveThrough(131, 230)
    expect((await daysOf('mo-manager')).slice(6)).toEqual(onDay(206, 216, 223))
  })

  it('stop for all of a clinic’s people once one of them confirmed, and start again ninety days later', async () => {
    await liveThrough(-16, -10)
    story.clock.set(agencyMoment(addDays(DUE, -9), '10:00'))
    for (const section of ['about', 'contact', 'patients'])
      await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })
    await liveThrough(-8, 66)
    expect(await daysOf('eli-editor')).toEqual(onDay(-15, 66))
    expect(await daysOf('max-manager')).toEqual(onDay(-15, -5, 2, 14, 28, 42))
  })

  it('skip people who switched them off, were deleted, lost the role or wait for one; and name no hidden clinic', async () => {
    await story.db.pool.query(`update users set reminders = false where user_id = 'max-manager'`)
    await story.db.pool.query(`delete from roles where user_id = 'sue-editor'`)
    await story.hides(OURS.sister)
    await liveThrough(-15, -15)
    expect(await sent()).toEqual([`${addDays(DUE, -15)} eli-editor`, `${addDays(DUE, -15)} mo-manager`])
    const { rows } = await story.db.pool.query(`select clinic_ids from reminders where user_id = 'mo-manager'`)
    expect(rows).toEqual([{ clinic_ids: [OURS.clinic] }])
  })

  it('are not sent once the person unsubscribed, even if one waits in the outbox, and do not count as sent', async () => {
    await liveThrough(-15, -15)
    const link = unsubscribeLink('max-manager', env.appSecret, 'reminders')
    expect((await story.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    story.clock.advance(60_000)
    const mailbox = openMailbox()
    await mailWorker({ db: story.db, mailer: mailbox, clock: story.clock, env, log }).deliverDue()
    expect(mailbox.all()).toHaveLength(3)
    expect(mailbox.all().some(({ to }) => to.includes('max-manager'))).toBe(false)
    const { rows } = await story.db.pool.query('select user_id from reminders order by 1')
    expect(rows.map(({ user_id }) => user_id)).toEqual(['eli-editor', 'mo-manager', 'sue-editor'])
    await liveThrough(-14, 60)
    expect(await daysOf('max-manager')).toEqual([])
  })

  it('end with a sixth that says it is the last and what follows, for all clinics together', async () => {
    await story.confirmsAll(OURS.sister, addDays(DUE, -70))
    await story.db.pool.query(`update users set language = 'es' where user_id = 'mo-manager'`)
    const mailbox = openMailbox()
    const worker = mailWorker({ db: story.db, mailer: mailbox, clock: story.clock, env, log })
    await story.db.pool.query(`update users set language = 'en' where user_id = 'eli-editor'`)
    for (let day = -20; day <= 90; day += 1) {
      await liveThrough(day, day)
      story.clock.advance(60_000)
      await worker.deliverDue()
    }
    expect(await daysOf('mo-manager')).toEqual(onDay(-15, -5, 2, 14, 28, 42))
    const mails = await Promise.all(mailbox.all().map(({ raw }) => readMail(raw)))
    const saysLast = (who: string, words: string) =>
      mails
        .filter(({ to }) => JSON.stringify(to).includes(who))
        .map(({ text }) => text?.includes(words))
        .reverse()
    const onlyTheSixth = [false, false, false, false, false, true]
    expect(saysLast('mo-manager', 'Si nadie confirma, la agencia llamará a la clínica.')).toEqual(onlyTheSixth)
    expect(saysLast('eli-editor', 'If no one confirms, the agency will call the clinic.')).toEqual(onlyTheSixth)
  })

  it('are written once, together with their mail, wherever the job is killed and however often it runs again', async () => {
    story.clock.set(agencyMoment(addDays(DUE, -15), '06:10'))
    for (let statements = 1; ; statements += 1) {
      const ended = await run(killedBefore(story.db, statements)).then(
        () => true,
        () => false,
      )
      const counts = await story.db.pool.query(
        `select (select count(*)::int from reminders) as records, (select count(*)::int from mails) as mails`,
      )
      expect(counts.rows[0].records).toBe(counts.rows[0].mails)
      if (ended) break
      expect(statements).toBeLessThan(20)
    }
    expect(await sent()).toHaveLength(4)
    await Promise.all([run(), run()])
    expect(await sent()).toHaveLength(4)
  })

  it('yield to the event loop between reading people, storing their reminders and writing their mails', async () => {
    story.clock.set(agencyMoment(addDays(DUE, -15), '06:10'))
    let [turn, watching] = [0, true]
    const count = () => {
      turn += 1
      if (watching) setImmediate(count)
    }
    setImmediate(count)
    const turns: number[] = []
    await run(interrupted(story.db, () => turns.push(turn)))
    watching = false
    expect(turns).toHaveLength(6)
    const [, begun = 0, people = 0, , kept = 0, mails = 0] = turns
    expect([begun < people, people < kept, kept < mails]).toEqual([true, true, true])
    expect(await sent()).toHaveLength(4)
  })

  it('name the due sections and dates in the person’s language, with a personal link and an unsubscribe link', async () => {
    await story.db.pool.query(`update users set language = case user_id when 'mo-manager' then 'es' else 'en' end`)
    await liveThrough(-15, -15)
    story.clock.advance(60_000)
    const mailbox = openMailbox()
    await mailWorker({ db: story.db, mailer: mailbox, clock: story.clock, env, log }).deliverDue()
    const mails = await Promise.all(mailbox.all().map(({ raw }) => readMail(raw)))
    const toEli = mails.find(({ to }) => JSON.stringify(to).includes('eli-editor'))
    const toMo = mails.find(({ to }) => JSON.stringify(to).includes('mo-manager'))
    expect(toEli?.text).toContain('Contact: please confirm by Nov 1, 2026')
    expect(toEli?.text).toMatch(/https:\/\/portal\.example\.gov\/portal\/still-right#token=[\w-]{43}/)
    expect(toMo?.subject).toBe('¿Sigue siendo correcto lo que decimos de sus 2 clínicas?')
    expect(toMo?.text).toContain('Contacto: por favor, confirme a más tardar el 1 de noviembre de 2026')
    expect(toMo?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('of=reminders')
    // The worker deleted the secret from the outbox after sending.
    const { rows } = await story.db.pool.query(`select data from mails where template = 'confirmReminder'`)
    expect(rows.map(({ data }) => data)).toEqual(rows.map(() => ({})))
  })

  it('that the mail server rejects for good mark the address, until a mail arrives', async () => {
    const refused = async () =>
      (
        await story.db.pool.query(`select user_id from users where mail_refused_at_address = email order by 1`)
      ).rows.map(({ user_id }) => user_id)
    await liveThrough(-15, -15)
    const mailbox = openMailbox()
    const mailer = {
      send: (message: Parameters<typeof mailbox.send>[0]) =>
        message.to.startsWith('max-manager')
          ? Promise.reject(new MailRefused('550 no such user'))
          : mailbox.send(message),
    }
    const worker = mailWorker({ db: story.db, mailer, clock: story.clock, env, log })
    for (let tries = 0; tries < 9; tries += 1) {
      story.clock.advance(31 * 60_000)
      await worker.deliverDue()
    }
    expect(await refused()).toEqual(['max-manager'])
    await liveThrough(-5, -5)
    story.clock.advance(60_000)
    await mailWorker({ db: story.db, mailer: mailbox, clock: story.clock, env, log }).deliverDue()
    expect(await refused()).toEqual([])
  })

  it('mention an answer about new patients a week before it expires on public pages', async () => {
    // The section was confirmed long ago; only the answer is newer.
    await confirmedOn(story, addDays(DUE, -300))
    await story.db.pool.query('insert into reminders_begun values (true, $1)', [addDays(DUE, -250)])
    await story.saysOfNewPatients(THEIRS.clinic, addDays(DUE, -90))
    await liveThrough(-8, 1)
    expect(await daysOf('max-manager')).toEqual(onDay(-7))
    expect(await daysOf('eli-editor')).toEqual([])
  })
})
