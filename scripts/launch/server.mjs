import { join } from 'node:path'
import { root } from './project.mjs'

export const SERVER_FOLDER = 'dist/server'
export const BUILT_SERVER = `${SERVER_FOLDER}/main.js`

/** Programs of the product beside the server: sources in `scripts/<name>/main.ts`, built as `<name>.js` beside the server. */
export const PROGRAMS = ['backup', 'restore', 'move-to-postgres', 'ladders']

/** Node's flags for the server, in use and in measurements. */
export const SERVER_FLAGS = [
  // The size of the young generation; the default on a machine with much memory is three times as large for no gain.
  '--max-semi-space-size=8',
  // Collects old objects when the heap has grown by this many per cent. By default V8 waits until the heap is several
  // times the live size, and a process that answered 300 pages a second grew for minutes.
  '--heap-growing-percent=80',
]

/** Runs the built server; its compile cache lies in node_modules. */
export const serverArguments = [...SERVER_FLAGS, BUILT_SERVER]

/** @param {NodeJS.ProcessEnv} env */
export const serverEnv = (env) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env })
