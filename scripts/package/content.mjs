import { cpSync, existsSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

// The content of the production package. Plain JavaScript, because the package is made before anything is installed.

const SOURCES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  'scripts/launch',
  'scripts/start.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/move-to-postgres.mjs',
  'scripts/ladders.mjs',
]

const BUILT = ['dist/web', 'dist/directory', 'dist/previous']

/** Lists the sources of the built server, beside it. */
export const MODULES = 'modules.json'

/** Production refuses the demo and the stand-ins, so the package omits them. */
export const REFUSED_IN_PRODUCTION = ['server/dev']

/** Tests, and files that only tests and trials load. */
const FOR_TESTS = /(\.test\.tsx?|^tsconfig.*\.json|^testing(\.ts)?)$/

/** @param {string} path from the root of the project, with slashes */
function belongs(path) {
  return !FOR_TESTS.test(basename(path)) && !REFUSED_IN_PRODUCTION.includes(path)
}

/**
 * @param {string} root
 * @param {string} target
 */
export function copyContent(root, target) {
  // A first build has no previous one.
  copy([...SOURCES, ...BUILT.filter((path) => existsSync(join(root, path)))], root, target)
}

/**
 * @param {string[]} paths
 * @param {string} root
 * @param {string} target
 */
function copy(paths, root, target) {
  const filter = (/** @type {string} */ path) => belongs(relative(root, path).replaceAll('\\', '/'))
  for (const path of paths) cpSync(join(root, path), join(target, path), { recursive: true, filter })
}
