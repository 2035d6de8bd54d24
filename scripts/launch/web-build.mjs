import { built } from './built.mjs'

const web = built({
  name: 'web',
  sources: ['web', 'directory', 'places', 'scripts/build', 'domain', 'contract', 'vite.config.ts', 'package-lock.json'],
  results: ['dist/web/index.html', 'dist/directory/pages/render.js', 'dist/directory/files.json'],
  steps: [
    ['scripts/build/keep-previous.mjs'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    ['scripts/build/directory.ts'],
  ],
})

export const isWebStale = web.isStale
export const ensureWebBuilt = web.ensure
