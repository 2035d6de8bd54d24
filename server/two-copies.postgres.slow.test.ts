import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../domain/clinic/clinic.ts'
import { MIGRATION_NAMES } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { devTokenKey } from './dev/stand-ins/token-key.ts'
import { MOST_GUESSES } from './identity/passwords/guesses.ts'
import { systemClock } from './platform/clock.ts'
import { ADMIN_DOMAIN } from './testing/app.ts'
import { withRealScrypt } from './testing/cheap-scrypt.ts'
import { freshPlace } from './testing/fresh-place.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { type SmtpForTests, startSmtp } from './testing/mail.ts'
import { freePort } from './testing/postgres.ts'
import { type RunningServer, startServer } from './testing/server-process.ts'
import { OURS, smallWorld, THEIRS } from './testing/small-world.ts'

/** Two server processes on one PostgreSQL, as behind a load balancer: both see every write. */

const APP_SECRET = 'a secret that both copies know, long enough'
const PASSWORD = 'seven herons at the lake'
const EDITOR = 'eli-editor@clinic.example'
const ADMIN = `ana-admin${ADMIN_DOMAIN}`

let smtp: SmtpForTests
let db: Database
let copies: [RunningServer, RunningServer]

beforeAll(async () => {
  smtp = await startSmtp()
  const place = (await freshPlace()) as { databaseUrl: string }
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    startServer({
      port,
      env: {
        DATABASE_URL: place.databaseUrl,
        PUBLIC_URL: `http://localhost:${ports[0]}`,
        APP_SECRET,
        SEED: 'none',
        ADMIN_ALLOWLIST: ADMIN_DOMAIN,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@example.gov',
      },
    })
  copies = await Promise.all([start(ports[0]), start(ports[1])])
  db = await openDatabase(place)
  await smallWorld({ db, clock: { ...systemClock, set: () => {}, advance: () => {} } })
  await givePassword(EDITOR)
})
afterAll(async () => {
  await Promise.all(copies?.map((copy) => copy.stop()) ?? [])
  await db?.close()
  await smtp?.stop()
})

async function givePassword(email: string): Promise<void> {
  const [userId] = email.split('@')
  await db.pool.query(`insert into auth_provider."user" (id, name, email, "emailVerified") values ($1, $1, $2, true)`, [
    userId,
    email,
  ])
  await db.pool.query(
    `insert into auth_provider.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     values ($1, $1, 'credential', $1, $2, now())`,
    [userId, await withRealScrypt(() => hashPassword(PASSWORD))],
  )
}

type Sent = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

