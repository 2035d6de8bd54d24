// `npm run dev`: restarts the server and reloads the web on change, at one address; both end together.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../server/testing/postgres.ts'
import { placeArguments } from '../launch/place.mjs'
import { root, say } from '../launch/project.mjs'
import { followParent } from '../launch/supervise.mjs'

const webPort = process.env.PORT ?? '5173'
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`
// PORT is the server's; the proxy of vite.config.ts sends /api there.
const env = { ...process.env, PORT: String(await freePort()), PUBLIC_URL: publicUrl }

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, [...placeArguments, '--import', followParent.href, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
const children = [
  run(['scripts/build/directory.ts', '--watch']),
  run(['--watch', '--watch-preserve-output', 'server/main.ts']),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort', '--logLevel', 'warn']),
]
say(`Development: ${publicUrl} (the web reloads and the server restarts when a file changes)`)

let asked = false
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    asked = true
    endAll()
  })
}
for (const child of children) {
  child.once('exit', (code) => {
    if (!asked) process.exitCode = code || 1
    endAll()
  })
}
