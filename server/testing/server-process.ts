import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from './postgres.ts'

const root = join(import.meta.dirname, '../..')
/** The built server if the runner has built it; otherwise its sources. */
const program = () => process.env.SERVER_PROGRAM ?? 'server/main.ts'
/** The flags of `npm start`, if the runner measures. */
const flags = () => process.env.SERVER_FLAGS?.split(' ') ?? []
// Generous: the first start also generates the demo, on a busy machine. Trials that promise a quick start measure it.
const READY_WITHIN_MS = 600_000
const STOPPED_WITHIN_MS = 10_000

export type RunningServer = {
  url: string
  dataDir: string
  pid: number
  /** The server's output so far. */
  output: () => string
  /** Kills the process and keeps the data folder. */
  kill: () => Promise<void>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Stops the server gracefully, and deletes a data folder that was created for it. */
  stop: () => Promise<void>
}

type Options = {
  /** Environment beyond the defaults below. */
  env?: Record<string, string>
  /** A data folder that outlives the server; by default it gets an empty one. */
  dataDir?: string
  port?: number
  /** Another program than the runner's. */
  program?: string
  /** Folder of another release; this one by default. */
  release?: string
  /** Kills the process, even while it starts; `startServer` then rejects. */
  signal?: AbortSignal
}

/** As `npm start` does: a run starts programs of the project a hundred times, and compiling is most of such a start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

/** The real server in its own process, with the demo unless the environment disables it. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-server-'))
  const followParent = pathToFileURL(join(root, 'scripts/launch/follow-parent.mjs')).href
  // Another release runs from its sources, however this one runs.
  const started = options.release === undefined ? (options.program ?? program()) : 'server/main.ts'
  const server = spawn(process.execPath, [...flags(), '--import', followParent, started], {
    cwd: options.release ?? root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      ...COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      // More than the demo's own administrators, so that a person without an account can sign in.
      ADMIN_ALLOWLIST: '@bha.example',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  options.signal?.addEventListener('abort', () => server.kill('SIGKILL'))
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const output = () => printed
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    server.once('exit', (code, signal) => resolve(signal ?? code ?? 1))
  })
  const stop = async () => {
    await end(server)
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}; it printed:\n${printed}`)
  }
  const kill = () => end(server, 'SIGKILL')
  return { url, dataDir, pid: server.pid as number, output, ended, kill, stop }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await wait(100)
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s`)
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const forced = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS)
  await ended
  clearTimeout(forced)
}
