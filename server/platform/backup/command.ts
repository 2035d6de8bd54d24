import { DataFolderInUse } from '../../db/data-folder-in-use.ts'
import { visit } from '../../db/embedded.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { ConfigurationError, readEnv } from '../../env.ts'
import { isOutage } from '../http/outage.ts'
import { BackupError, type Summary, saveBackup, takeBackup } from './file.ts'
import { answerBackups, askForBackup } from './visitor.ts'

/** Shared by the three commands: opens the database of the server's configuration, prints failures as sentences. */

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export type Where = { databaseUrl: string } | { dataDir: string }

export function configured(): Where {
  const { databaseUrl, dataDir } = readEnv(process.env)
  return databaseUrl === null ? { dataDir } : { databaseUrl }
}

/** The one file argument of a command. */
export function namedFile(command: string): string {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new BackupError(`Name one file: npm run ${command} -- portal.backup`)
  return path
}

/** Backs up a PostgreSQL server or an unused data folder, or asks the portal that runs on the folder for the backup. */
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
    return await saveBackup(path, takeBackup(db))
  } finally {
    await db.close()
  }
}

export const summaryLine = ({ createdAt, migrations, rows }: Summary): string =>
  `${rows} rows, version ${migrations.at(-1)}, taken ${createdAt}`

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
  if ([BackupError, ConfigurationError, DataFolderInUse].some((known) => error instanceof known))
    return (error as Error).message
  const { code, path, syscall } = error as { code?: string; path?: string; syscall?: string }
  if (code === 'ENOSPC') return 'The disk is full; nothing was kept.'
  if (syscall === 'open' && path !== undefined) return `${path} cannot be written (${code}).`
  return isOutage(error) ? 'DATABASE_URL names a database that does not answer. Is PostgreSQL running?' : null
}
