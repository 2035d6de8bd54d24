import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keepRecords } from '../clinics/exchange-records.ts'
import type { Database } from '../db/open.ts'
import { type Cells, feeds } from '../imports/testing/exports.ts'
import { cellsIn } from '../imports/testing/independent-count.ts'
import type { Clock } from '../platform/clock.ts'
import { testDatabase } from './database.ts'

/** Feeds the last real export of LADDERS_EXPORTS into an empty database and displays every clinic. */

const folder = process.env.LADDERS_EXPORTS
export const noExports = !folder || !existsSync(folder)

export type LastExport = { db: Database; rows: Cells[]; idOf: (row: Cells) => number }

/** The file names of the exports, the oldest first. */
export const EXPORTS: readonly string[] = noExports
  ? []
  : readdirSync(folder as string)
      .filter((name) => name.endsWith('.csv'))
      .sort()

export async function openLastExport(clock: Clock, file = EXPORTS.at(-1) as string): Promise<LastExport> {
  const { db, reset } = await testDatabase()
  await reset()
  const text = await feedLastExport({ db, clock }, file)
  const { rows } = await db.pool.query('select account_id as account, clinic_id as id from clinics')
  const ids = new Map<string, number>(rows.map(({ account, id }) => [account, id]))
  return { db, rows: cellsIn(text), idOf: (row) => ids.get(row.AccountID ?? '') as number }
}

/** Needs a database without clinics; returns the text of the export. */
export async function feedLastExport(
  { db, clock }: { db: Database; clock: Clock },
  file = EXPORTS.at(-1) as string,
): Promise<string> {
  const text = readFileSync(join(folder as string, file), 'utf8')
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
