import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program under the supervisor, in its own process group like a terminal's foreground job. */
async function launch(program: string) {
  writeFileSync(join(folder, 'program.mjs'), `${program}\nconsole.log('pid ' + process.pid)`)
  const supervisor = `
    import { supervise } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)}
    process.exitCode = await supervise(process.execPath, ['program.mjs'], { cwd: ${JSON.stringify(folder)} })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', supervisor], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // Waits for 'close' instead of 'exit': the last output may arrive after the exit.
  const exit: Promise<number> = once(parent, 'close').then(([code]) => code)
  const run = { parent, exit, printed: '', childPid: 0 }
  parent.stdout?.on('data', (chunk) => {
    run.printed += chunk
  })
  while (!run.printed.includes('\n')) await wait(20)
  run.childPid = Number(/pid (\d+)/.exec(run.printed)?.[1])
  return run
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const POLITE = `
  setInterval(() => {}, 1000)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => { console.log('heard ' + signal); setTimeout(() => process.exit(0), 150) })`

test('returns the exit code of the program', async () => {
  const run = await launch('process.exitCode = 7')
  expect(await run.exit).toBe(7)
})

test('forwards Ctrl-C once, although the terminal and npm both deliver it', async () => {
  const run = await launch(POLITE)
  process.kill(-(run.parent.pid ?? 0), 'SIGINT')
  process.kill(run.parent.pid ?? 0, 'SIGINT')
  expect(await run.exit).toBe(0)
  expect(run.printed.match(/heard/g)).toHaveLength(1)
  expect(isAlive(run.childPid)).toBe(false)
})

test('forwards SIGTERM', async () => {
  const run = await launch(POLITE)
  run.parent.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.printed).toContain('heard SIGTERM')
})

test('leaves no orphan when the supervisor is killed', async () => {
  const run = await launch('setInterval(() => {}, 1000)')
  run.parent.kill('SIGKILL')
  await expect.poll(() => isAlive(run.childPid)).toBe(false)
})

test('workers that the program forks keep their own channel', async () => {
  writeFileSync(join(folder, 'worker.mjs'), `process.on('message', (text) => process.send(text + ' back'))`)
  const run = await launch(`
    import { fork } from 'node:child_process'
    const worker = fork(${JSON.stringify(join(folder, 'worker.mjs'))})
    worker.once('message', (text) => { console.log(text, worker.spawnargs.includes('--import')); worker.kill() })
    setTimeout(() => worker.send('hello'), 300)`)
  expect(await run.exit).toBe(0)
  expect(run.printed).toContain('hello back false')
})
