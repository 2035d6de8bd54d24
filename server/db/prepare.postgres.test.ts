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

test('a migration that ends in a deadlock with a request comes again', async () => {
  const place = await freshPlace()
  const serving = await openDatabase(place)
  // The next migration locks users, a later one listing_cards.
  const last = '0060_words_run_together'
  await migrate(serving.kysely, last)
  const [{ name }] = (await serving.pool.query('select quote_ident(current_database()) as name')).rows
  // The connection that looks for a deadlock is its victim: the migration, and not before the request waits as well.
  await serving.pool.query(`alter database ${name} set deadlock_timeout = '3s'`)
  const preparing = await openDatabase(place, () => {}, { locksWithin: 60_000 })
  const request = await serving.pool.connect()
  const waiting = async () => {
    const { rows } = await serving.pool.query(`
      select c.relname from pg_locks l join pg_class c on c.oid = l.relation
      where not granted and l.database = (select oid from pg_database where datname = current_database())`)
    return rows.map(({ relname }) => relname)
  }
  try {
    await request.query(`set deadlock_timeout = '1h'`)
    await request.query('begin')
    await request.query('lock table listing_cards in access share mode')
    const prepared = prepareWhileServing(preparing)
    await expect.poll(waiting).toEqual(['listing_cards'])
    await request.query('lock table users in row exclusive mode')
    await request.query('commit')
    expect(await prepared).toEqual(MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(last) + 1))
  } finally {
    request.release()
    await preparing.close()
    await serving.close()
  }
})
