import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testEngine } from '../testing/database.ts'
import { DataFolderInUse } from './data-folder-in-use.ts'
import { openEmbedded } from './embedded.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = `
  const { openEmbedded } = await import(process.argv[1])
  const { pool } = await openEmbedded(process.argv[2])
  await pool.query('create table if not exists kept (n int)')
  await pool.query('insert into kept values (1)')
  console.log('written')
  setInterval(() => {}, 1000)`

function holder(root: string): Promise<ChildProcess> {
  const module = new URL('./embedded.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, module, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test.skipIf(testEngine() === 'postgres')(
  'a second process on a data folder is refused in a sentence; after kill -9 the next finds every acknowledged row',
  async () => {
    const root = join(folder, 'a'.repeat(60), 'data')
    const child = await holder(root)
    await expect(openEmbedded(root)).rejects.toThrow(DataFolderInUse)
    await expect(openEmbedded(root)).rejects.toThrow(/Another process already uses the data folder/)
    await killed(child)
    const { pool, release } = await openEmbedded(root)
    expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    expect(statSync(root).mode & 0o077).toBe(0)
    await pool.end()
    await release()
  },
)
