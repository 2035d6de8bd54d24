import type { ClientBase, Pool } from 'pg'

/**
 * What a backup holds, read from the database itself: a table that a later migration adds is in it without a developer
 * remembering to say so.
 */

export type BackupTable = {
  /** Schema and name, unquoted. */
  name: string
  columns: Column[]
  key: Column[]
}
type Column = { name: string; type: string }
export type BackupSequence = { name: string; value: string; called: boolean }

/**
 * Left out: sessions, access tokens, half-finished sign-ins and signing keys, so that a stolen or an old backup signs no
 * person in (one taken before a sign-out would bring the session back, one taken before a token was revoked the token); the blocks that
 * names are filed in, and the schedules' own schema, which every start makes again. The list of migrations is in the header.
 */
const LEFT_OUT = [
  'public.sessions',
  'public.access_tokens',
  'public.name_blocks',
  'public.names_to_file',
  ...['auth_admin', 'auth_provider'].flatMap((schema) =>
    ['session', 'verification', 'jwks', 'rateLimit'].map((table) => `${schema}.${table}`),
  ),
  ...['kysely_migration', 'kysely_migration_lock'].map((table) => `public.${table}`),
]

const SCHEMAS = ['public', 'auth_admin', 'auth_provider']

const TABLES = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export async function isEmpty(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(`select 1 ${TABLES} and n.nspname = any($1) limit 1`, [[...SCHEMAS, 'jobs']])
  return rows.length === 0
}

/** Null where the portal has never been. */
export async function migrationsIn(client: Queryable): Promise<string[] | null> {
  const { rows: there } = await client.query(`select to_regclass('public.kysely_migration') is not null as yes`)
  if (!there[0].yes) return null
  const { rows } = await client.query('select name from public.kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function tablesToKeep(client: Queryable): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
           order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
           order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     ${TABLES} and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2) order by 1`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function foreignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Numbers are never given out twice, so a sequence is at or beyond every row that the same snapshot shows. */
export async function sequencesOf(client: Queryable): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  )
  const sequences: BackupSequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push({ name, value: found[0].value, called: found[0].called })
  }
  return sequences
}

/** Always quoted, by ourselves: which words need it differs between versions of PostgreSQL. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>
