import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { DataFolderInUse } from './data-folder-in-use.ts'

/**
 * The embedded database: PGlite behind an ordinary pg.Pool of one connection, so that the code uses the same driver as
 * for a PostgreSQL server. The database survives kill -9 but runs without fsync: production uses a PostgreSQL server.
 */

// Custom start parameters replace the library's defaults, so those are repeated here; small buffers halve the memory.
const START_PARAMETERS = [
  '--single',
  '-F',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'shared_buffers=16MB',
    // No autovacuum analyzes tables here, so PostgreSQL would keep a plan made for an empty table.
    'plan_cache_mode=force_custom_plan',
  ].flatMap((setting) => ['-c', setting]),
]

type Embedded = {
  pool: pg.Pool
  /** Calls `greet` for every connection of another process of this account to the folder's lock socket. */
  onVisitor(greet: (visitor: Socket) => void): void
  release(): Promise<void>
}

export async function openEmbedded(root: string): Promise<Embedded> {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const { guard, onVisitor, close } = await takeLock(root)
  try {
    const lite = await openCluster(root)
    const pool = poolOn(lite)
    const release = async () => {
      await lite.close()
      await close()
    }
    return { pool, onVisitor, release }
  } catch (error) {
    guard.close()
    throw error
  }
}

/**
 * Initialises in a temporary folder and renames it, because a kill during initialisation would leave a cluster that
 * never opens.
 */
async function openCluster(root: string): Promise<PGlite> {
  const folder = join(root, 'pg')
  if (!existsSync(folder)) {
    const unfinished = join(root, 'pg.init')
    rmSync(unfinished, { recursive: true, force: true })
    const fresh = new PGlite(unfinished)
    await fresh.waitReady
    await fresh.close()
    renameSync(unfinished, folder)
  }
  const lite = new PGlite(folder, { extensions: { pg_trgm }, startParams: START_PARAMETERS })
  await lite.waitReady
  return lite
}

export function poolOn(lite: PGlite): pg.Pool {
  // Creates a config per client: a shared one breaks after the first failed query.
  class LiteClient extends pg.Client {
    constructor() {
      super(createPgConfig(lite) as pg.ClientConfig)
    }
  }
  return new pg.Pool({
    Client: LiteClient as never,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    // A destroyed client may have left its transaction open on the only connection, and prepared statements whose names
    // the next client would collide with.
    onConnect: async (client: pg.ClientBase) => {
      await client.query('rollback')
      await client.query('deallocate all')
    },
  } as pg.PoolConfig)
}

type Lock = { guard: Server; onVisitor: Embedded['onVisitor']; close(): Promise<void> }

/**
 * PGlite takes no lock, and two processes silently lose rows. A listening socket serves as the lock, because it closes
 * with its process, even on kill -9.
 */
async function takeLock(root: string, retried = false): Promise<Lock> {
  const path = lockPath(root)
  const guard = createServer()
  try {
    await new Promise<void>((listening, failed) => {
      guard.once('error', failed)
      guard.listen(path, listening)
    })
    if (process.platform !== 'win32') chmodSync(path, 0o600)
    guard.unref()
    return attended(guard)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (retried || (await answers(path)) || !(await clearStale(path))) throw new DataFolderInUse(root)
    return takeLock(root, true)
  }
}

function attended(guard: Server): Lock {
  const present = new Set<Socket>()
  let greet = (visitor: Socket): void => void visitor.end()
  guard.on('connection', (visitor) => {
    present.add(visitor)
    visitor.unref()
    visitor.on('error', () => {})
    visitor.once('close', () => present.delete(visitor))
    greet(visitor)
  })
  return {
    guard,
    onVisitor: (greeting) => {
      greet = greeting
    },
    close: () =>
      new Promise((done) => {
        guard.close(() => done())
        for (const visitor of present) visitor.destroy()
      }),
  }
}

/**
 * Renames a stale socket before deleting it: two processes that find the same one must not delete each other's new
 * socket.
 */
async function clearStale(path: string): Promise<boolean> {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return true
  }
  if (await answers(aside)) {
    renameSync(aside, path)
    return false
  }
  rmSync(aside, { force: true })
  return true
}

/** The system truncates socket paths beyond 107 bytes, so deep folders get a short hashed name. */
function lockPath(root: string): string {
  const real = realpathSync(root)
  if (process.platform === 'win32') return `\\\\.\\pipe\\${hash(real)}`
  const beside = join(real, '.lock')
  return Buffer.byteLength(beside) < 96 ? beside : join(tmpdir(), `portal-${hash(real)}.lock`)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Connects to the process that uses the folder; null if there is none. */
export function visit(root: string): Promise<Socket | null> {
  return knock(lockPath(root))
}

function knock(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const client = connect(path, () => resolve(client))
    client.once('error', () => resolve(null))
  })
}

async function answers(path: string): Promise<boolean> {
  const client = await knock(path)
  client?.destroy()
  return client !== null
}
