import { monthText } from '../../../directory/pieces/dates.ts'
import { CLINIC } from '../../../directory/texts/clinic.ts'
import { addDays, coloradoMoment } from '../../../domain/dates.ts'
import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import { settableClock } from '../../../server/clock.ts'
import type { Message } from '../../../server/mail/mailer.ts'
import { mailWorker } from '../../../server/mail/worker.ts'
import { runReminders } from '../../../server/reminders/run-reminders.ts'
import { type TestApp, testApp } from '../../../server/testing/app.ts'
import { type Findings, findings } from '../stage/findings.ts'
import type { Setting, Trial } from '../trial.ts'
import { exportsAreTrue } from './exports.ts'
import { ADMIN, type YearPerson, type YearWorld, yearWorld } from './people.ts'

/** A year in the life of the directory, with the clock turned day by day against the real server. */

const BEGINS = '2026-08-21'
const CADENCE = 90
const SILENT_AFTER = 42
const APART = 7

type Scene = {
  t: TestApp
  world: YearWorld
  notes: Findings
  /** By clinic, the day on which it was last confirmed whole. */
  confirmedOn: Map<number, string>
  mailedOn: Map<string, string[]>
  unanswered: Map<string, number>
  /** The day on which everything of a person was last confirmed by an answer of theirs. */
  settledOn: Map<string, string>
  inbox: Message[]
}

export const year: Trial = {
  name: 'year',
  promise:
    'through a year nobody is mailed twice in a week or after an answer, the silent ones are exactly on the agency’s list, every page tells its true age, and no page or export an answer that expired',
  alone: true,
  async run(setting) {
    const notes = findings(setting)
    await ensureWebBuilt()
    const clock = settableClock(coloradoMoment(BEGINS, '06:00'))
    const t = await testApp({ clock, checkReplies: false, variables: { TRUST_PROXY: 'true' } })
    try {
      const size = setting.short ? { clinics: 40, people: 25 } : { clinics: 729, people: 450 }
      const world = await yearWorld(t, { ...size, begins: BEGINS })
      const lists = { confirmedOn: new Map(), mailedOn: new Map(), unanswered: new Map(), settledOn: new Map() }
      const scene: Scene = { t, world, notes, ...lists, inbox: [] }
      return notes.verdict(await live(scene, setting))
    } finally {
      await t.close()
    }
  },
}

