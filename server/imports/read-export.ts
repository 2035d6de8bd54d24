import { type Kysely, sql } from 'kysely'
import { KNOWN_COLUMNS, readRow } from '#place/feed'
import type { MeantCity } from '../../domain/feeds/cells.ts'
import { type FeedReading, MOST_NAMED, note } from '../../domain/feeds/report.ts'
import type { Reported } from '../../domain/feeds/reported.ts'
import type { UnknownValue } from '../../domain/feeds/row.ts'
import { cityIdOf, placeByZip } from '../db/lookups/zips.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { BrokenFile, csvRows } from './csv.ts'
import { heartbeat } from './runs.ts'

/** Parses an export and stages every row; a broken file ends the run here. */

type Staged = { line: number; account: string; reported: Reported | null; meant: MeantCity | null }

/** Few rows, because parsing them blocks the event loop. */
const BATCH = 50
export const gazetteer = {
  cityId: cityIdOf,
  countyIdOf: (zip: string) => placeByZip(zip)?.countyId,
  citiesOf: (zip: string) => placeByZip(zip)?.cities ?? [],
}

export async function readExport(
  db: Pick<Database, 'pool' | 'kysely'>,
  runId: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FeedReading> {
  const notes = readingNotes()
  const lines = new Map<string, number>()
  let batch: Staged[] = []
  const flush = async () => {
    if (batch.length > 0) await stage(db.kysely, runId, batch)
    await heartbeat(db, runId, lines.size)
    batch = []
  }
  for await (const { line, cells } of csvRows(bytes, notes.columns)) {
    const row = readRow(cells, gazetteer)
    if (row.accountId === '') throw new BrokenFile(`Line ${line} has no AccountID.`)
    const before = lines.get(row.accountId)
    if (before !== undefined) {
      throw new BrokenFile(`AccountID ${row.accountId.slice(0, 60)} is there twice, on lines ${before} and ${line}.`)
    }
    lines.set(row.accountId, line)
    if ('refused' in row) notes.refuse(line, row.refused)
    else for (const value of row.unknown) notes.unknown(line, value)
    const { reported, meant } = 'refused' in row ? { reported: null } : row
    batch.push({ line, account: row.accountId, reported, meant: meant ?? null })
    if (batch.length === BATCH) await flush()
  }
  await flush()
  if (lines.size === 0) throw new BrokenFile('The file has no rows.')
  return { ...notes.summary(), rows: lines.size }
}

async function stage(db: Kysely<Tables>, runId: number, rows: readonly Staged[]): Promise<void> {
  await sql`
    insert into feed_rows (run_id, line, account_id, said)
    select ${runId}, r.line, r.account, nullif(r.reported, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, account text, reported jsonb)`.execute(db)
  const misspelt = rows.filter(({ meant }) => meant !== null)
  if (misspelt.length === 0) return
  await sql`
    insert into feed_spellings (run_id, line, account_id, name, written, city, zip, address)
    select ${runId}, r.line, r.account, coalesce(r.reported ->> 'displayName', r.reported ->> 'accountName'),
      r.meant ->> 'written', r.meant ->> 'city', r.meant ->> 'zip', r.meant -> 'address'
    from jsonb_to_recordset(${JSON.stringify(misspelt)}::jsonb) as r(line int, account text, reported jsonb, meant jsonb)`.execute(
    db,
  )
}

function readingNotes() {
  const reading: FeedReading = {
    rows: 0,
    unknownColumns: [],
    missingColumns: [],
    unknownValues: [],
    refused: 0,
    refusedRows: [],
  }
  const values = new Map<string, FeedReading['unknownValues'][number]>()
  return {
    columns(columns: readonly string[]) {
      reading.unknownColumns = columns.filter((column) => !KNOWN_COLUMNS.includes(column)).map((c) => c.slice(0, 100))
      reading.missingColumns = KNOWN_COLUMNS.filter((column) => !columns.includes(column))
    },
    refuse(line: number, reason: string) {
      reading.refused += 1
      note(reading.refusedRows, { line, reason })
    },
    unknown(line: number, { column, value }: UnknownValue) {
      const key = `${column}\n${value}`
      const known = values.get(key)
      if (known) known.count += 1
      else if (values.size < MOST_NAMED) values.set(key, { column, value, count: 1, line })
    },
    summary: (): FeedReading => ({ ...reading, unknownValues: [...values.values()] }),
  }
}
