// `npm test -- fresh`: what a newcomer does. Clones HEAD to an empty folder and starts it there twice.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { root, say } from '../launch/project.mjs'
import { cloneHead } from './clone.ts'
import { endProcessesIn, startOnce } from './start.ts'

const uncommitted = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout
if (uncommitted) say('Uncommitted changes are not part of this: it tests HEAD.')

const clone = cloneHead()
const cleanUp = () => {
  endProcessesIn(clone.project)
  rmSync(clone.folder, { recursive: true, force: true, maxRetries: 3 })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    cleanUp()
    process.exit(130)
  })
}
try {
  await startOnce(clone, 'First start')
  await startOnce(clone, 'Second start')
  say('The fresh clone holds.')
} catch (error) {
  process.stderr.write(`\nThe fresh clone failed: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  cleanUp()
}
