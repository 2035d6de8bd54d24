// `npm run package -- <empty folder>`: writes the production package from this checkout. The container file runs
// exactly this; so does `npm test -- package`, which then starts the product from there. Plain JavaScript, Node 20 on.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runBuild } from './launch/built.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { enter, root, Stop, say } from './launch/project.mjs'
import { SERVER_FOLDER } from './launch/server.mjs'
import { ensureWebBuilt } from './launch/web-build.mjs'
import { copyContent } from './package/content.mjs'
import { SBOM, writeSbom } from './package/sbom.mjs'

await enter(async () => {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new Stop('Name an empty folder: npm run package -- /somewhere/portal')
  const target = resolve(given)
  if (existsSync(target) && readdirSync(target).length > 0) throw new Stop(`${target} is not empty.`)

  await ensureInstalled({ required: 'full' })
  await ensureWebBuilt()
  copyContent(root, target)
  await runBuild(['scripts/build/server.ts', '--production', join(target, SERVER_FOLDER)], 'server')

  // The copy's own installer, which installs into the copy.
  const there = await import(pathToFileURL(join(target, 'scripts/launch/install.mjs')).href)
  await there.ensureInstalled({ required: 'production' })
  writeSbom(target)
  say(
    `The portal is in ${target}: set the environment and run node dist/server/main.js there. ${SBOM} names all it contains.`,
  )
  return 0
})
