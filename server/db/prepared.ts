import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from './tables.ts'

/**
 * Statements of the hottest commands, planned once per connection instead of on every call. Kysely has no way to say so,
 * but it hands the text on as it is: a text registered here is sent under its name.
 */

const names = new Map<string, string>()

export type Prepared<Row> = (db: Kysely<Tables>, values: readonly unknown[]) => Promise<Row[]>

export function prepared<Row = unknown>(name: string, text: string): Prepared<Row> {
  names.set(text, name)
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** The pool as Kysely is to see it. */
export function naming(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const found = known.get(client) ?? named(client)
      known.set(client, found)
      return found
    },
  }
}

function named(client: PoolClient): PostgresPoolClient {
  const query = client.query.bind(client) as (...asked: unknown[]) => never
  return {
    query(text: unknown, values?: readonly unknown[]) {
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name === undefined ? query(text, values) : query({ name, text, values })
    },
    // Looked up when called: the pool gives a client another one each time it is taken.
    release: (destroy) => client.release(destroy),
  }
}
