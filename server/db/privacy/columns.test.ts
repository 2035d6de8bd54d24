import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingTests } from '../../../scripts/checks/named-tests.ts'
import { testDatabase } from '../../testing/database.ts'
import { KEPT } from './kept.ts'

/** Compares `docs/adoption/privacy-columns.md`, which people write, with the catalogue of the database. */

const ROOT = join(import.meta.dirname, '../../..')

/** There are no patients in this system, so no column is theirs. */
const WHOSE = ['nobody', 'clinic', 'staff', 'agency staff', 'staff and agency staff', 'visitor']

/** The job queue and the list of migrations belong to their libraries and hold no person's data. */
const COLUMNS = `
  select case when table_schema = 'public' then table_name::text else table_schema || '.' || table_name end as table,
    column_name::text as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_name not like 'kysely%'
    and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`

type Row = { column: string; purpose: string; whose: string; kept: string; read: string }

const rows: Row[] = readFileSync(join(ROOT, 'docs/adoption/privacy-columns.md'), 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [table = '', ...lines] = section.split('\n')
    return lines
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [name = '', purpose = '', whose = '', kept = '', read = ''] = line.slice(2, -2).split(' | ')
        return { column: `${table}.${name.replaceAll('`', '')}`, purpose, whose, kept, read }
      })
  })

describe('privacy [G4]', () => {
  it('has one row for each column of the database', async () => {
    const { db } = await testDatabase()
    const stored = await db.pool.query<{ table: string; column: string }>(COLUMNS)
    expect(stored.rows.length).toBeGreaterThan(300)
    expect(rows.map(({ column }) => column).toSorted(), 'rows of docs/adoption/privacy-columns.md').toEqual(
      stored.rows.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })

  it('says of each column its purpose, whose it is, how long it is kept and who reads it', () => {
    const periods = Object.values(KEPT).map(({ until }) => until)
    const unclear = rows.filter(
      ({ purpose, whose, kept, read }) =>
        purpose === '' || read === '' || !WHOSE.includes(whose) || !periods.includes(kept),
    )
    expect(unclear).toEqual([])
    expect(periods.filter((until) => !rows.some(({ kept }) => kept === until))).toEqual([])
  })

  it('names a test for each period that a job enforces', () => {
    const named = Object.values(KEPT).flatMap(({ test }) => test ?? [])
    expect(missingTests(ROOT, named)).toEqual([])
  })
})
