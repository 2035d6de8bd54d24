import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { readStamp } from './fingerprint.mjs'
import { underLock } from './lock.mjs'
import { isNewEnough } from './node24.mjs'
import { root, Stop, say, secondsSince } from './project.mjs'
import { runStep } from './step.mjs'

/** @typedef {'full' | 'production'} Extent */
/** @typedef {{ packages: Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, optionalDependencies?: Record<string, string> }> }} Lockfile */

const stampPath = join(root, 'node_modules', '.installed')
const lockfilePath = join(root, 'package-lock.json')
export const startLockPath = join(root, 'dist', '.lock')

/**
 * Compares npm's own record of node_modules with the lockfile.
 * @param {Lockfile} wanted
 * @param {Lockfile} found
 * @returns {Extent | undefined}
 */
export function extentOf(wanted, found) {
  /** @type {Extent} */
  let extent = 'full'
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '' || found.packages[path]?.version === entry.version) continue
    const absent = !found.packages[path]
    if (absent && entry.optional) continue
    if (absent && (entry.dev || entry.devOptional)) extent = 'production'
    else return undefined
  }
  return extent
}

/**
 * @param {Extent | undefined} installed
 * @param {Extent} required
 */
export function suffices(installed, required) {
  return installed === 'full' || (installed === 'production' && required === 'production')
}

/**
 * npm ci refuses a lockfile without an entry for every platform's variant of a package; a lockfile has such gaps if it
 * was written where some variants were unavailable.
 * @param {Lockfile} lockfile
 */
export function namesEveryPlatform({ packages }) {
  return Object.entries(packages).every(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).every(
      (name) => packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`],
    ),
  )
}

function readLockfile() {
  return JSON.parse(readFileSync(lockfilePath, 'utf8'))
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfilePath)).digest('hex')
}

/** @returns {Extent | undefined} */
function installedExtent() {
  const hash = lockfileHash()
  const [stamped, extent] = readStamp(stampPath).split(' ')
  if (stamped === hash && (extent === 'full' || extent === 'production')) return extent

  // After a manual npm install that matches the lockfile there is nothing to install.
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return undefined
  const found = extentOf(readLockfile(), JSON.parse(readFileSync(record, 'utf8')))
  if (found) writeFileSync(stampPath, `${hash} ${found}\n`)
  return found
}

/** @param {string} path */
function pathOutside(path) {
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)
}

/**
 * Uses the machine's npm and Node: the install deletes the Node in node_modules.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npmOutside(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (!npm?.endsWith('.js') || !node || node.startsWith(join(root, 'node_modules'))) return ['npm', args]
  return [node, [npm, ...args]]
}

/**
 * Optional packages are Node itself and, for production, optional peers of the web's packages: if the machine's Node is
 * new enough, production needs none of them.
 * @param {Extent} extent
 */
function parts(extent) {
  if (extent === 'full') return ['--include=optional', '--include=dev']
  const ownNode = isNewEnough(process.version) && !process.execPath.startsWith(join(root, 'node_modules'))
  return [ownNode ? '--omit=optional' : '--include=optional', '--omit=dev']
}

/**
 * Installs from the lockfile alone into an empty node_modules, with the npm command that accepts this lockfile: both
 * install the locked versions, check their integrity and leave package.json and the lockfile unchanged.
 * @param {Extent} extent
 */
async function install(extent) {
  const command = namesEveryPlatform(readLockfile()) ? ['ci'] : ['install', '--no-save']
  const args = [...command, ...parts(extent), '--loglevel=error']
  const started = Date.now()
  say('Installing packages from the lockfile, which takes about a minute the first time…')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  const ticker = setInterval(() => say(`…still installing, ${secondsSince(started)} so far`), 10_000)

  const code = await runStep(...npmOutside(args), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathOutside(process.env.PATH ?? '') },
  }).finally(() => clearInterval(ticker))
  if (code !== 0) throw new Stop(`Installing the packages failed (npm ended with ${code}); its message is above.`)
  writeFileSync(stampPath, `${lockfileHash()} ${extent}\n`)
  say(`Packages installed in ${secondsSince(started)}`)
}

/**
 * Makes node_modules match the lockfile, once, however many processes call it at the same time.
 * @param {{ required: Extent, preferred?: Extent }} extent the required extent, and the one to install if it is missing
 */
export async function ensureInstalled({ required, preferred = required }) {
  if (suffices(installedExtent(), required)) return
  await underLock(
    startLockPath,
    async () => {
      if (!suffices(installedExtent(), required)) await install(preferred)
    },
    () => say('Another start is installing the packages; waiting for it…'),
  )
}
