import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../server/testing/postgres.ts'

const root = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 10_000

export type RunningServer = {
  url: string
  dataDir: string
  /** Everything the server printed so far. */
  output: () => string
  stop: () => Promise<void>
}

/** The real server in a process of its own, on a free port and an empty data folder, with the demo in it. */
export async function startServer(overrides: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const followParent = pathToFileURL(join(root, 'scripts/launch/follow-parent.mjs')).href
  const server = spawn(process.execPath, ['--import', followParent, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      // Wider than the demo's own administrators, so that somebody can arrive who has no account yet.
      ADMIN_ALLOWLIST: '@bha.example',
      LOG_LEVEL: 'warn',
      ...overrides,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const output = () => printed
  const stop = async () => {
    await end(server)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}; it printed:\n${printed}`)
  }
  return { url, dataDir, output, stop }
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

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const forced = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS)
  await ended
  clearTimeout(forced)
}
