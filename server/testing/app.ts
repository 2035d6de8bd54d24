import { type Area, buildApp } from '../app.ts'
import type { Database } from '../db/open.ts'
import type { DirectoryParts } from '../directory/parts.ts'
import { readEnv } from '../env.ts'
import { type SettableClock, settableClock } from '../platform/clock.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { Meters } from '../platform/http/turns.ts'
import { testDatabase } from './database.ts'
import { directoryForTests } from './directory.ts'
import { type Person, type SignedIn, type TestIssuer, testIssuer } from './test-issuer.ts'

/** The real application on a real database, emptied first. Only identity and the clock are replaced. */

export type LogLine = { level: number; msg: string; [name: string]: unknown }

export type TestApp = {
  app: App
  db: Database
  clock: SettableClock
  identity: TestIssuer
  /** All log lines so far. */
  logs: LogLine[]
  signIn(person: Person): Promise<SignedIn['headers']>
  /** Throws if any reply since the start did not match its schema, even one that no test examined. */
  close(): Promise<void>
}

export type TestAppOptions = {
  /** A prepared, empty database in place of the worker's. */
  database?: Database
  clock?: SettableClock
  areas?: readonly Area[]
  /** Folder of a built web; none by default. */
  webRoot?: string
  variables?: Record<string, string>
  checkReplies?: boolean
  /** Wraps the database, for tests of its failures. */
  through?: (db: Database) => Database
  /** Public pages in place of those that are rendered for every visitor. */
  directory?: DirectoryParts
  /** In place of the clocks that measure the work of each network. */
  meters?: Meters
}

export const TEST_NOW = '2026-08-21T15:00:00.000Z'
export const ADMIN_DOMAIN = '@admin.example.gov'

async function emptied(): Promise<Database> {
  const { db, reset } = await testDatabase()
  await reset()
  return db
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    clock = settableClock(TEST_NOW),
    areas,
    webRoot = '/nowhere',
    variables,
    checkReplies = true,
    through,
    database,
    directory = directoryForTests,
    meters,
  } = options
  const opened = database ?? (await emptied())
  const db = through ? through(opened) : opened
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    APP_SECRET: 'a secret that only tests know, long enough',
    ADMIN_ALLOWLIST: ADMIN_DOMAIN,
    ...variables,
  })
  const identity = await testIssuer({ db: opened, clock, env })
  const logs: LogLine[] = []
  const app = await buildApp({
    db,
    identity,
    clock,
    env,
    checkReplies,
    webRoot,
    directory,
    ...(areas && { areas }),
    ...(meters && { meters }),
    logStream: { write: (line) => logs.push(JSON.parse(line) as LogLine) },
  })
  return {
    app,
    db,
    clock,
    identity,
    logs,
    signIn: async (person) => (await identity.signIn(person)).headers,
    async close() {
      await app.close()
      const mismatch = logs.map(({ err }) => err as { type?: string; message?: string } | undefined)
      const found = mismatch.find((err) => err?.type === 'ReplyMismatch')
      if (found) throw new Error(found.message)
    },
  }
}
