import { CompiledQuery, type Transaction } from 'kysely'
import { MIGRATION_NAMES, migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { type BackupTable, foreignKeys, isEmpty, type Queryable, quoted, tablesToKeep } from './catalog.ts'
import { readBackup, type Summary } from './file.ts'
import { type Header, NotRestorable } from './format.ts'
import { SETTINGS, sumOfRows, writeRows } from './rows.ts'

/**
 * Puts a backup into an empty database: schema of the backup's version, rows, sequences, a comparison of every table with
 * the backup's checksum, then the migrations since. One transaction, so that a restore that fails has changed nothing.
 */

type Options = { path: string; onTable?: (name: string, rows: number) => void }

export class NotEmpty extends Error {
  constructor() {
    super('The database is not empty, and a restore overwrites nothing. Create an empty database and name that.')
  }
}

/** Any number that nothing else locks: two restores at once take turns, and the second finds the database full. */
const RESTORE_LOCK = 7_201_844

export async function restoreBackup(db: Database, { path, onTable }: Options): Promise<Summary> {
  const summary = await db.kysely.transaction().execute((tx) => load(tx, path, onTable))
  // A copy that was just filled knows nothing of its own sizes, and the embedded engine never finds out by itself.
  await db.pool.query('analyze')
  return summary
}

/** Before a database is touched: is this file whole, and does this version know how to read it? */
export async function inspectBackup(path: string): Promise<Summary> {
  return readBackup(path, { header: async (header) => void versionOf(header) })
}

function versionOf({ migrations }: Header): string {
  const unknown = migrations.find((name, index) => MIGRATION_NAMES[index] !== name)
  const last = migrations.at(-1)
  if (unknown !== undefined) {
    throw new NotRestorable(
      `The backup was written by a newer version of the portal (${unknown}); restore it with that version.`,
    )
  }
  if (last === undefined) throw new NotRestorable('The backup holds no tables.')
  return last
}

/** Their password is in the source code, which is no harm in a demo and a way in everywhere else. */
export async function hasDemoAccounts({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from users where user_id like 'demo-%' and status <> 'Archived' limit 1`)
  return rows.length > 0
}

export async function refuseUnlessEmpty(client: Queryable): Promise<void> {
  if (!(await isEmpty(client))) throw new NotEmpty()
}

async function load(tx: Transaction<Tables>, path: string, onTable: Options['onTable']): Promise<Summary> {
  const client = clientOf(tx)
  await client.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])
  await refuseUnlessEmpty(client)
  for (const setting of SETTINGS.split(';')) await client.query(setting)

  let expected: BackupTable[] = []
  let checkAgain = async () => {}
  let current: BackupTable | undefined
  const summary = await readBackup(path, {
    async header(header) {
      await migrate(tx, versionOf(header))
      expected = await tablesToKeep(client)
      checkAgain = await suspendChecks(client, expected)
    },
    async table({ table, columns }) {
      current = expected.find(({ name }) => name === table)
      const names = current?.columns.map(({ name }) => name).join()
      if (names !== columns.join())
        throw new NotRestorable(`The backup's table ${table} is not one this version knows.`)
    },
    async rows(lines) {
      if (current) await writeRows(client, current, lines)
    },
    async tableEnd({ end, rows, sha256 }) {
      if (!current) return
      const found = await sumOfRows(client, current)
      if (found.rows !== rows || found.sha256 !== sha256) throw new Error(`${end} came out different from the backup`)
      expected = expected.filter((table) => table !== current)
      onTable?.(end, rows)
    },
    async sequences(sequences) {
      for (const { name, value, called } of sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
      }
    },
  })
  if (expected.length > 0) throw new NotRestorable(`The backup lacks the table ${expected[0]?.name}.`)
  await checkAgain()
  await migrate(tx)
  return summary
}

/**
 * While rows arrive: no triggers, because counters and versions come as rows; no foreign keys, which are checked quicker
 * once everything is there, and independent of the order in which it came. Rows that migrations put into fresh tables go.
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

function clientOf(tx: Transaction<Tables>): Queryable {
  const query = (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values))
  return { query } as unknown as Queryable
}
