import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { backUp } from './platform/backup/command.ts'
import { testEngine } from './testing/database.ts'
import { freePort } from './testing/postgres.ts'
import { COMPILE_CACHE } from './testing/server-process.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portal-main-'))
const running = new Set<ChildProcess>()
const blockers = new Set<ReturnType<typeof createServer>>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const server of blockers) server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Started = {
  output: () => string
  ended: Promise<number | null>
  child: ChildProcess
  says(text: string): Promise<void>
}

function start(variables: Record<string, string>): Started {
  const own = { DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'warn' }
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH, ...own, ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      for (const look of waiting) look()
      resolve(code)
    })
  })
  const says = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(wanted)) resolve()
        else if (!running.has(child)) reject(new Error(`It ended without saying "${wanted}": ${text}`))
      }
      waiting.add(look)
      look()
    })
  return { output: () => text, ended, child, says }
}

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

const reached = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 10_000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

/** Runs on one engine only: other tests cover the differences between the engines. */
describe.skipIf(testEngine() !== 'embedded')('the process', { timeout: 600_000 }, () => {
  it('starts on an empty folder, refuses a second process, makes a backup, and ends cleanly on SIGTERM; the next start finds the data', async () => {
    const port = await freePort()
    const first = start({ PORT: String(port) })
    await first.says(`Ready at http://localhost:${port}`)
    expect(first.output()).toMatch(/^Opening the embedded database…\nBrought the database to this version/)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

    const rival = start({ PORT: String(await freePort()) })
    expect(await rival.ended).toBe(1)
    expect(rival.output()).toContain('Another process already uses the data folder')
    expect(rival.output()).not.toMatch(/\bat .*\.ts:\d+/)

    const { rows } = await backUp({ dataDir: join(folder, 'data') }, join(folder, 'running.backup'))
    expect(rows, 'rows in a backup that the running portal was asked for').toBeGreaterThan(0)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.output()).toMatch(/Stopping…\n$/)

    const second = start({ PORT: String(port) })
    await second.says('Ready at')
    expect(second.output()).not.toContain('Brought the database')
    second.child.kill('SIGINT')
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it('with only PUBLIC_URL set, is reachable from this machine only, and prints that', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const portal = start({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: 'https://portal.example.gov',
    })
    await portal.says('Listening on 127.0.0.1: only this machine can connect.')
    await portal.says('The stand-in for Google, /dev/mail, /dev/phone and npm run token answer this machine only.')
    expect(await reached('127.0.0.1', port)).toBe(true)
    expect(await reached('127.0.0.1', metricsPort)).toBe(true)
    // Other loopback addresses replace those of a network card, which a test machine may lack.
    for (const address of ['127.0.0.2', ...ownAddresses()]) {
      expect([address, await reached(address, port), await reached(address, metricsPort)]).toEqual([
        address,
        false,
        false,
      ])
    }
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  })

  it('reports in one sentence that the port is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    blockers.add(blocker)
    await new Promise((resolve) => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    const portal = start({ PORT: String(port) })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toContain(`PORT ${port} is already in use.`)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".\n'],
    [{ NODE_ENV: 'production' }, 'APP_SECRET must be set when NODE_ENV is production.\n'],
    [
      { DATABASE_URL: 'postgres://portal:hunter2@127.0.0.1:1/portal' },
      'Connecting to PostgreSQL…\nDATABASE_URL names a database that does not answer. Is PostgreSQL running?\n',
    ],
  ])('started with %o prints the error and nothing else', async (variables, sentence) => {
    const portal = start(variables)
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toBe(sentence)
  })
})
