import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../server/testing/server-process.ts'
import { pushService } from './push-service.ts'

/** A run builds the demo once for all lanes; every server starts on a copy of that folder. */

const VARIABLE = 'PORTAL_DEMO_FOLDER'
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/** Does nothing where an earlier lane of the same run built the demo. `program` is the server that builds it. */
export async function makeDemoFolder(program?: string): Promise<() => void> {
  if (process.env[VARIABLE] !== undefined) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  const server = await startServer({ dataDir: folder, ...(program !== undefined && { program }) })
  // The worker sends the demo's one waiting invitation here, so that no copy sends it in the middle of a journey.
  const mails = async () => (await fetch(`${server.url}/dev/mail`)).text()
  while (!/\/dev\/mail\/\d+"/.test(await mails())) await wait(50)
  await server.stop()
  process.env[VARIABLE] = folder
  return () => remove(folder)
}

export default () => makeDemoFolder()

export type DemoServers = { of: (file: string) => Promise<RunningServer>; stop: () => Promise<void> }

/** The server of the running test file. While its tests run, the server of the next file starts in the background. */
export function demoServers(): DemoServers {
  let running: { file: string; server: RunningServer } | undefined
  let spare: Promise<RunningServer> | undefined
  let starting = new AbortController()
  const start = () => {
    starting = new AbortController()
    return startOnCopy(starting.signal)
  }
  const prepareNext = () => {
    spare = start()
    // The next file awaits this promise; without a handler Node would report the rejection as unhandled until then.
    spare.catch(() => {})
  }
  return {
    async of(file) {
      if (running?.file === file) return running.server
      const before = running?.server
      const next = spare ?? start()
      running = undefined
      spare = undefined
      if (before) await discard(before)
      running = { file, server: await next }
      prepareNext()
      return running.server
    },
    async stop() {
      // Aborts a server that is still starting instead of waiting for it.
      starting.abort()
      const left = [running?.server, await spare?.catch(() => undefined)]
      await Promise.all(left.map((server) => server && discard(server)))
    },
  }
}

/** Kills the server and deletes its data; the tests of the server cover the graceful shutdown. */
export async function discard(server: RunningServer): Promise<void> {
  await server.kill()
  remove(server.dataDir)
}

export async function startOnCopy(signal: AbortSignal): Promise<RunningServer> {
  const demo = process.env[VARIABLE]
  if (demo === undefined) throw new Error(`${VARIABLE} is not set, so the demo was not made`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  const env = {
    DIRECTORY_URL_EN: 'https://directory.example/clinics/{clinicId}',
    DIRECTORY_URL_ES: 'https://directorio.example/clinicas/{clinicId}',
    MAP_STYLE_URL: 'https://tiles.example/style.json',
    PUSH_ORIGINS: (await pushService()).origin,
  }
  try {
    await cp(demo, dataDir, { recursive: true })
    signal.throwIfAborted()
    return await startServer({ dataDir, env, signal })
  } catch (error) {
    remove(dataDir)
    throw error
  }
}
