import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keepRecords } from '../clinics/exchange-records.ts'
import type { Database } from '../db/open.ts'
import { PUBLISHED_EXPORT } from '../dev/published/export.ts'
import { type Cells, feeds } from '../imports/testing/exports.ts'
import { cellsIn } from '../imports/testing/independent-count.ts'
import type { Clock } from '../platform/clock.ts'
import { testDatabase } from './database.ts'

/** Feeds a real export, by default the last one, into an empty database and displays every clinic. */

const folder = process.env.LADDERS_EXPORTS
export const noFolder = !folder || !existsSync(folder)

export type LastExport = { db: Database; rows: Cells[]; idOf: (row: Cells) => number }

/** The published exports, the oldest first: those of LADDERS_EXPORTS, without it the last one alone. */
export const EXPORTS: readonly string[] = noFolder
  ? [PUBLISHED_EXPORT]
  : readdirSync(folder as string)
      .filter((name) => name.endsWith('.csv'))
      .sort()
      .map((name) => join(folder as string, name))

export async function openLastExport(clock: Clock, file = PUBLISHED_EXPORT): Promise<LastExport> {
  const { db, reset } = await testDatabase()
  await reset()
  const text = await feedLastExport({ db, clock }, file)
  const { rows } = await db.pool.query('select account_id as account, clinic_id as id from clinics')
  const ids = new Map<string, number>(rows.map(({ account, id }) => [account, id]))
  return { db, rows: cellsIn(text), idOf: (row) => ids.get(row.AccountID ?? '') as number }
}

/** Needs a database without clinics; returns the text of the export. */
export const feedLastExport = (needs: { db: Database; clock: Clock }, file = PUBLISHED_EXPORT) =>
  publishExport(needs, readFileSync(file, 'utf8'))

/** Imports the text of an export into a database without clinics, and displays every clinic. */
export async function publishExport({ db, clock }: { db: Database; clock: Clock }, text: string): Promise<string> {
  await feeds({ db, clock }, text)
  await db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update clinics set profile = profile || '{"displayAtOwnpath": true}' returning clinic_id as id`.execute(tx)
    await keepRecords(
      tx,
      rows.map(({ id }) => id),
    )
  })
  return text
}
