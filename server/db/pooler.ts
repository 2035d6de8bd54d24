import type { Database } from './open.ts'

/**
 * A pooler such as PgBouncer in transaction mode gives each transaction whichever connection is free. Statements planned once
 * per connection, time limits of a connection and locks that span transactions would then belong to other callers' requests,
 * and fail only under load. So the start refuses it.
 */
export class SharedConnections extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that shares connections between transactions (PgBouncer in transaction mode). Name PostgreSQL itself, or a pooler in session mode.',
    )
  }
}

/** How a pooler that was not told about them refuses the time limits that we set for a connection. */
const UNKNOWN_PARAMETER = /unsupported startup parameter/

export async function refuseSharedConnections({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const ask = 'select pg_backend_pid() as pid'
  const pidOf = async (client: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
    (await client.query(ask)).rows[0]?.pid
  const first = await pool.connect().catch((error: Error) => {
    throw UNKNOWN_PARAMETER.test(error.message) ? new SharedConnections() : error
  })
  try {
    const pid = await pidOf(first)
    // PostgreSQL itself names the process that serves a connection when it opens; a pooler names another.
    if ((first as { processID?: number | null }).processID === pid) return
    const second = await pool.connect()
    try {
      await second.query('begin')
      const shared = (await pidOf(second)) === pid || (await pidOf(first)) !== pid
      await second.query('rollback')
      if (shared) throw new SharedConnections()
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}
