import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** The whole database as one number, and as a copy to return to. */

const NOT_OURS = ['kysely_migration', 'kysely_migration_lock', 'codes', 'codes_version']

async function tablesOf({ kysely }: Database): Promise<{ table: string; columns: string }[]> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all(${NOT_OURS}::text[])
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    group by table_name`.execute(kysely)
  return rows
}

/** Changes when any row of any business table does. Computed by the database in one statement. */
export async function checksums(db: Database): Promise<() => Promise<string>> {
  const parts = (await tablesOf(db)).map(
    ({ table }) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum from "${table}" t`,
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
  const all = (line: (table: string, columns: string) => string): RawBuilder<unknown> =>
    sql.raw(tables.map(({ table, columns }) => line(`"${table}"`, columns)).join(';\n'))
  await sql`drop schema if exists kept cascade`.execute(db.kysely)
  await sql`create schema kept`.execute(db.kysely)
  await all((table) => `create table kept.${table} as table ${table}`).execute(db.kysely)
  return () =>
    db.kysely.transaction().execute(async (tx) => {
      // Triggers off: counters are put back as rows, and the audit trail refuses to be emptied.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(`truncate ${tables.map(({ table }) => `"${table}"`).join(', ')} cascade`).execute(tx)
      await all(
        (table, columns) =>
          `insert into ${table} (${columns}) overriding system value select ${columns} from kept.${table}`,
      ).execute(tx)
    })
}