async function live(scene: Scene, { short, progress }: Setting) {
  const days = short ? 170 : 365
  const shares: number[] = []
  let [pages, exports] = [0, 0]
  for (let day = 0; day <= days; day += 1) {
    const today = addDays(BEGINS, day)
    await morning(scene, today)
    await answers(scene, today)
    if (day % 7 !== 0 && day !== days) continue
    shares.push(await shareInDate(scene))
    await listIsRight(scene, today)
    pages += await pagesAreTrue(scene, today, day === days ? scene.world.clinics.length : 12)
    exports += await exportsAreTrue(scene, today, takingInDate(scene, today))
    if (day % 28 === 0) progress(`day ${day}: ${percent(shares.at(-1) ?? 0)} of sections in date`)
  }
  const mails = [...scene.mailedOn.values()].map((sent) => sent.length)
  // From the day on which the last clinic's first reminders are over.
  const afterFirstCycle = shares.slice(Math.ceil((CADENCE + SILENT_AFTER) / 7) + 1)
  const worst = Math.min(...afterFirstCycle)
  const answering = scene.world.clinics.filter(({ people }) => people.some(({ manner }) => manner !== 'never')).length
  const bar = short ? answering / scene.world.clinics.length - 0.05 : 0.78
  if (worst < bar) scene.notes.complain(`only ${percent(worst)} of sections were in date after the first cycle`)
  progress(`share of sections in date, by week: ${shares.map(percent).join(' ')}`)
  return {
    days,
    mails: mails.reduce((a, b) => a + b, 0),
    'mails per person at most': Math.max(...mails),
    'in date after the first cycle': `${percent(worst)} at worst`,
    'in date at the end': percent(shares.at(-1) ?? 0),
    'nobody answers': scene.world.clinics.length - answering,
    'pages read': pages,
    'exports read': exports,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The job of the morning, and the mails as they leave the house. */
async function morning({ t, inbox }: Scene, today: string): Promise<void> {
  t.clock.set(coloradoMoment(today, '06:10'))
  const env = { appSecret: 'a secret that only tests know, long enough', directoryOrigin: 'http://localhost:3000' }
  await runReminders({ db: t.db, clock: t.clock, env })
  t.clock.set(coloradoMoment(today, '10:00'))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const mailEnv = { publicUrl: 'http://localhost:3000', mailFrom: null, adminAllowlist: [] }
  const mailer = { send: async (message: Message) => void inbox.push(message) }
  await mailWorker({ db: t.db, mailer, clock: t.clock, env: mailEnv, log }).deliverDue()
}

async function answers(scene: Scene, today: string): Promise<void> {
  const { world, inbox, mailedOn, unanswered, settledOn, notes } = scene
  for (const { to, text } of inbox.splice(0)) {
    const person = world.people.find(({ email }) => email === to)
    if (!person) {
      notes.complain(`a mail went to ${to}, who has no role`)
      continue
    }
    const sent = mailedOn.get(person.userId) ?? []
    const last = sent.at(-1)
    if (last !== undefined && addDays(last, APART) > today)
      notes.complain(`${to} was mailed on ${last} and on ${today}`)
    const settled = settledOn.get(person.userId)
    // What was confirmed falls due 90 days later, and the first reminder of it comes 15 days before.
    if (settled !== undefined && addDays(settled, CADENCE - 15) > today)
      notes.complain(`${to} answered on ${settled} and was mailed on ${today}`)
    mailedOn.set(person.userId, [...sent, today])
    const waiting = (unanswered.get(person.userId) ?? 0) + 1
    unanswered.set(person.userId, waiting)
    if (person.manner === 'never' || (person.manner === 'third' && waiting < 3)) continue
    await answer(scene, person, text, today)
    unanswered.set(person.userId, 0)
  }
}

let callers = 0
async function call({ t }: Scene, path: string, body: object) {
  callers += 1
  const headers = { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` }
  return (await t.app.inject({ method: 'POST', url: `/api/reminders/${path}`, headers, payload: body })).json()
}

type Asked = {
  clinics: { clinicId: number; sections: { section: string; seal: string; confirmedAt: string | null }[] }[]
}

async function answer(scene: Scene, person: YearPerson, text: string, today: string): Promise<void> {
  const token = /still-right#token=([\w-]+)/.exec(text)?.[1]
  const { data } = (await call(scene, 'read', { token })) as { data?: Asked }
  if (!data) return scene.notes.complain(`the link of ${person.email} did not open on ${today}`)
  const open = data.clinics.map(({ clinicId, sections }) => ({
    clinicId,
    sections: sections.filter(({ confirmedAt }) => confirmedAt === null),
  }))
  const items = open.flatMap(({ clinicId, sections }) =>
    sections.map(({ section, seal }) => ({ clinicId, section, seal })),
  )
  if (items.length > 0) {
    const { data: done } = (await call(scene, 'confirm', { token, items })) as { data?: { confirmed: unknown[] } }
    if (done?.confirmed.length !== items.length) scene.notes.complain(`an answer of ${person.email} was not taken`)
  }
  for (const { clinicId, sections } of open) if (sections.length === 3) scene.confirmedOn.set(clinicId, today)
  const rest = person.clinicIds.filter((clinicId) => scene.confirmedOn.get(clinicId) !== today)
  if (rest.length === 0) scene.settledOn.set(person.userId, today)
}

async function shareInDate({ t }: Scene): Promise<number> {
  const { rows } = await t.db.pool.query<{ share: number }>(
    `select avg((coalesce(on_day, since) + 90 > today)::int)::float as share from (
       select (section_on at time zone 'America/Denver')::date as on_day, (c.created_at at time zone 'America/Denver')::date as since,
         ($1::timestamptz at time zone 'America/Denver')::date as today
       from listings l join clinics c using (clinic_id),
         unnest(array[l.about_on, l.contact_on, l.patients_on]) section_on) sections`,
    [t.clock.now()],
  )
  return rows[0]?.share ?? 0
}

/** Our own count of who kept silent, held against the list that administrators see. */
async function listIsRight(scene: Scene, today: string): Promise<void> {
  const { t, world, confirmedOn, notes } = scene
  const expected = world.clinics
    .filter(
      ({ clinicId, createdOn }) => addDays(confirmedOn.get(clinicId) ?? createdOn, CADENCE + SILENT_AFTER) <= today,
    )
    .map(({ clinicId }) => clinicId)
  const headers = await t.signIn(ADMIN)
  const listed: number[] = []
  for (let page = 1; ; page += 1) {
    const { data } = (
      await t.app.inject({ url: `/api/admin/unanswered?page=${page}&pageSize=100`, headers })
    ).json() as {
      data: { clinicId: number }[]
    }
    listed.push(...data.map(({ clinicId }) => clinicId))
    if (data.length < 100) break
  }
  const same = JSON.stringify(listed.sort((a, b) => a - b)) === JSON.stringify(expected)
  if (!same) notes.complain(`on ${today} the list has ${listed.length} clinics, ${expected.length} kept silent`)
  const silent = (clinicId: number) => world.clinics[clinicId - 1]?.people.every(({ manner }) => manner === 'never')
  for (const clinicId of listed)
    if (!silent(clinicId)) notes.complain(`clinic ${clinicId} answers and is on the list on ${today}`)
}

/** What visitors read: the age of each section, and no answer about new patients that has expired. */
async function pagesAreTrue({ t, world, confirmedOn, notes }: Scene, today: string, count: number): Promise<number> {
  const chosen = world.clinics.filter(
    (_, n) => (n + Number(today.slice(-2))) % Math.ceil(world.clinics.length / count) === 0,
  )
  for (const { clinicId } of chosen) {
    const { body } = await t.app.inject({
      url: `/en/clinics/${clinicId}-clinic-${clinicId}`,
      headers: { accept: 'text/html' },
    })
    const on = confirmedOn.get(clinicId)
    const told = ageTold(on, today)
    if (!body.includes(told)) notes.complain(`on ${today} the page of clinic ${clinicId} does not say “${told}”`)
    const expired = on === undefined || addDays(on, CADENCE) < today
    if (expired && /isAcceptingNewPatients|aking new patients,? (said|on)/.test(body))
      notes.complain(`on ${today} the page of clinic ${clinicId} still tells an answer that expired`)
  }
  return chosen.length
}

/** Every clinic of the year takes new patients, and says so for as long as its answer is in date. */
function takingInDate({ confirmedOn }: Scene, today: string): number[] {
  const inDate = [...confirmedOn].filter(([, on]) => addDays(on, CADENCE) >= today)
  return inDate.map(([clinicId]) => clinicId)
}

function ageTold(on: string | undefined, today: string): string {
  const t = CLINIC.en
  if (on === undefined) return t.confirmedNever
  const age = (Date.parse(today) - Date.parse(on)) / (24 * 60 * 60_000)
  if (age > CADENCE)
    return t.confirmedOld.replace('{month}', monthText(coloradoMoment(on, '10:00').toISOString(), 'en'))
  if (age === 0) return t.confirmedToday
  return age === 1 ? t.confirmedOne : t.confirmedMany.replace('{n}', String(age))
}
