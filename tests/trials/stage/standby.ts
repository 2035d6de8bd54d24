import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, clusterIn, installed, own, ownedFolder } from './cluster.ts'

/** A second PostgreSQL that follows the first, and may take its place. */

export type Standby = Cluster & { promote(): Promise<void> }

export async function standbyOf(primary: Cluster, name: string): Promise<Standby> {
  const found = installed()
  if ('skipped' in found) throw new Error(found.skipped)
  const folder = ownedFolder()
  const data = join(folder, 'data')
  const from = new URL(primary.url)
  const flags = ['-h', from.hostname, '-p', from.port, '-U', from.username, '-D', data, '-c', 'fast', '-X', 'stream']
  execFileSync(join(found.bin, 'pg_basebackup'), [...flags, '--write-recovery-conf'], {
    ...found.owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: from.password },
    stdio: 'ignore',
  })
  // The base backup of a primary that waits for a standby says so too, and this one has none yet.
  appendFileSync(join(data, 'postgresql.auto.conf'), "\nsynchronous_standby_names = ''\n")
  // The password was taken from the environment, which the server does not have; and the primary asks for a name.
  const way = `host=${from.hostname} port=${from.port} user=${from.username} password=${from.password} application_name=${name}`
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${way}'\n`)
  own(data)
  const standby = await clusterIn(data, { hot_standby: 'on' })
  await standby.start()
  return { ...standby, promote: () => ask(standby.url, 'select pg_promote(true, 60)') }
}

/** From now on the primary answers a commit when the standby has it too. */
export async function waitForStandby(primary: Cluster, name: string): Promise<void> {
  await ask(primary.url, `alter system set synchronous_standby_names = '${name}'`)
  await ask(primary.url, 'select pg_reload_conf()')
  await until(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`)
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function until(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    while ((await client.query(question)).rowCount === 0) await wait(50)
  } finally {
    await client.end()
  }
}
