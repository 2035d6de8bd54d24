import type { Pool } from 'pg'

/**
 * One feed at a time. Processes on one PostgreSQL keep each other out with its own lock, which ends with the connection
 * that holds it, even on kill -9; the embedded database has one process and one connection, so there it is enough that
 * this process remembers.
 */

export class FeedBusy extends Error {
  constructor() {
    super('Another feed is running. Wait until it has finished.')
  }
}

// Any fixed number that nothing else in this database locks.
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
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    lost = false
    return result
  } finally {
    // A connection that may still hold the advisory lock is closed, not returned to the pool.
    client.release(lost)
  }
}
