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

/** The server of the file whose tests are running; the one of the file before it ends when the next begins. */
export function demoServers(): DemoServers {
  let running: { file: string; server: RunningServer } | undefined
  const stop = async () => {
    const before = running
    running = undefined
    if (before === undefined) return
    await before.server.stop()
    remove(before.server.dataDir)
  }
  return {
    stop,
    async of(file) {
      if (running?.file === file) return running.server
      await stop()
      running = { file, server: await startOnCopy() }
      return running.server
    },
  }
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
