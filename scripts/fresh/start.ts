import { spawn } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/postgres.ts'
import { say, secondsSince } from '../launch/project.mjs'
import type { Clone } from './clone.ts'

const READY_WITHIN_MS = 5 * 60_000
const GONE_WITHIN_MS = 10_000

/**
 * Runs `npm start` once in the clone: it becomes ready, its printed address serves the page, SIGTERM to npm ends
 * everything. Returns the seconds until the page.
 */
export async function startOnce({ project, env }: Clone, label: string): Promise<number> {
  const port = await freePort()
  const started = Date.now()
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
      process.stdout.write(chunk)
    })
  }
  const exit = new Promise<number | string>((resolve) =>
    npm.once('exit', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  try {
    await untilReady(`http://localhost:${port}/readyz`, () => npm.exitCode !== null)
    say(`${label}: ready after ${secondsSince(started)}`)
    await addressServesPage(() => printed, port)
    const seconds = (Date.now() - started) / 1000

    const asked = Date.now()
    npm.kill('SIGTERM')
    const code = await Promise.race([exit, wait(GONE_WITHIN_MS, 'nothing yet')])
    if (code !== 0) throw new Error(`${label}: after SIGTERM npm ended with ${code} within 10 s, expected 0`)
    while (processesIn(project).length > 0) {
      if (Date.now() - asked > GONE_WITHIN_MS)
        throw new Error(`${label}: still running: ${processesIn(project).join()}`)
      await wait(100)
    }
    say(`${label}: ended cleanly ${secondsSince(asked)} after SIGTERM`)
    return seconds
  } finally {
    if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGKILL')
    endProcessesIn(project)
  }
}

async function untilReady(url: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (ended()) throw new Error('npm start ended before it was ready')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('npm start was not ready within five minutes')
}

async function addressServesPage(printed: () => string, port: number): Promise<void> {
  const address = () => new RegExp(`https?://[^\\s/"]+:${port}[^\\s"]*`).exec(printed())?.[0]
  for (let i = 0; i < 20 && !address(); i++) await wait(100)
  const url = address()
  if (!url) throw new Error(`npm start printed no address with the port ${port}`)
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  const page = await answer.text()
  if (!answer.ok || !/<script[^>]+src=/.test(page)) throw new Error(`${url} answered ${answer.status} without the page`)
}

/**
 * Processes whose working directory is the clone's folder were started from it (Linux only; elsewhere npm's exit must
 * suffice).
 */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false
      }
    })
    .map(Number)
}

export function endProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
  }
}
