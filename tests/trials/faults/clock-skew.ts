import { randomUUID } from 'node:crypto'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { SettableClock } from '../../../server/clock.ts'
import { type Dice, dice } from '../../../server/dev/demo/dice.ts'
import { SESSION_LIMIT } from '../../../server/identity/sessions/limits.ts'
import { TOKEN_LIFETIME_SECONDS } from '../../../server/identity/tokens/verify.ts'
import { mailWorker } from '../../../server/mail/worker.ts'
import { openMailbox } from '../../../server/dev/stand-ins/mailbox.ts'
import { TEST_NOW, type TestApp, testApp } from '../../../server/testing/app.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { OURS, type PersonId, person, smallWorld, THEIRS } from '../../../server/testing/small-world.ts'
import { type Findings, findings } from '../stage/findings.ts'
import type { Trial } from '../trial.ts'

/** The clock of the machine jumps, between requests and in the middle of them. Told through the port that is our only clock. */

const HOUR = 60 * 60_000
/** What the verifier forgives. */
const TOLERANCE = 5_000
const CALLERS: readonly PersonId[] = ['ana-admin', 'mo-manager', 'max-manager', 'eli-editor', 'sue-editor']
const CLINICS = [OURS.clinic, OURS.sister, THEIRS.clinic]

type Held = { headers: Record<string, string>; issuedAt: number }
type Scene = {
  t: TestApp
  roll: Dice
  notes: Findings
  clock: RestlessClock
  held: Map<PersonId, Held>
  counts: { requests: number; signIns: number; repeats: number }
}

export const clockSkew: Trial = {
  name: 'clock-skew',
  promise:
    'a clock that jumps by hours, also during a request, fails no caller, breaks no record and prolongs no token',
  alone: true,
  async run(setting) {
    const notes = findings(setting)
    const roll = dice(`clock-skew ${setting.seed}`)
    const clock = restlessClock(roll)
    const t = await testApp({ clock })
    const scene: Scene = { t, roll, notes, clock, held: new Map(), counts: { requests: 0, signIns: 0, repeats: 0 } }
    try {
      await smallWorld(t)
      const mails = unreliableMails(scene)
      const steps = setting.short ? 150 : 5_000
      for (let step = 1; step <= steps; step += 1) {
        clock.jump()
        clock.restless = roll.yes(0.3)
        await oneStep(scene)
        if (step % 10 === 0) await mails.deliver()
        if (step % 1_000 === 0) setting.progress(`${step} steps, ${scene.counts.requests} requests`)
      }
      clock.restless = false
      await mails.settle()
      for (const sentence of await brokenInvariants(t.db)) notes.complain(sentence)
      for (const sentence of await historyOutOfOrder(scene)) notes.complain(sentence)
      return notes.verdict({ jumps: clock.jumps(), ...scene.counts, mails: mails.sent() })
    } finally {
      await t.close()
    }
  },
}

type RestlessClock = SettableClock & { restless: boolean; jump(): void; jumps(): number }

/** Jumps when told to; while restless, anew whenever it is looked at. It never strays further than a day. */
function restlessClock(roll: Dice): RestlessClock {
  const right = new Date(TEST_NOW).getTime()
  let offset = 0
  let jumps = 0
  const leap = () => {
    jumps += 1
    const small = roll.between(-120_000, 120_000)
    offset += roll.yes(0.2) ? roll.between(-6 * HOUR, 6 * HOUR) : small
    if (Math.abs(offset) > 24 * HOUR) offset = small
  }
  const clock: RestlessClock = {
    restless: false,
    now() {
      if (clock.restless) leap()
      return new Date(right + offset)
    },
    set: (moment) => {
      offset = new Date(moment).getTime() - right
    },
    advance: (milliseconds) => {
      offset += milliseconds
    },
    jump: leap,
    jumps: () => jumps,
  }
  return clock
}

async function oneStep(scene: Scene): Promise<void> {
  const { roll } = scene
  const who = roll.pick(CALLERS)
  const clinicId = roll.pick(CLINICS)
  const act = roll.pick([read, read, save, save, decide, withdraw, confirm])
  await act(scene, who, clinicId)
}

type Act = (scene: Scene, who: PersonId, clinicId: number) => Promise<void>

const LISTS = [
  'me',
  'updates?mine=true',
  'updates?groupBySubmissionId=true',
  'admin/providersandclinics?page=1',
  'admin/outbox',
]

const read: Act = async (scene, who, clinicId) => {
  await call(scene, who, 'GET', scene.roll.pick([...LISTS, `clinics/${clinicId}`, `updates?clinicId=${clinicId}`]))
}

/** A repeat under the same key is the same save, also after the clock has jumped. */
const save: Act = async (scene, who, clinicId) => {
  const { roll, counts, notes } = scene
  const { data: clinic } = await call(scene, who, 'GET', `clinics/${clinicId}`)
  if (clinic === undefined) return
  const edit: Partial<Clinic> = roll.yes(0.5)
    ? { descriptionEn: `Words ${randomUUID()}` }
    : { fax: `303555${roll.between(1000, 9999)}` }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await call(scene, who, 'POST', 'updates', { ...clinic, ...edit }, headers)
  if (first.status !== 200 || !roll.yes(0.3)) return
  scene.clock.jump()
  const repeated = await call(scene, who, 'POST', 'updates', { ...clinic, ...edit }, headers)
  if (repeated.status === 401) return
  counts.repeats += 1
  if (repeated.data?.submissionId !== first.data.submissionId)
    notes.complain(`a save repeated under its key was answered ${repeated.status} with ${repeated.data?.submissionId}`)
}

