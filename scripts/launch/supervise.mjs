import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SAME_SIGNAL_WITHIN_MS = 400
const PATIENCE_MS = 15_000
/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Preload this into any program that must not outlive its parent; it needs an 'ipc' channel. */
export const followParent = new URL('./follow-parent.mjs', import.meta.url)

/**
 * Runs a Node program in place of this process: same terminal, same signals, same exit code.
 *
 * The child leads its own process group. The terminal sends Ctrl-C to its whole foreground group, and npm sends it
 * again;
 * in its own group the child gets the signal exactly once, from here. If this process is killed, the child ends itself
 * (follow-parent.mjs).
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function supervise(node, args, { cwd, env = process.env }) {
  const child = spawn(node, ['--import', followParent.href, ...args], {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })

  let lastSignalAt = 0
  /** @type {NodeJS.Timeout | undefined} */
  let lastResort
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const now = Date.now()
    if (now - lastSignalAt < SAME_SIGNAL_WITHIN_MS) return
    lastSignalAt = now
    child.kill(signal)
    lastResort ??= setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  }
  for (const signal of FORWARDED) process.on(signal, forward)

  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(lastResort)
      for (const signal of FORWARDED) process.off(signal, forward)
    }
    child.once('error', (error) => {
      settle()
      reject(new Error(`Could not run ${node}: ${error.message}`, { cause: error }))
    })
    child.once('exit', (code, signal) => {
      settle()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
