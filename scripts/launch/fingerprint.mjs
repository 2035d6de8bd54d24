import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isTest = /** @param {string} path */ (path) => /\.test\.tsx?$/.test(path)

/**
 * Every file at or below a path, in a stable order, without tests, which no build includes.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
export function sourceFiles(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return isTest(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => sourceFiles(root, `${path}/${name}`))
}

/**
 * One hash over names and contents, so that renaming or deleting a file changes it too.
 * @param {string} root
 * @param {string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => sourceFiles(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} path */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}
