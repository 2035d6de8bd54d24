import type { Pool, PoolClient } from 'pg'

/** Counts the statements that `work` sends, on any connection of the pool. */
export const statementsDuring = async (pool: Pool, work: () => Promise<unknown>): Promise<number> =>
  (await statementTextsDuring(pool, work)).length

/** The statements that `work` sends, on any connection of the pool. */
export async function statementTextsDuring(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const [first] = asked
      sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return query.apply(client, asked)
    }) as never
  }
  pool.on('acquire', watch)
  try {
    await work()
    return sent
  } finally {
    pool.off('acquire', watch)
    // Uncovers the method of the class again.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
}
