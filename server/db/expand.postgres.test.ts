import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPlace } from '../testing/fresh-place.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { contractsSince } from './steps.ts'

/**
 * Migrations since the last release must suit the last release's processes, which serve requests until all are
 * replaced.
 */

const { lastMigration } = JSON.parse(readFileSync(new URL('../../previous-release.json', import.meta.url), 'utf8')) as {
  lastMigration: string
}

const since = MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(lastMigration) + 1)
const contracts = since.filter((name) => contractsSince(name) !== null)

type Column = { at: string; table: string; type: string; nullable: boolean; filled: boolean }
type Constraint = { name: string; table: string; columns: string[]; definition: string }
type Schema = { columns: Column[]; constraints: Constraint[] }

let db: Database
let before: Schema
let after: Schema

beforeAll(async () => {
  db = await openDatabase(await freshPlace())
  await migrate(db.kysely, lastMigration)
  before = await schemaOf(db)
  // A later test checks what contract migrations remove.
  const last = since.findIndex((name) => contractsSince(name) !== null)
  const upTo = last < 0 ? MIGRATION_NAMES.at(-1) : (since[last - 1] ?? lastMigration)
  await migrate(db.kysely, upTo)
  after = await schemaOf(db)
})
afterAll(() => db.close())

async function schemaOf({ pool }: Database): Promise<Schema> {
  const { rows: columns } = await pool.query<Column>(`
    select table_name || '.' || column_name as at, table_name as table, udt_name as type, is_nullable = 'YES' as nullable,
      (column_default is not null or is_nullable = 'YES' or is_identity = 'YES' or is_generated = 'ALWAYS') as filled
    from information_schema.columns where table_schema = 'public'`)
  const { rows: constraints } = await pool.query<Constraint>(`
    select c.relname || '.' || k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition,
      array(select c.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(k.conkey))::text[] as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = 'public'::regnamespace and k.contype <> 'n'
    union all
    select t.relname || '.' || i.relname, t.relname, pg_get_indexdef(i.oid),
      array(select t.relname || '.' || a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey))::text[]
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.oid)`)
  return { columns, constraints }
}

test('our migrations contain the last release’s', () => {
  expect(MIGRATION_NAMES).toContain(lastMigration)
})

test('every column of the last release exists with the same type, and is nullable if it was', () => {
  const now = new Map(after.columns.map((column) => [column.at, column]))
  const broken = before.columns.filter(({ at, type, nullable }) => {
    const found = now.get(at)
    return found === undefined || found.type !== type || (nullable && !found.nullable)
  })
  expect(broken).toEqual([])
})

test('a new column in an existing table is nullable or has a default', () => {
  const known = new Set(before.columns.map(({ at }) => at))
  const tables = new Set(before.columns.map(({ table }) => table))
  const broken = after.columns.filter(({ at, table, filled }) => tables.has(table) && !known.has(at) && !filled)
  expect(broken).toEqual([])
})

test('no new constraint covers columns that the last release writes', () => {
  const known = new Set(before.columns.map(({ at }) => at))
  const names = new Set(before.constraints.map(({ name }) => name))
  const broken = after.constraints.filter(
    ({ name, columns }) => !names.has(name) && columns.some((column) => known.has(column)),
  )
  expect(broken).toEqual([])
})

test('a contract migration removes only what the last release no longer uses', () => {
  const newest = Number(lastMigration.slice(0, 4))
  expect(contracts.filter((name) => (contractsSince(name) ?? 0) > newest)).toEqual([])
})