const waitingIn = async ({ t }: Scene, clinicId: number): Promise<number | undefined> =>
  (
    await t.db.kysely
      .selectFrom('requests')
      .select('request_id')
      .where('status', '=', 'requested')
      .where('type', '=', 'contentUpdate')
      .where('clinic_id', '=', clinicId)
      .orderBy('request_id')
      .executeTakeFirst()
  )?.request_id

const decide: Act = async (scene, _, clinicId) => {
  const submissionId = await waitingIn(scene, clinicId)
  if (submissionId === undefined) return
  await call(scene, 'ana-admin', 'PATCH', 'updates', { submissionId, approved: scene.roll.yes(0.6) })
}

const withdraw: Act = async (scene, who, clinicId) => {
  const submissionId = await waitingIn(scene, clinicId)
  if (submissionId !== undefined) await call(scene, who, 'POST', `updates/${submissionId}/withdraw`, {})
}

const confirm: Act = async (scene, who, clinicId) => {
  await call(scene, who, 'POST', `clinics/${clinicId}/confirmations`, { section: 'contact' })
}

// biome-ignore lint/suspicious/noExplicitAny: trials look into replies of every shape
type Answer = { status: number; data?: any }

/** Signs in where that is needed; an answer other than 401 to a token that is over its time is a complaint. */
async function call(
  scene: Scene,
  who: PersonId,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { t, clock, counts, notes, held } = scene
  const { restless } = clock
  for (let attempt = 1; ; attempt += 1) {
    const mine = held.get(who) ?? (await signIn(scene, who))
    const before = clock.now().getTime()
    clock.restless = restless
    const reply = await t.app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...mine.headers, ...headers },
      ...(body && { payload: body }),
    })
    clock.restless = false
    counts.requests += 1
    if (reply.statusCode >= 500) notes.complain(`${method} ${path} was answered ${reply.statusCode}: ${reply.body}`)
    const age = before - mine.issuedAt
    if (reply.statusCode !== 401) {
      if (!restless && age > TOKEN_LIFETIME_SECONDS * 1000 + TOLERANCE)
        notes.complain(`a token was accepted ${Math.round(age / 1000)} s after it was made`)
      if (!restless && age > SESSION_LIMIT) notes.complain('a session was accepted after its limit')
      return { status: reply.statusCode, data: reply.json().data }
    }
    held.delete(who)
    if (attempt === 2) {
      // Signed in a moment ago by a clock that stands still: only a restless one may turn such a person away.
      if (!restless) notes.complain(`${who} was refused right after signing in`)
      return { status: 401 }
    }
  }
}

async function signIn({ t, clock, held, counts }: Scene, who: PersonId): Promise<Held> {
  const { restless } = clock
  clock.restless = false
  const { headers } = await t.identity.signIn(person(who))
  const mine = { headers, issuedAt: clock.now().getTime() }
  clock.restless = restless
  held.set(who, mine)
  counts.signIns += 1
  return mine
}

/** Every third attempt fails, so that the next one is planned by the clock of that time. */
function unreliableMails({ t, clock, notes }: Scene) {
  const mailbox = openMailbox()
  const arrived = new Map<string, number>()
  let attempts = 0
  const mailer = {
    async send(message: Parameters<typeof mailbox.send>[0]) {
      attempts += 1
      if (attempts % 3 === 0) throw new Error('The mail server is busy')
      arrived.set(message.messageId, (arrived.get(message.messageId) ?? 0) + 1)
    },
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = mailWorker({ db: t.db, mailer, clock, env: t.app.ports.env, log })
  return {
    deliver: () => worker.deliverDue(),
    sent: () => arrived.size,
    /** Once the clock is right again and has run for two days, nothing may still wait, and nothing came twice. */
    async settle() {
      clock.set(new Date(new Date(TEST_NOW).getTime() + 25 * HOUR))
      for (let round = 0; round < 12; round += 1) {
        await worker.deliverDue()
        clock.advance(2 * HOUR)
      }
      const { rows } = await t.db.pool.query<{ n: number }>(
        `select count(*)::int as n from mails where status <> 'sent'`,
      )
      if (rows[0]?.n !== 0) notes.complain(`${rows[0]?.n} mails were never sent`)
      const twice = [...arrived.values()].filter((times) => times > 1).length
      if (twice > 0) notes.complain(`${twice} mails were sent twice`)
    },
  }
}

/** History is in the order in which things happened, not in the order of what the clock said. */
async function historyOutOfOrder(scene: Scene): Promise<string[]> {
  const found: string[] = []
  for (const clinicId of CLINICS) {
    const { data = [] } = await call(scene, 'ana-admin', 'GET', `updates?clinicId=${clinicId}`)
    const ids = (data as { changeId: number }[]).map(({ changeId }) => changeId)
    if (ids.some((id, index) => index > 0 && id > (ids[index - 1] as number)))
      found.push(`the history of clinic ${clinicId} is not in the order in which it was made`)
  }
  return found
}
