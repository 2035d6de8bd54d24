import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLocation } from '../db/open.ts'
import { dumpPath, testEngine } from './database.ts'

let made = 0

/** An empty place without tables: a new database on the test run's PostgreSQL, or a new data folder. */
export async function freshPlace(engine = testEngine()): Promise<DatabaseLocation> {
  if (engine === 'embedded') return { dataDir: join(freshFolder(), 'data') }
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  made += 1
  const name = `fresh_${process.pid}_${Date.now().toString(36)}_${made}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return { databaseUrl: url.href }
}

/** As empty, but already initialised on the embedded engine, which would take most of a short test. */
export async function madePlace(): Promise<DatabaseLocation> {
  const place = await freshPlace()
  if ('dataDir' in place) unpackMade(place.dataDir)
  return place
}

/** Unpacks the prepared database, if a test has already created one. */
export function unpackMade(dataDir: string): void {
  if (!existsSync(dumpPath())) return
  const folder = join(dataDir, 'pg')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', dumpPath(), '-C', folder], { stdio: 'ignore' })
}

const folders: string[] = []

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-place-'))
  folders.push(folder)
  return folder
}

/** For `afterAll`. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** PostgreSQL needs a moment to notice that a client was killed, and releases its locks only then. */
export async function connectionsEnded(place: DatabaseLocation): Promise<void> {
  if ('dataDir' in place) return
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const others = `select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  try {
    for (const deadline = Date.now() + 60_000; ; await wait(20)) {
      if ((await client.query(others)).rowCount === 0) return
      if (Date.now() > deadline) throw new Error('Connections of a process that was killed are still there')
    }
  } finally {
    await client.end()
  }
}
