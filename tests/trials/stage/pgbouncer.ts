import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../server/testing/postgres.ts'
import { type Cluster, installed, own, ownedFolder } from './cluster.ts'

/** PgBouncer in front of a cluster, where it is installed. */

export type Bouncer = { url: string; stop(): Promise<void> }

const PROGRAM = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

export const hasBouncer = PROGRAM !== undefined

export async function bouncer(cluster: Cluster, settings: Record<string, string>): Promise<Bouncer> {
  const found = installed()
  if (PROGRAM === undefined || 'skipped' in found) throw new Error('PgBouncer is not installed')
  const folder = ownedFolder()
  const port = await freePort()
  const to = new URL(cluster.url)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    default_pool_size: '10',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const way = `host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\npostgres = ${way}\n[pgbouncer]\n${lines.join('\n')}\n`)
  own(file)
  const server: ChildProcess = spawn(PROGRAM, ['-q', file], { ...found.owner, cwd: folder, stdio: 'ignore' })
  const url = `postgres://${to.username}:${to.password}@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 200) throw error
      await wait(50)
    }
  }
}
