import pg from 'pg'

/**
 * Connections to a PostgreSQL server. While requests are served, a statement that takes too long is ended by the
 * server; where the server itself has fallen silent (frozen, or behind a cable that was cut) the connection is given up,
 * because nothing else would ever end the wait, and later callers would be handed the same dead connection.
 */

export type Patience = {
  /** Milliseconds that a statement may take; as long as it needs where none are given, as for migrations and backups. */
  answersWithin?: number
}

/** For the server to end a statement by itself and to say so. */
const GRACE = 2_000
/** A transaction whose owner has vanished without a word would keep its locks for ever. */
const IDLE_IN_TRANSACTION = 60_000

export function serverPool(connectionString: string, { answersWithin }: Patience): pg.Pool {
  const always = { connectionString, max: 16, connectionTimeoutMillis: 5_000, keepAlive: true }
  if (answersWithin === undefined) return new pg.Pool(always)
  return new pg.Pool({
    ...always,
    statement_timeout: answersWithin,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    Client: impatientClient(answersWithin + GRACE),
  })
}

type Callback = (error: Error | null, result?: unknown) => void

function impatientClient(milliseconds: number): typeof pg.Client {
  class ImpatientClient extends pg.Client {
    // The driver has a limit of its own, but leaves the statement on the connection and the connection in the pool.
    override query(...asked: unknown[]): never {
      // `end` breaks the connection when a statement is under way, and every statement on it fails as terminated.
      const patience = setTimeout(() => void this.end(), milliseconds)
      const ask = super.query.bind(this) as (...args: unknown[]) => Promise<unknown> | undefined
      const last = asked.at(-1)
      if (typeof last !== 'function') {
        const answer = ask(...asked)
        answer?.then(
          () => clearTimeout(patience),
          () => clearTimeout(patience),
        )
        return answer as never
      }
      const done: Callback = (error, result) => {
        clearTimeout(patience)
        last(error, result)
      }
      return ask(...asked.slice(0, -1), done) as never
    }
  }
  return ImpatientClient
}
