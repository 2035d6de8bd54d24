import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { startPostgres } from '../../server/testing/postgres.ts'

export type TrialDatabase = { db: Database; url: string; close: () => Promise<void> }

/** An empty, prepared database for one trial, on PostgreSQL. */
export async function openTrialDatabase(): Promise<TrialDatabase | { skipped: string }> {
  const postgres = await startPostgres()
  if ('skipped' in postgres) return postgres
  try {
    const name = `trial_${process.pid}_${Date.now().toString(36)}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const db = await openDatabase({ databaseUrl: url.href })
    await prepareDatabase(db)
    const close = async () => {
      await db.close()
      await postgres.stop()
    }
    return { db, url: url.href, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
