import { join } from 'node:path'
import { root } from './project.mjs'

export const SERVER_FOLDER = 'dist/server'
export const BUILT_SERVER = `${SERVER_FOLDER}/main.js`

/** Programs of the product beside the server: sources in `scripts/<name>/main.ts`, built as `<name>.js` beside the server. */
export const PROGRAMS = ['backup', 'restore', 'move-to-postgres', 'ladders']

/** With which Node runs the server wherever it is run for people or measured. */
export const SERVER_FLAGS = [
  // Room for young objects; the default of a machine with much memory keeps three times as much for no gain.
  '--max-semi-space-size=8',
  // Old objects are collected when they have grown by this, in per cent. By itself the engine waits until a heap is several
  // times what is alive, and a process that answered 300 pages a second went on growing for minutes.
  '--heap-growing-percent=80',
]

/** How the built server is run wherever it is run for people: what was compiled once is kept beside what was installed. */
export const serverArguments = [...SERVER_FLAGS, BUILT_SERVER]

/** @param {NodeJS.ProcessEnv} env */
export const serverEnv = (env) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env })
