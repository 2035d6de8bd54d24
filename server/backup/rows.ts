import { type BackupTable, type Queryable, quoted } from './catalog.ts'
import { lineSum, type TableSum } from './format.ts'

/** Rows as lines, in one order on both engines; and lines as rows. */

const BATCH = 500

/** Texts of values depend on these settings; a long copy must not run into the limits of ordinary requests. */
export const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Never more than a batch in memory. Must be read to its end, inside a transaction with `SETTINGS`. */
export async function* readRows(client: Queryable, table: BackupTable): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  // Texts in byte order, because the engines may sort them by different languages.
  const order = table.key
    .map(({ name, type }) => (type === 'text' ? `${quoted(name)} collate "C"` : quoted(name)))
    .join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for
     select json_build_array(${values})::text as line from ${quoted(table.name)} order by ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < BATCH) break
  }
  await client.query('close backup_rows')
}

export async function sumOfRows(client: Queryable, table: BackupTable): Promise<TableSum> {
  const sum = lineSum()
  for await (const lines of readRows(client, table)) sum.add(lines)
  return sum.done()
}

export async function writeRows(client: Queryable, table: BackupTable, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) as lines (line)`,
    [`[${lines.join(',')}]`],
  )
}
