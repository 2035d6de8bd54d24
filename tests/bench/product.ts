import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { topicsOf } from '../../domain/clinic/changes.ts'
import { FIELDS } from '../../domain/clinic/fields.ts'
import { lastLateDay } from '../../domain/review/promise.ts'
import { STATUS_FILTERS } from '../../domain/review/status.ts'
import { root } from '../../scripts/launch/project.mjs'
import { serverArguments, serverEnv } from '../../scripts/launch/server.mjs'
import { openDatabase } from '../../server/db/open.ts'
import { readEnv } from '../../server/env.ts'
import { createIdentity } from '../../server/identity/identity.ts'
import { insertSession } from '../../server/identity/sessions/store.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Account } from '../../server/platform/http/identity-port.ts'
import { freePort } from '../../server/testing/postgres.ts'

/** A server in its own process, as in production, with its log in a file. */

export type Running = { port: number; pid: number; startedAt: number; stop(): Promise<void> }

const running = new Set<Running>()

/** Processes that a failed measurement left; they would disturb the next one. */
export const stopLeftovers = () => Promise.all([...running].map(({ stop }) => stop()))

export type Program = { name: string; entry: string[]; env?: Record<string, string>; port?: number; args?: string[] }

export async function startProgram({ name, entry, env = {}, port: wanted, args = [] }: Program): Promise<Running> {
  const port = wanted ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...args, ...entry], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), PORT: String(port), ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const follow = () => child.kill('SIGKILL')
  process.once('exit', follow)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(forced)
    process.off('exit', follow)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await untilItListens(child, port)
  } catch (error) {
    const printed = readFileSync(logFile, 'utf8').slice(-2000)
    await stop()
    throw new Error(`${name} did not start: ${(error as Error).message}\n${printed}`)
  }
  const started: Running = {
    port,
    pid: child.pid as number,
    startedAt,
    stop: () => {
      running.delete(started)
      return stop()
    },
  }
  running.add(started)
  return started
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer) return void (await answer.arrayBuffer())
    await wait(10)
  }
  throw new Error('it did not listen within a minute')
}

const SECRET = 'a secret of the measurements, long enough to be one'
const NO_LISTENER = 'http://127.0.0.1:9'

/** Nothing listens at the addresses of identity provider and mail server, so the server reaches nothing outside. */
const productionEnv = (databaseUrl: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  APP_SECRET: SECRET,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@agency.example',
  ADMIN_ALLOWLIST: '@agency.example',
  ...Object.fromEntries(
    ['ADMIN', 'PROVIDER'].flatMap((tenant) => [
      [`OIDC_${tenant}_ISSUER`, NO_LISTENER],
      [`OIDC_${tenant}_CLIENT_ID`, 'bench'],
      [`OIDC_${tenant}_CLIENT_SECRET`, 'bench'],
    ]),
  ),
})

export async function startProduct(databaseUrl: string, more: Partial<Program> = {}): Promise<Running> {
  const port = more.port ?? (await freePort())
  return startProgram({
    name: 'The portal',
    entry: serverArguments,
    ...more,
    port,
    env: { ...serverEnv(productionEnv(databaseUrl, port)), ...more.env } as Record<string, string>,
  })
}

/** The promise of a directory whose agency saved none. */
const PROMISED_DAYS = 5

/** Starts the limit; its answers contain the addresses of `portal`. */
export function startLimit(databaseUrl: string, portal?: Running): Promise<Running> {
  const labels = Object.keys(FIELDS).map((name) => [`clinic.${name}`, topicsOf([`clinic.${name}`], 'en')[0]])
  const lateDay = lastLateDay(new Date(), PROMISED_DAYS)
  const words = { labels: JSON.stringify(Object.fromEntries(labels)), filters: STATUS_FILTERS, lateDay }
  const env = {
    DATABASE_URL: databaseUrl,
    WORDS: JSON.stringify(words),
    PUBLIC_URL: portal === undefined ? '' : `http://localhost:${portal.port}`,
  }
  return startProgram({ name: 'The limit', entry: ['tests/bench/limit/fastify.ts'], env })
}

export type Signed = { token: string; sessionId: string }
export type SignIn = { signIn(person: Account & { email: string }): Promise<Signed>; close(): Promise<void> }

/** Creates sessions and tokens with the keys of the database, as the server does after a sign-in. */
export async function signInAt(databaseUrl: string, port: number): Promise<SignIn> {
  const db = await openDatabase({ databaseUrl })
  const env = readEnv({ ...productionEnv(databaseUrl, port), PORT: String(port) })
  const { tenants } = createIdentity({ db, clock: systemClock, env })
  return {
    async signIn({ tenant, userId, email }) {
      const sessionId = randomUUID()
      await insertSession(db.kysely, { sessionId, tenant, userId, userAgent: 'bench', now: new Date() })
      const { token } = await tenants[tenant].makeToken({ sessionId, userId, email, emailVerified: true })
      return { token, sessionId }
    },
    close: () => db.close(),
  }
}
