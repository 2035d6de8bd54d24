import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/project.mjs'
import { ensureWebBuilt } from '../launch/web-build.mjs'
import { runNode } from '../test/command.ts'

/**
 * `npm run help:pictures`: follows every help page through the demo in a browser, in both languages, and takes its
 * screenshots. Replaces the earlier ones only when all pages succeeded.
 */

const pictures = join(root, 'web/help/pictures')
mkdirSync(join(root, 'test-results'), { recursive: true })
const taken = mkdtempSync(join(root, 'test-results', 'help-'))
// Playwright empties its results folder when it starts.
const results = join(root, 'test-results', 'browser')

await ensureWebBuilt()
const code = await runNode(
  { live: true, text: '' },
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'tests/e2e/help.spec.ts',
    '-g',
    'every page can be followed',
    '--output',
    results,
  ],
  { HELP_PICTURES: taken },
)
if (code === 0) {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures)
  for (const name of readdirSync(taken)) renameSync(join(taken, name), join(pictures, name))
  process.stdout.write(`${readdirSync(pictures).length} pictures are in web/help/pictures.\n`)
}
rmSync(taken, { recursive: true, force: true })
process.exitCode = code
