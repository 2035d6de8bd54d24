import { built } from './built.mjs'
import { BUILT_SERVER, PROGRAMS, SERVER_FOLDER } from './server.mjs'

const server = built({
  name: 'server',
  sources: [
    'server',
    'places',
    'domain',
    'contract',
    ...PROGRAMS.map((name) => `scripts/${name}`),
    'scripts/build',
    'package.json',
    'package-lock.json',
  ],
  results: [BUILT_SERVER, `${SERVER_FOLDER}/modules.json`],
  steps: [['scripts/build/server.ts']],
})

export const isServerStale = server.isStale
export const ensureServerBuilt = server.ensure
