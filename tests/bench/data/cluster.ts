import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { say, secondsSince } from '../../../scripts/launch/project.mjs'
import { openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { catchUp } from '../../../server/review/rebuild.ts'
import { startKeptPostgres } from '../../../server/testing/postgres.ts'
import { fill } from './fill.ts'
import { fillListings } from './listings.ts'
import { SIZES, type Size } from './sizes.ts'

/**
 * A PostgreSQL server of the benchmark. It builds each size once, keeps it as a template database and copies it for
 * every measurement, so that measurements do not see each other's writes. A change of the schema or of the filling
 * rebuilds the templates.
 */

export type Cluster = {
  admin: pg.Pool
  /** The postmaster, parent of every backend. */
  pid: number
  /** A fresh copy of the directory of this size. */
  directory(times: Size['times']): Promise<{ url: string; client: pg.Pool; size: Size }>
  stop(): Promise<void>
}

const folder = join(tmpdir(), 'portal-bench-postgres')

export async function openCluster({ fresh = false } = {}): Promise<Cluster> {
  if (fresh) rmSync(folder, { recursive: true, force: true })
  const postgres = await startKeptPostgres(folder)
  if ('skipped' in postgres) throw new Error(`PostgreSQL is needed for this measurement: ${postgres.skipped}`)
  const admin = new pg.Pool({ connectionString: postgres.url, max: 2 })
  admin.on('error', () => {})
  const copies: pg.Pool[] = []
  const templates = new Map<number, Promise<string>>()
  const { rows } = await admin.query('select pg_backend_pid() as pid')
  return {
    admin,
    pid: parentOf(rows[0].pid),
    async directory(times) {
      const known = templates.get(times) ?? templateOf(admin, postgres.url, times)
      templates.set(times, known)
      const template = await known.catch((error: unknown) => {
        templates.delete(times)
        throw error
      })
      const name = `directory_${times}`
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
      // Planner costs of an SSD, which the operations page asks for.
      await admin.query(`alter database ${name} set random_page_cost = 1.1`)
      const url = urlOf(postgres.url, name)
      const client = new pg.Pool({ connectionString: url, max: 2 })
      // PostgreSQL ends the idle connections of a copy when it drops the copy.
      client.on('error', () => {})
      await client.query('create extension if not exists pg_stat_statements')
      copies.push(client)
      return { url, client, size: SIZES[times] }
    },
    async stop() {
      await Promise.all(copies.map((copy) => copy.end()))
      for (const times of [1, 10]) await admin.query(`drop database if exists directory_${times} with (force)`)
      await admin.end()
      await postgres.stop()
    },
  }
}

const urlOf = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Field four of /proc/<pid>/stat; the process name before it may contain spaces and ends with a bracket. */
function parentOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
}

async function templateOf(admin: pg.Pool, serverUrl: string, times: Size['times']): Promise<string> {
  const name = `template_${times}_${fingerprint()}`
  const { rows } = await admin.query('select datname from pg_database where datname = $1', [name])
  if (rows.length > 0) {
    await caughtUp(urlOf(serverUrl, name))
    return name
  }
  const started = Date.now()
  say(`Building the directory of ${times}× (${SIZES[times].clinics} clinics, ${SIZES[times].changes} changes)…`)
  await dropOlder(admin, times)
  const building = `building_${times}`
  await admin.query(`drop database if exists ${building} with (force)`)
  await admin.query(`create database ${building}`)
  const url = urlOf(serverUrl, building)
  const db = await openDatabase({ databaseUrl: url })
  await prepareDatabase(db)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client, SIZES[times])
  await client.end()
  await fillListings(db, SIZES[times])
  await catchUp(db.kysely)
  // `fill` inserts each request and then updates its score, which leaves the indexes half empty.
  for (const statement of ['vacuum full requests', 'vacuum (analyze)']) await db.pool.query(statement)
  await db.close()
  await admin.query(`alter database ${building} rename to ${name}`)
  say(`Built in ${secondsSince(started)}`)
  return name
}

/** Does the catch-up of a server start once per template: at a large size it takes minutes. */
async function caughtUp(url: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: url })
  await catchUp(db.kysely).finally(() => db.close())
}

async function dropOlder(admin: pg.Pool, times: number): Promise<void> {
  const { rows } = await admin.query('select datname from pg_database where datname like $1', [
    `template\\_${times}\\_%`,
  ])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of ['.', '../../../server/db/baseline', '../../../server/db/lookups', '../../../server/dev/demo']) {
    const from = join(import.meta.dirname, path)
    for (const file of readdirSync(from).sort()) if (isDecisive(file)) hash.update(readFileSync(join(from, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Files that decide the content of the templates; the demo's people and stories, and this file, do not. */
const isDecisive = (file: string) =>
  /\.(ts|json)$/.test(file) && !/^(cluster|activity|awkward|demo|people|sign-ins)|\.test\.ts$/.test(file)
