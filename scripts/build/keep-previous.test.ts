import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

/** Simulates a build: keeps the previous files, then empties and writes both folders. */
function build(release: string) {
  keep()
  for (const part of ['web', 'directory']) {
    rmSync(join(dist, part), { recursive: true, force: true })
    mkdirSync(join(dist, part, 'assets'), { recursive: true })
    writeFileSync(join(dist, part, 'assets', `${part}-${release}.js`), '')
  }
  writeFileSync(join(dist, 'web/index.html'), '')
}
const keep = () => execFileSync(process.execPath, [join(import.meta.dirname, 'keep-previous.mjs'), dist])
const kept = () => readdirSync(join(dist, 'previous/assets')).sort()

test('a build keeps the files of the one before it, and of no earlier one', () => {
  for (const release of ['one', 'two', 'three']) build(release)
  expect(kept()).toEqual(['directory-two.js', 'web-two.js'])
})

test('a build repeated after a failure keeps the files that the failed one kept', () => {
  keep()
  rmSync(join(dist, 'web'), { recursive: true })
  keep()
  expect(kept()).toEqual(['directory-three.js', 'web-three.js'])
})
