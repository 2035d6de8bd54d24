import { built } from './built.mjs'

const PROGRAMS = ['backup', 'restore', 'move-to-postgres', 'ladders']

const server = built({
  name: 'server',
  sources: [
    'server',
    'domain',
    'contract',
    ...PROGRAMS.map((name) => `scripts/${name}`),
    'scripts/build',
    'package.json',
    'package-lock.json',
  ],
  results: ['dist/server/main.js', 'dist/server/modules.json'],
  steps: [['scripts/build/server.ts']],
})

export const isServerStale = server.isStale
export const ensureServerBuilt = server.ensure
