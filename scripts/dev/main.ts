// `npm run dev`: the server restarting on change, the web reloading on change, at one address; they end together.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { freePort } from '../../server/testing/postgres.ts'
import { root, say } from '../launch/project.mjs'
import { followParent } from '../launch/supervise.mjs'

const webPort = Number(process.env.PORT ?? 5173)
const serverPort = await freePort()
const target = `http://127.0.0.1:${serverPort}`
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const vite = await createServer({
  server: {
    port: webPort,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target }])),
  },
})
await vite.listen()

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', followParent.href, 'server/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
)
say(`Development: ${publicUrl} (the web reloads, the server restarts when a file changes)`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    server.kill('SIGTERM')
  })
}
server.once('exit', async (code) => {
  await vite.close()
  process.exit(stopping ? 0 : (code ?? 1))
})
