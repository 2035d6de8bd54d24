import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop } from './project.mjs'

const REQUIRED_MAJOR = 24

/**
 * The path of the binary in the platform's package.
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform, arch) {
  const folder = platform === 'win32' ? `node-win-${arch}` : `node-${platform}-${arch}`
  return join('node_modules', folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

/** @param {string} version such as v24.21.0 */
export function isNewEnough(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0) >= REQUIRED_MAJOR
}

/** @param {string} binary */
function runs(binary) {
  const result = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return result.status === 0 && isNewEnough(result.stdout)
}

/** The Node that runs the product: the one from the lockfile, else the one running now if it is new enough. */
export function findNode24() {
  const packaged = join(root, packagedNode(process.platform, process.arch))
  if (process.execPath === packaged) return packaged
  if (existsSync(packaged) && runs(packaged)) return packaged
  if (isNewEnough(process.version)) return process.execPath
  throw new Stop(wrongNode({ isPackage: !existsSync(join(root, SOURCE)), ...process }))
}

/** A checkout has the sources of the server; a production package has it built. */
const SOURCE = join('server', 'main.ts')

/** @param {{ isPackage: boolean, platform: string, arch: string, version: string }} machine */
export function wrongNode({ isPackage, platform, arch, version }) {
  const what = isPackage
    ? `This package runs on Node ${REQUIRED_MAJOR} or newer, and brings none of its own: please`
    : `This project runs on Node ${REQUIRED_MAJOR} or newer. It brings its own for Linux (x64, arm64) and Windows (x64); ` +
      `for ${platform} ${arch} please`
  return `${what} install Node ${REQUIRED_MAJOR} and try again (this is ${version}).`
}
