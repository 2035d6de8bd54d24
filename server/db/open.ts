import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { pipelining } from './pipeline.ts'
import { type Patience, serverPool } from './server-pool.ts'
import type { Tables } from './tables.ts'

/** One driver for both engines: `pool` for hot statements by name, `kysely` for everything else. */
export type Database = {
  engine: 'embedded' | 'postgres'
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** Embedded only: answers other processes of this account that call at the lock of the data folder. */
  onVisitor?(answer: (visitor: Socket) => void): void
  close(): Promise<void>
}

export type DatabaseLocation = { databaseUrl: string } | { dataDir: string }

export async function openDatabase(
  where: DatabaseLocation,
  onLostConnection: (error: Error) => void = () => {},
  patience: Patience = {},
): Promise<Database> {
  const { engine, pool, release, ...lock } =
    'databaseUrl' in where ? openServer(where.databaseUrl, patience) : await openFolder(where)
  // Without listeners, a database restart would end this process: the pool speaks for idle connections only, one that
  // a transaction holds reports its end itself, after its statement has already failed.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelining(pool) }) })
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

function openServer(connectionString: string, patience: Patience) {
  return { engine: 'postgres' as const, ...serverPool(connectionString, patience) }
}

/** A server on PostgreSQL never loads the embedded engine. */
async function openFolder({ dataDir }: { dataDir: string }) {
  const { openEmbedded } = await import('./embedded.ts')
  return { engine: 'embedded' as const, ...(await openEmbedded(dataDir)) }
}
