import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previousRelease, seedDemoBy, unpackPreviousRelease } from '../../tests/trials/stage/release.ts'
import { freshPlace } from '../testing/fresh-place.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

/** The migrations since the last release keep every row that its own code wrote into its demo. */

const release = unpackPreviousRelease()

type Stored = Map<string, { columns: string[]; rows: string[] }>
const quoted = (name: string) => `"${name}"`

/** Every row of every table, as text; of the given columns, or of all. */
async function readAll({ pool }: Database, known?: Stored): Promise<Stored> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%'
    group by t.table_name order by t.table_name`)
  const found: Stored = new Map()
  for (const { name, columns } of tables) {
    const wanted = known ? known.get(name)?.columns : columns
    if (wanted === undefined) continue
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from (select ${wanted.map(quoted)} from ${quoted(name)}) t order by 1`,
    )
    found.set(name, { columns: wanted, rows: rows.map(({ row }) => row) })
  }
  return found
}

describe.skipIf('skipped' in release)(`from ${previousRelease().version}`, () => {
  let db: Database
  let before: Stored
  let after: Stored
  let marks: string[]
  beforeAll(async () => {
    if ('skipped' in release) return
    const place = await freshPlace('postgres')
    if ('dataDir' in place) return
    seedDemoBy(release, place.databaseUrl)
    release.remove()
    db = await openDatabase(place)
    before = await readAll(db)
    marks = await texts(
      'select network::text as text from clinic_reports where network is not null and outcome is null',
    )
    await migrate(db.kysely)
    after = await readAll(db, before)
  }, 600_000)
  afterAll(() => db?.close())
  const texts = async (statement: string) =>
    (await db.pool.query<{ text: string }>(statement)).rows.map(({ text }) => text).toSorted()

  test('the demo fills most tables', () => {
    const filled = [...before].filter(([, { rows }]) => rows.length > 0).map(([table]) => table)
    expect(filled).toEqual(
      expect.arrayContaining(['clinics', 'changes', 'requests', 'confirmations', 'clinic_reports']),
    )
    expect(filled.length).toBeGreaterThan(20)
    expect(before.get('clinics')?.rows.length).toBeGreaterThan(500)
  })

  test('every row has the values that it had', () => {
    const changed = [...before].filter(([table, { rows }]) => String(after.get(table)?.rows) !== String(rows))
    // The marks of visitors' networks moved to a table of their own; each write raises a stamp of the snapshot.
    expect(changed.map(([table]) => table)).toEqual(['clinic_reports', 'directory_stamps'])
    const withoutMark = (row: string) => row.replace(/"network":(null|"[^"]*")/, '')
    const reports = [before, after].map((stored) => stored.get('clinic_reports')?.rows.map(withoutMark).toSorted())
    expect(reports[1]).toEqual(reports[0])
  })

  test('the marks of networks are those of the open reports', async () => {
    expect(await texts('select mark::text as text from report_networks')).toEqual(marks)
  })
})
