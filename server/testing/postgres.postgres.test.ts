import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

const clusters = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-postgres-'))

test('a temporary cluster requires its password, counts statements and leaves nothing behind', async ({ skip }) => {
  const before = clusters()
  const cluster = await startPostgres({ PATH: process.env.PATH })
  if ('skipped' in cluster) return skip(cluster.skipped)
  const [folder] = clusters().filter((name) => !before.includes(name))
  try {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('create extension pg_stat_statements')
    const { rows } = await client.query(`select current_setting('fsync') as fsync, count(*) > 0 as counted
      from pg_stat_statements`)
    await client.end()
    expect(rows).toEqual([{ fsync: 'off', counted: true }])

    const stranger = new pg.Client({ connectionString: cluster.url.replace(/:[0-9a-f]{32}@/, ':guess@') })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  } finally {
    await cluster.stop()
  }
  expect(clusters()).not.toContain(folder)
  await expect(new pg.Client({ connectionString: cluster.url }).connect()).rejects.toThrow('ECONNREFUSED')
})

test('the server that TEST_DATABASE_URL names is used unchanged, and left running', async () => {
  const named = await startPostgres({ TEST_DATABASE_URL: 'postgres://somewhere/tests' })
  expect(named).toMatchObject({ url: 'postgres://somewhere/tests' })
})
