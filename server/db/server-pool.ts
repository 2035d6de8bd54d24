import pg from 'pg'
import { watchPulse } from './pulse.ts'

/**
 * Connections to a PostgreSQL server. While requests are served, a statement that takes too long is ended by the
 * server; where the server itself has fallen silent (frozen, or behind a cable that was cut) the connection is given up,
 * because nothing else would ever end the wait, and later callers would be handed the same dead connection.
 */

export type Patience = {
  /** Milliseconds that a statement may take; as long as it needs where none are given, as for migrations and backups. */
  answersWithin?: number
  /** Milliseconds beyond that for the server to end the statement by itself and to say so. */
  grace?: number
  /** Milliseconds that a statement may wait for a lock; as long as it needs where none are given. */
  locksWithin?: number
}

const GRACE = 2_000
/** A transaction whose owner has vanished without a word would keep its locks for ever. */
const IDLE_IN_TRANSACTION = 60_000

export type ServerPool = { pool: pg.Pool; release(): Promise<void> }

export function serverPool(
  connectionString: string,
  { answersWithin, grace = GRACE, locksWithin }: Patience,
): ServerPool {
  const locks = locksWithin === undefined ? {} : { lock_timeout: locksWithin }
  const always = {
    connectionString,
    max: 16,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    pipeline: true,
    ...locks,
  }
  if (answersWithin === undefined) return { pool: new pg.Pool(always), release: async () => {} }

  const waiting = new Set<pg.Client>()
  const pulse = watchPulse(connectionString, () => {
    for (const client of waiting) giveUp(client)
  })
  const pool = new (breakerPool(pulse.isSilent))({
    ...always,
    statement_timeout: answersWithin,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    Client: impatientClient({ waiting, patience: () => (pulse.isSilent() ? 0 : answersWithin + grace) }),
  })
  return { pool, release: pulse.stop }
}

type Callback = (error: Error | null, result?: unknown) => void
type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** PostgreSQL's own code for a connection that failed, so that callers treat the refusal as any other outage. */
const doesNotAnswer = () => Object.assign(new Error('The database does not answer'), { code: '08006' })

/** Hands out no connection while the server is silent; every statement outside a transaction asks for one too. */
function breakerPool(isSilent: () => boolean): typeof pg.Pool {
  return class BreakerPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(callback: (...connected: Connected) => void): void
    override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
      if (callback === undefined) return isSilent() ? Promise.reject(doesNotAnswer()) : super.connect()
      if (isSilent()) process.nextTick(callback, doesNotAnswer(), undefined, () => {})
      else super.connect(callback)
      return undefined
    }
  }
}

/** Every statement that is under way fails as terminated: `end` alone would wait for their answers. */
function giveUp(client: pg.Client): void {
  void client.end()
  client.connection.stream.destroy()
}

type Impatience = { waiting: Set<pg.Client>; patience: () => number }

function impatientClient({ waiting, patience }: Impatience): typeof pg.Client {
  class ImpatientClient extends pg.Client {
    /** Several statements may be under way: they are sent without waiting for one another, and answered in turn. */
    #underWay = 0
    #givingUp: NodeJS.Timeout | undefined

    /** Each statement has its full time from the answer before it. */
    #waitForNext(): void {
      clearTimeout(this.#givingUp)
      if (this.#underWay > 0) this.#givingUp = setTimeout(() => giveUp(this), patience())
      else waiting.delete(this)
    }

    // The driver has a limit of its own, but leaves the statement on the connection and the connection in the pool.
    override query(...asked: unknown[]): never {
      waiting.add(this)
      this.#underWay += 1
      if (this.#underWay === 1) this.#waitForNext()
      const answered = () => {
        this.#underWay -= 1
        this.#waitForNext()
      }
      const ask = super.query.bind(this) as (...args: unknown[]) => Promise<unknown> | undefined
      const last = asked.at(-1)
      if (typeof last !== 'function') {
        const answer = ask(...asked)
        answer?.then(answered, answered)
        return answer as never
      }
      const done: Callback = (error, result) => {
        answered()
        last(error, result)
      }
      return ask(...asked.slice(0, -1), done) as never
    }
  }
  return ImpatientClient
}
