import type { ClientBase, Pool } from 'pg'

/** Reads tables, foreign keys and sequences from the database catalog, so that the next backup includes a new table. */

export type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>
export type BackupTable = { name: string; columns: { name: string; type: string }[] }

const SCHEMAS = ['public', 'auth_admin', 'auth_provider']

/**
 * Omits sessions, access tokens, unfinished sign-ins and signing keys, so that a stolen or old backup signs nobody in.
 * The header lists the migrations.
 */
const LEFT_OUT = [
  ...['sessions', 'access_tokens'].map((table) => `public.${table}`),
  ...['auth_admin', 'auth_provider'].flatMap((schema) =>
    ['session', 'verification', 'jwks', 'rateLimit'].map((table) => `${schema}.${table}`),
  ),
  ...['kysely_migration', 'kysely_migration_lock'].map((table) => `public.${table}`),
]

const TABLES = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export async function isEmpty(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(`select 1 ${TABLES} and n.nspname = any($1) limit 1`, [[...SCHEMAS, 'jobs']])
  return rows.length === 0
}

export async function tablesToKeep(client: Queryable): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
           order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns
     ${TABLES} and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2) order by 1`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

export async function foreignKeys(client: Queryable) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Every used sequence with its last value. */
export async function sequences(client: Queryable): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
