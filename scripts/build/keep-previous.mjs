// Before a build replaces the web: keeps the scripts and styles of the current build, and of no earlier one. A tab that
// is open on the previous release still requests its lazy chunks, whose hashed names never clash with new ones.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/project.mjs'

const dist = process.argv[2] ?? join(root, 'dist')
const kept = join(dist, 'previous')

// After a failed build these folders are empty, and dist/previous already has their files.
if (existsSync(join(dist, 'web/index.html'))) {
  rmSync(kept, { recursive: true, force: true })
  for (const part of ['web', 'directory']) {
    const assets = join(dist, part, 'assets')
    if (existsSync(assets)) cpSync(assets, join(kept, 'assets'), { recursive: true })
  }
}
