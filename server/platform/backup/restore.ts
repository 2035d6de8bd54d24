import { CompiledQuery, type Transaction } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { BackupError, readBackup, SETTINGS } from './file.ts'
import { type BackupTable, foreignKeys, isEmpty, type Queryable, quoted, tablesToKeep } from './tables.ts'

/** Restores a backup into an empty database in one transaction, so that a restore that fails changes nothing. */

/** The lock serializes two restores; the second then finds the database not empty. */
const RESTORE_LOCK = 7_201_844

export async function restoreBackup(db: Database, path: string): Promise<{ rows: number }> {
  const rows = await db.kysely.transaction().execute((tx) => load(tx, path))
  // The planner needs statistics of the new rows, and the embedded engine has no autovacuum to collect them.
  await db.pool.query('analyze')
  return { rows }
}

/** The password of the demo accounts is in the source code. */
export async function hasDemoAccounts({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from users where user_id like 'demo-%' and status <> 'Archived' limit 1`)
  return rows.length > 0
}

export async function refuseUnlessEmpty(client: Queryable): Promise<void> {
  if (await isEmpty(client)) return
  throw new BackupError(
    'The database is not empty, and a restore overwrites nothing. Create an empty database and name that.',
  )
}

async function load(tx: Transaction<Tables>, path: string): Promise<number> {
  const query = (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values))
  const client = { query } as unknown as Queryable
  await client.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])
  await refuseUnlessEmpty(client)
  for (const setting of SETTINGS.split(';')) await client.query(setting)

  let missing: BackupTable[] = []
  let checkAgain = async () => {}
  let current: BackupTable | undefined
  let rows = 0
  for await (const part of readBackup(path)) {
    if ('format' in part) {
      await migrate(tx, part.migrations.at(-1))
      missing = await tablesToKeep(client)
      checkAgain = await suspendChecks(client, missing)
    } else if ('table' in part) {
      current = missing.find(({ name }) => name === part.table)
      if (current?.columns.map(({ name }) => name).join() !== part.columns.join())
        throw new BackupError(`This version does not know the table ${part.table} of the backup.`)
      missing = missing.filter((table) => table !== current)
    } else if ('lines' in part && current) await insert(client, current, part.lines)
    else if ('rows' in part) {
      rows = part.rows
      for (const [name, value] of Object.entries(part.sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    }
  }
  if (missing[0]) throw new BackupError(`The backup lacks the table ${missing[0].name}.`)
  await checkAgain()
  await migrate(tx)
  return rows
}

async function insert(client: Queryable, { name, columns }: BackupTable, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) as lines (line)`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Disables triggers and foreign keys while rows arrive: the backup already has all counters and versions, and tables
 * may come in any order. Deletes the rows that migrations inserted. Returns a function that restores the checks.
 */
async function suspendChecks(client: Queryable, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  }
}
