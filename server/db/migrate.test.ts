import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { prepareDatabase } from './prepare.ts'

test('preparing a prepared database changes nothing, also from two processes at once', async () => {
  const { db, reset } = await testDatabase()
  await reset()
  const shape = async () => {
    const { rows } = await db.pool.query(`
      select (select count(*) from information_schema.columns where table_schema = 'public')::int as columns,
        (select count(*) from pg_indexes where schemaname = 'public')::int as indexes,
        (select count(*) from codes)::int as codes, (select version from codes_version) as version`)
    return rows[0]
  }
  const before = await shape()
  const applied = await Promise.all([prepareDatabase(db), prepareDatabase(db)])
  expect(applied).toEqual([[], []])
  expect(await shape()).toEqual(before)
})

test('a text that the agency edited survives the next start', async () => {
  const { db, reset } = await testDatabase()
  await reset()
  const was = await db.pool.query(`select text_en from codes where list = 'paymentType' and id = 4`)
  try {
    await db.pool.query(`update codes set text_en = 'Sliding scale' where list = 'paymentType' and id = 4`)
    await prepareDatabase(db)
    const { rows } = await db.pool.query(`select text_en from codes where list = 'paymentType' and id = 4`)
    expect(rows[0].text_en).toBe('Sliding scale')
  } finally {
    await db.pool.query(`update codes set text_en = $1 where list = 'paymentType' and id = 4`, [was.rows[0].text_en])
  }
})

test('the server starts on a newer schema that only added, and refuses one that removed columns it uses', async () => {
  const { db } = await testDatabase()
  const after = async (name: string) => {
    await db.pool.query('insert into kysely_migration (name, timestamp) values ($1, now())', [name])
    return prepareDatabase(db).finally(() => db.pool.query('delete from kysely_migration where name = $1', [name]))
  }
  expect(await after('9998_from_the_future')).toEqual([])
  await expect(after('9999_contract_9998_from_the_future')).rejects.toThrow(
    'newer version of the portal (9999_contract_9998_from_the_future)',
  )
  expect(await prepareDatabase(db)).toEqual([])
})

test('a failing migration throws and leaves no partial change', async () => {
  const { db } = await testDatabase()
  await db.pool.query('alter table kysely_migration rename to kysely_migration_away')
  try {
    await expect(prepareDatabase(db)).rejects.toThrow('The database could not be brought to this version')
  } finally {
    await db.pool.query('drop table if exists kysely_migration')
    await db.pool.query('alter table kysely_migration_away rename to kysely_migration')
  }
  expect(await prepareDatabase(db)).toEqual([])
})

test('a database from before the baseline is refused with instructions, and stays unchanged', async () => {
  const { db } = await testDatabase()
  await db.pool.query(`update kysely_migration set name = '0001_foundation' where name = '0001_baseline'`)
  try {
    await expect(prepareDatabase(db)).rejects.toThrow('Delete the data folder, or name an empty database')
  } finally {
    await db.pool.query(`update kysely_migration set name = '0001_baseline' where name = '0001_foundation'`)
  }
  expect(await prepareDatabase(db)).toEqual([])
})
