import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * A PostgreSQL server for tests and measurements: the one that TEST_DATABASE_URL names, else a temporary cluster of the
 * installed binaries in the temp folder. Durability is off and `stop()` deletes everything.
 */
export type PostgresForTests = { url: string; stop: () => Promise<void> } | { skipped: string }

export type Owner = { uid?: number; gid?: number }

const OLDEST_SUPPORTED = 15
const START_TIMEOUT_MS = 120_000

export async function startPostgres(env: NodeJS.ProcessEnv = process.env): Promise<PostgresForTests> {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: async () => {} }
  const bin = findBinaries(env)
  if ('skipped' in bin) return bin
  const owner = findOwner()
  if ('skipped' in owner) return owner
  return startCluster(bin.folder, owner)
}

/** Whether `startPostgres` will find a server, or the binaries to start one, on this machine. */
export function isPostgresHere(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.TEST_DATABASE_URL) || !('skipped' in findBinaries(env) || 'skipped' in findOwner())
}

/** A cluster whose databases survive until the next start: measurements build theirs once. */
export async function startKeptPostgres(folder: string): Promise<PostgresForTests> {
  const bin = findBinaries(process.env)
  if ('skipped' in bin) return bin
  const owner = findOwner()
  if ('skipped' in owner) return owner
  return startCluster(bin.folder, owner, folder)
}

/** The folder of an installed server of a supported version. */
export function findBinaries(env: NodeJS.ProcessEnv): { folder: string } | { skipped: string } {
  const packaged = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(packaged) ? readdirSync(packaged).map((version) => join(packaged, version, 'bin')) : []),
    ...(env.PATH ?? '').split(delimiter),
  ]
  const found = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    // Resolves symbolic links, because the binaries load libraries relative to their real folder.
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .sort((a, b) => b.version - a.version)[0]
  if (!found) {
    return { skipped: 'TEST_DATABASE_URL is not set and no PostgreSQL server (initdb, postgres) is installed' }
  }
  if (found.version < OLDEST_SUPPORTED) {
    return { skipped: `the installed PostgreSQL is ${found.version}, and ${OLDEST_SUPPORTED} or newer is needed` }
  }
  return found
}

function versionOf(folder: string): number {
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/\s(\d+)/.exec(answer)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** PostgreSQL refuses to run as root. */
export function findOwner(): Owner | { skipped: string } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user; try the next.
    }
  }
  return { skipped: 'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody' }
}

type Cluster = { url: string; stop: () => Promise<void> }

async function startCluster(bin: string, owner: Owner, kept?: string): Promise<Cluster> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true, mode: 0o700 })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  // Created after initdb has ended; without it initdb runs again.
  const made = join(folder, 'made')
  const isNew = !existsSync(made)
  if (isNew) rmSync(data, { recursive: true, force: true })
  // A superuser's connection can run programs as the server's owner, so the port needs a password.
  const password = isNew ? randomBytes(16).toString('hex') : readFileSync(passwordFile, 'utf8')
  if (isNew) writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  }
  const quietly = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }

  let server: ChildProcess | undefined
  // A killed test process must not leave a server behind.
  const abandon = () => {
    server?.kill('SIGQUIT')
    if (kept === undefined) removeAtExit(folder)
  }
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGINT')
      const forced = setTimeout(() => server?.kill('SIGQUIT'), 30_000)
      await ended
      clearTimeout(forced)
    }
    if (kept === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }

  try {
    if (isNew) {
      execFileSync(
        join(bin, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '-N'],
        { ...quietly, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      writeFileSync(made, '')
    }
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      timezone: 'UTC',
      log_min_messages: 'fatal',
      // Tests that count pages run vacuum themselves: autovacuum would run at random times and block theirs.
      ...(kept === undefined && { autovacuum: 'off' }),
      ...(hasStatementCounter(bin) && { shared_preload_libraries: 'pg_stat_statements' }),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...quietly, stdio: ['ignore', 'ignore', 'pipe'] })
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    await untilItAnswers(url, server)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Deletes the folder synchronously and retries while the server ends, because an exit handler cannot await. */
function removeAtExit(folder: string): void {
  const moment = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 20 && existsSync(folder); tries += 1) {
    Atomics.wait(moment, 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The server is still writing.
    }
  }
}

function hasStatementCounter(bin: string): boolean {
  return ['../lib', '../lib/postgresql', '../lib64'].some((lib) =>
    ['so', 'dylib'].some((kind) => existsSync(join(bin, lib, `pg_stat_statements.${kind}`))),
  )
}

/**
 * Waits for an answer, not only for the port: during crash recovery the server accepts connections and refuses them.
 */
export async function untilItAnswers(url: string, server: ChildProcess, patience = START_TIMEOUT_MS): Promise<void> {
  let complaints = ''
  server.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-4000)
  })
  const deadline = Date.now() + patience
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const ended = server.exitCode !== null || server.signalCode !== null
      if (ended) throw new Error(`PostgreSQL did not start: ${complaints}`, { cause: error })
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer: ${complaints}`, { cause: error })
      await wait(20)
    }
  }
}

/** Below the ephemeral ports that the system assigns. */
const FIRST_PORT = 20_000
const PORTS_EACH = 200
const PROCESSES = 60
let lastPort = randomInt(PORTS_EACH)

/**
 * A port without a listener that stays free until its program has started, and during restarts: the system assigns it
 * to no other program, and parallel processes search different ranges.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_EACH; tries += 1) {
    lastPort = (lastPort + 1) % PORTS_EACH
    const port = FIRST_PORT + (process.pid % PROCESSES) * PORTS_EACH + lastPort
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${PORTS_EACH} ports is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
