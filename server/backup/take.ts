import type { Pool } from 'pg'
import { migrationsIn, sequencesOf, tablesToKeep } from './catalog.ts'
import { FORMAT, FORMAT_VERSION, lineSum } from './format.ts'
import { readRows, SETTINGS } from './rows.ts'

/** The database holds nothing that could be backed up. */
export class NothingToBackUp extends Error {
  constructor() {
    super('This database holds no portal: there is nothing to back up.')
  }
}

type Source = { pool: Pick<Pool, 'connect'>; engine: string }

/**
 * The whole backup as text, piece by piece, from one snapshot: a write meanwhile is either wholly in it or
 * not at all, and no writer has to wait (on PostgreSQL; the embedded engine does one thing at a time).
 */
export async function* takeBackup({ pool, engine }: Source): AsyncGenerator<string> {
  const client = await pool.connect()
  let finished = false
  try {
    await client.query(`begin isolation level repeatable read read only; ${SETTINGS}`)
    yield* lines(client, engine)
    await client.query('commit')
    finished = true
  } finally {
    // A reader that stopped left a transaction open; its connection is not used again.
    client.release(!finished)
  }
}

async function* lines(client: Parameters<typeof tablesToKeep>[0], engine: string): AsyncGenerator<string> {
  const migrations = await migrationsIn(client)
  if (migrations === null) throw new NothingToBackUp()
  const everything = lineSum()
  const block = (pieces: readonly string[]): string => {
    everything.add(pieces)
    return `${pieces.join('\n')}\n`
  }
  const createdAt = new Date().toISOString()
  yield block([JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, createdAt, engine, migrations })])

  const tables = await tablesToKeep(client)
  let total = 0
  for (const table of tables) {
    yield block([JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })])
    const sum = lineSum()
    for await (const rows of readRows(client, table)) {
      sum.add(rows)
      yield block(rows)
    }
    const { rows, sha256 } = sum.done()
    total += rows
    yield block([JSON.stringify({ end: table.name, rows, sha256 })])
  }
  yield block([JSON.stringify({ sequences: await sequencesOf(client) })])
  const { sha256 } = everything.done()
  yield `${JSON.stringify({ complete: true, tables: tables.length, rows: total, sha256 })}\n`
}
