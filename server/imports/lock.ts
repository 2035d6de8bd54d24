import type { Pool } from 'pg'

/**
 * One feed at a time. On PostgreSQL an advisory lock excludes other processes and ends with its connection, even on
 * kill -9. The embedded database has one process and one connection, so a set in memory is enough there.
 */

export class FeedBusy extends Error {
  constructor() {
    super('Another feed is running. Wait until it has finished.')
  }
}

// Any fixed number that no other advisory lock of this database uses.
const LOCK = 7_203_114

const held = new WeakSet<Pool>()

export const isFeeding = (pool: Pool) => held.has(pool)

export async function oneFeedAtATime<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  if (held.has(pool)) throw new FeedBusy()
  held.add(pool)
  try {
    return pool.options.max === 1 ? await work() : await withServerLock(pool, work)
  } finally {
    held.delete(pool)
  }
}

async function withServerLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost = true
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (!rows[0]?.taken) {
      lost = false
      throw new FeedBusy()
    }
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      lost = false
    }
  } finally {
    // A connection that may still hold the advisory lock is closed, not returned to the pool.
    client.release(lost)
  }
}
