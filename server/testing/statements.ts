import type { Pool, PoolClient } from 'pg'

/** How many statements are sent while `work` is done, on whichever connections of the pool. */
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
    // The method of its class shows again.
    for (const client of counted) Reflect.deleteProperty(client, 'query')
  }
}
