import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../server/testing/server-process.ts'

/** The demo is made once for the whole run; every server of a worker begins with a copy of that folder. */

const VARIABLE = 'PORTAL_DEMO_FOLDER'
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

export default async function makeDemoFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  process.env[VARIABLE] = folder
  const server = await startServer({ dataDir: folder })
  await server.stop()
  return () => remove(folder)
}

export async function withDemoServer(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const demo = process.env[VARIABLE]
  if (demo === undefined) throw new Error(`${VARIABLE} is not set, so nobody has made the demo`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(demo, dataDir, { recursive: true })
  const server = await startServer({
    dataDir,
    env: {
      DIRECTORY_URL_EN: 'https://directory.example/clinics/{clinicId}',
      DIRECTORY_URL_ES: 'https://directorio.example/clinicas/{clinicId}',
    },
  })
  try {
    await use(server)
  } finally {
    await server.stop()
    remove(dataDir)
  }
}
