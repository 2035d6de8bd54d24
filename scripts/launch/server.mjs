import { join } from 'node:path'
import { root } from './project.mjs'

export const BUILT_SERVER = 'dist/server/main.js'

/** How the built server is run wherever it is run for people: what was compiled once is kept beside what was installed. */
export const serverArguments = [
  // Room for young objects; the default of a machine with much memory keeps three times as much for no gain.
  '--max-semi-space-size=8',
  BUILT_SERVER,
]

/** @param {NodeJS.ProcessEnv} env */
export const serverEnv = (env) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env })
