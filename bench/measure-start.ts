import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/launch/project.mjs'
import { freePort } from '../server/testing/postgres.ts'

export type StartTimes = { firstMs: number; secondMs: number }

/** `npm start` without npm, installed and built: to an empty data folder, then to the one the first start left. */
export async function startTimes(): Promise<StartTimes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    return { firstMs: await startOnce(dataDir), secondMs: await startOnce(dataDir) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode} before it was ready`)
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return performance.now() - started
      if (performance.now() - started > 120_000) throw new Error('the server was not ready within two minutes')
      await wait(20)
    }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
