import { spawn } from 'node:child_process'
import { Stop } from './project.mjs'

/**
 * Runs one command of the preparation and returns its exit code. Ctrl-C or SIGTERM ends the command first and then
 * stops the preparation.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number | null>}
 */
export async function runStep(command, args, options) {
  const child = spawn(command, args, options)
  /** @type {NodeJS.Signals | undefined} */
  let interrupted
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    interrupted = signal
    child.kill(signal)
  }
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    if (interrupted) throw new Stop('', interrupted === 'SIGINT' ? 130 : 143)
    return code
  } finally {
    process.off('SIGINT', pass)
    process.off('SIGTERM', pass)
  }
}
