import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries, findOwner, freePort, untilItAnswers } from '../../../server/testing/postgres.ts'

/**
 * A PostgreSQL server that trials may kill. Unlike the one for tests it writes with fsync, as in production: committed
 * data must survive any kill.
 */
export type Cluster = {
  url: string
  data: string
  start(): Promise<void>
  /** kill -9 of the server and everything it started. */
  kill(): Promise<void>
  /** Stops the server like an administrator: `fast` ends sessions in order, `immediate` drops them. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

const PASSWORD = 'known-to-this-machine-only'
const ANSWERS_WITHIN = 60_000

type Installed = { bin: string; owner: { uid?: number; gid?: number } }

export function installed(): Installed | { skipped: string } {
  const bin = findBinaries(process.env)
  if ('skipped' in bin) return { skipped: bin.skipped.replace('TEST_DATABASE_URL is not set and ', '') }
  const owner = findOwner()
  return 'skipped' in owner ? owner : { bin: bin.folder, owner }
}

/** A folder that the PostgreSQL user may write; the caller removes it. */
export function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prove-'))
  own(folder)
  return folder
}

export function own(path: string): void {
  const { uid, gid } = demanded().owner
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

function demanded(): Installed {
  const found = installed()
  if ('skipped' in found) throw new Error(found.skipped)
  return found
}

export function initialise(data: string): void {
  const { bin, owner } = demanded()
  const folder = ownedFolder()
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 })
  own(passwordFile)
  const flags = ['-U', 'postgres', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '-N']
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, ...flags], { ...surroundings(owner, folder), stdio: 'ignore' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const surroundings = (owner: Installed['owner'], cwd: string) => ({
  ...owner,
  cwd,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
})

export async function clusterIn(data: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const { bin, owner } = demanded()
  const port = await freePort()
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    log_checkpoints: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined

  const clear = () => {
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
    try {
      rmdirSync(dirname(data))
    } catch {
      // A disk of its own, or something else is in it.
    }
  }
  const processes = () => {
    const leader = server?.pid
    return leader === undefined || hasEnded(server) ? [] : [leader, ...childrenOf(leader)]
  }
  const end = async (signal: NodeJS.Signals, everybody: boolean) => {
    const doomed = processes()
    signalAll(everybody ? doomed : doomed.slice(0, 1), signal)
    // A new server refuses to start while an old process still holds its shared memory.
    while (doomed.some(isRunning)) await wait(20)
  }
  const cluster: Cluster = {
    url,
    data,
    async start() {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...surroundings(owner, data), stdio: 'ignore' })
      await untilItAnswers(url, server, ANSWERS_WITHIN)
    },
    kill: () => end('SIGKILL', true),
    stop: (mode = 'fast') => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT', false),
    async remove() {
      process.off('exit', abandoned)
      await cluster.kill()
      clear()
    },
  }
  const abandoned = () => {
    signalAll(processes(), 'SIGKILL')
    clear()
  }
  process.once('exit', abandoned)
  return cluster
}

const hasEnded = (child: ChildProcess | undefined) => !child || child.exitCode !== null || child.signalCode !== null

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended.
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
