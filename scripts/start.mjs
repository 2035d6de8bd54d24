// `npm start` on any Node from 20 on, before anything is installed: plain JavaScript without a dependency.
import { ensureInstalled } from './launch/install.mjs'
import { findNode24 } from './launch/node24.mjs'
import { enter, root } from './launch/project.mjs'
import { serverArguments, serverEnv } from './launch/server.mjs'
import { ensureServerBuilt, isServerStale } from './launch/server-build.mjs'
import { supervise } from './launch/supervise.mjs'
import { ensureWebBuilt, isWebStale } from './launch/web-build.mjs'

await enter(async () => {
  const stale = isWebStale() || isServerStale()
  const required = stale ? 'full' : 'production'
  const preferred = process.env.NODE_ENV === 'production' ? required : 'full'
  await ensureInstalled({ required, preferred })
  if (stale) {
    await ensureWebBuilt()
    await ensureServerBuilt()
  }
  const args = [...serverArguments, ...process.argv.slice(2)]
  return supervise(findNode24(), args, { cwd: root, env: serverEnv(process.env) })
})
