import { expect, test } from 'vitest'
import { freshPlace } from '../testing/fresh-place.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { prepareWhileServing } from './prepare.ts'

test('a migration that meets the lock of a long request lets the others pass, and comes again', async () => {
  const place = await freshPlace()
  const serving = await openDatabase(place)
  await migrate(serving.kysely, MIGRATION_NAMES.at(-2))
  const preparing = await openDatabase(place, () => {}, { locksWithin: 200 })
  const request = await serving.pool.connect()
  try {
    await request.query('begin')
    await request.query('lock table kysely_migration in share mode')
    let prepared: string[] | undefined
    const done = prepareWhileServing(preparing).then((applied) => {
      prepared = applied
    })
    const gaveUp = async () => {
      const { rows } = await serving.pool.query(`
        select xact_rollback::int as n from pg_stat_database where datname = current_database()`)
      return rows[0].n
    }
    await expect.poll(gaveUp).toBeGreaterThan(1)
    expect(prepared).toBeUndefined()
    await request.query('commit')
    await done
    expect(prepared).toEqual([MIGRATION_NAMES.at(-1)])
  } finally {
    request.release()
    await preparing.close()
    await serving.close()
  }
})
