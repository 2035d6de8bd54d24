import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** One driver for both engines: `pool` for hot statements, `kysely` for everything else. */
export type Database = {
  engine: 'embedded' | 'postgres'
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** Embedded only: handles connections of other processes of this account to the data folder's lock socket. */
  onVisitor?(answer: (visitor: Socket) => void): void
  close(): Promise<void>
}

export type DatabaseLocation = { databaseUrl: string } | { dataDir: string }

/** Milliseconds; without them a statement has no timeout, as in migrations and backups. */
export type Timeouts = { statement?: number; lock?: number }

const CONNECT_WITHIN = 3_000
/**
 * PostgreSQL cancels a slow statement itself; this much later the driver assumes that PostgreSQL hangs or is
 * unreachable.
 */
const GRACE = 1_000
/** A transaction whose client vanished silently would hold its locks for ever. */
const IDLE_IN_TRANSACTION = 60_000

export async function openDatabase(
  where: DatabaseLocation,
  onLostConnection: (error: Error) => void = () => {},
  timeouts: Timeouts = {},
): Promise<Database> {
  const { engine, pool, release, ...lock } =
    'databaseUrl' in where ? openServer(where.databaseUrl, timeouts) : await openFolder(where)
  // Without listeners, a database restart would crash this process. The pool emits errors for idle connections only; a
  // connection in a transaction emits its own, after its statement has already failed.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine,
    pool,
    kysely,
    ...lock,
    close: async () => {
      await kysely.destroy()
      await release()
    },
  }
}

function openServer(connectionString: string, { statement, lock }: Timeouts) {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: CONNECT_WITHIN,
    keepAlive: true,
    // In pipeline mode the driver closes a connection whose statement hit query_timeout; otherwise the pool would reuse
    // it.
    pipeline: true,
    ...(lock !== undefined && { lock_timeout: lock }),
    ...(statement !== undefined && {
      statement_timeout: statement,
      query_timeout: statement + GRACE,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    }),
  })
  return { engine: 'postgres' as const, pool, release: async () => {} }
}

/** A dynamic import, so that a server on PostgreSQL never loads the embedded engine. */
async function openFolder({ dataDir }: { dataDir: string }) {
  const { openEmbedded } = await import('./embedded.ts')
  return { engine: 'embedded' as const, ...(await openEmbedded(dataDir)) }
}
