// `npm run ladders -- export.csv [--apply [--gone=N]]`: imports the licence feed from the command line. Without --apply
// it only prints the plan; --gone confirms the number of clinics missing from the export, if they are many. An
// interrupted run continues when it is started again with the same file.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { goneProblem } from '../../domain/feeds/gone.ts'
import { DataFolderInUse } from '../../server/db/data-folder-in-use.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { ConfigurationError, readEnv } from '../../server/env.ts'
import { FeedBusy } from '../../server/imports/lock.ts'
import { applyFeed, hashOfFile, readFeed } from '../../server/imports/run-feed.ts'
import { findRun, unfinishedRun } from '../../server/imports/runs.ts'
import { tellReading, tellReport } from '../../server/imports/tell-report.ts'
import { answerBackups } from '../../server/platform/backup/visitor.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { isOutage } from '../../server/platform/http/outage.ts'

const say = (...lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))

class Stop extends Error {}

async function open(): Promise<Database> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const db = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl })
  answerBackups(db)
  await prepareDatabase(db)
  return db
}

async function feed(
  db: Database,
  path: string,
  { apply, gone }: { apply: boolean; gone: number | undefined },
): Promise<void> {
  const needs = { db, clock: systemClock }
  const fileHash = await hashOfFile(path)
  const interrupted = apply ? await unfinishedRun(db.kysely, fileHash) : undefined
  if (interrupted !== undefined) say(`Run ${interrupted} of this file was interrupted; going on where it stopped.`)
  const file = { path, fileName: basename(path), fileHash, startedBy: null }
  const runId = interrupted ?? (await readFeed(needs, file))
  const run = await findRun(db.kysely, runId)
  if (run?.failure) throw new Stop(`Nothing was changed. ${run.failure}`)
  if (run?.reading && run.plan) say(...tellReading(run.reading), 'What would happen:', ...tellReport(run.plan))
  if (!apply) {
    say('Nothing was changed. To apply it: npm run ladders -- <file> --apply')
    return
  }
  const problem = interrupted === undefined && run?.plan ? goneProblem(run.plan, gone) : null
  if (problem !== null)
    throw new Stop(`Nothing was changed. ${problem} On the command line: --apply --gone=${run?.plan?.gone}`)
  const result = await applyFeed(needs, runId, { onProgress: progress() })
  say('', 'Done:', ...tellReport(result))
}

/** Overwrites one line on a terminal, and prints a line now and then into a log. */
function progress() {
  const live = process.stdout.isTTY
  let reportedAt = 0
  return (done: number, total: number) => {
    if (!live && done < total && Date.now() - reportedAt < 2000) return
    reportedAt = Date.now()
    process.stdout.write(`${live ? '\r' : ''}Applying: ${done} of ${total}${live ? '' : '\n'}`)
  }
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof DataFolderInUse) {
    return 'The portal is running on this data folder. Upload the file there: Providers and Clinics, then Feeds.'
  }
  if (error instanceof Stop || error instanceof ConfigurationError || error instanceof FeedBusy) return error.message
  return isOutage(error) ? 'DATABASE_URL names a database that does not answer. Is PostgreSQL running?' : null
}

const options = process.argv.slice(2)
const typed = options.find((option) => /^--gone=\d{1,9}$/.test(option))
const [path, ...more] = options.filter((option) => option !== '--apply' && option !== typed)
let db: Database | undefined
try {
  if (path === undefined || more.length > 0)
    throw new Stop('Name one file: npm run ladders -- export.csv [--apply [--gone=N]]')
  if (!existsSync(path)) throw new Stop(`There is no file ${path}.`)
  db = await open()
  await feed(db, path, {
    apply: options.includes('--apply'),
    gone: typed === undefined ? undefined : Number(typed.split('=')[1]),
  })
} catch (error) {
  const sentence = sentenceFor(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
} finally {
  await db?.close()
}
