import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { underLock } from './lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('eight processes hold the lock one after the other', () => {
  const log = join(folder, 'log')
  const module = JSON.stringify(new URL('./lock.mjs', import.meta.url).href)
  const script = `
    import { appendFileSync } from 'node:fs'
    import { underLock } from ${module}
    await underLock(${JSON.stringify(join(folder, 'lock'))}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await new Promise((r) => setTimeout(r, 20))
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const shell = `for i in 1 2 3 4 5 6 7 8; do "$NODE" --input-type=module -e "$SCRIPT" & done; wait; cat "$LOG"`
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script, LOG: log }
  const { stdout } = spawnSync('sh', ['-c', shell], { env, encoding: 'utf8' })
  expect(stdout).toBe('in out '.repeat(8))
  expect(readdirSync(folder)).toEqual(['log'])
})

test('takes over a lock whose process died', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, 'lock'), `${pid}\n`)
  expect(await underLock(join(folder, 'lock'), async () => 'mine')).toBe('mine')
})

test('failing work releases the lock', async () => {
  const failing = underLock(join(folder, 'lock'), () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
