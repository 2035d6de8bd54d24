import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { startLockPath } from './install.mjs'
import { underLock } from './lock.mjs'
import { findNode24 } from './node24.mjs'
import { root, Stop, say, secondsSince } from './project.mjs'
import { runStep } from './step.mjs'

const SOURCES = ['web', 'directory', 'scripts/build', 'domain', 'contract', 'vite.config.ts', 'package-lock.json']
const stampPath = join(root, 'dist', 'web.stamp')
const results = ['web/index.html', 'directory/pages/render.js', 'directory/files.json'].map((file) =>
  join(root, 'dist', file),
)
const isBuilt = () => results.every((file) => existsSync(file))

export function isWebStale() {
  // What was packaged for production has the result and not the sources.
  if (!existsSync(join(root, 'web')) && isBuilt()) return false
  return !isBuilt() || readStamp(stampPath) !== fingerprint(root, SOURCES)
}

/** Builds the web unless what is in dist/ was made from exactly these sources. */
export async function ensureWebBuilt() {
  if (!isWebStale()) return false
  return underLock(
    startLockPath,
    async () => {
      if (!isWebStale()) return false
      await build()
      return true
    },
    () => say('Another start is building the web; waiting for it…'),
  )
}

async function build() {
  const started = Date.now()
  say('Building the web…')
  const hash = fingerprint(root, SOURCES)
  rmSync(stampPath, { force: true })
  await run([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'])
  await run(['scripts/build/directory.ts'])
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, `${hash}\n`)
  say(`Web built in ${secondsSince(started)}`)
}

/** @param {string[]} args */
async function run(args) {
  const code = await runStep(findNode24(), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vite takes over NODE_ENV where it is set, and would then bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Stop('Building the web failed; the message is above.')
}
