import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** @param {string} pid */
function isAlive(pid) {
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * Writes the owner's pid to a temporary file and links it into place, so that no process ever reads a lock without an
 * owner.
 * @param {string} path
 */
function tryTake(path) {
  const mine = `${path}.${process.pid}.new`
  writeFileSync(mine, `${process.pid}\n`)
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine)
  }
}

/**
 * Removes a lock whose owner is dead. Renames it first: if another process took it between check and rename, puts it
 * back.
 * @param {string} path
 * @param {string} owner
 */
function clearStale(path, owner) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) === owner) rmSync(aside)
    else renameSync(aside, path)
  } catch {
    // Another waiting process was faster.
  }
}

/**
 * Runs the work under an exclusive lock across processes; ignores a lock whose owner died.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait]
 * @returns {Promise<T>}
 */
export async function underLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!tryTake(path)) {
    const owner = read(path)
    if (owner !== undefined && !isAlive(owner)) clearStale(path, owner)
    else {
      if (!told) onWait?.()
      told = true
      await wait(250)
    }
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
