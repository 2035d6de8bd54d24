import type { TestProject } from 'vitest/node'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { discard, makeDemoFolder, startOnCopy } from '../e2e/demo-folder.ts'

/** One real server with the demo for all files; no two files use the same clinics and people. */

export type PortalServer = Pick<RunningServer, 'url' | 'dataDir'>

declare module 'vitest' {
  interface ProvidedContext {
    server: PortalServer
  }
}

export default async function startForScreens(project: TestProject) {
  const removeDemo = await makeDemoFolder()
  const server = await startOnCopy(new AbortController().signal)
  project.provide('server', { url: server.url, dataDir: server.dataDir })
  return async () => {
    await discard(server)
    removeDemo()
  }
}
