import { DataFolderInUse } from '../db/data-folder-in-use.ts'
import { visit } from '../db/embedded.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { ConfigurationError, readEnv } from '../env.ts'
import { isOutage } from '../http/outage.ts'
import { type Summary, saveBackup, zipped } from './file.ts'
import { NotRestorable } from './format.ts'
import { NotEmpty } from './restore.ts'
import { NothingToBackUp, takeBackup } from './take.ts'
import { answerBackups, askForBackup } from './visitor.ts'

/** What the commands share: the database that the server's own configuration names, and failures as sentences. */

export class Stop extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export type Where = { databaseUrl: string } | { dataDir: string }

export function configured(): Where {
  const { databaseUrl, dataDir } = readEnv(process.env)
  return databaseUrl === null ? { dataDir } : { databaseUrl }
}

/** From a server, a folder that is not in use, or a portal that is running on the folder. */
export async function backUp(where: Where, path: string): Promise<Summary> {
  let db: Database
  try {
    db = await openDatabase(where)
    answerBackups(db)
  } catch (error) {
    const running = error instanceof DataFolderInUse && 'dataDir' in where ? await visit(where.dataDir) : null
    if (running === null) throw error
    say('The portal is running on this data folder; asking it for the backup…')
    return await saveBackup(path, askForBackup(running))
  }
  try {
    return await saveBackup(path, zipped(takeBackup(db)))
  } finally {
    await db.close()
  }
}

export const summaryLine = ({ header, tables, rows }: Summary): string =>
  `${rows} rows of ${tables} tables, version ${header.migrations.at(-1)}, taken ${header.createdAt}`

/** Long restores are watched. */
export const sayRows = (table: string, rows: number): void => {
  if (rows > 0) say(`  ${table}: ${rows}`)
}

const KNOWN = [Stop, NotRestorable, NotEmpty, NothingToBackUp, ConfigurationError, DataFolderInUse]

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

function sentenceFor(error: unknown): string | null {
  if (KNOWN.some((known) => error instanceof known)) return (error as Error).message
  const { code, path, syscall } = error as { code?: string; path?: string; syscall?: string }
  if (code === 'ENOSPC') return 'The disk is full; nothing was kept.'
  if (syscall === 'open' && path !== undefined) return `${path} cannot be written (${code}).`
  return isOutage(error) ? 'DATABASE_URL names a database that does not answer. Is PostgreSQL running?' : null
}
