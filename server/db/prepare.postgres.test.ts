import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshPlace } from '../testing/fresh-place.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { LOCK_WITHIN, prepareWhileServing } from './prepare.ts'

/** A later release whose migration locks two tables one after the other. */
const nextRelease = {
  ...MIGRATIONS,
  '9000_locks_two_tables': {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table users add column test_a integer`.execute(db)
      await sql`alter table notes add column test_b integer`.execute(db)
    },
  },
}

test('a migration that waits for a long request’s lock times out, lets others pass, and retries', async () => {
  const place = await freshPlace()
  const serving = await openDatabase(place)
  await migrate(serving.kysely)
  const preparing = await openDatabase(place, () => {}, { lock: 200 })
  const request = await serving.pool.connect()
  try {
    await request.query('begin')
    await request.query('lock table users in share mode')
    let prepared: string[] | undefined
    const done = prepareWhileServing(preparing, nextRelease).then((applied) => {
      prepared = applied
    })
    const rollbacks = async () => {
      const { rows } = await serving.pool.query(`
        select xact_rollback::int as n from pg_stat_database where datname = current_database()`)
      return rows[0].n
    }
    await expect.poll(rollbacks).toBeGreaterThan(1)
    expect(prepared).toBeUndefined()
    await request.query('commit')
    await done
    expect(prepared).toEqual(['9000_locks_two_tables'])
  } finally {
    request.release()
    await preparing.close()
    await serving.close()
  }
})

test('a migration and a request that wait for each other: the migration gives up, the request is answered', async () => {
  const place = await freshPlace()
  const serving = await openDatabase(place)
  await migrate(serving.kysely)
  const preparing = await openDatabase(place, () => {}, { lock: LOCK_WITHIN })
  const request = await serving.pool.connect()
  try {
    // The request's check comes first: a migration that went on waiting would get it cancelled.
    await request.query(`set deadlock_timeout = '700ms'`)
    await request.query('begin')
    await request.query('lock table notes in access share mode')
    const prepared = prepareWhileServing(preparing, nextRelease)
    const usersLocked = async () => {
      const { rows } = await serving.pool.query(`
        select 1 from pg_locks l join pg_class c on c.oid = l.relation
        where granted and mode = 'AccessExclusiveLock' and c.relname = 'users'
          and l.database = (select oid from pg_database where datname = current_database())`)
      return rows.length
    }
    await expect.poll(usersLocked, { interval: 10 }).toBe(1)
    await request.query('select count(*) from users')
    await request.query('commit')
    expect(await prepared).toEqual(['9000_locks_two_tables'])
  } finally {
    request.release()
    await preparing.close()
    await serving.close()
  }
})

test('a migration that deadlocks with a request retries', async () => {
  const place = await freshPlace()
  const serving = await openDatabase(place)
  await migrate(serving.kysely)
  const [{ name }] = (await serving.pool.query('select quote_ident(current_database()) as name')).rows
  // PostgreSQL cancels the connection whose deadlock check fires: the migration's, and not before the request waits as
  // well.
  await serving.pool.query(`alter database ${name} set deadlock_timeout = '3s'`)
  const preparing = await openDatabase(place, () => {}, { lock: 60_000 })
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
    await request.query('lock table notes in access share mode')
    const prepared = prepareWhileServing(preparing, nextRelease)
    await expect.poll(waiting).toEqual(['notes'])
    await request.query('lock table users in row exclusive mode')
    await request.query('commit')
    expect(await prepared).toEqual(['9000_locks_two_tables'])
  } finally {
    request.release()
    await preparing.close()
    await serving.close()
  }
})
