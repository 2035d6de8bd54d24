import pg from 'pg'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { startPostgres } from '../../../server/testing/postgres.ts'

export type TrialDatabase = { db: Database; url: string; close: () => Promise<void> }

type Server = { url: string; stop: () => Promise<void> }

const TEMPLATE = `trials_${process.pid}`

let started: Promise<Server | { skipped: string }> | undefined
let made = 0

/** An empty, migrated database for one trial: a copy of one template, on a PostgreSQL server that all trials share. */
export async function openTrialDatabase(): Promise<TrialDatabase | { skipped: string }> {
  started ??= startPrepared()
  const server = await started
  if ('skipped' in server) return server
  made += 1
  const name = `${TEMPLATE}_${made}`
  await inServer(server.url, `create database ${name} template ${TEMPLATE}`)
  const url = databaseAt(server.url, name)
  const db = await openDatabase({ databaseUrl: url })
  return { db, url, close: () => db.close() }
}

/** Called after the last trial. */
export async function stopTrialPostgres(): Promise<void> {
  const server = await started?.catch(() => undefined)
  if (server && 'stop' in server) await server.stop()
}

async function startPrepared(): Promise<Server | { skipped: string }> {
  const postgres = await startPostgres()
  if ('skipped' in postgres) return postgres
  try {
    await inServer(postgres.url, `create database ${TEMPLATE}`)
    const db = await openDatabase({ databaseUrl: databaseAt(postgres.url, TEMPLATE) })
    await prepareDatabase(db)
    await db.close()
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function inServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
