import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../server/testing/server-process.ts'

/** The demo is made once for the whole run; every server begins with a copy of that folder. */

const VARIABLE = 'PORTAL_DEMO_FOLDER'
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

export default async function makeDemoFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  process.env[VARIABLE] = folder
  const server = await startServer({ dataDir: folder })
  await server.stop()
  return () => remove(folder)
}

export type DemoServers = { of: (file: string) => Promise<RunningServer>; stop: () => Promise<void> }

/**
 * The server of the file whose tests are running. While they run, the one of the next file starts: a start takes longer than
 * many a journey, and most of that time one of the cores is free.
 */
export function demoServers(): DemoServers {
  let running: { file: string; server: RunningServer } | undefined
  let spare: Promise<RunningServer> | undefined
  const prepareNext = () => {
    spare = startOnCopy()
    // Told to the file that asks for it; until then it is not an error that no test saw.
    spare.catch(() => {})
  }
  return {
    async of(file) {
      if (running?.file === file) return running.server
      const before = running?.server
      const next = spare ?? startOnCopy()
      running = undefined
      spare = undefined
      if (before) await discard(before)
      running = { file, server: await next }
      prepareNext()
      return running.server
    },
    async stop() {
      const left = [running?.server, await spare?.catch(() => undefined)]
      await Promise.all(left.map((server) => server && discard(server)))
    },
  }
}

/** Without the graceful end, which tests of the server prove: the data goes too. */
async function discard(server: RunningServer): Promise<void> {
  await server.kill()
  remove(server.dataDir)
}

function startOnCopy(): Promise<RunningServer> {
  const demo = process.env[VARIABLE]
  if (demo === undefined) throw new Error(`${VARIABLE} is not set, so the demo was not made`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(demo, dataDir, { recursive: true })
  return startServer({
    dataDir,
    env: {
      DIRECTORY_URL_EN: 'https://directory.example/clinics/{clinicId}',
      DIRECTORY_URL_ES: 'https://directorio.example/clinicas/{clinicId}',
    },
  })
}
