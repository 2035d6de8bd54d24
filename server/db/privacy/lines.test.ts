import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingTests } from '../../../scripts/checks/named-tests.ts'
import { testDatabase } from '../../testing/database.ts'
import { KEPT, type Kept } from './kept.ts'
import { LINES, privacyGaps } from './lines.ts'

/** The job queue and the list of migrations belong to their libraries and hold no person's data. */
const COLUMNS = `
  select case when table_schema = 'public' then table_name::text else table_schema || '.' || table_name end as table,
    column_name::text as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_name not like 'kysely%'
    and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
  order by 1, ordinal_position`

describe('privacy [G4]', () => {
  it('has a line for each column of the database', async () => {
    const { db } = await testDatabase()
    const { rows } = await db.pool.query<{ table: string; column: string }>(COLUMNS)
    expect(rows.length).toBeGreaterThan(300)
    expect(privacyGaps(rows)).toEqual([])
  })

  it('says which column lacks which line, and where to write it', () => {
    const columns = LINES.map(({ table, column }) => ({ table, column }))
    expect(privacyGaps([...columns, { table: 'users', column: 'shoe_size' }])).toEqual([
      'users.shoe_size has no privacy line: write “shoe_size: its purpose” under users in server/db/privacy/people-tables.ts',
    ])
    expect(privacyGaps(columns.slice(1))).toHaveLength(1)
  })

  it('names a test for each period that a job enforces', () => {
    const named = Object.values(KEPT).flatMap(({ test }: Kept) => test ?? [])
    expect(missingTests(join(import.meta.dirname, '../../..'), named)).toEqual([])
  })

  it('stands in the papers', async () => {
    const tables = [...Map.groupBy(LINES, ({ table }) => table)].map(([table, lines]) => {
      const rows = lines.map(
        ({ column, purpose, whose, kept, read }) =>
          `| \`${column}\` | ${purpose} | ${whose} | ${KEPT[kept].until} | ${read} |`,
      )
      return `## ${table}\n\n| Column | Purpose | Whose | Kept | Read by |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
    })
    await expect(`${HEAD}\n${tables.join('\n')}`).toMatchFileSnapshot('../../../docs/adoption/privacy-columns.md')
  })
})

const HEAD = `# Every column of the database

Written by \`server/db/privacy/lines.test.ts\` from the lines beside it: do not edit. [What it means](privacy.md).
`
