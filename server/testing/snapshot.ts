import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { SIGN_IN_REFUSED } from '../identity/sign-in-trail.ts'

/** The whole database as one number, and as a copy to return to. */

const SCHEMAS = ['public', 'auth_admin', 'auth_provider']
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock', 'codes', 'codes_version']
/** Tries and requests for mails are counted and sign-ins under way noted, whether or not they come to anything. */
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

/** Changes when any row of any business table does; a refused sign-in is written to the trail, though. */
export async function checksums(db: Database): Promise<() => Promise<string>> {
  const parts = (await tablesOf(db))
    .filter(({ table }) => !MAY_CHANGE.includes(table))
    .map(
      (table) =>
        `select '${named(table)}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum from ${named(table)} t${
          table.table === 'audit' ? ` where action <> '${SIGN_IN_REFUSED}'` : ''
        }`,
    )
  const text = `select md5(string_agg(name || sum, ',' order by name)) as sum from (${parts.join(' union all ')}) tables`
  return async () => {
    const { rows } = await db.pool.query<{ sum: string }>({ name: 'checksum', text })
    return (rows[0] as { sum: string }).sum
  }
}

/** Keeps what is there now; what is returned puts it back. */
export async function snapshot(db: Database): Promise<() => Promise<void>> {
  const tables = await tablesOf(db)
  const kept = ({ schema, table }: Table) => `kept."${schema}.${table}"`
  const all = (line: (table: Table) => string): RawBuilder<unknown> => sql.raw(tables.map(line).join(';\n'))
  await sql`drop schema if exists kept cascade`.execute(db.kysely)
  await sql`create schema kept`.execute(db.kysely)
  await all((table) => `create table ${kept(table)} as table ${named(table)}`).execute(db.kysely)
  return () =>
    db.kysely.transaction().execute(async (tx) => {
      // Triggers off: counters are put back as rows, and the audit trail refuses to be emptied.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(`truncate ${tables.map(named).join(', ')} cascade`).execute(tx)
      await all(
        (table) =>
          `insert into ${named(table)} (${table.columns}) overriding system value select ${table.columns} from ${kept(table)}`,
      ).execute(tx)
    })
}
