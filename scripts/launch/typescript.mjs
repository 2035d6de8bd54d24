import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode24 } from './node24.mjs'
import { placeArguments } from './place.mjs'
import { enter, root } from './project.mjs'
import { SERVER_FOLDER } from './server.mjs'
import { supervise } from './supervise.mjs'

/**
 * Installs if needed, then runs one of the project's TypeScript programs with the arguments of this process.
 * @param {string} program
 * @param {import('./install.mjs').Extent} [required] programs that belong to the product run on a production install
 */
export function runTypeScript(program, required = 'full') {
  return enter(async () => {
    await ensureInstalled({ required, preferred: process.env.NODE_ENV === 'production' ? required : 'full' })
    return supervise(findNode24(), [...placeArguments, program, ...process.argv.slice(2)], { cwd: root })
  })
}

/**
 * Runs a program of the product: from its sources in a checkout, built in a production package.
 * @param {string} name
 */
export function runProgram(name) {
  const source = `scripts/${name}/main.ts`
  return runTypeScript(existsSync(join(root, source)) ? source : `${SERVER_FOLDER}/${name}.js`, 'production')
}
