import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string} text */
export function say(text) {
  process.stdout.write(`› ${text}\n`)
}

/** @param {number} since a value of Date.now() */
export function secondsSince(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/** A failure that a person can act on: printed as its sentence, without a stack. */
export class Stop extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/**
 * Runs an entry point and turns its outcome into the exit code.
 * @param {() => Promise<number>} main
 */
export async function enter(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.message) process.stderr.write(`\n${error.message}\n`)
    process.exitCode = error.code
  }
}
