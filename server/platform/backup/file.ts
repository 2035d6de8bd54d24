import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { MIGRATION_NAMES } from '../../db/migrate.ts'
import { type Queryable, quoted, sequences, tablesToKeep } from './tables.ts'

/**
 * A backup is gzipped JSON lines: a header; per table its name and columns, then a line per row with the values as
 * PostgreSQL's text format; a last line with the number of rows and the sequences. The gzip checksum detects damage,
 * the last line detects truncation.
 */

/** A backup or restore failed; the message is a sentence for the operator. */
export class BackupError extends Error {}

const header = z.object({
  format: z.literal('clinic-directory-backup'),
  createdAt: z.string(),
  migrations: z.array(z.string()),
})
const table = z.object({ table: z.string(), columns: z.array(z.string()) })
const end = z.object({ rows: z.number(), sequences: z.record(z.string(), z.string()) })
type Header = z.output<typeof header>
type Part = Header | z.output<typeof table> | { lines: string[] } | z.output<typeof end>
export type Summary = Header & { rows: number }

const BATCH = 500

/** These settings fix the text format of values and lift the request timeouts for a long copy. */
export const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Reads one repeatable-read snapshot: writers do not wait, and the backup has all or nothing of each transaction. */
export function takeBackup(db: { pool: Pick<Pool, 'connect'> }): AsyncIterable<Buffer> {
  const gzip = createGzip()
  // An error destroys the gzip stream, whose reader reports it.
  pipeline(linesOfSnapshot(db), gzip).catch(() => {})
  return gzip
}

async function* linesOfSnapshot({ pool }: { pool: Pick<Pool, 'connect'> }): AsyncGenerator<string> {
  const client = await pool.connect()
  let finished = false
  try {
    await client.query(`begin isolation level repeatable read read only; ${SETTINGS}`)
    yield* linesOfTables(client)
    await client.query('commit')
    finished = true
  } finally {
    // A reader that stops early leaves the transaction open: the pool then discards the connection.
    client.release(!finished)
  }
}

async function* linesOfTables(client: Queryable): AsyncGenerator<string> {
  const line = (part: Part) => `${JSON.stringify(part)}\n`
  const { rows: there } = await client.query(`select to_regclass('public.kysely_migration') is not null as yes`)
  if (!there[0].yes) throw new BackupError('This database holds no portal: there is nothing to back up.')
  const { rows: applied } = await client.query('select name from public.kysely_migration order by name')
  const migrations = applied.map(({ name }) => name)
  yield line({ format: 'clinic-directory-backup', createdAt: new Date().toISOString(), migrations })
  let count = 0
  for (const { name, columns } of await tablesToKeep(client)) {
    yield line({ table: name, columns: columns.map((column) => column.name) })
    const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
    await client.query(
      `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
    )
    for (let fetched = BATCH; fetched === BATCH; ) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`)
      yield rows.map((row) => `${row.line}\n`).join('')
      fetched = rows.length
      count += fetched
    }
    await client.query('close backup_rows')
  }
  yield line({ rows: count, sequences: await sequences(client) })
}

/** Renames the temporary file only after reading it back completely. Only its owner may read it. */
export async function saveBackup(path: string, content: AsyncIterable<Buffer>): Promise<Summary> {
  if (existsSync(path)) throw new BackupError(`${path} exists already; name a new file.`)
  const unfinished = `${path}.part`
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
    const summary = await inspectBackup(unfinished)
    renameSync(unfinished, path)
    return summary
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export async function inspectBackup(path: string): Promise<Summary> {
  let summary = { format: 'clinic-directory-backup', createdAt: '', migrations: [], rows: 0 } as Summary
  for await (const part of readBackup(path)) {
    if ('format' in part || 'rows' in part) summary = { ...summary, ...part }
  }
  return summary
}

/** Yields the parts of a backup in order and in constant memory; throws at the first wrong or missing part. */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  let [started, ended, count] = [false, false, 0]
  try {
    for await (const part of partsOf(path)) {
      if (started === 'format' in part || ended || ('rows' in part && part.rows !== count)) throw new SyntaxError()
      if ('format' in part) refuseNewer(part.migrations)
      started = true
      ended = 'rows' in part
      if ('lines' in part) count += part.lines.length
      yield part
    }
  } catch (error) {
    throw sentenceFor(path, error, started)
  }
  if (!ended) throw new BackupError(`${path} is not complete: its end is missing.`)
}

function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.find((name, index) => MIGRATION_NAMES[index] !== name)
  if (unknown === undefined) return
  throw new BackupError(
    `The backup was written by a newer version of the portal (${unknown}); restore it with that version.`,
  )
}

async function* partsOf(path: string): AsyncGenerator<Part> {
  const gunzip = createGunzip({ chunkSize: 512 * 1024 }).setEncoding('utf8')
  pipeline(createReadStream(path), gunzip).catch(() => {})
  let rest = ''
  for await (const text of gunzip) {
    const all = (rest + text).split('\n')
    rest = all.pop() ?? ''
    let lines: string[] = []
    for (const line of all) {
      if (line.startsWith('[')) lines.push(line)
      else {
        if (lines.length > 0) yield { lines }
        lines = []
        yield z.union([header, table, end]).parse(JSON.parse(line))
      }
    }
    if (lines.length > 0) yield { lines }
  }
}

function sentenceFor(path: string, error: unknown, started: boolean): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const isWrongContent = error instanceof SyntaxError || error instanceof z.core.$ZodError
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`)
  if (code === 'EISDIR') return new BackupError(`${path} is a folder; name a file.`)
  if (code === 'EACCES') return new BackupError(`${path} may not be read by this account.`)
  if (code === 'Z_BUF_ERROR') return new BackupError(`${path} is not complete: its end is missing.`)
  if (message === 'incorrect header check' || (isWrongContent && !started))
    return new BackupError(`${path} is not a backup of this portal.`)
  if (code.startsWith('Z_') || isWrongContent) return new BackupError(`${path} is damaged and cannot be restored.`)
  return error
}
