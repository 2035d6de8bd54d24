import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { startLockPath } from './install.mjs'
import { underLock } from './lock.mjs'
import { findNode24 } from './node24.mjs'
import { place } from './place.mjs'
import { root, Stop, say, secondsSince } from './project.mjs'
import { runStep } from './step.mjs'

/**
 * Builds a part of dist/ unless it was already built from exactly these sources.
 * @param {{
 *   name: string,
 *   sources: string[],
 *   results: string[],
 *   steps: string[][],
 * }} part paths from the project's root; a production package has the results and not the first of the sources
 */
export function built({ name, sources, results, steps }) {
  const stampPath = join(root, 'dist', `${name}.stamp`)
  const stamp = () => `${place} ${fingerprint(root, sources)}`
  const isBuilt = () => results.every((file) => existsSync(join(root, file)))

  function isStale() {
    if (!existsSync(join(root, sources[0] ?? '')) && isBuilt()) return false
    return !isBuilt() || readStamp(stampPath) !== stamp()
  }

  async function build() {
    const started = Date.now()
    say(`Building the ${name}…`)
    const made = stamp()
    rmSync(stampPath, { force: true })
    for (const step of steps) await runBuild(step, name)
    mkdirSync(dirname(stampPath), { recursive: true })
    writeFileSync(stampPath, `${made}\n`)
    say(`${name[0]?.toUpperCase()}${name.slice(1)} built in ${secondsSince(started)}`)
  }

  /** @returns {Promise<boolean>} whether it built anything */
  async function ensure() {
    if (!isStale()) return false
    return underLock(
      startLockPath,
      async () => {
        if (!isStale()) return false
        await build()
        return true
      },
      () => say(`Another start is building the ${name}; waiting for it…`),
    )
  }

  return { isStale, ensure }
}

/**
 * @param {string[]} args
 * @param {string} name of the part, for the sentence on failure
 */
export async function runBuild(args, name) {
  const code = await runStep(findNode24(), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vite uses an existing NODE_ENV and would then bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Stop(`Building the ${name} failed; the message is above.`)
}
