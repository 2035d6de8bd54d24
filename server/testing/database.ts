import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { poolOn } from '../db/embedded.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { lookupRows } from '../db/lookups/lookups.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { prepareDatabase } from '../db/prepare.ts'
import type { Tables } from '../db/tables.ts'

/**
 * One prepared database per test worker, on the lane's engine; `reset` empties the tables that tests wrote to and keeps
 * schema and code lists. Workers never share a database.
 */

export type TestDatabase = { db: Database; reset(): Promise<void> }

let opened: Promise<TestDatabase> | undefined

export function testDatabase(): Promise<TestDatabase> {
  opened ??= open()
  return opened
}

export const testEngine = (): 'embedded' | 'postgres' =>
  process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

async function open(): Promise<TestDatabase> {
  const db = testEngine() === 'postgres' ? await onPostgres() : await onPglite()
  return { db, reset: () => reset(db) }
}

/** A fresh database on the PostgreSQL server of the test run, dropped with its cluster. */
export async function onPostgres(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run these tests through npm test')
  const name = `test_${process.pid}_${Date.now().toString(36)}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: url.href })
  await prepareDatabase(db)
  return db
}

/** Initialising PGlite takes seconds, so workers start from one prepared dump. */
async function onPglite(): Promise<Database> {
  const dump = dumpPath()
  if (existsSync(dump))
    return liteDatabase(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: new Blob([readFileSync(dump)]) }))
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  const db = liteDatabase(lite)
  await prepareDatabase(db)
  const prepared = await lite.dumpDataDir('none')
  const unfinished = `${dump}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await prepared.arrayBuffer()))
  renameSync(unfinished, dump)
  return db
}

function liteDatabase(lite: PGlite): Database {
  const pool = poolOn(lite)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await kysely.destroy()
    await lite.close()
  }
  return { engine: 'embedded', pool, kysely, close }
}

/**
 * The name hashes everything that determines the dump's content, so that a changed migration never uses an old dump.
 */
export function dumpPath(): string {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256')
  for (const file of readdirSync(new URL('../db/baseline/', import.meta.url)).sort())
    hash.update(readFileSync(new URL(`../db/baseline/${file}`, import.meta.url)))
  hash.update(JSON.stringify([lookupRows, seededSettings]))
  for (const file of ['../db/migrate.ts', '../../package-lock.json'])
    hash.update(readFileSync(new URL(file, import.meta.url)))
  return `${folder}${hash.digest('hex').slice(0, 24)}.tar`
}

const KEPT = ['codes', 'codes_version', 'push_keys', 'kysely_migration', 'kysely_migration_lock']

type Written = { name: string; small: boolean }

/** Truncating costs per table and index, not per row: of a hundred tables a test writes to about ten. */
const SMALL_PAGES = 8

async function reset({ kysely }: Database): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'auth_admin', 'auth_provider') and tablename <> all(${KEPT}::text[])`.execute(tx)
    // Waits for writes of an application that is already closed.
    await sql.raw(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`).execute(tx)
    const size = (name: string) => `pg_relation_size('${name}') <= ${SMALL_PAGES} * 8192`
    const ofWritten = tables.map(
      ({ name }) => `select '${name}' as name, ${size(name)} as small where exists (select from ${name})`,
    )
    const { rows: written } = await sql.raw<Written>(ofWritten.join(' union all ')).execute(tx)
    const large = written.filter(({ small }) => !small).map(({ name }) => name)
    // The audit trail is append-only; its triggers are disabled only here, between tests.
    const statements = [
      'set local session_replication_role = replica',
      ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
      ...written.filter(({ small }) => small).map(({ name }) => `delete from ${name}`),
    ]
    await sql.raw(statements.join(';\n')).execute(tx)
    await restartNumbers(tables.map(({ name }) => name)).execute(tx)
  })
}

/** Restarts the sequences, including those of tables that a test emptied itself. */
const restartNumbers = (tables: readonly string[]) => sql`
  select setval(s.seqrelid, s.seqstart, false) from pg_sequence s
  join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  where d.refobjid = any(${tables}::regclass[]) and pg_sequence_last_value(s.seqrelid) is not null`