async function ask(copy: 0 | 1, path: string, { method = 'GET', body, token, headers = {} }: Sent = {}) {
  const reply = await fetch(copies[copy].url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  const answer = (await reply.json().catch(() => null)) as { data?: any } | null
  return { status: reply.status, data: answer?.data, headers: reply.headers }
}

async function tokenFrom(copy: 0 | 1, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${devTokenKey(APP_SECRET)}` }
  return (await ask(copy, '/dev/token', { method: 'POST', body: { email }, headers })).data.token
}

const signIn = (copy: 0 | 1, password: string, email = EDITOR) =>
  ask(copy, '/api/auth/provider/sign-in/email', { method: 'POST', body: { email, password } })
const read = async (copy: 0 | 1, token: string, clinicId: number): Promise<Clinic> =>
  (await ask(copy, `/api/clinics/${clinicId}`, { token })).data
const save = (copy: 0 | 1, token: string, clinic: Clinic) =>
  ask(copy, '/api/updates', { method: 'POST', token, body: clinic })

test('two processes that start at once on an empty database run each migration once', async () => {
  expect(copies.some((copy) => copy.output().includes('Brought the database to this version'))).toBe(true)
  const { rows } = await db.pool.query(`
    select (select json_agg(name order by name) from kysely_migration) as migrations,
      (select count(*) from (select 1 from codes group by list, id having count(*) > 1) twice)::int as twice`)
  expect(rows).toEqual([{ migrations: MIGRATION_NAMES, twice: 0 }])
})

test('a session from one process is valid at the other, and signing out at the other ends it at both', async () => {
  const signedIn = await signIn(0, PASSWORD)
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const tokens = []
  for (const copy of [0, 1] as const) {
    tokens.push((await ask(copy, '/api/auth/provider/token', { headers: { cookie } })).data.token as string)
  }
  for (const token of tokens) {
    for (const copy of [0, 1] as const) expect((await ask(copy, '/api/me', { token })).status).toBe(200)
  }
  const out = await ask(1, '/api/auth/provider/sign-out', { method: 'POST', body: {}, headers: { cookie } })
  expect(out.status).toBe(200)
  for (const token of tokens) {
    for (const copy of [0, 1] as const) expect((await ask(copy, '/api/me', { token })).status).toBe(401)
  }
})

test('an administrator who ends sessions at one process ends them at the other at once', async () => {
  const [admin, editor] = [await tokenFrom(0, ADMIN), await tokenFrom(1, EDITOR)]
  expect((await ask(1, '/api/me', { token: editor })).status).toBe(200)
  const path = '/api/admin/users/eli-editor/sessions/revoke'
  expect((await ask(0, path, { method: 'POST', token: admin, body: {} })).status).toBe(200)
  expect((await ask(1, '/api/me', { token: editor })).status).toBe(401)
})

test('a save at one process is read at the other, and a stale save there is a conflict', async () => {
  const [admin, editor] = [await tokenFrom(0, ADMIN), await tokenFrom(1, EDITOR)]
  const before = await read(1, editor, OURS.clinic)
  expect((await save(0, admin, { ...before, website: 'https://first.example' })).status).toBe(200)
  expect((await read(1, editor, OURS.clinic)).website).toBe('https://first.example')
  expect((await save(1, editor, { ...before, website: 'https://second.example' })).status).toBe(409)
})

test('of two decisions at two processes one wins, and its mail is sent once', async () => {
  const [admin, editor] = [await tokenFrom(0, ADMIN), await tokenFrom(1, EDITOR)]
  await db.pool.query(`update users set email_notifications = true where user_id = 'eli-editor'`)
  for (let round = 1; round <= 8; round += 1) {
    const clinic = await read(1, editor, OURS.clinic)
    const { data } = await save(1, editor, { ...clinic, descriptionEn: `Round ${round}.` })
    const decide = (copy: 0 | 1, approved: boolean) =>
      ask(copy, '/api/updates', { method: 'PATCH', token: admin, body: { submissionId: data.submissionId, approved } })
    const answers = await Promise.all([decide(0, true), decide(1, round % 2 === 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const waiting = async () => (await db.pool.query(`select 1 from mails where status = 'waiting'`)).rowCount
  await expect.poll(waiting).toBe(0)
  const { rows } = await db.pool.query(`select count(*)::int as sent, max(attempts)::int as tries from mails`)
  expect(rows[0].sent).toBeGreaterThanOrEqual(8)
  expect(rows[0].tries).toBe(1)
  // Each mail is one row and is sent once, so no message id repeats.
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('both processes count password guesses together', async () => {
  await givePassword('mo-manager@clinic.example')
  const statuses = []
  for (let guess = 0; guess < MOST_GUESSES; guess += 1) {
    statuses.push((await signIn(guess % 2 === 0 ? 0 : 1, `wrong guess ${guess}`, 'mo-manager@clinic.example')).status)
  }
  expect(new Set(statuses)).toEqual(new Set([401]))
  for (const copy of [0, 1] as const) {
    expect((await signIn(copy, PASSWORD, 'mo-manager@clinic.example')).status).toBe(429)
  }
})

test('a process that gets SIGTERM finishes its open requests, while the other keeps serving', async () => {
  const admin = await tokenFrom(1, ADMIN)
  const clinic = await read(1, admin, THEIRS.clinic)
  const holder = await db.pool.connect()
  await holder.query('begin')
  await holder.query('select from clinics where clinic_id = $1 for update', [THEIRS.clinic])
  const underWay = save(0, admin, { ...clinic, website: 'https://under-way.example' })
  try {
    await expect.poll(isSomebodyBlocked).toBe(true)
    process.kill(copies[0].pid, 'SIGTERM')
    const ready = () =>
      ask(0, '/readyz').then(
        ({ status }) => status,
        () => 'refused',
      )
    await expect.poll(ready).not.toBe(200)
    expect((await ask(1, '/readyz')).status).toBe(200)
  } finally {
    await holder.query('commit')
    holder.release()
  }

  expect((await underWay).status).toBe(200)
  expect((await underWay).headers.get('connection')).toBe('close')
  expect(await copies[0].ended).toBe(0)
  expect((await read(1, admin, THEIRS.clinic)).website).toBe('https://under-way.example')
  expect(await brokenInvariants(db)).toEqual([])
})

async function isSomebodyBlocked(): Promise<boolean> {
  const { rows } = await db.pool.query(`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as yes`)
  return rows[0].yes
}
