import type { Pool, PoolClient } from 'pg'

/** Counts the statements that `work` sends, on any connection of the pool. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let sent = 0
  const counted = new Set<PoolClient>()
  const count = (client: PoolClient) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      sent += 1
      return query.apply(client, asked)
    }) as never
  }
  pool.on('acquire', count)
  try {
    await work()
    return sent
  } finally {
    pool.off('acquire', count)
    // Uncovers the method of the class again.
    for (const client of counted) Reflect.deleteProperty(client, 'query')
  }
}
