import { expect, test } from 'vitest'
import { PLACE } from '#place/names'
import { testDatabase } from '../testing/database.ts'

/**
 * Generates `tables.ts` from the schema. After a change of the baseline or a new migration, regenerate the file with
 * `npm test -- server-postgres server/db/tables.test.ts -u`.
 */

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  kind: 'plain' | 'default' | 'generated'
  /** Definitions of the checks on this column alone. */
  checks: string[]
}

const TYPES: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  integer: 'number',
  jsonb: 'Json',
  point: 'string',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
  'timestamp with time zone': 'Moment',
}

/** Types whose values have another form on write than on read. */
const WRITTEN_OTHERWISE = new Set(['Day', 'Json', 'Moment'])

test('tables.ts matches the schema', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'generated'
        when a.attidentity <> '' or a.atthasdef then 'default' else 'plain' end as kind,
      array(select pg_get_constraintdef(k.oid, true) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.oid) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum`)
  await expect(fileOf(rows)).toMatchFileSnapshot('./tables.ts')
})

function fileOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const bodies = [...tables].map(
    ([name, of]) => `  ${name}: {\n${of.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  return `${HEAD}\nexport type Tables = {\n${bodies.join('')}}\n`
}

const HEAD = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PLACE } from '#place/names'

/** The database as Kysely sees it. Written by \`tables.test.ts\` from the schema: do not edit. */

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>
/** A date as text, \`2026-11-17\`. */
type Day = ColumnType<string, string, string>
type WithDefault<C> = C extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : C
`

function typeOf({ name, type, nullable, kind, checks }: Column): string {
  const [, element = '', array = ''] = /^(.*?)(\[\])?$/.exec(type) ?? []
  const base = TYPES[element]
  if (base === undefined) throw new Error(`${name}: no TypeScript type is known for ${type}`)
  const choice = checks.map(choiceOf).find((found) => found !== null)
  const value = array ? arrayOf(choice ?? base) : (choice ?? base)
  const whole = nullable ? `${value} | null` : value
  if (kind === 'generated') return `GeneratedAlways<${whole}>`
  if (kind === 'plain') return whole
  return WRITTEN_OTHERWISE.has(value) ? `WithDefault<${whole}>` : `Generated<${whole}>`
}

const arrayOf = (value: string) => (value.includes(' ') ? `(${value})[]` : `${value}[]`)

/** The values of \`check (x in ('a', 'b'))\`, of \`check (x = 'a')\` and of \`check (xs <@ array['a', 'b'])\`. */
function choiceOf(check: string): string | null {
  const list = /^CHECK \(\w+ (?:= ANY \(|<@ )ARRAY\[((?:'[\w:]+'::text(?:, )?)+)\]\)+$/.exec(check)?.[1]
  const single = /^CHECK \(\w+ = ('\w+')::text\)$/.exec(check)?.[1]
  const choices = list?.replaceAll('::text', '').replaceAll(', ', ' | ') ?? single ?? null
  // Another state has another licensing system.
  return choices?.replace(`'${PLACE.licensingId}'`, "(typeof PLACE)['licensingId']") ?? null
}
