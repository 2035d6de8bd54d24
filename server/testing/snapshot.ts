import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { SIGN_IN_REFUSED } from '../identity/sign-in-trail.ts'

/** The whole database as a checksum, and as a copy to restore. */

const SCHEMAS = ['public', 'auth_admin', 'auth_provider']
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock', 'codes', 'codes_version']
/** Counts of attempts and mails, and unfinished sign-ins, change even when a request is refused. */
const MAY_CHANGE = ['password_guesses', 'link_mails', 'rateLimit', 'verification', 'jwks']

type Table = { schema: string; table: string; columns: string }

async function tablesOf({ kysely }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_schema as schema, table_name as table,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = any(${SCHEMAS}::text[]) and is_generated = 'NEVER' and table_name <> all(${NOT_OURS}::text[])
      and (table_schema, table_name) in (select schemaname, tablename from pg_tables)
    group by table_schema, table_name`.execute(kysely)
  return rows
}

const named = ({ schema, table }: Table) => `${schema}."${table}"`

/** The checksum of each table by name, in one statement. */
const sumsOf = (tables: readonly Table[], only: (table: Table) => string = () => '') =>
  tables
    .map(
      (table) =>
        `select '${named(table)}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum from ${named(table)} t${only(table)}`,
    )
    .join(' union all ')

/** Changes with any row of any business table; a refused sign-in still writes an audit row. */
export async function checksums(db: Database): Promise<() => Promise<string>> {
  const tables = (await tablesOf(db)).filter(({ table }) => !MAY_CHANGE.includes(table))
  const parts = sumsOf(tables, ({ table }) => (table === 'audit' ? ` where action <> '${SIGN_IN_REFUSED}'` : ''))
  const text = `select md5(string_agg(name || sum, ',' order by name)) as sum from (${parts}) tables`
  return async () => {
    const { rows } = await db.pool.query<{ sum: string }>({ name: 'checksum', text })
    return (rows[0] as { sum: string }).sum
  }
}

/** Copies the current rows; the returned function restores changed tables. */
export async function snapshot(db: Database): Promise<() => Promise<void>> {
  const tables = await tablesOf(db)
  const kept = ({ schema, table }: Table) => `kept."${schema}.${table}"`
  await sql`drop schema if exists kept cascade`.execute(db.kysely)
  await sql`create schema kept`.execute(db.kysely)
  const copies = tables.map((table) => `create table ${kept(table)} as table ${named(table)}`)
  await sql.raw(copies.join(';\n')).execute(db.kysely)
  const sums = async () => {
    const { rows } = await db.pool.query<{ name: string; sum: string }>({ name: 'sums', text: sumsOf(tables) })
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }
  const before = await sums()
  return async () => {
    const now = await sums()
    const changed = tables.filter((table) => now.get(named(table)) !== before.get(named(table)))
    if (changed.length === 0) return
    await db.kysely.transaction().execute(async (tx) => {
      // Disables triggers: counters are restored as rows, and the audit trail is append-only.
      await sql`set local session_replication_role = replica`.execute(tx)
      const putBack = changed.map(
        (table) =>
          `delete from ${named(table)};
          insert into ${named(table)} (${table.columns}) overriding system value select ${table.columns} from ${kept(table)}`,
      )
      await sql.raw(putBack.join(';\n')).execute(tx)
    })
  }
}
